// The game on the screen: what is shown, who is asked, and how it goes on.

import { computed, effect, signal } from '@preact/signals';
import { EngineClient, Refused } from './engine/client';
import type { Choice, Odds, Seat, Stage } from './engine/protocol';
import { weightOf } from './logic/beats';
import { keepTurns, turnsOf } from './lately';
import { onlyAnswer } from './logic/only';
import { recallOf } from './logic/passes';
import { actorOf, isOwnTurn } from './logic/situation';
import { sortByOdds } from './logic/odds';
import { targetsOf, wishesFor, type Target, type Thing } from './logic/targets';
import { thumbOf } from './logic/thumb';
import { writeSave } from './saves';
import { skip, untilEnd } from './scene';
import { settings } from './settings';
import { LocalTable, type Header, type Setup } from './table/local';
import { t } from './i18n';
import { RemoteTable, type Ticket } from './table/remote';
import { Lost } from './table/socket';
import type { Past, Player, Snapshot, Table } from './table/table';
import { keepTicket } from './tickets';

let engine: Promise<EngineClient> | undefined;
export const theEngine = (): Promise<EngineClient> => (engine ??= EngineClient.start().then(async (started) => {
    await started.speak(settings.value.language).catch(report); // it speaks English then
    return started;
}));

// The engine speaks the page's language, too.
let spoken = settings.value.language;
effect(() => {
    const { language } = settings.value;
    if (language === spoken) return;
    spoken = language;
    const at = table.peek();
    void engine?.then((started) => started.speak(language)).then(() => at?.speak(language)).then(() => {
        if (at && at === table.peek() && !busy.peek()) void advance();
    }).catch(report);
});

export const table = signal<Table | null>(null);
export const snapshot = signal<Snapshot | null>(null); // the game as it stands
export const past = signal<{ table: Past; snapshot: Snapshot; position: number } | null>(null);
export const curtain = signal<Seat | null>(null); // hands are hidden until this one is at the screen
export const busy = signal(false); // somebody else is answering
export const reasons = signal<{ after: number; seat: string; why: string; knownBy: string[] }[]>([]); // why bots answered, by the events before
export const notice = signal<{ text: string; rule: string } | null>(null);
export const preview = signal<{ choice: Choice; odds: Odds; picked: boolean } | null>(null);
export const advice = signal<{ choice: Choice; why: string } | null>(null); // what the computer would do
export const saved = signal(0); // the position that has been saved
export const unsaved = signal(''); // why the last one could not be
export const story = signal(''); // to be read aloud now
export const others = signal<Seat[]>([]); // who else at this screen is asked, and has cards that the one before it may not see
export const since = signal(0); // events from this number on are news
const turns = signal<ReadonlyMap<number, number>>(new Map()); // by side: what had happened when it last decided in a turn of its own
export const recalling = signal(false); // whoever passes for longer wants to be asked again: the next time that he can say so

export const shown = computed(() => past.value?.snapshot ?? snapshot.value);
export const choices = computed(() => (past.value || table.value?.closed ? [] : snapshot.value?.question.choices ?? []));
export const actorNow = computed(() => (shown.value ? actorOf(shown.value) : null));
export const targets = computed(() => {
    const now = shown.value;
    return now ? targetsOf(choices.value, now.board, now.view) : null;
});

// What is said of a question goes with it, in whatever way another one comes to be shown: a reason why not, odds, advice.
const standing = computed(() => shown.value?.question.choices);
const position = computed(() => shown.value?.position);
effect(() => {
    void [standing.value, position.value];
    notice.value = preview.value = advice.value = null;
});

export const gameId = signal(''); // of the save; none at a shared table
let keptAs = ''; // by what name the browser remembers the game, a table too
let viewer = '';
let run = 0; // raised when the game on the screen is another, so that old loops stop

const seatOf = (name: string | null): Seat | undefined =>
    table.value?.seats.find((seat) => seat.name === name);

// Events from this number on have happened since the last turn of whoever looks: what was asked of him in the turns of others does not end them.
export const sinceTurn = computed(() => Math.min(since.value, turns.value.get(seatOf(shown.value?.seat ?? '')?.side ?? 0) ?? since.value));

export function seatTitle(name: string | null): string {
    return seatOf(name)?.title ?? '';
}

// The number that the next event will have.
const endOf = (now: Snapshot): number => (now.events.at(-1)?.number ?? -1) + 1;

