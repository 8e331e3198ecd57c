// What need not be asked.

import type { Choice, Question, View } from '../engine/protocol';

// The answer to a question that leaves no choice: nothing but to pass, or to do the one thing that is left. A step or a blow of one's own turn, and what is
// done between quests are one's own to do, even so; and where whoever likes answers, people at other screens may come first, whose
// answers are not in this list (`others`).
export function onlyAnswer({ question, view, seat }: { question: Question; view: Pick<View, 'off_board'>; seat: string },
    others: boolean): Choice | undefined {
    const list = question.choices ?? [];
    if (question.seat === 'chance') return undefined; // real dice
    const pass = list.find((choice) => choice.role === 'pass');
    if (pass && list.every((choice) => choice.role === 'pass' || choice.role === 'waive')) return pass; // to pass for longer is to pass
    if (others && question.seat === 'anyone') return undefined;
    const [only, ...more] = list;
    const own = (only?.seat ?? question.seat) === seat && !view.off_board;
    const active = question.role === 'turn' && (only?.role === 'move' || only?.role === 'strike');
    return only && !more.length && own && !active ? only : undefined;
}
