// The JSON of docs/protocol.md, as far as the page uses it.
import type { Place } from './view';

export type * from './view';

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
    unlisted?: boolean; // menus do not offer it
}

// Something that can be agreed on before a game.
export interface Option {
    key: string;
    title: string;
    about: string;
    values: string[]; // the usual one first
    titles: string[]; // of the values, for people
    campaign: boolean; // for campaigns, too
}

export interface System {
    name: string;
    title: string;
    about: string;
    sign?: string; // what stands for it in a picture
    example?: boolean; // for those who write a system: players are not offered it
    options: Option[];
    least_heroes: number; // of a party; 0: it has none of its own choosing
    most_heroes: number;
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
    stopped?: string;
    seats?: Seat[];
    name?: string;
    warning?: string;
    closed?: boolean; // its journal does not fit any more
}

// What a word of a choice is: { kind: 'piece', code: 'zombie-2' }.
export interface Arg {
    kind: string;
    code: string | null;
    facing?: 'n' | 'e' | 's' | 'w'; // which way it points, of a word that does
}

export interface Choice {
    index: number;
    code: string;
    text: string;
    args: Arg[];
    role?: 'move' | 'strike' | 'pay' | 'tidy' | 'pass' | 'waive' | 'end';
    weight?: number; // of chance
    seat?: string; // where several seats are asked: whose answer it is
}

export interface Question {
    seat: string | null;
    over: boolean;
    winner?: number | null;
    winner_name?: string;
    stopped?: string;
    prompt?: string;
    text?: string;
    rules?: string; // numbers, separated by spaces
    subject?: string | null;
    role?: 'turn' | 'plan'; // a turn stands open; what to own or learn; none: inside something that has begun
    choices?: Choice[];
}

export type GroundRole = NonNullable<Place['ground']>;

export interface Event {
    number: number;
    code: string;
    text: string;
    rules: string; // numbers, separated by spaces
    role?: 'moved' | 'rolled' | 'round' | 'turn' | 'effect' | 'strike' | 'result' | 'hurt' | 'healed' | 'fell' | 'found' | 'reason' | 'throw';
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
    names?: { name: string; kind: 'record' | 'word'; code: string }[]; // what the text names that can be inspected, too
}

// A place that a piece gets to.
export interface Stage {
    place: string;
    steps: number;
    from: string; // where the last step comes from
    first?: string; // the code of the answer that must be given before
}

export type Undo = 'free' | 'agree' | 'none';