const newer = (now: Snapshot, than: number) => now.events.filter((event) => event.number >= than);

// ---- Beginning and ending ----------------------------------------------------------------------

async function sit(at: Table, saveId: string, name = saveId): Promise<void> {
    await leave();
    if (!(await own(saveId))) {
        await at.close();
        throw new Refused({ status: 'io', text: t('home.elsewhere') });
    }
    gameId.value = saveId;
    viewer = at.seats.find((seat) => at.players[seat.name] === 'human')?.name ?? at.seats[0]!.name;
    since.value = 0;
    keptAs = name;
    saved.value = -1;
    snapshot.value = await at.look(viewer);
    turns.value = turnsOf(pageOf(snapshot.value));
    const end = endOf(snapshot.value);
    since.value = Math.min(end, turns.value.get(at.seats.find((seat) => seat.name === viewer)?.side ?? 0) ?? end);
    table.value = at;
    void advance();
}

export async function begin(setup: Setup): Promise<void> {
    await sit(await LocalTable.begin(await theEngine(), setup), crypto.randomUUID());
}

export async function resume(header: Header, journal: Uint8Array, saveId: string): Promise<void> {
    await sit(await LocalTable.open(await theEngine(), header, journal), saveId);
}

// False: another game has been begun while the server let one wait.
export async function joinTable(ticket: Ticket): Promise<boolean> {
    const mine = run;
    const at = await RemoteTable.join(ticket, settings.value.name, settings.value.language, theEngine);
    if (run !== mine) {
        await at.close();
        return false;
    }
    await sit(at, '', ticket.table);
    at.changed = () => { if (table.value === at) void advance(); }; // others may answer while one thinks
    const seat = at.seats.filter((one) => at.mine.includes(one.name)).map((one) => one.title).join(', ');
    keepTicket({ ...ticket, title: snapshot.value?.view.title ?? at.quest, seat, saved: Date.now() });
    return true;
}

export async function leave(): Promise<void> {
    const at = table.value;
    run++;
    await present();
    others.value = [];
    table.value = snapshot.value = curtain.value = notice.value = preview.value = null;
    busy.value = false;
    onTheWay = null;
    reasons.value = [];
    unsaved.value = '';
    recalling.value = false;
    story.value = told = '';
    walked = null;
    release?.();
    release = null;
    gameId.value = '';
    await at?.close();
}

const CLOSING = 800; // milliseconds that a tab may take to go, as when it is refreshed

// One tab plays a saved game: two would write over each other.
let release: (() => void) | null = null;

function own(saveId: string): Promise<boolean> {
    if (!saveId || !navigator.locks) return Promise.resolve(true);
    return new Promise((answer) => {
        navigator.locks.request(`undercroft ${saveId}`, { signal: AbortSignal.timeout(CLOSING) }, () => {
            answer(true);
            return new Promise<void>((resolve) => { release = resolve; });
        }).catch(() => answer(false));
    });
}

// What could not be saved is not left without a word.
effect(() => {
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    if (!unsaved.value) return undefined;
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
});

// After every answer, whoever has given it, and before the next one: the whole journal, with all that could not be saved before.
// `id` is that of the save: by the time the journal is there, another game may be on the screen.
async function keep(at: Table, now: Snapshot, id: string): Promise<void> {
    if (at.remote || !id) return; // a server keeps its tables itself
    let trouble = '';
    try {
        const journal = await at.journal();
        if (!journal) return;
        const won: Record<string, number> = {};
        for (const stop of now.view.stops ?? []) {
            const side = at.seats.find((seat) => seat.side === stop.side)?.side_name;
            if (side) won[side] = (won[side] ?? 0) + 1;
        }
        await writeSave({
            id, journal, name: at.name, asked: at.seats.find((seat) => seat.name === now.question.seat)?.title ?? '', campaign: Boolean(now.view.stops?.length), won, system: at.system, quest: at.quest, players: { ...at.players },
            companion: at.companion, apart: at.apart, title: now.view.title, round: now.view.round, saved: Date.now(),
            over: now.question.over, thumb: thumbOf(now.board, now.view),
        });
    } catch (error) {
        trouble = String(error);
    }
    if (table.value !== at) return;
    if (!trouble) saved.value = now.position;
    unsaved.value = trouble;
}

// Whenever somebody tries again.
export async function save(): Promise<void> {
    if (table.value && snapshot.value) await keep(table.value, snapshot.value, gameId.value);
}

