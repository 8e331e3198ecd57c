// Lessons: a pack may bring hints for its first quest (packs/SYSTEM/lesson.json). Each is shown
// once, when what it is about comes up for the first time.

import type { Event, Question } from '../engine/protocol';

export interface Hint {
    prompt?: string; // the question has this machine form
    verb?: string; // one of the choices has this verb
    event?: string; // an event of this kind has happened
    round?: number; // not before this round
    places?: string[]; // which of the places to point at, the best first
    show: 'board' | 'answers' | 'figures' | 'cards' | 'quest' | 'log'; // what to look at
    en: string;
    it: string;
    terminal?: { en: string; it: string }; // what a terminal says instead
}

export interface Lesson {
    quest: string;
    seed: string;
    party: string[];
    hints: Hint[];
}

export interface Moment {
    question: Question;
    events: readonly Event[];
    round: number;
}

export function comesUp(hint: Hint, moment: Moment): boolean {
    const { question, events, round } = moment;
    const verb = (code: string) => code.split(' ', 1)[0];
    return (hint.prompt === undefined || question.prompt === hint.prompt) &&
        (hint.verb === undefined || (question.choices ?? []).some((choice) => verb(choice.code) === hint.verb)) &&
        (hint.event === undefined || events.some((event) => verb(event.code) === hint.event)) &&
        (hint.round === undefined || round >= hint.round);
}

// Whether a hint has had its time when the next question comes: it speaks of an answer, and one was given, or of a question that is not put any more. What it tells of
// something that has happened stays until it is read.
export function isPast(hint: Hint, moment: Moment): boolean {
    return hint.event === undefined && (hint.verb !== undefined || !comesUp(hint, moment));
}

// The number of the first hint that comes up and was not shown before; -1 none.
export function nextHint(lesson: Lesson, shown: ReadonlySet<number>, moment: Moment): number {
    return lesson.hints.findIndex((hint, index) => !shown.has(index) && comesUp(hint, moment));
}
