// A table kept by a server, for people at different screens.

import { signal } from '@preact/signals';
import { Refused, type EngineClient } from '../engine/client';
import type {
    Board, Description, Event, Odds, Question, Reason, Rule, Seat, Undo, View,
} from '../engine/protocol';
import { Connection, serverAddress, type Push } from './socket';
import type { Player, Snapshot, Table, Thing } from './table';

export interface Chair {
    number: number;
    seat: string;
    title: string;
    side: number;
    player: string; // "person", or what kind of bot
    name: string;
    present: boolean;
}

export interface Proposal {
    number: number;
    what: 'undo' | 'player';
    seat?: string;
    player?: string;
    yes: number;
    no: number;
}

// What a server tells of a table besides the game.
export interface Company {
    seats: Chair[];
    system: string;
    quest: string;
    dice: boolean;
    proposal?: Proposal;
}

interface News {
    answers: number;
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
    readonly company = signal<Company | null>(null);
    readonly said = signal<{ name: string; text: string }[]>([]);
    readonly connected = signal(false);

    private connection!: Connection;
    private news!: News;
    private events: Event[] = [];
    private board: { title: string; board: Board } | null = null;
    private waiting: (() => void)[] = [];
    private version = 0; // of what the server has told
    private looked = 0; // the one that was looked at last

    private constructor(private readonly ticket: Ticket, private readonly person: string,
        private readonly engine: () => Promise<EngineClient>) {}

    static join(ticket: Ticket, name: string, engine: () => Promise<EngineClient>): Promise<RemoteTable> {
        const table = new RemoteTable(ticket, name, engine);
        return new Promise((resolve, reject) => {
            let seated = false;
            table.connection = new Connection(serverAddress(),
                () => void table.sitDown().then(() => { seated = true; resolve(table); }, (error: unknown) => {
                    if (!seated) table.connection.close();
                    reject(error instanceof Error ? error : new Error(String(error)));
                }),
                (push) => table.hear(push),
                () => { table.connected.value = false; if (!seated) { table.connection.close(); reject(new Error('no server')); } });
        });
    }

    // Also after the connection was lost: the reply says how things stand now.
    private async sitDown(): Promise<void> {
        let reply!: News & Company & { mine: string[]; host: boolean };
        for (const key of this.ticket.key.split('+'))
            reply = await this.connection.ask({ cmd: 'join', table: this.ticket.table, key });
        if (this.person && reply.mine.length) await this.rename(this.person);
        this.mine = reply.mine;
        this.host = reply.host;
        this.meet(reply);
        this.events = [];
        this.take(reply);
        this.connected.value = true;
    }

    private hear(push: Push): void {
        if (push.push === 'changed') this.take(push as unknown as News);
        else if (push.push === 'table') this.meet(push as unknown as Company);
        else if (push.push === 'said') this.said.value = [...this.said.value, push as unknown as { name: string; text: string }];
    }

    private meet(company: Company): void {
        this.company.value = company;
        this.system = company.system;
        this.quest = company.quest;
        this.companion = company.dice;
        this.seats = company.seats.map(({ number, seat, title, side }) => ({ number, name: seat, title, side, side_name: '' }));
        for (const { seat } of company.seats) this.players[seat] = this.mine.includes(seat) ? 'human' : 'remote';
    }

    private take(news: News): void {
        const { events, next } = news.events;
        const first = events[0]?.number ?? next;
        this.events = [...this.events.filter((event) => event.number < Math.min(first, next)), ...events];
        if (this.mine.length > 1) this.events = []; // each seat has events of its own
        this.news = news;
        this.version++;
        for (const wake of this.waiting.splice(0)) wake();
    }

