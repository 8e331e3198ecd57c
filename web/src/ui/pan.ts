// Moving and magnifying a drawing: by mouse, by wheel, by one or two fingers.

import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { signal, type Signal } from '@preact/signals';

export interface Camera {
    x: number; // the middle of what is seen, in units of the drawing
    y: number;
    zoom: number; // 1: all of it fits
}

export const CLOSEST = 6;

// What there is to be seen.
export interface Box {
    left: number;
    top: number;
    width: number;
    height: number;
}

export function clamp(camera: Camera, { left, top, width, height }: Box): Camera {
    const zoom = Math.min(Math.max(camera.zoom, 1), CLOSEST);
    const within = (at: number, from: number, size: number) => {
        const half = size / 2 / zoom;
        return Math.min(Math.max(at, from + half), from + size - half);
    };
    return { x: within(camera.x, left, width), y: within(camera.y, top, height), zoom };
}

export function usePan(whole: Box): {
    camera: Signal<Camera>;
    box: string;
    handlers: Record<'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel', (event: PointerEvent) => void>;
    wasDragged: () => boolean;
    cellSize: (units: number) => number; // in pixels, as it is seen now
    frame: { current: SVGSVGElement | null };
} {
    const state = useRef<Signal<Camera> | null>(null);
    const { left, top, width, height } = whole;
    const centre = { x: left + width / 2, y: top + height / 2, zoom: 1 };
    const camera = (state.current ??= signal(centre));
    const frame = useRef<SVGSVGElement | null>(null);
    const fingers = useRef(new Map<number, { x: number; y: number }>());
    const dragged = useRef(0);
    const set = (next: Camera) => {
        camera.value = clamp(next, whole);
    };

    // How many units of the drawing one pixel of the screen shows.
    const unit = (): number => {
        const seen = frame.current?.getBoundingClientRect();
        if (!seen || !seen.width || !seen.height) return 1;
        return Math.max(width / seen.width, height / seen.height) / camera.peek().zoom;
    };
    const zoomAt = (clientX: number, clientY: number, factor: number) => {
        const seen = frame.current!.getBoundingClientRect();
        const now = camera.peek();
        const dx = (clientX - seen.left - seen.width / 2) * unit();
        const dy = (clientY - seen.top - seen.height / 2) * unit();
        const zoom = Math.min(Math.max(now.zoom * factor, 1), CLOSEST);
        const kept = 1 - now.zoom / zoom;
        set({ x: now.x + dx * kept, y: now.y + dy * kept, zoom });
    };

    useEffect(() => {
        const element = frame.current;
        const wheel = (event: WheelEvent) => {
            event.preventDefault();
            zoomAt(event.clientX, event.clientY, Math.exp(-event.deltaY * 0.0015));
        };
        element?.addEventListener('wheel', wheel, { passive: false });
        return () => element?.removeEventListener('wheel', wheel);
    });
    // A map that grows is seen whole again, unless somebody looks at a part of it.
    useLayoutEffect(() => set(camera.peek().zoom > 1 ? camera.peek() : centre), [left, top, width, height]);

    const handlers = {
        onPointerDown: (event: PointerEvent) => {
            if (!fingers.current.size) dragged.current = 0;
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        },
        onPointerMove: (event: PointerEvent) => {
            const before = fingers.current.get(event.pointerId);
            if (!before) return;
            const dx = event.clientX - before.x;
            const dy = event.clientY - before.y;
            dragged.current += Math.abs(dx) + Math.abs(dy);
            const other = [...fingers.current].find(([finger]) => finger !== event.pointerId)?.[1];
            if (other) {
                const apart = (at: { x: number; y: number }) => Math.hypot(at.x - other.x, at.y - other.y);
                zoomAt((event.clientX + other.x) / 2, (event.clientY + other.y) / 2,
                    apart({ x: event.clientX, y: event.clientY }) / Math.max(apart(before), 1));
            } else if (dragged.current > 6) {
                frame.current?.setPointerCapture(event.pointerId);
                const now = camera.peek();
                set({ ...now, x: now.x - dx * unit(), y: now.y - dy * unit() });
            }
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        },
        onPointerUp: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
        onPointerCancel: (event: PointerEvent) => void fingers.current.delete(event.pointerId),
    };
    const { x, y, zoom } = camera.value;
    const box = `${x - width / 2 / zoom} ${y - height / 2 / zoom} ${width / zoom} ${height / zoom}`;
    return { camera, box, handlers, wasDragged: () => dragged.current > 6, cellSize: (units) => units / unit(), frame };
}
