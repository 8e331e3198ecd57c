// A table kept by the engine in this page.

import type { EngineClient } from '../engine/client';
import { Refused } from '../engine/client';
import { withSeats } from '../engine/journal';
import type {
    Board, Choice, Description, Event, Odds, Question, Reason, Rule, Seat, Stage, Standing, Undo, View,
} from '../engine/protocol';
import { publicReason } from '../logic/reason';
import { isAboutOrder } from '../logic/situation';
import { forOneOf, hiddenZones, type Past, type Player, type Snapshot, type Table, type Thing } from './table';
import { boardKey, boardNow } from '../logic/board';

export interface Setup {
    system: string;
    quest: string;
    party: string[]; // "hero:class"; none: the default party
    options: Record<string, string>;
    seed: string;
    players: Record<string, Player>; // by seat or side name
    others?: Player; // those of further sides that are not named; people, if not given
    companion: boolean;
    apart?: boolean;
    name?: string;
}

// What is kept of a game besides its journal.
export interface Header {
    system: string;
    quest: string;
    players: Record<string, Player>;
    companion: boolean;
    apart?: boolean;
    noted?: Record<number, string>; // what its journal notes of who plays, by the number of the seat
}

const KINDS: readonly string[] = ['easy', 'normal', 'hard'] satisfies Player[];

// Who plays, in words of journals and of the terminal: "human", "human:Ann", "hard", "bot:hard".
function playerOf(word = 'human'): Player {
    const kind = word.replace(/^bot:/, '');
    return /^human(:|$)/.test(kind) ? 'human' : KINDS.includes(kind) ? kind as Player : 'normal';
}

// Several people who are told apart hide their hands from each other.
const areApart = (seats: Record<number, string> = {}): boolean => new Set(Object.values(seats).filter((word) => word.startsWith('human:'))).size > 1;

let files = 0;

export class LocalTable implements Table {
    readonly remote = false;
    readonly advises = true;
    private board: { key: string; board: Board } | null = null;
    private readonly told = new Map<string, { events: Event[]; next: number }>(); // what was asked for already, by seat

    private constructor(
        private readonly engine: EngineClient,
        private readonly game: number,
        private readonly path: string | null, // of the journal; null: looking back
        readonly system: string,
        readonly quest: string,
        readonly seats: readonly Seat[],
        readonly players: Record<string, Player>,
        readonly companion: boolean,
        readonly apart: boolean,
        readonly name: string,
        readonly closed = '',
    ) {}

    static async begin(engine: EngineClient, setup: Setup): Promise<LocalTable> {
        const path = `saves/${++files}.journal`;
        await engine.put('saves/.keep', new Uint8Array());
        const standing = await engine.one<Standing>({
            cmd: 'new', ...(setup.name ? { name: setup.name } : {}), system: setup.system, quest: setup.quest, party: setup.party,
            options: setup.options, seed: setup.seed, journal: path, manual_chance: setup.companion,
        });
        const players: Record<string, Player> = {};
        for (const seat of standing.seats!)
            players[seat.name] = setup.players[seat.name] ?? setup.players[seat.side_name] ??
                (seat.side === standing.seats![0]!.side ? 'human' : setup.others ?? 'human');
        return new LocalTable(engine, standing.game, path, setup.system, setup.quest, standing.seats!,
            players, setup.companion, setup.apart ?? false, setup.name ?? '');
    }

    static async open(engine: EngineClient, header: Header, journal: Uint8Array): Promise<LocalTable> {
        const path = `saves/${++files}.journal`;
        await engine.put(path, journal);
        const standing = await engine.one<Standing>({
            cmd: 'load', path, manual_chance: header.companion,
        });
        const players: Record<string, Player> = {};
        for (const seat of standing.seats!) players[seat.name] = header.players[seat.name] ?? playerOf(header.noted?.[seat.number]);
        return new LocalTable(engine, standing.game, path, header.system, header.quest, standing.seats!,
            players, header.companion, header.apart ?? areApart(header.noted), standing.name ?? '', standing.closed ? standing.warning ?? '' : '');
    }