    async look(seat: string): Promise<Snapshot> {
        const { news } = this;
        this.looked = this.version;
        const same = news.view.seat === seat || this.mine.length === 0;
        const as = this.mine.includes(seat) ? { seat } : {};
        const [question, view, events, undo, board] = await Promise.all([
            same ? news.question : this.connection.ask<Question>({ cmd: 'question', ...as }),
            same ? news.view : this.connection.ask<View>({ cmd: 'view', ...as }),
            this.events.length || this.mine.length < 2 ? this.events : this.connection.ask<{ events: Event[] }>({ cmd: 'events', since: 0, ...as }).then((reply) => reply.events),
            this.mine.length ? this.connection.ask<{ undo: Undo }>({ cmd: 'can_undo', ...as }).then((reply) => reply.undo) : 'none' as const,
            this.boardOf(news.view.title),
        ]);
        return { seat, question, view, board, events, undo, position: news.answers, length: news.answers, looking: this.mine.length === 0 };
    }

    private async boardOf(title: string): Promise<Board> {
        if (this.board?.title !== title) this.board = { title, board: await this.connection.ask<Board>({ cmd: 'board' }) };
        return this.board.board;
    }

    async asked(): Promise<string[]> {
        const { question, view } = this.news;
        if (question.over || question.seat === 'chance') return [];
        if (question.choices?.length && this.mine.length) return [view.seat];
        return [question.seat === 'anyone' ? this.seats.find((seat) => !this.mine.includes(seat.name))?.name ?? '' : question.seat ?? ''];
    }

    async choose(index: number): Promise<void> {
        const { answers, sum, view } = this.news;
        const as = this.mine.includes(view.seat) ? { seat: view.seat } : {};
        await this.connection.ask({ cmd: 'answer', choice: index, at: answers, sum, ...as });
    }

    async step(): Promise<{ seat: string; why: string }> {
        const seat = this.news.question.seat ?? '';
        if (this.looked === this.version) await new Promise<void>((resolve) => this.waiting.push(resolve));
        return { seat, why: '' }; // bots elsewhere keep their thoughts to themselves
    }

    async odds(index: number): Promise<Odds | null> {
        const odds = await this.connection.ask<Odds>({ cmd: 'odds', choice: index }).catch(() => null);
        return odds?.has_odds ? odds : null;
    }

    async whyNot(code: string): Promise<Reason> {
        return this.connection.ask({ cmd: 'why_not', code });
    }

    async inspect(_seat: string, kind: Thing, what: string): Promise<Description> {
        return this.connection.ask({ cmd: 'inspect', kind, what });
    }

    async way(place: string): Promise<string[]> {
        return (await this.connection.ask<{ places: string[] }>({ cmd: 'way', place })).places;
    }

    async walkable(): Promise<string[]> {
        return (await this.connection.ask<{ places: string[] }>({ cmd: 'way' })).places;
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
        throw new Refused({ status: 'bad_request', text: 'What was taken back at a shared table is played anew.' });
    }

    async at(): Promise<Table> {
        throw new Refused({ status: 'bad_request', text: 'Shared tables are looked back at when they are over.' });
    }

    async branch(): Promise<Table> {
        return this.at();
    }

    async journal(): Promise<null> {
        return null;
    }

    async close(): Promise<void> {
        this.connection.close();
    }

    // ---- The people at the table ---------------------------------------------------------------

    say = (text: string): Promise<unknown> => this.connection.ask({ cmd: 'say', text });
    rename = (name: string): Promise<unknown> => this.connection.ask({ cmd: 'name', name });
    vote = (proposal: number, yes: boolean): Promise<unknown> => this.connection.ask({ cmd: 'vote', proposal, yes });
    // Who answers for a seat: at once if it is ours to say, by a vote otherwise.
    replace = (seat: string, player: string): Promise<unknown> => this.connection.ask(
        this.host || this.mine.includes(seat) ? { cmd: 'player', seat, player } : { cmd: 'propose', what: 'player', seat, player });
}

export interface Made {
    table: string;
    host: string; // the key to the host's rights
    watch: string; // and to watching
    seats: { seat: string; player: string; key: string }[];
}

// Opens a table on the server that this page came from.
export function createTable(setup: Record<string, unknown>): Promise<Made> {
    return new Promise((resolve, reject) => {
        const connection = new Connection(serverAddress(), () => {
            connection.ask<Made>({ cmd: 'create', ...setup }).then(resolve, reject).finally(() => connection.close());
        }, () => undefined, () => { connection.close(); reject(new Error('no server')); });
    });
}
