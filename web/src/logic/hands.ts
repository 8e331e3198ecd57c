// Which cards lie fanned out under the board.

import type { Card, Zone } from '../engine/protocol';

// Whose cards lie open before the one who is asked: his own, or all that this screen may see.
export function handsOf(zones: readonly Zone[], subject: string | null, playable: (card: Card) => boolean): Zone[] {
    const hands = zones.filter((zone) => zone.kind === 'hand' && zone.cards.some((card) => card.code));
    const own = hands.filter((zone) => zone.owner === null || zone.owner === subject);
    const usable = hands.filter((zone) => zone.cards.some(playable));
    return own.length && (subject || own.some((zone) => usable.includes(zone))) ? own : usable;
}

// Whether whoever looks holds a hand now and then: that of a figure, or that of a side without figures of its own.
export function keepsHand(zones: readonly Zone[], side: number): boolean {
    return zones.some((zone) => zone.kind === 'hand' && (zone.owner !== null || side !== 1 || zone.cards.some((card) => card.code)));
}