    async look(seat: string): Promise<Snapshot> {
        const game = this.game;
        // Whoever answers for several seats may take back for each of them.
        const own = this.seats.filter((other) => this.mayAnswer(seat, other.name));
        const before = this.told.get(seat) ?? { events: [], next: 0 };
        const [question, view, news, ...undo] = await this.engine.all<
            [Question, View, { events: Event[]; next: number }, ...{ undo: Undo }[]]>([
            { cmd: 'question', game },
            { cmd: 'view', game, seat },
            { cmd: 'events', game, seat, since: before.next },
            ...own.map((other) => ({ cmd: 'can_undo', game, seat: other.name })),
        ]);
        const law = (['free', 'agree'] as const).find((one) => undo.some((reply) => reply.undo === one)) ?? 'none';
        const [history] = await this.engine.tryAll([{ cmd: 'history', game }]);
        const events = news.events.length ? [...before.events, ...news.events] : before.events;
        this.told.set(seat, { events, next: news.next });
        // The same object as long as it is the same board, so that it need not be drawn again.
        const key = boardKey(view);
        if (this.board?.key !== key) this.board = { key, board: boardNow(await this.engine.one<Board>({ cmd: 'board', game, seat }), view) };
        await this.shareHands(seat, view);
        const ours = question.choices?.filter((choice) => (question.seat === 'chance'
            ? this.companion : this.mayAnswer(seat, choice.seat ?? question.seat) || this.maySend(seat, choice, question)));
        if (ours?.length && this.path) question.choices = ours;
        else delete question.choices;
        return {
            seat, question, view, board: this.board.board, events, undo: law,
            position: (history?.position as number | undefined) ?? 0,
            length: (history?.length as number | undefined) ?? 0,
            looking: !this.path,
        };
    }

    // People of one side sit together, unless they want to be apart: the screen of one shows what
    // the other is asked, and his cards.
    private mayAnswer(viewer: string, asked: string | null): boolean {
        if (!asked || this.players[asked] !== 'human') return false;
        const side = (name: string) => this.seats.find((seat) => seat.name === name)?.side;
        return viewer === asked || (!this.apart && side(viewer) === side(asked));
    }

    // Where only the order is to be decided, people say which of the program's heroes goes first.
    private maySend(viewer: string, choice: Choice, question: Question): boolean {
        const side = (name: string) => this.seats.find((seat) => seat.name === name)?.side;
        return isAboutOrder(question) && this.players[viewer] === 'human' && choice.seat !== undefined && side(choice.seat) === side(viewer);
    }

    private async shareHands(seat: string, view: View): Promise<void> {
        const hidden = hiddenZones(seat, view, (whose) => this.mayAnswer(seat, whose));
        for (const whose of new Set(hidden.map((one) => one.whose))) {
            const theirs = await this.engine.one<View>({ cmd: 'view', game: this.game, seat: whose });
            for (const { index } of hidden.filter((one) => one.whose === whose)) view.zones[index] = theirs.zones[index]!;
        }
    }

    async asked(): Promise<string[]> {
        const question = await this.engine.one<Question>({ cmd: 'question', game: this.game });
        if (question.seat === null || question.seat === 'chance') return [];
        const asked = [...new Set(question.choices!.map((choice) => choice.seat ?? question.seat!))];
        const people = asked.filter((seat) => this.players[seat] === 'human');
        return people.length && isAboutOrder(question) ? people : asked;
    }

    async choose({ index }: Choice): Promise<void> {
        await this.engine.one({ cmd: 'answer', game: this.game, choice: index });
    }

    async step(): Promise<{ seat: string; why: string; knownBy: string[] }> {
        const [bot] = (await this.asked()).filter((seat) => this.players[seat] !== 'human');
        if (!bot) return { seat: '', why: '', knownBy: [] };
        const [question, reply] = await this.engine.all<[Question, { why: string; choice: number; known_by?: string[] }]>([
            { cmd: 'question', game: this.game, seat: bot },
            { cmd: 'bot', game: this.game, kind: this.players[bot], seat: bot },
        ]);
        const chosen = question.choices!.find((choice) => choice.index === reply.choice);
        return { seat: bot, why: chosen ? publicReason(reply.why, chosen.text) : '', knownBy: reply.known_by ?? [] };
    }

