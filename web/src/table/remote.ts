// A table kept by a server, for people at different screens.

import { signal } from '@preact/signals';
import { Refused, type EngineClient } from '../engine/client';
import type {
    Board, Choice, Description, Event, Odds, Question, Reason, Refusal, Request, Rule, Seat, Stage, Undo, View,
} from '../engine/protocol';
import { Connection, Lost, serverAddress, type Push } from './socket';
import { LocalTable } from './local';
import { forOneOf, hiddenZones, type Past, type Player, type Snapshot, type Table, type Thing } from './table';
import { boardKey, boardNow } from '../logic/board';

export interface Chair {
    number: number;
    seat: string;
    title: string;
    side: number;
    player: string; // "person", or what kind of bot
    name: string;
    present: boolean;
    free?: boolean; // at an open table: whoever comes may take it
    mute?: boolean; // the host lets it say nothing
}

// What somebody has said, or what has happened to a seat.
export interface Line {
    seat: string;
    name: string;
    text: string;
    when?: number; // seconds since 1970
}

// Who may sit down without a key.
export type OpenTo = 'nobody' | 'link' | 'all';

export interface Proposal {
    number: number;
    what: 'undo' | 'player' | 'branch' | 'key';
    seat?: string;
    player?: string;
    agreed: string[]; // seats
    against: string[];
    needed?: string[]; // who must agree and has not; without it most of those who are there decide
}

// What was done to a seat, or to the table.
interface Happening {
    text: string;
}

// What a server tells of a table besides the game.
export interface Company {
    seats: Chair[];
    system: string;
    quest: string;
    dice: boolean;
    closed?: string;
    open?: OpenTo;
    proposal?: Proposal;
}

interface News {
    answers: number; // with those of chance
    position: number; // those of seats
    length: number;
    since: number; // when somebody answered last, in seconds
    sum: string;
    question: Question;
    view: View;
    events: { events: Event[]; next: number };
}

export interface Ticket {
    table: string;
    key: string; // several are joined by +
}

export class RemoteTable implements Table {
    readonly players: Record<string, Player> = {};
    readonly apart = false; // seats at other screens are not ours to hide
    readonly remote = true;
    readonly name = '';
    system = '';
    quest = '';
    companion = false;
    seats: Seat[] = [];
    mine: string[] = [];
    host = false;
    advises = false;
    readonly company = signal<Company | null>(null);
    readonly said = signal<Line[]>([]);
    readonly heard = signal(0); // how many of these lines were seen, or are older than one's coming
    readonly connected = signal(false);
    readonly refused = signal(''); // why the server will not have us back

    changed = (): void => undefined; // called whenever the server has told something new
    private readonly connection: Connection;
    private news!: News;
    private readonly told = new Map<string, { events: Event[]; next: number }>(); // by seat
    private board: { key: string; board: Board } | null = null;
    private version = 0; // of what the server has told
    private readonly offered = new WeakMap<Choice, News>(); // what was known when a choice was shown

    private constructor(public ticket: Ticket, private person: string, private language: string,
        private readonly engine: () => Promise<EngineClient>, seated: () => void, failed: (error: Error) => void) {
        this.connection = new Connection(serverAddress(ticket.table), {
            greet: (connection) => this.sitDown(connection).then(seated),
            pushed: (push) => this.hear(push),
            lost: () => {
                this.connected.value = false;
                failed(new Lost());
            },
            refused: (error) => {
                this.connected.value = false;
                this.refused.value = error.message;
                failed(error);
            },
        });
    }

    // Waits while the server is busy; one that cannot be reached is not waited for.
    static async join(ticket: Ticket, name: string, language: string, engine: () => Promise<EngineClient>): Promise<RemoteTable> {
        let table: RemoteTable | undefined;
        try {
            await new Promise<void>((resolve, reject) => {
                table = new RemoteTable(ticket, name, language, engine, resolve, reject);
            });
        } catch (error) {
            await table?.close();
            throw error;
        }
        return table!;
    }

