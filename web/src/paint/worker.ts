// Bakes grounds on a thread of its own, so that the page never waits for them.

import { bakeGround, type Mood } from './ground';
import type { Scene } from './scene';

export interface Order {
    number: number;
    scene: Scene;
    mood: Mood;
    pixels: number; // of a cell
}

onmessage = ({ data: { number, scene, mood, pixels } }: MessageEvent<Order>) => {
    const image = bakeGround(scene, mood, pixels).transferToImageBitmap();
    (postMessage as (message: unknown, transfer: Transferable[]) => void)({ number, image }, [image]);
};
