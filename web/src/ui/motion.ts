// Figures in motion: along the way that they went, towards whom they strike, and away when they fall.

import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Event, Piece, View } from '../engine/protocol';
import { beatsOf } from '../logic/beats';
import { settings } from '../settings';
import type { Snapshot } from '../table/table';
import { middle, type Plan } from './geometry';

const STEP = 130; // milliseconds

function figure(frame: SVGSVGElement, code: string): SVGGElement | null {
    return frame.querySelector<SVGGElement>(`[data-piece="${CSS.escape(code)}"]`);
}

const at = (point: { x: number; y: number }) => `translate(${point.x}px, ${point.y}px)`;

function move(frame: SVGSVGElement, plan: Plan, news: readonly Event[], before: View, now: View): void {
    const codes = new Set([...before.pieces, ...now.pieces].map((piece) => piece.code));
    for (const beat of beatsOf(news, codes, new Set(plan.at.keys()))) {
        const element = figure(frame, beat.piece ?? '');
        const start = middle(plan, before.pieces.find((piece) => piece.code === beat.piece)?.spaces ?? []);
        if (!element || !start) continue;
        if (beat.kind === 'moved' && beat.path.length > 1) {
            const points = beat.path.flatMap((code) => plan.at.get(code) ?? []);
            element.animate([{ transform: at(start) }, ...points.slice(0, -1).map((point) => ({ transform: at(point) })), {}], { duration: STEP * points.length });
        }
        const end = middle(plan, before.pieces.find((piece) => piece.code === beat.target)?.spaces ?? []);
        if (beat.kind === 'strike' && end) {
            const near = { x: start.x + (end.x - start.x) * 0.35, y: start.y + (end.y - start.y) * 0.35 };
            element.animate([{}, { transform: at(near), offset: 0.4 }, {}], { duration: 2.4 * STEP, easing: 'ease-in' });
        }
    }
}

// Moves what has moved since the last position that was shown, and tells who has gone since.
export function useMotion(frame: { current: SVGSVGElement | null }, plan: Plan, now: Snapshot): Piece[] {
    const before = useRef<Snapshot | null>(null);
    const gone = useRef<{ of: Snapshot; pieces: Piece[] } | null>(null);
    if (gone.current?.of !== now) {
        const old = before.current;
        const goesOn = old && old !== now && old.board === now.board && now.position >= old.position;
        gone.current = {
            of: now,
            pieces: goesOn && settings.value.motion
                ? old.view.pieces.filter((piece) => piece.spaces.length && !now.view.pieces.some((one) => one.code === piece.code && one.spaces.length)) : [],
        };
    }
    useLayoutEffect(() => {
        const old = before.current;
        before.current = now;
        if (!settings.value.motion || !frame.current || !old || old === now || old.board !== now.board || now.position < old.position) return;
        const last = old.events.at(-1)?.number ?? -1;
        move(frame.current, plan, now.events.filter((event) => event.number > last), old.view, now.view);
    }, [now]);
    return gone.current.pieces;
}