// ---- Going on ----------------------------------------------------------------------------------

const pause = (milliseconds: number): Promise<void> =>
    new Promise((resolve) => setTimeout(resolve, milliseconds));

const HESITATION = 1200; // milliseconds that people take on the average for a question in the middle of something
const PAUSES = [0, 100, 300, 600, 1100]; // by speed; what is worth a look has several of them

let goAhead: (() => void) | null = null;

// Time to look at what has happened, at least until it has been shown; whoever has seen it goes on (`hurry`).
function linger(milliseconds: number): Promise<void> {
    const seen = pause(milliseconds).then(() => pause(untilEnd()));
    return Promise.race([seen, new Promise<void>((resolve) => { goAhead = resolve; })]);
}

export function hurry(): void {
    skip();
    goAhead?.();
}

// The one of those asked who is at this screen: the viewer, one of his side, or another.
function personAsked(at: Table, asked: readonly string[]): Seat | undefined {
    const people = asked.flatMap((name) => (at.players[name] === 'human' ? seatOf(name) ?? [] : []));
    return people.find((seat) => seat.name === viewer) ??
        people.find((seat) => seat.side === seatOf(viewer)?.side) ?? people[0];
}

// Whose eyes the screen should have when this seat is asked, and whether to hide hands before.
function turnTo(at: Table, asked: Seat): boolean {
    const before = seatOf(viewer);
    viewer = asked.name;
    return before !== undefined && !at.remote && (at.apart || before.side !== asked.side) && at.players[before.name] === 'human';
}

// Puts the position on the screen. Of a question that still stands the answers stay the same objects: one that is under way counts, and
// its odds stay.
function show(now: Snapshot): void {
    const before = snapshot.value;
    const choices = before?.position === now.position ? before.question.choices : undefined;
    const same = choices && JSON.stringify(choices) === JSON.stringify(now.question.choices);
    if (before && before.view.title !== now.view.title) openPage(now);
    snapshot.value = same ? { ...now, question: { ...now.question, choices } } : now;
}

// Another quest of a campaign: what was told of the one before does not belong to it.
function openPage(now: Snapshot): void {
    turns.value = turnsOf(pageOf(now));
    const begins = now.events.filter((event) => event.role === 'round').at(-1)?.number ?? endOf(now);
    since.value = Math.max(since.value, begins);
}

// By what name it is remembered what each side has seen of the quest.
const pageOf = (now: Snapshot): string => `${keptAs} ${now.view.title}`;

let told = '';

// A story is shown once, when it is another than before; of one that goes on, what is new.
function tell(text: string): void {
    if (text && text !== told && settings.value.stories) story.value = (told && text.startsWith(told) ? text.slice(told.length) : text).trim();
    told = text;
}

// Nobody plays on behind the back of somebody who reads.
function untilRead(): Promise<void> {
    return new Promise((resolve) => {
        const stop = story.subscribe((text) => {
            if (text) return;
            resolve();
            queueMicrotask(() => stop());
        });
    });
}

// Shows the position and lets others answer until a person at this screen is asked.
async function advance(): Promise<void> {
    const at = table.value;
    const mine = ++run;
    if (!at) return;
    try {
        await goOn(at, mine);
    } catch (error) {
        if (run !== mine) return; // the table has been left meanwhile
        busy.value = false;
        report(error);
    }
}

