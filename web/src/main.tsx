import { render } from 'preact';
import './style/index.css';
import { effect } from '@preact/signals';
import { busy, leave, snapshot, table } from './game';
import { t } from './i18n';
import { notify } from './notify';
import { settings } from './settings';
import { readLink, readSeatsLink } from './tickets';
import { useAddresses } from './ui/address';
import { BustDefs } from './ui/bust';
import { About, Home, sitDown } from './ui/home';
import { unheard } from './ui/people';
import { Play } from './ui/play';
import { choosing } from './ui/seats';
import { screen } from './ui/screen';
import { SetUp } from './ui/setup';

function App() {
    switch (screen.value) {
        case 'setup': return <SetUp />;
        case 'play': return <Play />;
        case 'about': return <About />;
        default: return <Home />;
    }
}

// A link to a shared table, also one that is pasted where the page is open already. Tells whether it was one.
function followLink(): boolean {
    const ticket = readLink(location.hash);
    const seats = readSeatsLink(location.hash);
    if (!ticket && !seats) return false;
    history.replaceState(null, '', location.pathname + location.search); // keys are not for the history
    if (ticket) void sitDown(ticket);
    else {
        if (screen.value === 'play') void leave();
        screen.value = 'home';
        choosing.value = seats;
    }
    return true;
}
useAddresses(followLink);

// Whose turn it is, and how much was said or is put to the vote, can be seen from another tab.
effect(() => {
    const mine = (snapshot.value?.question.choices?.length ?? 0) > 0 && !busy.value;
    const title = snapshot.value?.view.title;
    const news = unheard();
    document.title = `${news ? `(${news}) ` : ''}${mine && table.value?.remote ? '● ' : ''}${title ? `${title} – ` : ''}Undercroft`;
});

// And from elsewhere, for whoever wants that: once for each time that it is one's turn, while the page is not looked at.
let called = false;
effect(() => {
    const now = snapshot.value;
    const mine = table.value?.remote === true && (now?.question.choices?.length ?? 0) > 0 && !busy.value;
    if (mine && !called && settings.peek().notify && document.hidden) notify(now!.view.title, t('notify.turn'));
    called = mine;
});

// The letters are small and come first, so that nothing moves when they are there; who waits in vain reads others.
const PATIENCE = 1000; // milliseconds
const letters = Promise.allSettled(['1em "Source Sans 3"', '600 1em Grenze'].map((face) => document.fonts.load(face)));
void Promise.race([letters, new Promise((resolve) => setTimeout(resolve, PATIENCE))]).then(() => {
    render(<><BustDefs /><App /></>, document.getElementById('app')!);
});

if (import.meta.env.PROD && 'serviceWorker' in navigator) void navigator.serviceWorker.register('sw.js');
