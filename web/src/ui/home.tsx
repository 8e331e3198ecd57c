// The first screen: a new game, saved games.

import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { System } from '../engine/protocol';
import { joinTable, report, resume, notice, theEngine } from '../game';
import { readHeader } from '../engine/journal';
import { allSaves, dropSave, readSave, writeSave, type Save } from '../saves';
import { settings } from '../settings';
import { glance, type Glance, type Ticket } from '../table/remote';
import { hasServer, isPassing } from '../table/socket';
import { dropTicket, keepTicket, tickets, type KeptTicket } from '../tickets';
import { t } from '../i18n';
import { iconFor, Sign } from './icon';
import { Lobby } from './lobby';
import { lessonSystems, startLesson } from './lesson';
import { Picture } from './picture';
import { Preferences, preferences } from './preferences';
import { picked, screen } from './screen';
import { ChooseSeats, choosing } from './seats';
import { Vista } from './vista';

// As it was saved last: that may have been after the list was made.
async function open(listed: Save): Promise<void> {
    try {
        const save = (await readSave(listed.id)) ?? listed;
        await resume(save, save.journal, save.id);
        screen.value = 'play';
    } catch (error) {
        report(error);
    }
}

// A link whose server cannot be reached is not lost: the table is in the list, to be tried again.
export async function sitDown(ticket: Ticket): Promise<void> {
    notice.value = { text: t('home.joining'), rule: '' };
    try {
        if (!(await joinTable(ticket))) return;
        notice.value = null;
        screen.value = 'play';
    } catch (error) {
        report(error);
        if (!isPassing(error)) return;
        notice.value = { text: t('home.noServer'), rule: '' };
        if (!tickets.value.some((one) => one.key === ticket.key)) keepTicket({ ...ticket, title: '', seat: '', saved: Date.now() });
    }
}

async function importFile(file: File): Promise<void> {
    const journal = new Uint8Array(await file.arrayBuffer());
    const header = readHeader(journal);
    if (!header) {
        notice.value = { text: t('home.notJournal', { file: file.name }), rule: '' };
        return;
    }
    try {
        await resume({ ...header, players: {} }, journal, crypto.randomUUID());
        screen.value = 'play';
    } catch (error) {
        report(error);
    }
}

const when = (time: number): string => new Intl.DateTimeFormat(settings.value.language, { dateStyle: 'medium', timeStyle: 'short' }).format(time);

const dropped = signal<{ title: string; back: () => unknown } | null>(null); // what was thrown away last: it can be had back

// Throwing something away is asked about first.
function Bin({ title, act }: { title: string; act: () => void }) {
    const sure = useSignal(false);
    if (!sure.value)
        return <button type="button" class="quiet" aria-label={t('home.drop', { title })} title={t('home.drop', { title })} onClick={() => { sure.value = true; }}><Sign name="trash" /></button>;
    return (
        <span class="sure">
            <button type="button" class="primary" ref={(element) => element?.focus()} onClick={act}>{t('home.sure')}<span class="hidden-text">: {title}</span></button>
            <button type="button" onClick={() => { sure.value = false; }}>{t('home.keep')}</button>
        </span>
    );
}

// A game as a large picture.
function GameCard({ system, number }: { system: System; number: number }) {
    const icon = iconFor('games', system.sign ?? 'other') ?? iconFor('games', 'other')!;
    return (
        <li class="game-card">
            <button type="button" data-game={system.name} onClick={() => { notice.value = null; picked.value = system.name; screen.value = 'setup'; }}>
                <Vista title={`${system.sign ?? ''} ${system.title}`} icon={icon} number={number} />
                <span class="title">{system.title}</span>
                <small>{system.about}</small>
            </button>
            {lessonSystems.includes(system.name) && (
                <button type="button" class="learn" data-system={system.name} onClick={() => void startLesson(system.name).catch(report)}><Sign name="bulb" />{t('home.learn')}<span class="hidden-text">: {system.title}</span></button>
            )}
        </li>
    );
}

// Where a saved game stands: enough to tell it from others.
function SaveLine({ save, latest, refresh }: { save: Save; latest: boolean; refresh: () => void }) {
    const title = save.name || save.title || save.quest;
    const played = Object.entries(save.won ?? {}).map(([side, count]) => `${side} ${count}`).join(', ');
    const standing = [save.name && save.title, played && t('home.won', { sides: played }),
        save.over ? t('home.over') : save.round > 0 && t('bar.round', { round: save.round }),
        !save.over && save.asked && t('decision.other', { seat: save.asked }), when(save.saved)].filter(Boolean);
    return (
        <li class={latest ? 'latest' : ''}>
            <button type="button" class="open with-picture" onClick={() => void open(save)}>
                {save.thumb && <Picture thumb={save.thumb} />}
                <span><b class="title">{title}</b><small>{standing.join(' · ')}</small></span>
                {latest && <span class="go">{t('home.goOn')}<Sign name="forward" /></span>}
            </button>
            <Bin title={title} act={() => { dropped.value = { title, back: () => writeSave(save).then(refresh) }; void dropSave(save.id).then(refresh); }} />
        </li>
    );
}