async function goOn(at: Table, mine: number): Promise<void> {
    const id = gameId.value;
    let now = await at.look(viewer);
    let seen = snapshot.value ? endOf(snapshot.value) : endOf(now);
    for (;;) {
        if (at.closed) { // nobody can answer
            if (run === mine) snapshot.value = now;
            return;
        }
        if (run !== mine) return;
        const kept = keep(at, now, id); // under way before it is seen, and done before somebody answers again
        const asked = await at.asked();
        const bots = asked.some((name) => at.players[name] !== 'human');
        const person = bots ? undefined : personAsked(at, asked);
        if (person) {
            const theirs = person.name === viewer ? now : await at.look(person.name);
            if (run !== mine) return;
            if (!theirs.view.passes?.length) recalling.value = false;
            const back = recalling.value ? recallOf(theirs.question, opened) : undefined;
            opened = back?.role === 'waive';
            const only = back ?? (settings.value.autoPass ? onlyAnswer(theirs, at.remote) : undefined);
            if (only) {
                await kept;
                if (at.remote && !theirs.question.role) { // whoever answers at once has nothing to think about, and the others would know it
                    await pause(HESITATION * (0.5 + Math.random()));
                    if (run !== mine) return;
                }
                await at.choose(only);
                now = await at.look(viewer);
                continue;
            }
            if (person.name !== viewer && turnTo(at, person)) curtain.value = person;
            now = theirs;
        }
        others.value = person && at.apart ? asked.flatMap((name) => (name === person.name ? [] : seatOf(name) ?? [])) : [];
        if (run !== mine) return;
        const news = !snapshot.value || endOf(now) !== endOf(snapshot.value);
        show(now);
        tell(now.view.story ?? '');
        if (!bots) busy.value = false;
        await kept;
        if (run !== mine) return;
        if (!bots) break;
        busy.value = true;
        if (!at.step) return; // it goes on when there is something new
        if (news) await linger((PAUSES[settings.value.speed] ?? 0) * weightOf(newer(now, seen)));
        if (story.value && Object.values(at.players).includes('human')) await untilRead();
        seen = endOf(now);
        if (run !== mine) return;
        const step = await at.step();
        const before = endOf(now);
        now = await at.look(viewer);
        // A reason without anything to be seen would tell that there was something to think about.
        if (step.why && endOf(now) > before) reasons.value = [...reasons.value, { ...step, after: before }];
    }
    await walkOn(now);
}

// Somebody else answers for a seat of a game in this page from here on: people at this screen, or the computer.
export function letPlay(seat: string, player: Player): void {
    const at = table.value;
    if (!at || at.remote || at.players[seat] === player) return;
    at.players[seat] = player;
    if (player === 'human' && at.players[viewer] !== 'human') viewer = seat;
    void advance();
}

// Lets another one at this screen answer first, where several are asked.
export function giveFloor(seat: Seat): void {
    viewer = seat.name;
    curtain.value = seat;
    void advance();
}

export async function choose(choice: Choice): Promise<void> {
    const at = table.value;
    const now = snapshot.value;
    const id = gameId.value;
    if (!at || !now || past.value || busy.value || !choices.value.includes(choice)) return;
    run++; // what was still being shown is shown again below
    busy.value = true;
    notice.value = preview.value = null;
    since.value = endOf(now);
    if (isOwnTurn(now.question)) {
        turns.value = new Map(turns.value).set(seatOf(now.seat)?.side ?? 0, since.value);
        keepTurns(pageOf(now), turns.value);
    }
    try {
        await at.choose(choice);
        if (table.value !== at) await keep(at, now, id); // the table has been left meanwhile
    } catch (error) {
        report(error);
    }
    if (table.value === at) await advance(); // until then nothing can be clicked: it would be an answer to what is not seen yet
}

// Ends passing for longer: at once where that can be said, else when one is asked next. A second time: rather not.
export async function recall(): Promise<void> {
    recalling.value = !recalling.value;
    const way = recalling.value && !busy.value && snapshot.value && recallOf(snapshot.value.question, false);
    if (!way) return;
    opened = true;
    await choose(way);
}

let opened = false; // the question for how long one passes, to take that back

// A choice that leads to dice is shown with its odds before it counts.
export async function propose(choice: Choice): Promise<void> {
    const seen = preview.value?.choice === choice ? preview.value : null;
    if (seen?.picked || !settings.value.confirmDice) return choose(choice);
    const odds = seen?.odds ?? (await table.value?.odds(choice)) ?? null;
    if (!odds) return choose(choice);
    preview.value = { choice, odds, picked: true };
}

// How far the one who is asked gets, once that is known; it takes the engine a moment, and a quick answer need not wait for it.
export const range = signal<ReadonlyMap<string, Stage>>(new Map());
const MOMENT = 350; // milliseconds

effect(() => {
    const now = snapshot.value;
    const at = table.value;
    range.value = new Map();
    if (!at || !now?.question.subject || !now.question.choices?.length || past.value || busy.value || at.closed) return undefined;
    const timer = setTimeout(() => {
        at.range().then((found) => {
            if (snapshot.peek() === now) range.value = new Map(found.map((stage) => [stage.place, stage]));
        }, () => undefined); // it has been answered, or the table has been left meanwhile
    }, MOMENT);
    return () => clearTimeout(timer);
});

// The places that a walk leads through, from the first step to the last; none: it does not lead there.
export function pathTo(place: string): string[] {
    const path: string[] = [];
    for (let stage = range.value.get(place); stage && path.length < 40; stage = range.value.get(stage.from)) path.unshift(stage.place);
    return path;
}

