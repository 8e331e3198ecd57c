// Tables at which whoever likes may sit down, as long as the first screen is shown.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Entry, System } from '../engine/protocol';
import { theEngine } from '../game';
import { t } from '../i18n';
import { isolated } from '../logic/isolate';
import { lobby, type OpenTable } from '../table/remote';
import { hasServer } from '../table/socket';
import { tickets } from '../tickets';
import { choosing } from './seats';

const LOOK_AGAIN = 8000; // milliseconds

// What quests are called, by system; asked for once a system has an open table.
type Names = Record<string, Record<string, string>>;

async function namesOf(system: string): Promise<Record<string, string>> {
    const { quest, campaign = [] } = await (await theEngine()).one<{ quest: Entry[]; campaign?: Entry[] }>({ cmd: 'list', system });
    return Object.fromEntries([...quest, ...campaign].map((one) => [one.id, one.name]));
}

export function Lobby({ systems }: { systems: readonly System[] }) {
    const found = useSignal<OpenTable[]>([]);
    const names = useSignal<Names>({});
    useEffect(() => {
        const look = () => void hasServer().then((is) => (is ? lobby() : [])).then((list) => { found.value = list; }, () => undefined);
        look();
        const timer = setInterval(look, LOOK_AGAIN);
        return () => clearInterval(timer);
    }, []);
    const tables = found.value.filter(({ table }) => !tickets.value.some((ticket) => ticket.table === table)); // one's own are in a list already
    const played = [...new Set(tables.map(({ system }) => system))].filter((system) => systems.some((one) => one.name === system) && !names.value[system]).join();
    useEffect(() => {
        for (const system of played.split(',').filter(Boolean))
            void namesOf(system).catch(() => ({})).then((list) => { names.value = { ...names.value, [system]: list }; }); // its code will do
    }, [played]);
    return tables.length > 0 && (
        <section aria-labelledby="lobby">
            <h2 id="lobby">{t('lobby.title')}</h2>
            <ul class="saves">
                {tables.map(({ table, system, quest, seats, present }) => {
                    const people = [...new Set(seats.filter((chair) => chair.player === 'person' && !chair.free).map((chair) => isolated(chair.name || chair.title)))];
                    const about = [systems.find((one) => one.name === system)?.title ?? system, t('lobby.free', { count: seats.filter((chair) => chair.free).length }),
                        t('lobby.present', { count: present }), people.join(', ')];
                    return (
                        <li key={table}>
                            <button type="button" class="open" onClick={() => { choosing.value = { table, keys: [] }; }}>
                                <b class="title">{systems.some((one) => one.name === system) && !names.value[system] ? '…' : names.value[system]?.[quest] ?? quest.replace(/_/g, ' ')}</b><small>{about.filter(Boolean).join(' · ')}</small>
                            </button>
                        </li>
                    );
                })}
            </ul>
        </section>
    );
}
