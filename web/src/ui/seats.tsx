// A link that several people have been sent, or an open table: everybody chooses a seat or more. Whoever sits down gets keys of his own at once, so
// that nobody else has those seats any more.

import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Refused } from '../engine/client';
import { report, table } from '../game';
import { t } from '../i18n';
import { isolated } from '../logic/isolate';
import { change, settings } from '../settings';
import { chairsOf, RemoteTable, seatsFor, takeSeats, type Chair } from '../table/remote';
import { dropTicket, keepTicket, renewTicket } from '../tickets';
import { Dialog } from './dialog';
import { sitDown } from './home';

export const choosing = signal<{ table: string; keys: string[] } | null>(null); // no keys: an open table

// Keys that nobody else has had.
export async function ownKeys(): Promise<void> {
    const at = table.value as unknown;
    if (!(at instanceof RemoteTable)) return;
    let { key } = at.ticket;
    await at.rekey((ticket) => {
        renewTicket(key, ticket);
        key = ticket.key;
    });
}

export function ChooseSeats() {
    const link = choosing.value!;
    const chairs = useSignal<Chair[]>([]);
    const open = useSignal<ReadonlyMap<string, string>>(new Map());
    const chosen = useSignal<ReadonlySet<string>>(new Set());
    const problem = useSignal('');
    const free = async () => {
        const all = await chairsOf(link.table);
        return { chairs: all, open: new Map(all.flatMap((chair) => (chair.free ? [[chair.seat, ''] as const] : []))) };
    };
    const look = () => (link.keys.length ? seatsFor(link.table, link.keys) : free()).then((found) => {
        chairs.value = found.chairs.filter((chair) => chair.player === 'person');
        open.value = found.open;
    }, (error: unknown) => { problem.value = error instanceof Error && error.message ? error.message : t('home.unreachable'); });
    useEffect(() => void look(), [link]);
    // A seat that somebody else was quicker to take is told, and the others can still be chosen.
    async function take() {
        let made = '';
        try {
            const ticket = await takeSeats(link.table, [...chosen.value], settings.value.language, (one) => {
                made = one.key;
                keepTicket({ ...one, title: '', seat: '', saved: Date.now() });
            });
            choosing.value = null;
            await sitDown(ticket);
        } catch (error) {
            if (error instanceof Refused) dropTicket(made);
            problem.value = error instanceof Error && error.message ? error.message : t('home.unreachable');
            chosen.value = new Set();
            await look();
        }
    }
    async function sit() {
        if (!link.keys.length) return take();
        const keys = [...chosen.value].flatMap((seat) => open.value.get(seat) ?? []);
        choosing.value = null;
        await sitDown({ table: link.table, key: keys.join('+') });
        await ownKeys();
    }
    return (
        <Dialog title={t('seats.title')} close={() => { choosing.value = null; }}>
            <p>{t('seats.text')}</p>
            {problem.value && <p class="notice" role="status">{problem.value}</p>}
            <ul class="links">
                {chairs.value.map((chair) => {
                    const isFree = open.value.has(chair.seat);
                    return (
                        <li key={chair.seat}>
                            <label class="switch">
                                <input type="checkbox" disabled={!isFree} checked={chosen.value.has(chair.seat)} onChange={(event) => {
                                    const next = new Set(chosen.value);
                                    if (event.currentTarget.checked) next.add(chair.seat);
                                    else next.delete(chair.seat);
                                    chosen.value = next;
                                }} />
                                <span><b>{chair.title}</b> <small>{isFree ? t('seats.free') : chair.name ? t('seats.takenBy', { name: isolated(chair.name) }) : t('seats.taken')}</small></span>
                            </label>
                        </li>
                    );
                })}
            </ul>
            <label class="field">{t('people.name')}
                <input type="text" maxLength={30} value={settings.value.name} onChange={(event) => change({ name: event.currentTarget.value.trim() })} />
            </label>
            <button type="button" class="primary" disabled={!chosen.value.size} onClick={() => void sit().catch(report)}>{t('seats.sit')}</button>
        </Dialog>
    );
}
