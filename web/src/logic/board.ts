// The board as a seat knows it now.

import type { Board, View } from '../engine/protocol';

// What tells one board from another: drawn anew when it changes.
export const boardKey = (view: View): string => JSON.stringify([view.title, view.known, view.doors_known, view.ground]);

// The board with what has become of its places.
export function boardNow(board: Board, view: View): Board {
    if (!view.ground?.length) return board;
    const changed = new Map(view.ground.map((ground) => [ground.place, ground]));
    return {
        ...board,
        places: board.places.map((place) => {
            const now = changed.get(place.code);
            if (!now) return place;
            const { ground: before, ...lasting } = place;
            const { place: code, ...become } = now;
            return { ...lasting, ...become };
        }),
    };
}
