// What the end of a game is to those who are at this screen.

import type { Question } from '../engine/protocol';
import type { Table } from '../table/table';

// Nothing in particular where they sat on several sides, or on none.
export function outcomeFor(at: Pick<Table, 'seats' | 'players'>, { over, winner }: Pick<Question, 'over' | 'winner'>): 'youWon' | 'youLost' | null {
    const own = new Set(at.seats.filter((seat) => at.players[seat.name] === 'human').map((seat) => seat.side));
    if (!over || own.size !== 1) return null;
    return winner && own.has(winner) ? 'youWon' : 'youLost';
}
