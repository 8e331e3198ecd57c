// Made by `undercroft proto --describe types` from src/front/show.def.

// A number of a figure.
export interface Stat {
    label: string; // for people
    value: number;
    max: number; // 0: there is none
    left?: boolean; // what the figure has left of its turn: actions, movement
}

// A figure, on the board or beside it.
export interface Piece {
    id: number;
    code: string;
    name: string; // for people
    role: string; // what it is besides, for people: a hero's class
    side: number; // 1 the heroes', 2 their enemies', 0 neither
    seat: string | null; // who controls it
    with?: string; // the figure that it is engaged with
    rank: number; // 1: leader or master
    facing?: 'n' | 'e' | 's' | 'w'; // which way it looks
    glyph: string; // its letter on the board
    spaces: string[]; // the places that it stands on
    stats: Stat[]; // its numbers
    marks: string; // conditions and the like, for people
    down: boolean; // knocked out
    done: boolean; // has acted in this round
}

// A token on the board.
export interface Token {
    token: string | null;
    name: string; // for people
    place: string;
    facing?: 'n' | 'e' | 's' | 'w'; // which way it points
    glyph: string; // its sign on the board
}

// A card in a zone.
export interface Card {
    id: number; // 0: the seat may not see its face
    code: string | null;
    title?: string; // for people
    used: boolean; // exhausted or face down
    active: boolean; // equipped or in force
    price?: number; // what it costs, or would bring
}

// Cards that lie together.
export interface Zone {
    name: string; // for people
    kind: 'pile' | 'hand' | 'held' | 'sale' | 'learn'; // a pile; a hand; what its owner has before him; what is sold for gold; what is learned for experience
    owner: string | null; // whose cards
    size: number; // cards in it, seen or unseen
    funds: number; // what can be spent on it
    verb?: string; // the word of the answer that takes from it
    cards: Card[]; // those that the seat sees, and some that it does not
}

// A number that belongs to nobody.
export interface Track {
    label: string; // for people
    value: number;
    max: number; // 0: there is none
    left?: boolean; // what whoever acts has left of the turn
}

// A line of what lies behind or ahead: quests of a campaign and who won them.
export interface Note {
    title: string;
    text: string;
    side: number; // whom it favours, 0 neither
}

// What the seat has said not to be asked about: it is asked again from its next turn on at the latest.
export interface Pass {
    word: string; // as in the choices
    text?: string; // for people
    skips: boolean; // it passes each time that this happens; otherwise it passes until then
}

// A stop on the map of a campaign.
export interface Stop {
    name: string; // for people
    quest?: string; // what is played there; not at home
    title?: string; // and its name
    x: number; // from the left, 0 to 100
    y: number; // from the top, 0 to 100
    state: 'shut' | 'open' | 'here' | 'played'; // out of reach; may come next; where the heroes are; behind them
    side: number; // who has won it, 0 nobody yet
    ways: string; // what lies between home and it: stations parted by commas, ways by semicolons
    why?: string; // why it is shut, a sentence
    way?: number; // while the heroes travel there: by which of its ways, from 1
    passed?: number; // and how many of its stations lie behind them
    sight?: 'town' | 'house' | 'camp' | 'keep' | 'tower' | 'temple' | 'ruin' | 'cave' | 'tomb' | 'bridge' | 'gate' | 'tree' | 'well' | 'harbour' | 'stone'; // what is drawn there
    land?: 'grass' | 'wood' | 'hills' | 'peaks' | 'marsh' | 'sand' | 'sea'; // and around it
}

// A numbered location that the seat may see.
export interface Site {
    place: string;
    face: '' | 'a' | 'b'; // which side is up; empty: it was only looked at
    name: string; // for people
    locked: boolean; // its other side comes by its own condition only
}

// A way out of a location.
export interface Arrow {
    from: string;
    to: string | null; // null: no location, an event of its own
    difficulty: number;
    pursuit: boolean; // all enemies follow
    elusive: boolean; // not for everybody
    cost: boolean; // has a price
    side_b: boolean; // leads to side B
}

// A die on the table.
export interface Die {
    face: string;
    owner: string | null; // for whom it was rolled
}

// A part of the board that has a name.
export interface Region {
    code: string; // for `inspect`
    name: string; // for people
    places: string[];
}

// The lists of a view.
export interface Lists {
    pieces: Piece[];
    tokens: Token[];
    zones: Zone[];
    tracks: Track[];
    notes: Note[];
    passes?: Pass[];
    stops?: Stop[];
    sites?: Site[];
    arrows?: Arrow[];
    dice: Die[];
    regions?: Region[];
}
