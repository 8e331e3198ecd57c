// What lies over the board takes the corner in which it covers nobody: neither whoever acts, nor those of whom something is told.

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';

const CORNERS = ['low far', 'low', '', 'far'] as const; // the first that is free
const GAP = 10; // pixels to the edges of the board
const TOOLS = 58; // pixels that the buttons of the board take at its right edge

const meet = (a: DOMRect, b: DOMRect): boolean => a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;

function boxIn(corner: string, thing: Element, board: DOMRect): DOMRect {
    const { width, height } = thing.getBoundingClientRect();
    return new DOMRect(corner.includes('far') ? board.right - TOOLS - width : board.left + GAP, corner.includes('low') ? board.bottom - GAP - height : board.top + GAP, width, height);
}

// The words of the class for the corner that costs least.
export function useCorner<E extends Element>(changes: readonly unknown[]): [ref: { current: E | null }, corner: string] {
    const thing = useRef<E | null>(null);
    const corner = useSignal<string>(CORNERS[0]);
    useLayoutEffect(() => {
        const scene = thing.current?.closest('.scene-of-play');
        const board = scene?.querySelector('.board')?.getBoundingClientRect();
        if (!thing.current || !scene || !board) return;
        const things = [...scene.querySelectorAll('.figures > [data-piece], .light.target')]
            .map((one) => ({ box: one.getBoundingClientRect(), weight: one.matches('.asked') ? 50 : one.matches('.target') ? 10 : 1 }));
        const cost = (where: string) => things.reduce((sum, { box, weight }) => sum + (meet(box, boxIn(where, thing.current!, board)) ? weight : 0), 0);
        corner.value = CORNERS.reduce((best, where) => (cost(where) < cost(best) ? where : best), CORNERS[0] as string);
    }, changes);
    return [thing, corner.value];
}