// The last walk: one undo takes the whole of it back, and ends it where it is still under way.
interface Walk {
    from: number; // the positions before and behind it
    to: number;
    going: boolean;
}

let walked: Walk | null = null;

// A walk that somebody else is asked about on the way: whose, where to, and what had happened by then.
let onTheWay: { seat: string; subject: string | null; place: string; end: number } | null = null;

// Goes to a place further away, one answer after the other, as long as nothing else is asked.
export async function walk(place: string): Promise<boolean> {
    const from = snapshot.value?.position ?? 0;
    const mine: Walk = { from, to: from, going: true };
    walked = mine;
    const needed = range.value.get(place)?.first;
    const first = needed && choices.value.find((choice) => choice.code === needed);
    if (first) { // an action for moving, or what pays for it
        await choose(first);
        mine.to = snapshot.value?.position ?? 0;
    }
    const gone = walked === mine && (await walkSteps(place, mine));
    mine.going = false;
    return gone;
}

const STOPS: readonly (string | undefined)[] = ['hurt', 'fell', 'found', 'strike', 'rolled', 'throw', 'turn', 'round'];

// Whether a step has led to something that one would want to think about: more of the board, somebody or something that was not seen before, another
// question, or what has happened to whoever walks.
function meets(before: Snapshot, now: Snapshot): boolean {
    const there = (one: Snapshot) => [...one.view.pieces.filter((piece) => piece.spaces.length).map((piece) => piece.code), ...one.view.tokens.map((token) => `${token.token ?? token.name} ${token.place}`)];
    const known = new Set(there(before));
    return before.board !== now.board || (before.question.seat === now.question.seat && before.question.prompt !== now.question.prompt) || there(now).some((code) => !known.has(code)) ||
        newer(now, endOf(before)).some((event) => STOPS.includes(event.role));
}

async function walkSteps(place: string, mine: { to: number }): Promise<boolean> {
    const way = (await table.value?.way(place)) ?? [];
    const { seat, subject } = snapshot.value?.question ?? {};
    onTheWay = null;
    for (const step of way) {
        const choice = targets.value?.all.find((target) => target.choice.role === 'move' && target.place === step)?.choice;
        if (!choice || snapshot.value?.question.subject !== subject) break;
        const before = snapshot.value!;
        await choose(choice);
        const now = snapshot.value;
        if (walked !== mine) break; // it was taken back
        mine.to = now?.position ?? 0;
        if (step === place || !now || !seat || meets(before, now)) break;
        if (now.question.seat !== seat) {
            onTheWay = { seat, subject: subject ?? null, place, end: endOf(now) };
            break;
        }
        await pause(settings.value.motion ? 120 : 0);
    }
    return way.length > 0;
}

// It goes on by itself when the walker is asked again, unless something was to be seen meanwhile.
async function walkOn(now: Snapshot): Promise<void> {
    if (!onTheWay || now.question.seat !== onTheWay.seat) return;
    const { subject, place, end } = onTheWay;
    onTheWay = null;
    if ((now.question.subject ?? null) !== subject || endOf(now) !== end) return;
    const begun = walked?.from;
    await walk(place);
    if (walked && begun !== undefined) walked.from = begun;
}

const MOST_ODDS = 8; // attacks on one figure of which the odds are looked at
let considering = 0;
let pointedAt: Choice | null = null;

// The odds alone, for a choice that is pointed at; of one without odds, or of none, nothing is shown.
export async function consider(choice: Choice | null): Promise<void> {
    if (choice === pointedAt) return;
    pointedAt = choice;
    const odds = choice && !preview.value?.picked ? (await table.value?.odds(choice)) ?? null : null;
    if (pointedAt !== choice || preview.value?.picked) return;
    preview.value = choice && odds && choices.value.includes(choice) ? { choice, odds, picked: false } : null;
}

// The same for a thing on the board: of several answers with odds, that of the best.
export async function considerAny(list: readonly Target[]): Promise<void> {
    const mine = ++considering;
    if (list.length < 2) return consider(list[0]?.choice ?? null);
    const strikes = list.filter(({ choice }) => choice.role === 'strike').slice(0, MOST_ODDS);
    const known = await Promise.all(strikes.map(async ({ choice }) => [choice.index, (await table.value?.odds(choice)) ?? null] as const));
    if (considering !== mine) return; // something else is pointed at
    const odds = new Map(known.flatMap(([index, one]) => (one ? [[index, one] as const] : [])));
    return consider(sortByOdds(strikes, odds)[0]?.choice ?? null);
}

