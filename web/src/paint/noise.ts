// Numbers that look random and are the same each time, and noise that repeats without a seam.

export function dice(seed: number): () => number {
    let state = (seed * 2654435761 + 12345) | 0;
    return () => {
        state ^= state << 13;
        state ^= state >>> 17;
        state ^= state << 5;
        return (state >>> 0) / 4294967296;
    };
}

export const TILE = 256; // pixels of a tile: four spaces

const smooth = (t: number) => t * t * (3 - 2 * t);

// Heights of a tile from 0 to 1, about a half on the average: so many octaves, the coarsest of `wide` by `high` cells.
export function noise(wide: number, high: number, octaves: number, seed: number): Float32Array {
    const out = new Float32Array(TILE * TILE);
    for (let octave = 0, loud = 0.5; octave < octaves; octave++, wide *= 2, high *= 2, loud *= 0.5) {
        const roll = dice(seed + octave * 77);
        const grid = Float32Array.from({ length: wide * high }, roll);
        for (let y = 0; y < TILE; y++) {
            const fy = (y * high) / TILE;
            const down = smooth(fy % 1);
            const upper = Math.floor(fy) * wide;
            const lower = ((Math.floor(fy) + 1) % high) * wide;
            for (let x = 0; x < TILE; x++) {
                const fx = (x * wide) / TILE;
                const left = Math.floor(fx);
                const right = (left + 1) % wide;
                const across = smooth(fx - left);
                const top = grid[upper + left]! + (grid[upper + right]! - grid[upper + left]!) * across;
                const foot = grid[lower + left]! + (grid[lower + right]! - grid[lower + left]!) * across;
                out[y * TILE + x]! += loud * (top + (foot - top) * down);
            }
        }
    }
    return out;
}