    // Also after the connection was lost: the reply says how things stand now.
    private async sitDown(connection: Connection): Promise<void> {
        let reply: (News & Company & { mine: string[]; host: boolean; advice?: boolean; happened?: Happening[]; said?: Line[] }) | undefined;
        const notes: Happening[] = [];
        let refused: unknown;
        for (const key of this.ticket.key.split('+')) {
            try {
                reply = await connection.ask<NonNullable<typeof reply>>({ cmd: 'join', table: this.ticket.table, key, language: this.language });
                notes.push(...reply.happened ?? []);
            } catch (error) { // of a key and the one that was to replace it, one is void
                if (!(error instanceof Refused) || error.refusal.status !== 'bad_key') throw error;
                refused ??= error;
            }
        }
        if (!reply) throw refused;
        if (reply.said) this.recall(reply.said);
        notes.forEach((happening) => this.note(happening));
        this.host = reply.host;
        this.advises = reply.advice ?? false;
        this.meet(reply);
        this.told.clear();
        this.board = null;
        this.connected.value = true;
        this.take(reply);
        if (this.person && reply.mine.length) void this.rename(this.person).catch(() => undefined);
    }

    private hear(push: Push): void {
        if (push.push === 'changed') this.take(push as unknown as News);
        else if (push.push === 'table') this.meet(push as unknown as Company & { mine: string[] });
        else if (push.push === 'happened') this.note(push as unknown as Happening);
        else if (push.push === 'ended') {
            this.connected.value = false;
            this.refused.value = String(push.text);
        } else if (push.push === 'said') this.said.value = [...this.said.value, push as unknown as Line];
    }

    // What was said before one came, or while the connection was lost.
    private recall(lines: Line[]): void {
        const told = ({ seat, text, when }: Line) => `${when} ${seat} ${text}`;
        const last = this.said.value.filter((line) => line.when !== undefined).at(-1);
        this.said.value = [...this.said.value, ...lines.slice(last ? lines.map(told).lastIndexOf(told(last)) + 1 : 0)];
        if (!last) this.heard.value = this.said.value.length;
    }

    // What was done to a seat stands where people read what is said.
    private note({ text }: Happening): void {
        this.said.value = [...this.said.value, { seat: '', name: '', text }];
    }

    private meet(company: Company & { mine: string[] }): void {
        this.company.value = company;
        this.mine = company.mine;
        this.system = company.system;
        this.quest = company.quest;
        this.companion = company.dice;
        this.seats = company.seats.map(({ number, seat, title, side }) => ({ number, name: seat, title, side, side_name: '' }));
        for (const { seat } of company.seats) this.players[seat] = this.mine.includes(seat) ? 'human' : 'remote';
    }

    private take(news: News): void {
        const { events, next } = news.events;
        const seat = viewer(news.view);
        const kept = this.told.get(seat)?.events ?? [];
        const first = Math.min(events[0]?.number ?? next, next);
        if (this.news && news.position <= this.news.position) this.told.clear(); // something was taken back
        this.told.set(seat, { events: [...kept.filter((event) => event.number < first), ...events], next });
        this.news = news;
        this.version++;
        this.changed();
    }

    // Asks about the position that the server has told last, the same only once.
    private known = { version: 0, replies: new Map<string, Promise<unknown>>() };
    private about<T>(request: Request): Promise<T> {
        if (this.known.version !== this.version) this.known = { version: this.version, replies: new Map() };
        const { replies } = this.known;
        const key = JSON.stringify(request);
        const reply = replies.get(key) ?? this.connection.insist<T>(request);
        replies.set(key, reply);
        reply.catch(() => replies.delete(key));
        return reply as Promise<T>;
    }

    private as(seat: string): { seat?: string } {
        return this.mine.includes(seat) ? { seat } : {};
    }

    async look(seat: string): Promise<Snapshot> {
        const { news } = this;
        const same = news.view.seat === seat || this.mine.length === 0;
        const as = this.as(seat);
        const [question, view, events, undo, board] = await Promise.all([
            same ? news.question : this.about<Question>({ cmd: 'question', ...as }),
            (same ? Promise.resolve(news.view) : this.about<View>({ cmd: 'view', ...as })).then((seen) => ({ ...seen, zones: [...seen.zones] })),
            this.eventsOf(same ? viewer(news.view) : seat),
            this.mine.length ? this.about<{ undo: Undo }>({ cmd: 'can_undo', ...as }).then((reply) => reply.undo) : 'none' as const,
            this.boardOf(news.view, seat),
        ]);
        const all = this.mine.length > 1 && question.choices?.length ? await this.together(seat, question, view) : question;
        for (const choice of all.choices ?? []) this.offered.set(choice, news);
        return { seat, question: all, view, board, events, undo, position: news.position, length: news.length, looking: this.mine.length === 0 };
    }