// A shared table: whose turn it is, and since when.
function TableLine({ ticket, found }: { ticket: KeptTicket; found: Glance | undefined }) {
    const title = ticket.title || t('home.aTable');
    const waits = found?.seats?.filter((chair) => found.asked?.includes(chair.seat)).map((chair) => chair.title).join(', ');
    const standing = !found ? '' : found.error ? found.error.text : found.over ? t('home.over')
        : found.your_turn ? t('home.yourTurn', { since: when(1000 * (found.since ?? 0)) }) : waits ? t('decision.other', { seat: waits }) : '';
    return (
        <li>
            <button type="button" class={`open ${found?.your_turn ? 'your-turn' : ''}`} onClick={() => void sitDown(ticket)}>
                <b>{found?.your_turn && <span class="presence here" aria-hidden="true" />} {title}</b>
                <small>{[ticket.seat || (ticket.title && t('invite.watch')), standing || when(ticket.saved)].filter(Boolean).join(' · ')}</small>
            </button>
            <Bin title={title} act={() => { dropped.value = { title, back: () => keepTicket(ticket) }; dropTicket(ticket.key); }} />
        </li>
    );
}

const LOOK_AGAIN = 20000; // milliseconds

export function Home() {
    const saves = useSignal<Save[]>([]);
    const systems = useSignal<System[]>([]);
    useEffect(() => {
        theEngine().then((engine) => engine.one<{ systems: System[] }>({ cmd: 'systems' })).then((reply) => {
            systems.value = reply.systems;
        }, report);
    }, []);
    const glances = useSignal<Glance[]>([]);
    useEffect(() => {
        const look = () => {
            if (tickets.value.length) void hasServer().then((is) => (is ? glance(tickets.value) : [])).then((list) => { glances.value = list; }, () => undefined);
        };
        look();
        const timer = setInterval(look, LOOK_AGAIN);
        return () => clearInterval(timer);
    }, []);
    const latest = saves.value.filter((save) => !save.over).reduce<Save | undefined>((last, save) => (last && last.saved >= save.saved ? last : save), undefined);
    const refresh = () => allSaves().then((list) => { saves.value = list; }, report);
    useEffect(() => void refresh(), []);
    return (
        <main class="home">
            <header>
                <img src="icon.svg" width="72" height="72" alt="" />
                <div><h1>Undercroft</h1><p>{t('home.about')}</p></div>
            </header>
            {notice.value && <p class="notice" role="status">{notice.value.text}</p>}
            {dropped.value && (
                <p class="notice dropped" role="status">{t('home.dropped', { title: dropped.value.title })}
                    <button type="button" onClick={() => { const { back } = dropped.value!; dropped.value = null; back(); }}>{t('home.back')}</button>
                </p>
            )}
            <nav>
                <button type="button" class="primary" onClick={() => { notice.value = null; picked.value = ''; screen.value = 'setup'; }}>{t('home.new')}</button>
                <label class="button">{t('home.import')}
                    <input type="file" accept=".journal,text/plain" class="hidden-text" onChange={(event) => {
                        const file = event.currentTarget.files?.[0];
                        if (file) void importFile(file);
                    }} />
                </label>
                <button type="button" onClick={() => { preferences.value = true; }}>{t('bar.settings')}</button>
                <button type="button" onClick={() => { screen.value = 'about'; }}>{t('home.credits')}</button>
            </nav>
            {tickets.value.length > 0 && (
                <section aria-labelledby="tables">
                    <h2 id="tables">{t('home.tables')}</h2>
                    <ul class="saves">{tickets.value.map((ticket) => <TableLine key={ticket.key} ticket={ticket} found={glances.value.find((one) => one.table === ticket.table)} />)}</ul>
                </section>
            )}
            <Lobby systems={systems.value} />
            {([true, false] as const).map((campaigns) => {
                const list = saves.value.filter((save) => Boolean(save.campaign) === campaigns);
                const name = campaigns ? 'campaigns' : 'saves';
                return list.length > 0 && (
                    <section key={name} aria-labelledby={name}>
                        <h2 id={name}>{t(`home.${name}`)}</h2>
                        <ul class="saves">{list.map((save) => <SaveLine key={save.id} save={save} latest={save === latest} refresh={refresh} />)}</ul>
                    </section>
                );
            })}
            <section aria-labelledby="games">
                <h2 id="games">{t('home.games')}</h2>
                <ul class="games">{systems.value.filter((system) => !system.example).map((system, index) => <GameCard key={system.name} system={system} number={index} />)}</ul>
            </section>
            {preferences.value && <Preferences />}
            {choosing.value && <ChooseSeats />}
        </main>
    );
}

export function About() {
    return (
        <main class="home about">
            <h1>{t('about.title')}</h1>
            <p>{t('about.text')}</p>
            <p>{t('about.icons')} <a href="https://game-icons.net">game-icons.net</a>, <a href="https://creativecommons.org/licenses/by/3.0/">CC BY 3.0</a>.</p>
            <p>{t('about.letters')}</p>
            <p>{t('about.libraries')}</p>
            <button type="button" class="primary" onClick={() => { screen.value = 'home'; }}>{t('about.back')}</button>
        </main>
    );
}
