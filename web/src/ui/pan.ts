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
    view: Box; // what is seen of the drawing, at least
    box: string; // the same for an SVG
    size: Signal<{ width: number; height: number }>; // of the frame, in pixels
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

    const size = useRef<Signal<{ width: number; height: number }> | null>(null);
    const seen = (size.current ??= signal({ width: 0, height: 0 }));
    useLayoutEffect(() => {
        const measure = () => { seen.value = { width: frame.current?.clientWidth ?? 0, height: frame.current?.clientHeight ?? 0 }; };
        const watch = new ResizeObserver(measure);
        watch.observe(frame.current!);
        measure();
        return () => watch.disconnect();
    }, []);

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
            if (event.button !== 0) return;
            fingers.current.set(event.pointerId, { x: event.clientX, y: event.clientY });
        },
        onPointerMove: (event: PointerEvent) => {
            const before = fingers.current.get(event.pointerId);
            if (!before) return;
            if (!event.buttons) { // it was let go where nobody saw it
                fingers.current.delete(event.pointerId);
                return;
            }
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
    const view = { left: x - width / 2 / zoom, top: y - height / 2 / zoom, width: width / zoom, height: height / zoom };
    const box = `${view.left} ${view.top} ${view.width} ${view.height}`;
    return { camera, view, box, size: seen, handlers, wasDragged: () => dragged.current > 6, cellSize: (units) => units / unit(), frame };
}