    private async eventsOf(seat: string): Promise<Event[]> {
        const kept = this.told.get(seat);
        if (kept && seat === viewer(this.news.view)) return kept.events;
        const { version } = this;
        const { events, next } = await this.about<{ events: Event[]; next: number }>({ cmd: 'events', since: kept?.next ?? 0, ...this.as(seat) });
        const all = [...(kept?.events ?? []), ...events];
        if (this.version === version) this.told.set(seat, { events: all, next });
        return all;
    }

    // Whoever has several seats sees what each of them holds, and answers for any that is asked.
    private async together(seat: string, question: Question, view: View): Promise<Question> {
        const rest = this.mine.filter((other) => other !== seat);
        const questions = await Promise.all(rest.map((other) => this.about<Question>({ cmd: 'question', seat: other })));
        for (const { index, whose } of hiddenZones(seat, view, (whose) => rest.includes(whose)))
            view.zones[index] = (await this.about<View>({ cmd: 'view', seat: whose })).zones[index]!;
        const asked = questions.flatMap((one, index) => (one.choices?.length ? [{ seat: rest[index]!, choices: one.choices }] : []));
        if (!asked.length || question.seat === 'chance') return question;
        const choices = [{ seat, choices: question.choices! }, ...asked].flatMap((one) => one.choices.map((choice) => ({ ...choice, seat: one.seat })));
        return { ...question, seat: 'anyone', choices };
    }

    private async boardOf(view: View, seat: string): Promise<Board> {
        const key = boardKey(view);
        if (this.board?.key !== key) this.board = { key, board: boardNow(await this.about<Board>({ cmd: 'board', ...this.as(seat) }), view) };
        return this.board.board;
    }

    async asked(): Promise<string[]> {
        const { question, view } = this.news;
        if (question.over || question.seat === 'chance') return [];
        if (question.choices?.length && this.mine.length) return [viewer(view)];
        return [question.seat === 'anyone' ? this.seats.find((seat) => !this.mine.includes(seat.name))?.name ?? '' : question.seat ?? ''];
    }

    // `sum` is of what the server had told when the choice was shown; for another seat the number of answers
    // must do. An answer whose reply was lost is sent again: it counts once.
    async choose(choice: Choice): Promise<void> {
        const { answers, sum, view } = this.offered.get(choice) ?? this.news;
        const seat = choice.seat && this.mine.includes(choice.seat) ? choice.seat : viewer(view);
        const { greetings } = this.connection;
        try {
            await this.connection.insist({ cmd: 'answer', choice: choice.index, at: answers, ...(seat === viewer(view) ? { sum } : {}), ...this.as(seat) });
        } catch (error) {
            const late = error instanceof Refused && error.refusal.status === 'stale';
            if (!late || this.connection.greetings === greetings) throw error; // else it has counted, or somebody was faster
        }
    }

    async suggest(seat: string): Promise<{ index: number; why: string }> {
        const { choice } = await this.connection.ask<{ choice: number }>({ cmd: 'suggest', ...this.as(seat) });
        return { index: choice, why: '' };
    }

    async odds({ index, seat }: Choice): Promise<Odds | null> {
        const odds = await this.connection.ask<Odds>({ cmd: 'odds', choice: index, ...this.as(seat ?? '') }).catch(() => null);
        return odds?.has_odds ? odds : null;
    }

    async whyNot(code: string): Promise<Reason> {
        return this.connection.insist({ cmd: 'why_not', code });
    }

    async inspect(seat: string, kind: Thing, what: string): Promise<Description> {
        return forOneOf([seat, ...this.mine], (one) => this.connection.insist<Description>({ cmd: 'inspect', kind, what, ...this.as(one) }));
    }

    async way(place: string): Promise<string[]> {
        return (await this.connection.ask<{ places: string[] }>({ cmd: 'way', place })).places;
    }

    async range(): Promise<Stage[]> {
        return (await this.connection.ask<{ range: Stage[] }>({ cmd: 'range' })).range;
    }

