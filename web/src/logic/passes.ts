// Passing for longer: what a seat has said not to be asked about, and how to take that back.

import type { Choice, Question } from '../engine/protocol';

// The answer that leads back to being asked. There are two: the one that asks for how long one passes, and behind it (`opened`) the
// one that names nothing and is not to pass. None: there is no way now.
export function recallOf({ choices = [] }: Pick<Question, 'choices'>, opened: boolean): Choice | undefined {
    return choices.find((choice) => (opened ? !choice.args.length && !choice.role : choice.role === 'waive'));
}