    async suggest(seat: string): Promise<{ index: number; why: string }> {
        const { choice, why } = await this.engine.one<{ choice: number; why: string }>({ cmd: 'bot', game: this.game, kind: 'normal', seat, answer: false });
        return { index: choice, why };
    }

    async odds({ index }: Choice): Promise<Odds | null> {
        // By the time it is asked the game may have gone on, and the choice may be no more.
        const [odds] = await this.engine.tryAll([{ cmd: 'odds', game: this.game, choice: index }]);
        return odds?.['has_odds'] ? (odds as unknown as Odds) : null;
    }

    async whyNot(code: string): Promise<Reason> {
        return this.engine.one({ cmd: 'why_not', game: this.game, code });
    }

    async inspect(seat: string, kind: Thing, what: string): Promise<Description> {
        const ours = this.seats.map((other) => other.name).filter((other) => this.mayAnswer(seat, other));
        return forOneOf([seat, ...ours], (one) => this.engine.one({ cmd: 'inspect', game: this.game, seat: one, kind, what }));
    }

    async way(place: string): Promise<string[]> {
        return (await this.engine.one<{ places: string[] }>({ cmd: 'way', game: this.game, place })).places;
    }

    async range(): Promise<Stage[]> {
        return (await this.engine.one<{ range: Stage[] }>({ cmd: 'range', game: this.game })).range;
    }

    async highlight(seat: string, what: 'reach' | 'sight', piece: string): Promise<string[]> {
        const [reply] = await this.engine.tryAll([{ cmd: 'highlight', game: this.game, seat, what, piece }]);
        return (reply?.places as string[] | undefined) ?? [];
    }

    async rules(): Promise<Rule[]> {
        return (await this.engine.one<{ rules: Rule[] }>({ cmd: 'rules', system: this.system })).rules;
    }

    async undo(): Promise<void> {
        this.told.clear(); // what happened has not
        await this.engine.one({ cmd: 'undo', game: this.game });
    }

    async redo(): Promise<void> {
        this.told.clear();
        await this.engine.one({ cmd: 'redo', game: this.game });
    }

    async at(position: number): Promise<Past> {
        const standing = await this.engine.one<Standing>({ cmd: 'at', game: this.game, answers: position });
        return new LocalTable(this.engine, standing.game, null, this.system, this.quest, this.seats,
            this.players, this.companion, this.apart, this.name);
    }

    async branch(position: number): Promise<Table> {
        const journal = await this.journal();
        if (!journal) throw new Refused({ status: 'bad_file', text: 'There is no journal.' });
        return LocalTable.openAt(this.engine, this, journal, position);
    }

    async anew(): Promise<LocalTable> {
        const path = `saves/${++files}.journal`;
        await this.engine.one({ cmd: 'branch', game: this.game, path });
        return LocalTable.open(this.engine, this, (await this.engine.get(path))!);
    }

    // A game as it was after so many answers, to be played on.
    static async openAt(engine: EngineClient, header: Header, journal: Uint8Array, position: number): Promise<LocalTable> {
        const opened = await LocalTable.open(engine, header, journal);
        const table = opened.closed ? await opened.anew() : opened;
        for (;;) {
            const now = await engine.one<{ position: number }>({ cmd: 'history', game: table.game });
            if (now.position <= position) return table;
            await table.undo();
        }
    }

    // The engine speaks one language to all tables of the page.
    async speak(language: string): Promise<void> {
        await this.engine.speak(language);
        this.told.clear();
    }

    async journal(): Promise<Uint8Array | null> {
        return this.path ? (await this.engine.get(this.path)) ?? null : null;
    }

    // For somewhere else, where it is to be seen who plays.
    async exported(): Promise<Uint8Array | null> {
        const journal = await this.journal();
        const words = this.seats.map(({ number, name, title }) => [number, this.players[name] === 'human' && this.apart ? `human:${title}` : this.players[name] ?? 'human'] as const);
        return journal && withSeats(journal, Object.fromEntries(words));
    }

    async close(): Promise<void> {
        await this.engine.tryAll([{ cmd: 'free', game: this.game }]);
    }
}