    async highlight(_seat: string, what: 'reach' | 'sight', piece: string): Promise<string[]> {
        const reply = await this.connection.ask<{ places: string[] }>({ cmd: 'highlight', what, piece }).catch(() => ({ places: [] }));
        return reply.places;
    }

    // The page has the same rules as the server.
    async rules(): Promise<Rule[]> {
        return (await (await this.engine()).one<{ rules: Rule[] }>({ cmd: 'rules', system: this.system })).rules;
    }

    // Alone where that is free; otherwise the others are asked.
    async undo(): Promise<void> {
        const { undo } = await this.connection.ask<{ undo: Undo }>({ cmd: 'can_undo' });
        await this.connection.ask(undo === 'free' ? { cmd: 'undo' } : { cmd: 'propose', what: 'undo' });
    }

    async redo(): Promise<void> {
        await this.connection.ask({ cmd: 'redo' });
    }

    async at(position: number): Promise<Past> {
        const look = async (seat: string): Promise<Snapshot> => {
            const then = await this.connection.insist<{ question: Question; view: View; events: { events: Event[] }; board: Board }>(
                { cmd: 'at', answers: position, board: true, ...this.as(seat) });
            return {
                seat, question: { ...then.question, choices: [] }, view: then.view, board: boardNow(then.board, then.view), events: then.events.events,
                undo: 'none', position, length: this.news.length, looking: true,
            };
        };
        return { look, inspect: this.inspect.bind(this), highlight: async () => [], close: () => Promise.resolve() };
    }

    get closed(): string {
        return this.company.value?.closed ?? '';
    }

    async anew(): Promise<null> {
        await this.connection.ask({ cmd: 'propose', what: 'branch' });
        return null;
    }

    // The others are played by the computer then.
    async branch(position: number): Promise<Table> {
        const journal = await this.journal();
        if (!journal) throw new Refused({ status: 'bad_request', text: 'The journal of a shared table may be had when the game is over.' });
        const players = Object.fromEntries(this.seats.map(({ name }): [string, Player] => [name, this.mine.includes(name) || !this.mine.length ? 'human' : 'normal']));
        return LocalTable.openAt(await this.engine(), { system: this.system, quest: this.quest, players, companion: false }, journal, position);
    }

    // It tells every secret, so the server gives it out only when there are none any more.
    async journal(): Promise<Uint8Array | null> {
        let text = '';
        for (let from = 0; ;) {
            const part = await this.connection.insist<{ journal: string; next: number; size: number }>({ cmd: 'export', from })
                .catch((error: unknown) => { if (error instanceof Refused) return null; throw error; });
            if (!part) return null;
            text += part.journal;
            from = part.next;
            if (from >= part.size) return new TextEncoder().encode(text);
        }
    }

    exported = (): Promise<Uint8Array | null> => this.journal();

    async speak(language: string): Promise<void> {
        this.language = language;
        if (this.connected.value) await this.connection.greet();
    }

    async close(): Promise<void> {
        this.connection.close();
    }

    // ---- The people at the table ---------------------------------------------------------------

    say = (text: string): Promise<unknown> => this.connection.ask({ cmd: 'say', text });
    rename = (name: string): Promise<unknown> => {
        this.person = name;
        return this.connection.insist({ cmd: 'name', name });
    };
    // Keys of one's own to all of one's seats, which nobody else has ever had; those of the invitation are void then. `keep` is told the keys before they
    // count and after, so that none is lost with the connection.
    async rekey(keep: (ticket: Ticket) => void): Promise<void> {
        const made = new Map([...this.mine, ...(this.host ? ['host'] : [])].map((seat) => [seat, newKey()]));
        const keys = [...made.values()].join('+');
        const { table, key: old } = this.ticket;
        keep({ table, key: `${keys}+${old}` });
        for (const [seat, key] of made) await this.connection.insist({ cmd: 'rekey', seat, key });
        this.ticket = { table, key: keys };
        keep(this.ticket);
    }

