// What a hint points at: the thing on the board, the button or the card by which that is done which it speaks of.

import type { Hint } from './lesson';
import type { Targets } from './targets';

const quoted = (attribute: string, value: string) => `[data-${attribute}="${value}"]`;

// Selectors of what may be pointed at, the most telling first; what is not on the page is passed over.
export function pointersFor(hint: Hint, targets: Targets): string[] {
    const wanted = hint.places ?? [];
    const rank = (place: string | null) => (place && wanted.includes(place) ? wanted.indexOf(place) : wanted.length);
    const all = targets.all.filter((target) => target.verb === hint.verb || (!hint.verb && hint.show === 'board'))
        .sort((a, b) => rank(a.place) - rank(b.place));
    const board = all.flatMap(({ piece, place, door }) => [
        ...(door ? [`.map ${quoted('door', door)}`] : []), ...(place ? [`.map .light${quoted('place', place)}`] : []), ...(piece ? [`.map ${quoted('piece', piece)}`] : []),
    ]);
    const cards = all.flatMap(({ card }) => (card ? [`.hand ${quoted('card', card)}`, `.campaign ${quoted('card', card)}`] : []));
    const buttons = hint.verb ? [`.action${quoted('verb', hint.verb)}`] : [];
    const list = hint.verb ? [`.answer[data-code="${hint.verb}"]`, `.answer[data-code^="${hint.verb} "]`] : [];
    if (hint.event) return hint.show === 'board' ? [] : [`#tab-${hint.show}`]; // it has happened: there is nothing to press
    if (hint.show === 'board') return [...board, ...buttons, ...list];
    if (hint.verb) return [...buttons, ...cards, ...board, ...list];
    if (hint.show === 'answers') return ['.campaign .card-actions button', '.hand .playable', '.action-bar .action', '.answers .answer'];
    return [`#tab-${hint.show}`];
}
