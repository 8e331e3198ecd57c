// Keeps the whole page, so that it can be played without a network. Every build has a version of
// its own; a new one is fetched in the background and used when the page is opened next. What the browser has already
// is asked about, not fetched again.

const NAME = 'undercroft-' + 'VERSION';
const FILES = ['FILES'];

self.addEventListener('install', (event) => {
    event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })))));
});

self.addEventListener('activate', (event) => {
    event.waitUntil(
        caches.keys()
            .then((names) => Promise.all(names.map((name) =>
                name.startsWith('undercroft-') && name !== NAME ? caches.delete(name) : false)))
            .then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method !== 'GET' || new URL(request.url).origin !== self.location.origin) return;
    event.respondWith(
        caches.open(NAME)
            .then((cache) => cache.match(request, { ignoreSearch: true }))
            .then((kept) => kept ?? fetch(request)));
});
