// Signs that reach somebody who looks at something else.

import { change } from './settings';

// The browser asks the person; who says no is not asked again.
export async function wantNotices(yes: boolean): Promise<void> {
    const allowed = yes && 'Notification' in window && (await Notification.requestPermission()) === 'granted';
    change({ notify: allowed });
}

// Through the service worker where there is one: phones have no other way.
export function notify(title: string, body: string): void {
    if (!('Notification' in window) || Notification.permission !== 'granted') return;
    const options = { body, icon: 'icon.svg', tag: 'undercroft' };
    const plain = () => new Notification(title, options).addEventListener('click', () => window.focus());
    void navigator.serviceWorker?.getRegistration().then((worker) => (worker ? worker.showNotification(title, options) : plain()), plain);
}
