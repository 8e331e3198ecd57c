// A vote in words: what is wanted, by whom, and about whom, so that nobody who is there is voted on without being named.

import type { Chair, Proposal } from '../table/remote';

export type Wish = 'undo' | 'branch' | 'key' | 'keyHere' | 'computer' | 'computerHere' | 'person';

export interface Vote {
    wish: Wish;
    who: string[]; // is for it; whoever proposed it, to begin with
    against: string[];
    asked: string[]; // and has not said anything yet
    seat: string;
    name: string; // of who sits there now
}

// People by the names that they gave themselves; who has several seats is named once.
const namesOf = (chairs: readonly Chair[], seats: readonly string[]): string[] =>
    [...new Set(chairs.filter((chair) => seats.includes(chair.seat)).map((chair) => chair.name || chair.title))];

function wishOf({ what, player }: Proposal, present: boolean): Wish {
    if (what !== 'player' && what !== 'key') return what;
    if (what === 'key') return present ? 'keyHere' : 'key';
    return player === 'person' ? 'person' : present ? 'computerHere' : 'computer';
}

export function voteOf(proposal: Proposal, chairs: readonly Chair[]): Vote {
    const chair = chairs.find((one) => one.seat === proposal.seat);
    const said = [...proposal.agreed, ...proposal.against];
    const needed = proposal.needed ?? chairs.filter((one) => one.player === 'person' && one.present).map((one) => one.seat);
    return {
        wish: wishOf(proposal, (chair?.present && chair.player === 'person') ?? false),
        who: namesOf(chairs, proposal.agreed), against: namesOf(chairs, proposal.against), asked: namesOf(chairs, needed.filter((seat) => !said.includes(seat))),
        seat: chair?.title ?? '', name: chair?.name || chair?.title || '',
    };
}
