// Where names stand on a board: in spaces of their part that nobody stands in, broken at words, as large as they can be.

export interface Space {
    x: number; // its middle
    y: number;
    walled: boolean; // a wall at its upper edge, whose face hides some of it
}

export interface Written {
    x: number; // the middle of the first line
    y: number;
    lines: string[];
    letters: number; // their height
    spaces: readonly Space[]; // that it lies in
}

const SIZES = [15, 14, 13, 12, 11, 10]; // of letters, the best first
const WIDE = 0.5; // of a letter, of its height
const AIR = 9; // to the edges, where doors and walls are
const LEAD = 1.06; // from line to line

export const lengthOf = (line: string, letters: number): number => line.length * letters * WIDE;

// The words in as few lines as fit into a width; none fit: null.
function broken(name: string, width: number, letters: number, most: number): string[] | null {
    const lines: string[] = [];
    for (const word of name.split(' ')) {
        const longer = lines.length ? `${lines[lines.length - 1]!} ${word}` : word;
        if (lines.length && lengthOf(longer, letters) <= width) lines[lines.length - 1] = longer;
        else lines.push(word);
    }
    return lines.length <= most && lines.every((line) => lengthOf(line, letters) <= width) ? lines : null;
}

function inRun(name: string, run: readonly Space[], size: number): Written | null {
    const width = run.length * size - 2 * AIR;
    const face = run.some((space) => space.walled) ? size * 0.12 : 0;
    const height = size - 2 * AIR - face;
    for (const letters of SIZES) {
        const lines = broken(name, width, letters, Math.floor(height / (letters * LEAD)));
        if (!lines) continue;
        const x = run.reduce((sum, space) => sum + space.x, 0) / run.length;
        return { x, y: run[0]!.y + face / 2 - ((lines.length - 1) * letters * LEAD) / 2, lines, letters, spaces: run };
    }
    return null;
}

const LONGEST = 4; // spaces in a row

// The best place for a name in the free spaces of its part, near a point; null: there is none, and it is left out.
export function placeName(name: string, free: readonly Space[], size: number, near: { x: number; y: number }): Written | null {
    const byPoint = new Map(free.map((space) => [`${space.x},${space.y}`, space]));
    let best: Written | null = null;
    let least = Infinity;
    for (const first of free) {
        const run: Space[] = [];
        for (let next: Space | undefined = first; next && run.length < LONGEST; next = byPoint.get(`${first.x + run.length * size},${first.y}`)) {
            run.push(next);
            const found = inRun(name, [...run], size);
            if (!found) continue;
            const cost = Math.hypot(found.x - near.x, first.y - near.y) / size + (SIZES[0]! - found.letters) * 0.8 + (found.lines.length - 1) * 0.6;
            if (cost < least) [best, least] = [found, cost];
        }
    }
    return best;
}
