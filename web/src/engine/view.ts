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

// A place that is no longer as the board has it.
export interface Ground {
    place: string;
    terrain: string; // what lies there, in English, whatever is spoken
    terrain_title: string; // the same for people
    ground?: 'rough' | 'water' | 'hazard' | 'pit' | 'block'; // what that is to who draws it, whatever a system calls it: it slows; it is water; it harms; one falls in; nobody enters it; not of a floor
    height: number; // steps above the ground
}

// All that a seat may see, and nothing else.
export interface View {
    seat: string | null; // whose view; null: a spectator's
    title: string; // quest and encounter
    goal: string; // what the heroes must do
    enemy_goal: string; // and what their enemies
    story: string; // what is read aloud at this point, empty if nothing is; show it once, when it has changed
    asked: string | null; // who decides now
    round: number;
    off_board: boolean; // nothing is played on the board now: the time between the quests of a campaign, the way to one
    actor: string | null; // the piece whose turn it is
    winner: number | null; // the side that has won; null: none yet
    winner_name?: string; // for people
    stopped?: string; // why a game that its pack has brought to a halt cannot go on, for people
    doors_closed: string[]; // of those that the seat knows
    known?: string[]; // the places that the seat knows
    doors_known?: string[]; // the doors that it knows
    ground?: Ground[];
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

// A place of the board.
export interface Place {
    id: number; // on squares 1 + 256 `y` + `x`, so that it depends on nothing that the seat does not know
    code: string;
    title?: string; // for people, of areas that are called otherwise than by their code
    name?: string; // the same in English, where something else is spoken
    x: number; // of an area: the cell of its sight mark
    y: number;
    height?: number; // steps above the ground
    terrain: string; // what lies there, in English, whatever is spoken
    terrain_title?: string; // the same for people, where that differs
    ground?: 'rough' | 'water' | 'hazard' | 'pit' | 'block'; // what that is to who draws it, as in a view
    walls: number; // the sum of 1 north, 2 east, 4 south, 8 west; a door that the seat has not found is a wall
    area: number; // the part of the board that it belongs to, numbered as the places show them; 0 none
}

// What lies on the border of two places.
export interface Door {
    code: string | null; // of a barrier null
    kind: 'door' | 'barrier' | 'block'; // a barrier lets pass from `a` to `b` only; a block is a wall while its door is closed, and nothing otherwise
    a: string | null; // null: one that the seat does not know
    b: string | null; // likewise
    x?: number; // the cell on whose side it lies, on squares and areas
    y?: number;
    side?: 'e' | 's'; // which side that is: east or south
}

// What stands on faces of the system's dice: the face `blue:2r1s` shows two r and one s.
export interface DieSymbol {
    letter: string; // in the codes of faces
    name: string; // in English, whatever is spoken
    sign: string; // one character
    title: string; // for people
}

// The unchanging part of the board in play, as far as the seat knows it.
export interface Board {
    kind: 'grid' | 'areas' | 'locations'; // squares; areas, made of cells; numbered places
    width: number; // of squares: as far as the places reach
    height: number; // likewise
    places: Place[];
    doors: Door[];
    cells?: number[]; // of a board of areas, row by row: the id of the place, 0 none
    cell_walls?: number[]; // the walls of each cell, as those of a place
    symbols: DieSymbol[];
    verbs: { [role: string]: string[] }; // the words of verbs that have a role, by role
}
