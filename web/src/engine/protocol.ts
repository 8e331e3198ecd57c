// The JSON of docs/protocol.md, as far as the page uses it.
import type { Lists } from './view';

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

// What has become of a place.
// What ground is like to who draws it, whatever a system calls it: it slows, it is water, it harms, one falls in, nobody enters it.
export type GroundRole = 'rough' | 'water' | 'hazard' | 'pit' | 'block';

export interface Ground {
    place: string;
    terrain: string; // in English, whatever is spoken
    terrain_title: string;
    ground?: GroundRole | undefined; // not of a floor
    height: number;
}

export interface View extends Lists {
    seat: string;
    title: string;
    goal: string;
    enemy_goal: string;
    asked: string | null;
    round: number;
    off_board: boolean; // nothing is played on the board now
    actor: string | null;
    winner: number | null;
    doors_closed: string[]; // of those that the seat knows
    known?: string[]; // the places that the seat knows; all, where there is no such list
    doors_known?: string[]; // likewise
    ground?: Ground[]; // places that are no longer as the board has them
    story: string; // to be read aloud, once
}

export interface Place {
    id: number;
    code: string;
    title?: string; // for people, where it is called otherwise than by its code
    name?: string; // the same in English, where something else is spoken
    x: number;
    y: number;
    terrain: string; // in English, whatever is spoken
    terrain_title?: string; // for people, where that differs
    ground?: GroundRole | undefined; // not of a floor
    walls: number;
    area: number;
    height?: number; // steps above the ground
}

// What lies on the border of two places. A barrier lets pass from a to b only; a block is a wall while
// its door is closed, and nothing otherwise.
export interface Door {
    code: string | null; // of a barrier: null
    kind: 'door' | 'barrier' | 'block';
    a: string | null; // a place that the seat does not know: null
    b: string | null;
    x?: number; // on squares and areas: on the east or south side of the cell x, y
    y?: number;
    side?: 'e' | 's';
}

// What stands on faces of dice: the face "blue:2r1s" shows two r and one s.
export interface DieSymbol {
    letter: string;
    name: string; // in English, whatever is spoken
    sign: string;
    title: string;
}

export interface Board {
    kind: 'grid' | 'areas' | 'locations';
    width: number;
    height: number;
    places: Place[]; // those that the seat knows
    doors: Door[];
    cells?: number[]; // of a board of areas, row by row: the id of the place, 0 none
    cell_walls?: number[]; // 1 north, 2 east, 4 south, 8 west
    symbols?: DieSymbol[]; // on the system's dice
    verbs?: { [role: string]: string[] }; // the words of verbs that have a role
}

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
