// Which cards lie fanned out under the board.

import type { Card, Zone } from '../engine/protocol';

// Whose cards lie open before the one who is asked: his own, or all that this screen may see.
export function handsOf(zones: readonly Zone[], subject: string | null, playable: (card: Card) => boolean): Zone[] {
    const hands = zones.filter((zone) => zone.kind === 'hand' && zone.cards.some((card) => card.code));
    const own = hands.filter((zone) => zone.owner === null || zone.owner === subject);
    const usable = hands.filter((zone) => zone.cards.some(playable));
    return own.length && (subject || own.some((zone) => usable.includes(zone))) ? own : usable;
}
