// A table at which a game is played, whoever keeps it: the engine in this page (LocalTable) or a
// server. All that the page knows of a game it knows through this.

import { Refused } from '../engine/client';
import type {
    Board, Choice, Description, Event, Odds, Question, Reason, Rule, Seat, Stage, Undo, View, Zone,
} from '../engine/protocol';

// Who answers for a seat: somebody at this screen, a bot, or somebody elsewhere.
export type Player = 'human' | 'easy' | 'normal' | 'hard' | 'remote';

// Everything that is shown, through the eyes of one seat.
export interface Snapshot {
    seat: string; // whose eyes
    question: Question; // without choices when another seat is asked
    view: View;
    board: Board;
    events: Event[]; // all that the seat may know, oldest first
    undo: Undo; // may this seat take back the last answer?
    position: number; // answers given by seats
    length: number; // with those that were taken back
    looking: boolean; // a position of the past: nothing can be answered
}

export type Thing = 'piece' | 'card' | 'place' | 'door' | 'token' | 'record' | 'ability' | 'word';

// A position that can be looked at.
export interface Past {
    look(seat: string): Promise<Snapshot>;
    inspect(seat: string, kind: Thing, what: string): Promise<Description>;
    highlight(seat: string, what: 'reach' | 'sight', piece: string): Promise<string[]>;
    close(): Promise<void>;
}

export interface Table extends Past {
    readonly system: string;
    readonly quest: string;
    readonly name: string; // that people gave the game, to tell it from others; "" none
    readonly seats: readonly Seat[];
    readonly players: Record<string, Player>; // by seat
    readonly remote: boolean; // kept by a server: others answer when they like, and taking back needs them
    readonly apart: boolean; // people of one side do not share a screen: hands are hidden between them
    readonly closed: string; // why it can only be looked at: its journal does not fit any more; "": it can be played
    readonly companion: boolean; // real dice: people answer for chance

    // The seats that are asked: usually one; several when whoever likes answers first.
    asked(): Promise<string[]>;
    choose(choice: Choice): Promise<void>;
    // Lets a bot answer. Tells which, and why as far as opponents may know. Where others answer when they like there
    // is no such thing: the table tells when something has changed.
    step?(): Promise<{ seat: string; why: string; knownBy: string[] }>;

    odds(choice: Choice): Promise<Odds | null>;
    whyNot(code: string): Promise<Reason>;
    // The places that the piece in question would go through to one further away; none: it cannot.
    way(place: string): Promise<string[]>;
    // How far it gets, now and after one answer more.
    range(): Promise<Stage[]>;
    rules(): Promise<Rule[]>;

    undo(): Promise<void>;
    redo(): Promise<void>;
    // The game as it was after so many answers, to look at.
    at(position: number): Promise<Past>;
    // Another game, in this page, that goes on from there.
    branch(position: number): Promise<Table>;
    // Goes on where it is closed, in a new journal; the old one stays. Null: the others are asked first.
    anew(): Promise<Table | null>;

    // What the computer would answer for a seat, and why as far as that is told. Only where it gives advice.
    readonly advises: boolean;
    suggest(seat: string): Promise<{ index: number; why: string }>;

    // The whole game as a file (docs/journal.md); null when it cannot be had.
    journal(): Promise<Uint8Array | null>;
    // The same to be taken elsewhere: it notes who plays.
    exported(): Promise<Uint8Array | null>;
    // Sentences are in this language from here on.
    speak(language: string): Promise<void>;
}

// Asks for one seat and, where it may not know, for others of the same people: whoever sees a companion's hand may read it.
export async function forOneOf<T>(seats: readonly string[], ask: (seat: string) => Promise<T>): Promise<T> {
    let refused: unknown;
    for (const seat of new Set(seats)) {
        try {
            return await ask(seat);
        } catch (error) {
            if (!(error instanceof Refused)) throw error;
            refused ??= error;
        }
    }
    throw refused;
}

// The zones that one seat does not see all of and another does, whose cards they are: whoever plays
// both sees both hands.
export function hiddenZones(seat: string, view: View, mayShare: (whose: string) => boolean): { zone: Zone; index: number; whose: string }[] {
    return view.zones.flatMap((zone, index) => {
        const whose = zone.cards.length < zone.size ? view.pieces.find((piece) => piece.code === zone.owner)?.seat : null;
        return whose && whose !== seat && mayShare(whose) ? [{ zone, index, whose }] : [];
    });
}
