// What is being shown on the board just now: when its peak is and when it ends, so that sounds, pauses and clicks go by it.

export interface Scene {
    peak: number; // milliseconds of the page's clock
    end: number;
    skip: (() => void) | null; // to the end
}

let now: Scene = { peak: 0, end: 0, skip: null };

export function stage(scene: Scene): void {
    now = scene;
}

// Milliseconds from now on.
export const untilPeak = (): number => Math.max(0, now.peak - performance.now());
export const untilEnd = (): number => Math.max(0, now.end - performance.now());

export function skip(): void {
    const { skip: go } = now;
    now = { peak: 0, end: 0, skip: null };
    go?.();
}
