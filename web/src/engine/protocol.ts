// The JSON of docs/protocol.md, as far as the page uses it.

export type Request = { cmd: string } & Record<string, unknown>;

export interface Refusal {
    status: string;
    text: string;
    rule?: string;
}

export type Reply = { error?: Refusal } & Record<string, unknown>;

export interface Entry {
    id: string;
    name: string;
    about: string;
    group: string;
}

// Something that can be agreed on before a game.
export interface Option {
    key: string;
    title: string;
    about: string;
    values: string[]; // the usual one first
    campaign: boolean; // for campaigns, too
}

export interface System {
    name: string;
    title: string;
    options: Option[];
}

export interface Rule {
    number: string;
    kind: string;
    title: string;
}

export interface Seat {
    number: number;
    name: string;
    title: string;
    side: number;
    side_name: string;
}

export interface Standing {
    game: number;
    seat: string | null;
    prompt: string | null;
    choices: number;
    answers: number;
    events: number;
    over: boolean;
    winner: number | null;
    winner_name?: string;
    seats?: Seat[];
    name?: string;
    warning?: string;
    closed?: boolean; // its journal does not fit any more
}

// What a word of a choice is: { kind: 'piece', code: 'zombie-2' }.
export interface Arg {
    kind: string;
    code: string | null;
}

export interface Choice {
    index: number;
    code: string;
    text: string;
    args: Arg[];
    weight?: number; // of chance
    seat?: string; // where several seats are asked: whose answer it is
}

export interface Question {
    seat: string | null;
    over: boolean;
    winner?: number | null;
    winner_name?: string;
    prompt?: string;
    text?: string;
    rules?: string; // numbers, separated by spaces
    subject?: string | null;
    choices?: Choice[];
}

export interface Stat {
    label: string;
    value: number;
    max: number;
}

export interface Piece {
    id: number;
    code: string;
    name: string;
    side: number;
    seat: string | null;
    rank: number;
    down: boolean;
    done: boolean;
    role?: string; // a hero's class
    with?: string; // the figure that it is engaged with
    facing?: 'n' | 'e' | 's' | 'w';
    glyph: string;
    spaces: string[];
    stats: Stat[];
    marks: string;
}

export interface Token {
    token: string | null;
    place: string;
    glyph: string;
    name: string;
}

export interface Card {
    id: number;
    code: string | null;
    title?: string;
    used: boolean;
    active: boolean;
    price?: number; // what it costs, or would bring
}

export interface Zone {
    name: string;
    kind: 'pile' | 'hand' | 'held' | 'sale' | 'learn';
    owner: string | null;
    size: number;
    cards: Card[];
}

// Something to be remembered, such as a quest of a campaign and who has won it.
export interface Note {
    title: string;
    text: string;
    side: number; // whom it favours; 0 nobody
}

// A stop on the map of a campaign.
export interface Stop {
    name: string;
    quest?: string; // what is played there; not at home
    title?: string; // and its name
    x: number; // 0 to 100, from the left and from the top
    y: number;
    state: 'shut' | 'open' | 'here' | 'played';
    side: number; // who has won it, 0 nobody yet
    ways: string; // what lies between home and it: "road, forest; water"
    way?: number; // while the heroes travel there: by which of them, from 1
    passed?: number; // and how many stations of it lie behind them
}

export interface Site {
    place: string;
    face: string | null; // which side is up: "a", "b"; null: not revealed
    locked: boolean;
    name: string;
}

export interface Arrow {
    from: string;
    to: string | null;
    difficulty: number;
    pursuit: boolean;
    elusive: boolean;
    cost: boolean;
    side_b: boolean;
}

export interface View {
    seat: string;
    title: string;
    goal: string;
    enemy_goal: string;
    asked: string | null;
    round: number;
    off_board: boolean; // nothing is played on the board now
    actor: string | null;
    winner: number | null;
    doors_closed: string[];
    pieces: Piece[];
    tokens: Token[];
    zones: Zone[];
    tracks: Stat[];
    notes?: Note[];
    stops?: Stop[]; // in a campaign
    story?: string; // to be read aloud, once
    sites?: Site[]; // what is known of locations
    arrows?: Arrow[];
    dice: { face: string; owner: string | null }[];
}

export interface Place {
    id: number;
    code: string;
    x: number;
    y: number;
    terrain: string; // in English, whatever is spoken
    terrain_title?: string; // for people, where that differs
    walls: number;
    area: number;
    height?: number; // steps above the ground
}

export interface Door {
    code: string;
    a: string;
    b: string;
}

export interface Board {
    kind: 'grid' | 'areas' | 'locations';
    width: number;
    height: number;
    places: Place[];
    doors: Door[];
}

export interface Event {
    number: number;
    code: string;
    text: string;
    rules: string; // numbers, separated by spaces
}

export interface Odds {
    has_odds: boolean;
    label: string;
    miss: number;
    defeat: number;
    mean: number;
    values: number[];
    sampled: boolean; // estimated, because there are too many outcomes
}

export interface Reason {
    allowed: boolean;
    rule?: string | null;
    text?: string;
}

export interface Description {
    code: string;
    title: string;
    text: string;
}

export type Undo = 'free' | 'agree' | 'none';