// What the computer would do in one's place.
export async function advise(): Promise<void> {
    const at = table.value;
    const now = snapshot.value;
    const seat = choices.value[0]?.seat ?? now?.question.seat;
    if (!at?.advises || !now || !seat || seat === 'chance' || past.value || busy.value) return;
    try {
        const told = await at.suggest(seat);
        const choice = choices.value.find((one) => one.index === told.index);
        if (choice && snapshot.value === now) advice.value = { choice, why: told.why };
    } catch (error) {
        report(error);
    }
}

export function report(error: unknown): void {
    if (error instanceof Lost) notice.value = { text: t(table.value ? 'people.lost' : 'home.unreachable'), rule: '' };
    else notice.value = error instanceof Refused
        ? { text: error.message, rule: error.refusal.rule ?? '' }
        : { text: String(error), rule: '' };
}

// Why can nothing be done with it? Tries what a person may have had in mind.
export async function whyNot(thing: Thing): Promise<void> {
    const at = table.value;
    const asked = targets.value;
    const now = snapshot.value;
    if (!at || !asked || !now || past.value) return;
    let told: typeof notice.value = null;
    for (const wish of wishesFor(thing, asked, now.board.verbs)) {
        const reason = await at.whyNot(wish);
        if (reason.allowed || !reason.rule) continue;
        told = { text: reason.text ?? '', rule: reason.rule };
        break;
    }
    if (snapshot.value === now) notice.value = told; // and not that of a question that has been answered meanwhile
}

// ---- Taking back and looking back --------------------------------------------------------------

async function isDecision(at: Table): Promise<boolean> {
    if ((await at.look(viewer)).position === 0) return true;
    const asked = await at.asked();
    const person = personAsked(at, asked);
    if (!person || asked.some((name) => at.players[name] !== 'human')) return false;
    return !settings.value.autoPass || !onlyAnswer(await at.look(person.name), at.remote);
}

// Back to the last decision of a person.
export async function undo(): Promise<void> {
    const at = table.value;
    if (!at) return;
    const whole = walked && (walked.going || walked.to === snapshot.value?.position) ? walked : null;
    walked = null;
    if (at.remote) {
        const steps = whole && snapshot.value?.undo === 'free' ? snapshot.value.position - whole.from : 1;
        for (let i = 0; i < steps; i++) await at.undo().catch(report); // what changes the server tells
        return;
    }
    run++;
    busy.value = false;
    try {
        do await at.undo();
        while (!(await isDecision(at)) || (whole && (await at.look(viewer)).position > whole.from));
    } catch (error) {
        report(error);
    }
    since.value = endOf(await at.look(viewer));
    turns.value = new Map([...turns.value].map(([side, end]) => [side, Math.min(end, since.value)]));
    reasons.value = reasons.value.filter((one) => one.after < since.value);
    await advance();
}

export async function redo(): Promise<void> {
    const at = table.value;
    const now = snapshot.value;
    if (!at || !now || now.position >= now.length) return;
    if (at.remote) {
        await at.redo().catch(report);
        return;
    }
    run++;
    try {
        do {
            await at.redo();
            const { position, length } = await at.look(viewer);
            if (position >= length) break;
        } while (!(await isDecision(at)));
    } catch (error) {
        report(error);
    }
    await advance();
}

export async function lookBack(position: number): Promise<void> {
    const at = table.value;
    if (!at) return;
    try {
        const back = await at.at(position);
        const view = await back.look(viewer);
        await past.value?.table.close();
        past.value = { table: back, snapshot: view, position };
    } catch (error) {
        report(error);
    }
}

export async function present(): Promise<void> {
    await past.value?.table.close();
    past.value = null;
}

// Goes on from a journal that does not fit any more, in a new one.
export async function goOnAnew(): Promise<void> {
    const at = table.value;
    try {
        const copy = await at?.anew();
        if (copy) await sit(copy, crypto.randomUUID());
    } catch (error) {
        report(error);
    }
}

export async function branchHere(): Promise<void> {
    const from = past.value;
    const at = table.value;
    if (!from || !at) return;
    await at.branch(from.position).then((copy) => sit(copy, crypto.randomUUID())).catch(report);
}
