// Every screen has an address: back, forward and refresh lead to what one expects. A saved game is #game=ID, a shared
// table #table=ID (the key stays in this browser), the others have a word.

import { effect } from '@preact/signals';
import { gameId, leave, resume, report, table } from '../game';
import { readSave } from '../saves';
import { RemoteTable } from '../table/remote';
import { tickets } from '../tickets';
import { sitDown } from './home';
import { screen, type Screen } from './screen';

const WORDS: Partial<Record<Screen, string>> = { setup: '#new', about: '#about' };

function addressOf(where: Screen): string {
    if (where !== 'play') return WORDS[where] ?? '';
    const at = table.value as unknown;
    if (at instanceof RemoteTable) return `#table=${at.ticket.table}`;
    return at && gameId.value ? `#game=${gameId.value}` : location.hash;
}

// What an address stands for.
async function follow(hash: string): Promise<void> {
    const game = /^#game=([\w-]+)$/.exec(hash)?.[1];
    const shared = /^#table=([\w-]+)$/.exec(hash)?.[1];
    const word = (Object.keys(WORDS) as Screen[]).find((one) => WORDS[one] === hash);
    if (game && screen.value === 'play' && gameId.value === game) return;
    if (screen.value === 'play') await leave();
    const save = game && (await readSave(game));
    const ticket = shared && tickets.value.find((one) => one.table === shared);
    if (save) {
        await resume(save, save.journal, save.id);
        screen.value = 'play';
    } else if (ticket) {
        await sitDown(ticket);
    } else {
        screen.value = word ?? 'home';
    }
}

let following: Promise<void> = Promise.resolve();

// While an address is followed, none is written. A link to a table is none: `link` follows it.
export function useAddresses(link: () => boolean): void {
    let busy = false;
    const go = () => {
        if (link()) return;
        busy = true;
        following = following.then(() => follow(location.hash)).catch((error: unknown) => {
            report(error);
            screen.value = 'home';
        }).then(() => {
            busy = false;
            write(true);
        });
    };
    const write = (instead: boolean) => {
        const address = addressOf(screen.peek());
        if (busy || address === location.hash) return;
        history[instead ? 'replaceState' : 'pushState'](null, '', address || location.pathname + location.search);
    };
    addEventListener('popstate', go);
    go();
    let last = screen.value;
    effect(() => {
        void [gameId.value, table.value];
        const begun = last === 'setup' && screen.value === 'play'; // nobody goes back to what was set up
        last = screen.value;
        write(begun);
    });
}
