// What a question is about, in a few words beside it: what has just happened, and how those fare whom it concerns.

import type { Event, Piece, Question, View } from '../engine/protocol';
import { beatsOf, type Beat } from './beats';

export interface Situation {
    text: string; // what was done; "" nothing
    lines: string[]; // what it came to
    rules: string;
    figures: Piece[]; // whom it concerns
}

const LINES = 3;
const TOLD: readonly Beat['kind'][] = ['strike', 'test', 'effect', 'told'];

// For questions that somebody's deed has brought up. What one does in one's own turn needs no telling: the board shows it.
export function situationOf(question: Question, view: Pick<View, 'pieces'>, news: readonly Event[], places: ReadonlySet<string>): Situation | null {
    const list = question.choices ?? [];
    if (!list.length || question.seat === 'chance' || question.seat === 'anyone' || question.role === 'turn' || list.some((choice) => choice.role === 'move' || choice.role === 'strike')) return null;
    const reacts = list.some((choice) => choice.role === 'pass');
    const byCode = new Map(view.pieces.map((piece) => [piece.code, piece]));
    const last = beatsOf(news, new Set(byCode.keys()), places).reverse().find((beat) => TOLD.includes(beat.kind) || (reacts && beat.kind === 'moved' && beat.piece === question.subject && byCode.get(beat.piece ?? '')?.seat !== question.seat));
    if (last && question.subject && !reacts && last.piece !== question.subject && last.target !== question.subject) return null; // it was about others
    if (last && !last.lines.length && question.text?.includes(last.text.replace(/\.$/, ''))) return null; // the question says it
    const codes = new Set([last?.piece, last?.target, last && question.subject]);
    const figures = [...codes].flatMap((code) => byCode.get(code ?? '') ?? []);
    return last ? { text: last.text, lines: last.lines.filter((line) => line !== last.text).slice(-LINES), rules: last.rules, figures } : null;
}

// Whom the question is about, or else whoever is acting; while it is open who is next, nobody is.
export function actorOf({ question, view }: { question: Question; view: Pick<View, 'actor'> }): string | null {
    return question.subject ?? (isAboutOrder(question) ? null : view.actor);
}

// Whether the answer is one's own turn, after which the turns of others are news. What is bought or learnt in between is not.
export const isOwnTurn = ({ role }: Pick<Question, 'role'>): boolean => role === 'turn';

// Whether only the order is to be decided: several are asked, and each has one answer, as to take the next turn.
export function isAboutOrder({ seat, choices = [] }: Pick<Question, 'seat' | 'choices'>): boolean {
    return seat === 'anyone' && choices.length > 1 && new Set(choices.map((choice) => choice.seat)).size === choices.length;
}
