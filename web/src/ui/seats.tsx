// A link that several people have been sent: everybody chooses a seat or more. Whoever sits down gets keys of his own at once, so that the link
// opens those seats no more.

import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { report, table } from '../game';
import { t } from '../i18n';
import { change, settings } from '../settings';
import { RemoteTable, seatsFor, type Chair } from '../table/remote';
import { renewTicket } from '../tickets';
import { Dialog } from './dialog';
import { sitDown } from './home';

export const choosing = signal<{ table: string; keys: string[] } | null>(null);

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
    const look = () => seatsFor(link.table, link.keys).then((found) => {
        chairs.value = found.chairs.filter((chair) => chair.player === 'person');
        open.value = found.open;
    }, (error: unknown) => { problem.value = error instanceof Error && error.message ? error.message : t('home.unreachable'); });
    useEffect(() => void look(), [link]);
    async function sit() {
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
                    const free = open.value.has(chair.seat);
                    return (
                        <li key={chair.seat}>
                            <label class="switch">
                                <input type="checkbox" disabled={!free} checked={chosen.value.has(chair.seat)} onChange={(event) => {
                                    const next = new Set(chosen.value);
                                    if (event.currentTarget.checked) next.add(chair.seat);
                                    else next.delete(chair.seat);
                                    chosen.value = next;
                                }} />
                                <span><b>{chair.title}</b> <small>{free ? t('seats.free') : t('seats.taken', { name: chair.name })}</small></span>
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