    open = (to: OpenTo): Promise<unknown> => this.connection.ask({ cmd: 'open', to });
    log = async (): Promise<{ number: number; text: string; when: number }[]> => (await this.connection.ask<{ log: { number: number; text: string; when: number }[] }>({ cmd: 'log' })).log;
    vote = (proposal: number, yes: boolean): Promise<unknown> => this.connection.ask({ cmd: 'vote', proposal, yes });
    // Who answers for a seat is ours to say where we sit and, for the host, where nobody does; otherwise it is put to the vote.
    mayReplace = (seat: string): boolean =>
        this.mine.includes(seat) || (this.host && !this.company.value?.seats.some((chair) => chair.seat === seat && chair.present));
    // The host's, about somebody who disturbs the others.
    mayRule = ({ seat, player, present, mute }: Chair): boolean => this.host && !this.mine.includes(seat) && (mute === true || (present && player === 'person'));
    mute = (seat: string, yes: boolean): Promise<unknown> => this.connection.ask({ cmd: 'mute', seat, yes });
    remove = (seat: string): Promise<unknown> => this.connection.ask({ cmd: 'remove', seat });
    replace = (seat: string, player: string): Promise<unknown> => this.connection.ask(
        this.mayReplace(seat) ? { cmd: 'player', seat, player } : { cmd: 'propose', what: 'player', seat, player });
}

// Whose view it is; a spectator has no name.
const viewer = (view: View): string => view.seat ?? '';

// 32 random bytes in the letters of base64url.
function newKey(): string {
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');
}

export interface Made {
    table: string;
    host: string; // the key to the host's rights
    watch: string; // and to watching
    seats: { seat: string; player: string; key: string }[];
}

// One request to the server that this page came from, without sitting down.
function askServer<T>(request: Request): Promise<T> {
    return new Promise((resolve, reject) => {
        const end = (error: Error) => { connection.close(); reject(error); };
        const connection = new Connection(serverAddress(), {
            greet: (opened) => opened.ask<T>(request).then(resolve, end).finally(() => opened.close()),
            pushed: () => undefined,
            lost: () => end(new Lost()),
            refused: end,
        });
    });
}

export const createTable = (setup: Record<string, unknown>): Promise<Made> => askServer({ cmd: 'create', ...setup });

// How a table stands, for a list of one's own.
export interface Glance {
    table: string;
    error?: Refusal;
    seats?: Chair[];
    asked?: string[];
    your_turn?: boolean;
    since?: number; // when somebody answered last, in seconds
    over?: boolean;
    mine?: string[]; // the seats that the keys open
}

// A table in the lobby: whoever likes may sit down.
export interface OpenTable {
    table: string;
    system: string;
    quest: string;
    since: number; // when somebody answered last, in seconds
    present: number;
    seats: Chair[];
}

export const lobby = async (): Promise<OpenTable[]> => (await askServer<{ tables: OpenTable[] }>({ cmd: 'lobby' })).tables;

// The seats of an open table.
export async function chairsOf(table: string): Promise<Chair[]> {
    const [found] = (await askServer<{ tables: Glance[] }>({ cmd: 'peek', tables: { [table]: [] } })).tables;
    if (!found?.seats) throw new Refused(found?.error ?? { status: 'bad_key', text: '' });
    return found.seats;
}

// Sits down at free seats of an open table, with keys that nobody else has. `keep` is told of them before they count.
export async function takeSeats(table: string, seats: readonly string[], language: string, keep: (ticket: Ticket) => void): Promise<Ticket> {
    const keys = seats.map(newKey);
    const ticket = { table, key: keys.join('+') };
    keep(ticket);
    for (const [index, seat] of seats.entries()) await askServer({ cmd: 'take', table, seat, key: keys[index], language });
    return ticket;
}

// What each of several keys to one table opens: the seat, or none if the key is void.
export async function seatsFor(table: string, keys: readonly string[]): Promise<{ chairs: Chair[]; open: Map<string, string> }> {
    const found = await Promise.all(keys.map(async (key) => (await askServer<{ tables: Glance[] }>({ cmd: 'peek', tables: { [table]: [key] } })).tables[0]!));
    const open = new Map(found.flatMap((one, index) => (one.mine ?? []).map((seat) => [seat, keys[index]!] as const)));
    const seen = found.find((one) => one.seats);
    if (!seen) throw new Refused(found[0]?.error ?? { status: 'bad_key', text: '' });
    return { chairs: seen.seats!, open };
}

export async function glance(tickets: readonly Ticket[]): Promise<Glance[]> {
    const tables = Object.fromEntries(tickets.slice(0, 50).map(({ table, key }) => [table, key.split('+')]));
    return (await askServer<{ tables: Glance[] }>({ cmd: 'peek', tables })).tables;
}
