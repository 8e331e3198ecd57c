// The board in motion: figures hop along the way that they went, dice are thrown beside a fight, blows land, and who falls leaves a trace. All of it can
// be skipped by a click, and ends as it would without.

import { signal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { table } from '../game';
import type { Event, Piece } from '../engine/protocol';
import { beatsOf } from '../logic/beats';
import { fightOf, type Fight } from '../logic/fight';
import { skip, stage } from '../scene';
import { settings } from '../settings';
import type { Snapshot } from '../table/table';
import { cast, sizeOf } from './fight';
import { CELL, middle, type Plan } from './geometry';

const STEP = 150; // milliseconds
const LONGEST = 1200; // of a walk
const THROW = 1250; // until dice lie there and are summed up
const CONTACT = 235; // of a lunge
const HOLD = 75; // while the world stands still
const STAYS = 1300; // after the peak
const FALL = 1000; // until whoever falls lies there
const FADE = 900; // of who goes otherwise
const STILL = 1500; // without motion
const [OUT, IN, BOTH] = ['cubic-bezier(.2, .8, .2, 1)', 'cubic-bezier(.7, 0, 1, .5)', 'cubic-bezier(.45, 0, .25, 1)'];
const RATES = [0, 0.5, 1, 1, 1]; // of time, by speed

interface Point {
    x: number;
    y: number;
}

// What is left of those who fell, as long as the game is on the screen.
export interface Remain extends Point {
    code: string;
}
export const remains = signal<readonly Remain[]>([]);
let remainsOf: unknown = null;

// How figures stood before the blow that is being shown.
export const held = signal<ReadonlyMap<string, Piece>>(new Map());

const passed = signal(0); // scenes that are over: who has fallen in them is drawn no more
let tidy: (() => void) | null = null;

function release(): void {
    if (held.peek().size) held.value = new Map();
}

let running: Animation[] = [];
let timers: number[] = [];

function later(milliseconds: number, act: () => void): void {
    if (milliseconds <= 0) act();
    else timers.push(window.setTimeout(act, milliseconds));
}

const at = (point: Point) => `translate(${point.x}px, ${point.y}px)`;

const figure = (frame: SVGSVGElement, code: string | null) => (code ? frame.querySelector<SVGGElement>(`[data-piece="${CSS.escape(code)}"]`) : null);
const bodyOf = (frame: SVGSVGElement, code: string | null) => figure(frame, code)?.querySelector<SVGGElement>('.body') ?? null;

function animate(element: Element | null, keys: Keyframe[], delay: number, duration: number, easing = 'linear', fill: FillMode = 'none'): void {
    if (!element) return;
    const one = element.animate(keys, { delay, duration, easing, fill });
    running.push(one);
    one.onfinish = () => { running = running.filter((other) => other !== one); };
}

// A shape that is there while something happens.
function effect(frame: SVGSVGElement, shape: string, keys: Keyframe[], delay: number, duration: number, easing = 'linear'): void {
    const layer = frame.querySelector('.effects');
    if (!layer) return;
    const group = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    group.innerHTML = shape;
    group.style.opacity = '0';
    layer.append(group);
    animate(group, keys, delay, duration, easing);
    running.at(-1)!.finished.then(() => group.remove(), () => group.remove());
}

// Steps, each a hop; the lamp of whoever carries one goes along.
function walk(frame: SVGSVGElement, start: Point, points: readonly Point[], code: string, rate: number, carry: (at: Point | null) => void): void {
    const each = Math.min(STEP, LONGEST / points.length) * rate;
    const outer = figure(frame, code);
    if (!outer) return;
    animate(outer, [{ transform: at(start) }, ...points.map((point) => ({ transform: at(point) }))], 0, each * points.length);
    points.forEach((_, n) => animate(bodyOf(frame, code), [{ transform: 'none' }, { transform: `translateY(-5px) rotate(${n % 2 ? -3 : 3}deg)`, offset: 0.5 }, { transform: 'none' }], n * each, each, 'ease-in-out'));
    const walking = running.find((one) => (one.effect as KeyframeEffect | null)?.target === outer);
    const way = [start, ...points];
    const follow = () => {
        if (walking?.playState !== 'running') return carry(null);
        // An animation that has just been begun may be a little before its own start.
        const along = Math.min(Math.max(Number(walking.currentTime ?? 0), 0) / each, points.length - 0.001);
        const [a, b, part] = [way[Math.floor(along)]!, way[Math.floor(along) + 1]!, along % 1];
        carry({ x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part });
        requestAnimationFrame(follow);
    };
    requestAnimationFrame(follow);
}

// The blow itself: back, forth, contact, stop; or a shot from afar. Returns when it lands.
function blow(frame: SVGSVGElement, by: string | null, on: string | null, from: Point | null, to: Point, ended: NonNullable<Fight['ended']>, delay: number, rate: number): number {
    const start = from ?? to;
    const far = Math.hypot(to.x - start.x, to.y - start.y);
    const [ux, uy] = far ? [(to.x - start.x) / far, (to.y - start.y) / far] : [0, 1];
    const attacker = bodyOf(frame, by);
    const target = bodyOf(frame, on);
    const angle = (Math.atan2(uy, ux) * 180) / Math.PI;
    let lands = delay;
    if (far > CELL * 1.8) {
        const flight = (90 + (55 * far) / CELL) * rate;
        animate(attacker, [{ transform: 'none' }, { transform: `translate(${-ux * 4}px, ${-uy * 4}px) scale(1.05)`, offset: 0.7 }, { transform: 'none' }], delay, 300 * rate, BOTH);
        effect(frame, `<g transform="rotate(${angle})"><path d="M-34 0Q-10 -5 8 0Q-10 5 -34 0Z" fill="#ffd27a" opacity=".8"/><path d="M-16 -1.6L10 0L-16 1.6Z" fill="#fff7e0"/></g>`,
            [{ transform: at(start), opacity: 1 }, { transform: at(to), opacity: 1 }], delay + 220 * rate, flight, IN);
        lands = delay + 220 * rate + flight;
    } else if (far) {
        const reach = far - CELL * 0.62;
        const go = (k: number) => `translate(${ux * k}px, ${uy * k}px)`;
        animate(attacker, [{ transform: go(0), easing: OUT }, { transform: go(-8), offset: 0.25, easing: IN }, { transform: go(reach), offset: 0.42 }, { transform: go(reach), offset: 0.55, easing: OUT }, { transform: go(0) }], delay, 560 * rate);
        lands = delay + CONTACT * rate;
    }
    const after = lands + HOLD * rate;
    const there = at({ x: to.x - ux * 6, y: to.y - uy * 6 });
    effect(frame, `<path transform="rotate(${angle})" d="M-8 -27Q19 -4 -6 27Q8 -4 -8 -27Z" fill="#fff7e0" stroke="#ffb648" stroke-width="1.6"/>`,
        [{ transform: `${there} scale(.3)`, opacity: 1 }, { transform: `${there} scale(1.1)`, opacity: 1, offset: 0.5 }, { transform: `${at({ x: to.x + ux * (ended === 'missed' ? 26 : 6), y: to.y + uy * (ended === 'missed' ? 26 : 6) })} scale(1)`, opacity: 0 }], lands - 40 * rate, 250 * rate, 'ease-out');
    if (ended === 'missed') {
        animate(target, [{ transform: 'none' }, { transform: `translate(${-uy * 9 + ux * 3}px, ${ux * 9 + uy * 3}px) rotate(${ux >= 0 ? 8 : -8}deg)`, offset: 0.35 }, { transform: 'none' }], lands - 90 * rate, 420 * rate, BOTH);
        return lands;
    }
    if (ended === 'held') {
        effect(frame, '<path d="M0 -26L20 -18V2Q18 18 0 26Q-18 18 -20 2V-18Z" fill="#bcd8f0" fill-opacity=".35" stroke="#e6f4ff" stroke-width="3"/>',
            [{ transform: `${at(to)} scale(.7)`, opacity: 0 }, { transform: `${at(to)} scale(1)`, opacity: 1, offset: 0.25 }, { transform: `${at(to)} scale(1.15)`, opacity: 0 }], lands, 420 * rate, OUT);
        animate(target, [{ transform: 'none' }, { transform: `translate(${ux * 4}px, ${uy * 4}px)`, offset: 0.2 }, { transform: 'none' }], after, 200 * rate, 'ease-out');
        return lands;
    }
    effect(frame, '<circle r="22" fill="#fff"/>', [{ transform: at(to), opacity: 0.85 }, { transform: at(to), opacity: 0.85, offset: 0.45 }, { transform: at(to), opacity: 0 }], lands, 2 * HOLD * rate);
    animate(target, [{ transform: 'none' }, { transform: `translate(${ux * 9}px, ${uy * 9}px)`, offset: 0.18 }, { transform: `translate(${ux * 4 - uy * 3}px, ${uy * 4 + ux * 3}px)`, offset: 0.4 }, { transform: `translate(${ux * 4 + uy * 2}px, ${uy * 4 - ux * 2}px)`, offset: 0.62 }, { transform: 'none' }], after, 260 * rate, 'ease-out');
    for (let n = 0; n < 8; n++) {
        const turn = Math.atan2(uy, ux) + (((n * 37) % 19) / 19 - 0.5) * 1.9;
        const reach = 18 + ((n * 53) % 26);
        effect(frame, `<circle r="${1.2 + (n % 3) * 0.8}" fill="${n % 3 ? '#ffd27a' : '#d9402a'}"/>`,
            [{ transform: at(to), opacity: 1 }, { transform: at({ x: to.x + Math.cos(turn) * reach, y: to.y + Math.sin(turn) * reach + 9 }), opacity: 0 }], after, (340 + n * 20) * rate, OUT);
    }
    if (ended === 'fell') {
        const tip = ux >= 0 ? 80 : -80;
        const ghost = figure(frame, on)?.closest('.ghost') ?? null;
        animate(target, [{ transform: 'none', easing: IN }, { transform: `translate(${ux * 10}px, ${uy * 10 + 3}px) rotate(${tip}deg) scale(.96)`, offset: 0.55, easing: 'ease-in' }, { transform: `translate(${ux * 10}px, ${uy * 10 + 5}px) rotate(${tip}deg) scale(.84)` }], after + 260 * rate, 620 * rate, 'linear', ghost ? 'forwards' : 'none');
        if (ghost) animate(ghost, [{ opacity: 1 }, { opacity: 1, offset: 0.55 }, { opacity: 0 }], after + 260 * rate, 620 * rate, 'linear', 'forwards');
        for (let n = 0; n < 5; n++) effect(frame, '<circle r="6" fill="#cbb892"/>', [{ transform: at({ x: to.x, y: to.y + 12 }), opacity: 0.35 }, { transform: at({ x: to.x + Math.cos(n * 1.26) * 22, y: to.y + 8 + Math.sin(n * 1.26) * 9 }), opacity: 0 }], after + 560 * rate, 520 * rate, OUT);
    }
    return lands;
}

// Light from below for who is healed, and rays around who has found something.
const GLOWS = { healed: '#8ff0b8', found: '#ffe29a' } as const;

function glow(frame: SVGSVGElement, point: Point, kind: keyof typeof GLOWS, rate: number): void {
    const colour = GLOWS[kind];
    const rays = Array.from({ length: 8 }, (_, n) => `<path d="M0 -22L2.4 -40L-2.4 -40Z" transform="rotate(${n * 45})"/>`).join('');
    effect(frame, `<g fill="${colour}"><circle r="24" opacity=".5"/>${kind === 'found' ? rays : '<path d="M-14 20Q-10 -10 -12 -34H12Q10 -10 14 20Z" opacity=".45"/>'}</g>`,
        [{ transform: `${at({ x: point.x, y: point.y + 8 })} scale(.3)`, opacity: 0 }, { transform: `${at(point)} scale(1) rotate(${kind === 'found' ? 20 : 0}deg)`, opacity: 0.8, offset: 0.35 }, { transform: `${at(point)} scale(1.1) rotate(${kind === 'found' ? 45 : 0}deg)`, opacity: 0 }], 0, (kind === 'found' ? 1250 : 700) * rate, OUT);
}

const EDGE = 8; // pixels between dice and the edge of the board, or the two who fight

// Where dice and plate lie: below the two, above or beside them, where they meet nobody; or else in a strip at the edge of the board where they meet the fewest.
function placeFor(frame: SVGSVGElement, size: { width: number; height: number }, pair: readonly DOMRect[]): { x: number; y: number; width: number } {
    const board = frame.parentElement!.getBoundingClientRect();
    const figures = [...frame.querySelectorAll('.figures .base')].map((one) => one.getBoundingClientRect());
    const wide = frame.clientWidth;
    const clamp = (value: number, most: number) => Math.min(Math.max(value, EDGE), most - EDGE);
    const spots: Point[] = [];
    if (pair.length) {
        const [left, right, top, foot] = [Math.min(...pair.map((box) => box.left)), Math.max(...pair.map((box) => box.right)), Math.min(...pair.map((box) => box.top)), Math.max(...pair.map((box) => box.bottom))];
        const x = clamp((left + right - size.width) / 2 - board.left, wide - size.width);
        const y = clamp((top + foot - size.height) / 2 - board.top, board.height - size.height);
        spots.push({ x, y: foot + EDGE - board.top }, { x, y: top - EDGE - size.height - board.top }, { x: right + EDGE - board.left, y }, { x: left - EDGE - size.width - board.left, y });
    }
    const lanes = [{ x: (wide - size.width) / 2, y: board.height - size.height - EDGE }, { x: (wide - size.width) / 2, y: EDGE }];
    const meets = ({ x, y }: Point) => figures.filter((box) => box.right > board.left + x && box.left < board.left + x + size.width && box.bottom > board.top + y && box.top < board.top + y + size.height).length;
    const inside = ({ x, y }: Point) => x >= EDGE / 2 && y >= EDGE / 2 && x + size.width <= wide - EDGE / 2 && y + size.height <= board.height - EDGE / 2;
    const free = spots.filter(inside).find((spot) => !meets(spot)) ?? [...lanes].sort((a, b) => meets(a) - meets(b))[0]!;
    return { ...free, width: size.width };
}

function onBoard(frame: SVGSVGElement, point: Point | null): Point | null {
    const board = frame.parentElement!.getBoundingClientRect();
    const seen = point && new DOMPoint(point.x, point.y).matrixTransform(frame.getScreenCTM()!);
    return seen && { x: seen.x - board.left, y: seen.y - board.top };
}

export interface Moving {
    gone: Piece[]; // since the last position: drawn until they have fallen
    wait: number; // milliseconds until numbers rise
}

// Moves what has moved since the last position that was shown, and tells who has gone since. `carry` takes the lamp of a figure along.
export function useMotion(frame: { current: SVGSVGElement | null }, plan: Plan, now: Snapshot, pointOf: (piece: Piece) => Point | null, carry: (code: string, at: Point | null) => void): Moving {
    const before = useRef<Snapshot | null>(null);
    void passed.value;
    const moving = useRef<{ of: Snapshot; gone: Piece[]; wait: number; fight: Fight | null; news: Event[]; rate: number } | null>(null);
    if (moving.current?.of !== now) {
        const old = before.current;
        const goesOn = old !== null && old !== now && old.board === now.board && now.position >= old.position;
        const last = old?.events.at(-1)?.number ?? -1;
        const news = goesOn ? now.events.filter((event) => event.number > last) : [];
        const rate = settings.value.motion ? RATES[settings.value.speed] ?? 1 : 0;
        const codes = new Set([...(old?.view.pieces ?? []), ...now.view.pieces].map((piece) => piece.code));
        const fight = news.length ? fightOf(now.events, last + 1, codes, new Set(plan.at.keys())) : null;
        const left = goesOn ? old.view.pieces.filter((piece) => piece.spaces.length && !now.view.pieces.some((one) => one.code === piece.code && one.spaces.length)) : [];
        if (remainsOf !== table.value) {
            remainsOf = table.value;
            remains.value = [];
        }
        moving.current = { of: now, news, rate, fight, gone: rate ? left : [], wait: rate && fight?.ended && fight.thrown ? (THROW + CONTACT) * rate : rate && fight?.ended ? CONTACT * rate : 0 };
        const back = remains.peek().filter(({ code }) => !now.view.pieces.some((piece) => piece.code === code && piece.spaces.length && !piece.down));
        const fell = left.filter((piece) => piece.side !== 1 && news.some((event) => event.role === 'fell' && event.code.split(' ').includes(piece.code)))
            .flatMap((piece) => { const point = pointOf(piece); return point ? [{ code: piece.code, ...point }] : []; });
        if (fell.length || back.length !== remains.peek().length) remains.value = [...back.filter(({ code }) => !fell.some((one) => one.code === code)), ...fell];
        const hurt = fight?.ended && rate ? old?.view.pieces.filter((piece) => news.some((event) => (event.role === 'hurt' || event.role === 'fell') && event.code.split(' ')[1] === piece.code)) ?? [] : [];
        if (hurt.length || held.peek().size) held.value = new Map(hurt.map((piece) => [piece.code, piece]));
    }
    useLayoutEffect(() => {
        const old = before.current;
        before.current = now;
        if (!frame.current || !old || old === now || moving.current?.of !== now) return;
        skip();
        const { news, fight, rate } = moving.current;
        const svg = frame.current;
        const oldPiece = (code: string | null) => old.view.pieces.find((piece) => piece.code === code);
        const stood = (code: string | null) => { const piece = oldPiece(code) ?? now.view.pieces.find((one) => one.code === code); return piece ? pointOf(piece) ?? middle(plan, piece.spaces) : null; };
        const codes = new Set([...old.view.pieces, ...now.view.pieces].map((piece) => piece.code));
        const own = moving.current;
        tidy = own.gone.length ? () => {
            tidy = null;
            own.gone = [];
            passed.value++;
        } : null;
        let ends = 0;
        if (rate)
            for (const beat of beatsOf(news, codes, new Set(plan.at.keys()))) {
                const start = stood(beat.piece);
                if (beat.kind !== 'moved' || !start || !beat.piece) continue;
                const points = beat.path.flatMap((code) => plan.at.get(code) ?? []);
                const last = now.view.pieces.find((piece) => piece.code === beat.piece);
                const end = last && pointOf(last);
                if (end && points.length) points.splice(-1, 1, { ...points.at(-1)!, ...end });
                if (!points.length) continue;
                const { piece } = beat;
                walk(svg, start, points, piece, rate, (point) => carry(piece, point));
                ends = Math.max(ends, Math.min(STEP * points.length, LONGEST) * rate);
            }
        for (const { role, code } of rate ? news : []) {
            if (role !== 'healed' && role !== 'found') continue;
            const point = stood(code.split(' ').slice(1).find((word) => codes.has(word)) ?? null);
            if (point) glow(svg, point, role, rate);
        }
        const shown = cast.peek();
        const goesOn = fight && shown && shown.fight.beat.number === fight.beat.number;
        if (!fight || now.view.pieces.length === 0) {
            if (news.some((event) => event.role === 'moved' || event.role === 'turn' || event.role === 'strike') || now.position < old.position) cast.value = null;
            later(FADE, () => tidy?.());
            if (ends || own.gone.length) stage({ peak: performance.now(), end: performance.now() + ends, skip: finish });
            return;
        }
        const { beat } = fight;
        const [from, to] = [stood(beat.piece), stood(beat.target)];
        const seen = (code: string | null) => figure(svg, code)?.querySelector('.base')?.getBoundingClientRect();
        const pair = [seen(beat.piece), seen(beat.target)].flatMap((box) => box ?? []);
        const [a, b] = [onBoard(svg, from), onBoard(svg, to)];
        const centre = a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : a ?? b ?? { x: svg.clientWidth / 2, y: svg.clientHeight / 2 };
        const size = sizeOf(fight);
        const whence = new Map([...beat.rolls].flatMap((roll) => { const point = onBoard(svg, stood(roll.owner)); return point ? [[roll.owner, point] as const] : []; }));
        if (size.height) cast.value = { fight, rate: goesOn || !fight.thrown ? 0 : rate, from: whence, middle: centre, at: goesOn && shown.at.width >= size.width ? shown.at : placeFor(svg, size, pair), leaving: false };
        const peak = !rate ? 0 : (fight.thrown && size.height && !goesOn ? THROW * rate : 0) + ends;
        let lands = peak;
        if (rate && fight.ended && to) lands = blow(svg, beat.piece, beat.target, beat.piece === beat.target ? null : from, to, fight.ended, peak, rate);
        later(rate ? lands : 0, release);
        if (fight.ended || beat.kind === 'test') {
            const stays = lands + (rate ? STAYS * rate : STILL);
            const lying = cast.peek();
            later(stays - 160, () => { if (cast.peek() === lying && lying) cast.value = { ...lying, leaving: true }; });
            later(stays, () => { if (cast.peek()?.fight === lying?.fight) cast.value = null; });
        }
        later(rate ? lands + FALL * rate : 0, () => tidy?.());
        const clock = performance.now();
        stage({ peak: clock + lands, end: clock + (rate ? lands + 900 * rate : 0), skip: finish });
    }, [now]);
    return { gone: moving.current.gone, wait: moving.current.wait };
}

// To the end of all that moves, at once.
function finish(): void {
    for (const one of running) one.finish();
    running = [];
    for (const timer of timers) clearTimeout(timer);
    timers = [];
    release();
    tidy?.();
    const now = cast.peek();
    if (now?.fight.ended) cast.value = null;
    else if (now) cast.value = { ...now, rate: 0 };
}
