// The board: floor, doors, tokens, figures, and what can be done on it.

import { useComputed, useSignal, useSignalEffect } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { actorNow, considerAny, notice, past, pathTo, preview, propose, range, report, shown, since, table, targets, walk, whyNot } from '../game';
import type { Board, Choice, Piece } from '../engine/protocol';
import { t } from '../i18n';
import { changesOf } from '../logic/beats';
import type { Lamp } from '../paint/light';
import { settings } from '../settings';
import { ActMenu, type Offer } from './act';
import { DiceCast } from './fight';
import { Figure, healthOf } from './figure';
import { answersAboutToken, answersTo, type Target, type Thing } from '../logic/targets';
import { among, areaAt, CELL, cellsOf, extent, inCells, MARGIN, middle, neighbour, PLACE, planOf, RASTER } from './geometry';
import { areaCells, AreasDoors, AreasMarks } from './areas';
import { gridCells, GridDoors, GridFloor, GridHeights, GridNames } from './grid';
import { GroundView } from './ground';
import { iconFor, Sign } from './icon';
import { inspecting } from './inspect';
import { Lights, PathView, type Light } from './lights';
import { Minimap } from './minimap';
import { held as struck, useMotion } from './motion';
import { clamp, usePan } from './pan';
import { Compass } from './compass';
import { Painted, type Lighting } from './painted';
import { PlacesFloor } from './places';
import { Regions } from './regions';
import { narrow } from './screen';
import { lies, Tokens } from './tokens';

// Pixels of a space: a finger needs more than a mouse.
const SMALLEST = matchMedia('(pointer: coarse)').matches ? 44 : 32;

const ARROWS: Record<string, [number, number]> = {
    ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1],
};

// A figure stands beside the one that it is engaged with.
function company(all: readonly Piece[], piece: Piece): number {
    const leader = all.findIndex((one) => one.code === (piece.with ?? piece.code));
    return leader < 0 ? all.length : leader;
}

// "zombie-2" is one of the zombies.
const stem = (code: string): string => code.replace(/-\d+$/, '');

const HELD = 450; // milliseconds

const SHINES = ['campfire', 'flame', 'lantern-flame', 'torch', 'fire'];
const FLAME = [255, 150, 66] as const;

// Doors that stop light, in cells.
const shutDoors = (board: Board, closed: readonly string[]) => board.doors.flatMap(({ code, x = 0, y = 0, side }) =>
    (side && (code === null || closed.includes(code)) ? [side === 's' ? { x1: x, y1: y + 1, x2: x + 1, y2: y + 1 } : { x1: x + 1, y1: y, x2: x + 1, y2: y + 1 }] : []));

export function BoardView() {
    const now = shown.value!;
    const { board, view } = now;
    const plan = useComputed(() => planOf(shown.value!.board, shown.value!.view, targets.value?.byPlace.keys())).value;
    const pan = usePan(plan);
    const cells = useMemo(() => cellsOf(board), [board]);
    const size = board.kind === 'grid' ? CELL : RASTER;
    const floor = useMemo(() => (board.kind === 'grid' ? gridCells(board, view.regions ?? []) : board.cells ? areaCells(board) : []), [board, view.regions?.length]);
    const painted = useSignal(false);
    const lighting = useRef<Lighting | null>(null);
    const walking = useRef('');
    const cursor = useSignal('');
    const keyboard = useSignal(false);
    const menu = useSignal<Offer | null>(null);
    const light = useSignal<Light | null>(null);
    const tooled = useSignal(false); // on a small screen: the buttons of the board are shown
    const hover = useSignal<{ thing: Thing; x: number; y: number; why?: string } | null>(null); // what is pointed at, or why not
    const dragging = useRef<Piece | null>(null); // the figure that is in somebody's hand
    const dropped = useRef(false);
    const looked = useRef<typeof inspecting.value>(null); // by keys: the next time it is what lies beside it
    const held = useRef(0); // a timer, while a finger rests
    const possible = targets.value;
    const actor = actorNow.value;

    useEffect(() => {
        menu.value = light.value = hover.value = null;
    }, [now]);
    useSignalEffect(() => {
        const piece = shown.value?.view.pieces.find((one) => one.code === actorNow.value);
        const start = piece?.spaces[0] ?? [...(targets.value?.byPlace.keys() ?? [])][0];
        if (start) cursor.value = start;
    });

    // On a small screen the board is shown close up, and follows the one whose turn it is.
    useEffect(() => {
        const size = pan.cellSize(board.kind === 'grid' ? CELL : board.cells ? RASTER : (PLACE * 3) / 4); // of a location most of a card
        if (size < SMALLEST) pan.camera.value = clamp({ ...pan.camera.value, zoom: SMALLEST / size }, plan);
    }, [board, plan.width, plan.height]); // a map of locations grows as it is explored
    const where = middle(plan, view.pieces.find((piece) => piece.code === actor)?.spaces ?? []) ??
        middle(plan, view.pieces.find((piece) => piece.seat === now.seat && piece.spaces.length)?.spaces ?? []) ??
        middle(plan, [...(possible?.byPlace.keys() ?? [])]);
    useEffect(() => {
        const { x, y, zoom } = pan.camera.peek();
        if (!where || zoom <= 1) return;
        const far = Math.abs(where.x - x) * zoom > plan.width * 0.4 || Math.abs(where.y - y) * zoom > plan.height * 0.4;
        if (far) pan.camera.value = clamp({ ...where, zoom }, plan);
    }, [actor, where?.x, where?.y]);

    const asked = view.pieces.find((piece) => piece.code === now.question.subject);
    const subject = asked && middle(plan, asked.spaces) ? asked : null; // where one can see it
    const moving = possible?.all.some((target) => target.choice.role === 'move') ?? false;
    const pieceAt = (place: string) => view.pieces.find((piece) => piece.spaces.includes(place));

    // On squares a figure has its spaces for itself; elsewhere it shares them.
    function standing(piece: Piece): { x: number; y: number; size: number; wide: number; high: number } | null {
        const point = middle(plan, piece.spaces);
        if (!point) return null;
        if (board.kind === 'grid') {
            const [wide, high] = extent(plan, piece.spaces);
            return { ...point, size: Math.min(wide, high, 1.8 * CELL), wide, high };
        }
        const here = view.pieces.filter((other) => other.spaces[0] === piece.spaces[0]);
        const others = here.includes(piece) ? here : [...here, piece]; // who has just gone is seen to go
        others.sort((a, b) => company(others, a) - company(others, b) || a.side - b.side); // each with those who fight him
        const area = cells.get(piece.spaces[0] ?? '');
        if (area) {
            const things = others.length + view.tokens.filter((token) => token.place === piece.spaces[0]).length;
            return { ...inCells(area, others.indexOf(piece), things), wide: 0, high: 0 };
        }
        return { ...among(point, others.indexOf(piece), others.length), wide: 0, high: 0 };
    }

    const { gone, wait } = useMotion(pan.frame, plan, now, (piece) => standing(piece), carryLamp);
    // Whoever is being struck is shown as he was until the blow lands.
    const asShown = (piece: Piece): Piece => { const was = struck.value.get(piece.code); return was ? { ...piece, stats: was.stats, down: was.down, marks: was.marks } : piece; };

    // The lamp of a figure that walks goes along, and all that stand still are kept.
    function carryLamp(code: string, point: { x: number; y: number } | null) {
        const inSpaces = ({ x, y, ...lamp }: Lamp) => ({ x: (x - MARGIN) / size, y: (y - MARGIN) / size, ...lamp });
        const own = lighting.current;
        if (!own || !view.pieces.some((piece) => piece.code === code && piece.side === 1 && !piece.down)) return;
        if (!point || walking.current !== code) own.show(shutDoors(board, view.doors_closed), [...lampsOf(point ? code : ''), ...lit].map(inSpaces));
        walking.current = point ? code : '';
        if (point) own.move([inSpaces(point)]);
    }

    // Who carries a lamp, but for one.
    const lampsOf = (but: string): Lamp[] => view.pieces.filter((piece) => piece.side === 1 && !piece.down && piece.code !== but)
        .flatMap((piece) => { const point = standing(piece); return point ? [{ x: point.x, y: point.y }] : []; });

    function describe(place: string): string {
        const parts = [place.replace('-', ' ')];
        const { terrain, terrain_title: title, ground, height } = plan.at.get(place)?.place ?? {};
        if (terrain && ground) parts.push(title ?? terrain);
        if (height) parts.push(t('board.height', { height }));
        for (const piece of view.pieces)
            if (piece.spaces.includes(place))
                parts.push(piece.name, piece.facing ? t(`facing.${piece.facing}`) : '', ...piece.stats.filter((stat) => stat.max).map((stat) => `${stat.label} ${stat.value}/${stat.max}`), piece.marks);
        for (const token of view.tokens) if (token.place === place) parts.push(token.name);
        for (const region of view.regions ?? []) if (region.places.includes(place)) parts.push(region.name);
        for (const target of possible?.byPlace.get(place) ?? []) parts.push(target.choice.text);
        return parts.filter(Boolean).join(', ');
    }

    const movesTo = (place: string) => possible?.byPlace.get(place)?.filter((target) => target.choice.role === 'move') ?? [];

    // What the way of whoever would go there asks for.
    function priceOf({ args }: Choice, to: string): string {
        const who = view.pieces.find((piece) => args.some((arg) => arg.kind === 'piece' && arg.code === piece.code));
        const arrow = view.arrows?.find((one) => one.to === to && who?.spaces.includes(one.from));
        return arrow ? t('board.difficulty', { difficulty: arrow.difficulty }) : '';
    }

    const tokensAt = (place: string) => view.tokens.filter((token) => token.place === place).map((token) => token.name);

    // What a thing is, in a few words, while the mouse rests on it.
    function tipFor({ kind, what, place }: Thing): string {
        const piece = kind === 'piece' && view.pieces.find((one) => one.code === what);
        const health = piece && healthOf(piece);
        const stage = range.value.get(place);
        const moves = range.value.size ? [] : movesTo(place).slice(0, 2).map(({ choice }) => [choice.text, priceOf(choice, place)].filter(Boolean).join(' · ')); // of several who are asked
        const under = board.kind === 'grid' ? tokensAt(place) : []; // which a figure hides
        if (piece) return [piece.name, health && `${health.label} ${health.value}/${health.max}`, piece.marks, ...under, ...moves].filter(Boolean).join(' · ');
        if (kind === 'door') return [t(view.doors_closed.includes(what) ? 'board.doorClosed' : 'board.doorOpen'), ...(possible?.byDoor.get(what) ?? []).slice(0, 2).map(({ choice }) => choice.text)].join(' · ');
        const first = stage?.first && possible?.all.find(({ choice }) => choice.code === stage.first)?.choice.text;
        const way = [stage && t(stage.steps === 1 ? 'board.step' : 'board.steps', { count: stage.steps }), first, ...moves];
        const names = kind === 'token' ? [view.tokens.find((token) => token.token === what && token.place === place)?.name]
            : [plan.at.get(place)?.place.title ?? view.sites?.find((site) => site.place === place)?.name, ...(view.regions ?? []).filter((region) => region.places.includes(place)).map((region) => region.name), ...under];
        return [...names, ...way].filter(Boolean).join(' · ');
    }

    // What is drawn on top of what: whoever acts over the others.
    const drawn = [...view.pieces].sort((a, b) => Number(a.code === actor) - Number(b.code === actor));

    // What is under the pointer: of figures that share a space or overlap the one that is on top, then a token, a door, and else the figure whose space it is,
    // or the place.
    function thingAt(event: MouseEvent): Thing | null {
        const point = onDrawing(event);
        const place = placeAt(event);
        const near = drawn.flatMap((piece) => {
            const stands = standing(piece);
            return stands ? [{ piece, far: Math.hypot(stands.x - point.x, stands.y - point.y) / stands.size }] : [];
        }).reverse().sort((a, b) => a.far - b.far);
        const [closest] = near;
        const figure = (piece: Piece): Thing => ({ kind: 'piece', what: piece.code, place: piece.spaces.includes(place) ? place : piece.spaces[0]! });
        if (closest && closest.far < 0.42) return figure(closest.piece);
        const token = view.tokens.filter((one, index) => {
            const at = lies(one, index, board, plan, view, cells);
            return at && one.token && Math.max(Math.abs(at.x - point.x), Math.abs(at.y - point.y)) < CELL * 0.33 * at.scale;
        }).at(-1);
        if (token) return { kind: 'token', what: token.token!, place: token.place };
        const door = (event.target as Element).closest<SVGGElement>('[data-door]')?.dataset['door'];
        if (door) return { kind: 'door', what: door, place };
        const whose = board.kind === 'grid' ? drawn.filter((piece) => piece.spaces.includes(place)).at(-1) : closest && closest.far < 0.5 ? closest.piece : undefined;
        return whose ? figure(whose) : place ? { kind: 'place', what: place, place } : null;
    }

    // All that is in a place, for whoever goes through it by keys.
    const thingsIn = (place: string): Thing[] => [
        ...drawn.filter((piece) => piece.spaces.includes(place)).reverse().map((piece) => ({ kind: 'piece' as const, what: piece.code, place })),
        ...view.tokens.flatMap((token) => (token.place === place && token.token ? [{ kind: 'token' as const, what: token.token, place }] : [])),
        { kind: 'place', what: place, place },
    ];

    // The figure that is asked can be taken and put down where it is to go; where several are asked, any of theirs that may move.
    function takes(event: PointerEvent): Piece | undefined {
        if (!event.isPrimary || event.button !== 0) return undefined;
        const { subject: one } = now.question;
        if (one) return range.value.size > 0 ? view.pieces.find((piece) => piece.code === one && piece.spaces.includes(placeAt(event))) : undefined;
        const thing = thingAt(event);
        const piece = thing?.kind === 'piece' ? view.pieces.find((other) => other.code === thing.what) : undefined;
        return piece && possible?.all.some(({ choice }) => choice.role === 'move' && choice.seat === piece.seat) ? piece : undefined;
    }

    function pointerDown(event: PointerEvent) {
        dragging.current = takes(event) ?? null;
        dropped.current = false;
        if (!dragging.current) pan.handlers.onPointerDown(event);
        clearTimeout(held.current);
        if (event.pointerType === 'touch' && event.isPrimary) held.current = window.setTimeout(hold, HELD, thingAt(event));
    }

    // A finger that rests tells what a mouse is told: the way there and its price, or what the thing is.
    function hold(thing: Thing | null) {
        if (!thing || (!dragging.current && pan.wasDragged())) return;
        dropped.current = true; // lifting it means nothing
        dragging.current = null;
        const { kind, place } = thing;
        if (kind === 'place' && (range.value.has(place) || (!range.value.size && movesTo(place).length))) hover.value = { thing, ...onScreen(place) };
        else look(thing);
    }

    function letGo(event: PointerEvent) {
        clearTimeout(held.current);
        if (event.pointerType === 'touch') hover.value = null;
    }

    function pointerMove(event: PointerEvent) {
        pan.handlers.onPointerMove(event);
        if (event.pointerType !== 'mouse' && !dragging.current) return;
        const thing = thingAt(event);
        if (dragging.current && !(thing && dragging.current.spaces.includes(thing.place))) clearTimeout(held.current); // it does not rest
        const before = hover.peek()?.thing;
        if (thing?.kind === before?.kind && thing?.what === before?.what) return;
        hover.value = thing && { thing, ...spotOf(thing, event) };
        void considerAny(thing && !menu.peek() ? listFor(thing, null) : []);
    }

    function pointerUp(event: PointerEvent) {
        pan.handlers.onPointerUp(event);
        letGo(event);
        const taken = dragging.current;
        if (!taken) return;
        dragging.current = null;
        const place = placeAt(event);
        if (!place || taken.spaces.includes(place)) return;
        dropped.current = true; // the click that follows means nothing
        act({ kind: 'place', what: place, place }, onScreen(place), now.question.subject ? null : taken.seat);
    }

    // What can be done with a thing, or with the one that is put down there.
    function listFor({ kind, what, place }: Thing, seat: string | null): Target[] {
        if (seat) return movesTo(place).filter((target) => target.choice.seat === seat);
        const list = possible?.byPlace.get(place) ?? [];
        const piece = view.pieces.find((one) => kind === 'piece' && one.code === what);
        if (kind === 'door') return possible?.byDoor.get(what) ?? list;
        if (kind === 'token') return answersAboutToken(list, what);
        if (!piece) return list;
        const own = answersTo(list, piece);
        const friend = piece.side === view.pieces.find((one) => one.code === actor)?.side;
        if (!friend || (board.kind !== 'grid' && own.some((target) => target.piece))) return own;
        return [...own, ...list.filter((target) => !own.includes(target) && !target.piece)]; // and in the place: a friend stands in front of what lies there
    }

    // What a click does, or the figure of a seat that is put down there.
    function act(thing: Thing, at: { x: number; y: number }, seat: string | null = null) {
        const list = listFor(thing, seat);
        const piece = view.pieces.find((one) => thing.kind === 'piece' && one.code === thing.what) ?? null;
        menu.value = null;
        hover.value = null;
        const strike = settings.value.confirmDice && list.some(({ choice }) => choice.role === 'strike');
        if (list.length === 1 && !strike) void propose(list[0]!.choice);
        else if (list.length) menu.value = { targets: list, piece, ...(piece && board.kind === 'grid' ? { ...onScreen(thing.place), clear: halfSpace() } : at) };
        else void goOrAsk(thing, at).catch(report);
    }

    // Why not is told beside the question, and where somebody has just looked.
    async function goOrAsk(thing: Thing, at: { x: number; y: number }) {
        if ((range.value.has(thing.place) || moving) && thing.kind !== 'piece' && (await walk(thing.place))) return;
        await whyNot(thing);
        if (notice.value) hover.value = { thing, ...(board.kind === 'grid' ? onScreen(thing.place) : at), why: notice.value.text };
    }

    const onDrawing = (event: MouseEvent): DOMPoint => new DOMPoint(event.clientX, event.clientY).matrixTransform(pan.frame.current!.getScreenCTM()!.inverse());

    function placeAt(event: MouseEvent): string {
        const point = onDrawing(event);
        if (board.cells) return areaAt(board, point);
        let best = '';
        let least = Infinity;
        for (const [code, { x, y, room }] of plan.at) {
            const far = Math.hypot(point.x - x, point.y - y);
            if (far < Math.min(least, room * 0.71)) [best, least] = [code, far];
        }
        return best;
    }

    function click(event: MouseEvent) {
        if (pan.wasDragged() || dropped.current) {
            dropped.current = false;
            return;
        }
        const thing = thingAt(event);
        keyboard.value = false;
        if (thing?.place) cursor.value = thing.place;
        if (thing) act(thing, inFrame(event));
    }

    // In the board's frame: where the pointer is, and the middle of a thing.
    function inFrame(event: MouseEvent): { x: number; y: number } {
        const seen = inBoard();
        return { x: event.clientX - seen.left, y: event.clientY - seen.top };
    }

    const spotOf = (thing: Thing, event: MouseEvent) => (board.kind === 'grid' && thing.kind !== 'door' || thing.kind === 'place' ? onScreen(thing.place) : inFrame(event));

    const inBoard = (): DOMRect => pan.frame.current!.parentElement!.getBoundingClientRect(); // the drawing itself may have made way

    function onScreen(place: string): { x: number; y: number } {
        const point = plan.at.get(place);
        const seen = inBoard();
        if (!point) return { x: 0, y: 0 };
        const on = new DOMPoint(point.x, point.y).matrixTransform(pan.frame.current!.getScreenCTM()!);
        return { x: on.x - seen.left, y: on.y - seen.top };
    }

    const halfSpace = (): number => (pan.frame.current!.getScreenCTM()!.a * CELL) / 2;

    function look({ kind, what }: Thing) {
        inspecting.value = { kind, what };
    }

    function key(event: KeyboardEvent) {
        const direction = ARROWS[event.key];
        const { camera } = pan;
        if (direction && event.shiftKey) {
            const step = CELL / camera.value.zoom;
            camera.value = clamp({ ...camera.value, x: camera.value.x + direction[0] * step, y: camera.value.y + direction[1] * step }, plan);
        } else if (direction) {
            cursor.value = neighbour(plan, cursor.value, ...direction);
            keyboard.value = true;
            void considerAny(possible?.byPlace.get(cursor.value) ?? []);
        } else if (event.key === 'Enter' || event.key === ' ') {
            const door = possibleDoorAt(cursor.value);
            const [here] = thingsIn(cursor.value);
            const everything: Thing = { kind: 'place', what: cursor.value, place: cursor.value }; // keys point at all that is in a place
            act(door ? { kind: 'door', what: door, place: cursor.value } : possible?.byPlace.has(cursor.value) ? everything : here!, onScreen(cursor.value));
        } else if (event.key === 'i') {
            const all = thingsIn(cursor.value);
            look(all[(all.findIndex(({ kind, what }) => kind === looked.current?.kind && what === looked.current.what) + 1) % all.length]!);
            looked.current = inspecting.value;
        } else if (event.key === '+' || event.key === '-') {
            camera.value = clamp({ ...camera.value, zoom: camera.value.zoom * (event.key === '+' ? 1.4 : 1 / 1.4) }, plan);
        } else if (event.key === 'Escape') {
            menu.value = null;
        } else {
            return;
        }
        event.preventDefault();
        event.stopPropagation();
    }

    // A door is opened from either of the two spaces that it joins.
    function possibleDoorAt(place: string): string | null {
        if (possible?.byPlace.has(place)) return null;
        return board.doors.find((door) => (door.a === place || door.b === place) && possible?.byDoor.has(door.code ?? ''))?.code ?? null;
    }

    async function toggleLight(what: 'reach' | 'sight') {
        const piece = pieceAt(cursor.value)?.code ?? actor;
        if (!piece || (light.value?.what === what && light.value.piece === piece)) {
            light.value = null;
            return;
        }
        const on = past.value?.table ?? table.value;
        light.value = { what, piece, places: new Set((await on?.highlight(now.seat, what, piece)) ?? []) };
    }

    // From the whole board one comes close to whoever acts.
    const zoom = (factor: number) => {
        const whole = pan.camera.value.zoom <= 1.05;
        pan.camera.value = clamp({ ...pan.camera.value, ...(whole && factor > 1 ? where : null), zoom: pan.camera.value.zoom * factor }, plan);
    };
    // Who is fought together with others is a target, and so are they.
    const fought = new Set(possible?.all.filter((target) => target.choice.role === 'strike').map((target) => target.piece));
    const pieceTargets = new Set([...(possible?.all.map((target) => target.piece) ?? []), ...view.pieces.filter((piece) => piece.with && fought.has(piece.with)).map((piece) => piece.code)]);
    const chosen = preview.value?.picked ? possible?.all.find((target) => target.choice === preview.value!.choice) : undefined;
    const cursorPoint = plan.at.get(cursor.value);
    const pointed = hover.value?.thing.place ?? (keyboard.value ? cursor.value : '');
    const path = menu.value || light.value || pieceAt(pointed) || possible?.byPlace.get(pointed)?.some(({ choice }) => choice.role !== 'move') ? [] : pathTo(pointed);
    const start = middle(plan, view.pieces.find((piece) => piece.code === now.question.subject)?.spaces ?? []);
    const tip = hover.value && !menu.value && (hover.value.why ?? tipFor(hover.value.thing));
    const likes = new Map<string, number>();
    for (const piece of view.pieces) likes.set(stem(piece.code), (likes.get(stem(piece.code)) ?? 0) + 1);
    const bearers = lampsOf('');
    // What shines by itself.
    const lit = view.tokens.flatMap((token, index) => {
        const icon = iconFor('tokens', token.token ?? token.name) ?? iconFor('tokens', token.name);
        const point = SHINES.includes(icon ?? '') ? lies(token, index, board, plan, view, cells) : null;
        return point ? [{ x: point.x, y: point.y, reach: 2.8, colour: FLAME, power: 1.2 }] : [];
    });
    // What stands or lies on the board: names keep clear of it.
    const takenPlaces = new Set([...view.pieces.flatMap((piece) => piece.spaces), ...view.tokens.map((token) => token.place)]);
    const taken = board.kind === 'grid' ? [...takenPlaces].flatMap((code) => plan.at.get(code) ?? [])
        : [...view.pieces.flatMap((piece) => standing(piece) ?? []), ...view.tokens.flatMap((token, index) => lies(token, index, board, plan, view, cells) ?? [])];
    const seer = plan.at.get(view.pieces.find((piece) => piece.code === light.value?.piece)?.spaces[0] ?? '');

    return (
        <div class={`board ${painted.value ? 'painted-on' : ''}`}>
            {floor.length > 0 && (
                <Painted cells={floor} size={size} areas={board.kind !== 'grid'} doors={shutDoors(board, view.doors_closed)} box={pan.view} frame={pan.size.value} lighting={lighting}
                    lamps={[...bearers, ...lit].map(({ x, y, ...lamp }) => ({ x: (x - MARGIN) / size, y: (y - MARGIN) / size, ...lamp }))} ready={(is) => { painted.value = is; }} />
            )}
            <svg ref={pan.frame} class={`map kind-${board.kind}`} viewBox={pan.box} tabindex={0} role="application"
                aria-label={t('board.label')} aria-describedby="board-keys" onClick={click} onKeyDown={key}
                onContextMenu={(event) => { event.preventDefault(); const thing = thingAt(event); if (thing && (event as unknown as PointerEvent).pointerType !== 'touch') look(thing); }}
                onBlur={() => { keyboard.value = false; }}
                onDblClick={(event) => { const thing = thingAt(event); if (thing && !listFor(thing, null).length) look(thing); }}
                onPointerDown={pointerDown} onPointerMove={pointerMove} onPointerUp={pointerUp} onPointerCancel={(event) => { dragging.current = null; letGo(event); pan.handlers.onPointerCancel(event); }}
                onPointerLeave={() => { hover.value = null; void considerAny([]); }}>
                {board.kind === 'grid' ? <GridFloor board={board} cells={floor} /> : board.cells ? <GroundView cells={floor} size={size} /> : <PlacesFloor board={board} plan={plan} view={view} />}
                <Regions board={board} plan={plan} regions={view.regions ?? []} cells={cells} taken={taken} />
                {board.kind === 'grid' && settings.value.coordinates && <GridNames board={board} />}
                <Lights board={board} plan={plan} cells={cells} light={light.value} range={range.value} targets={possible?.byPlace ?? new Map()}
                    taken={(place) => Boolean(pieceAt(place))} chosen={chosen?.place ?? null} />
                {board.kind === 'areas' && light.value?.what === 'sight' && seer && (
                    <path class="sight-lines" d={[...light.value.places].map((code) => { const to = plan.at.get(code); return to ? `M${seer.x} ${seer.y}L${to.x} ${to.y}` : ''; }).join('')} />
                )}
                {board.cells && <AreasDoors board={board} closed={view.doors_closed} targets={new Set(possible?.byDoor.keys())} />}
                {board.kind === 'grid' && <GridDoors board={board} closed={view.doors_closed} targets={new Set(possible?.byDoor.keys())} />}
                <Tokens board={board} plan={plan} view={view} cells={cells} aims={new Set(possible?.byPlace.keys())} />
                {board.kind === 'grid' && <GridHeights board={board} taken={takenPlaces} />}
                {board.cells && <AreasMarks plan={plan} sight={light.value?.what === 'sight'} taken={(x, y) => taken.some((thing) => Math.abs(thing.x - x) < RASTER / 2 && Math.abs(thing.y - y) < RASTER / 2)} />}
                <g class="figures">
                    {drawn.map((piece) => {
                        const point = standing(piece);
                        return point && (
                            <Figure key={piece.code} piece={asShown(piece)} {...point}
                                asked={piece.code === actor} target={pieceTargets.has(piece.code)} numbered={likes.get(stem(piece.code))! > 1} />
                        );
                    })}
                </g>
                {gone.map((piece) => {
                    const point = standing(piece);
                    return point && <g key={piece.code} class={`ghost ${wait ? 'struck' : ''}`}><Figure piece={piece} {...point} asked={false} target={false} numbered={false} /></g>;
                })}
                <g class="changes" aria-hidden="true">
                    {changesOf(now.events.filter((event) => event.number >= since.value), new Set([...view.pieces, ...gone].map((piece) => piece.code))).map(({ number, piece, kind, amount }) => {
                        const point = middle(plan, [...view.pieces, ...gone].find((one) => one.code === piece)?.spaces ?? []);
                        return point && kind !== 'fell' && amount > 0 &&
                            <text key={number} class={`change ${kind}`} x={point.x} y={point.y - CELL * 0.34} style={wait ? { animationDelay: `${wait}ms` } : undefined}>{kind === 'hurt' ? `−${amount}` : `+${amount}`}</text>;
                    })}
                </g>
                <g class="effects" aria-hidden="true" />
                <PathView plan={plan} start={start} path={path} />
                {subject && !moving && <Compass {...standing(subject)!} targets={possible?.all ?? []} />}
                {keyboard.value && cursorPoint && (
                    <rect class="cursor" x={cursorPoint.x - cursorPoint.room / 2} y={cursorPoint.y - cursorPoint.room / 2} width={cursorPoint.room} height={cursorPoint.room} rx="4" />
                )}
            </svg>
            <DiceCast />
            <p id="board-keys" class="hidden-text">{t('board.keys')}</p>
            <p class="hidden-text" aria-live="polite">{keyboard.value ? describe(cursor.value) : ''}</p>
            <Minimap board={board} plan={plan} view={view} camera={pan.camera.value} go={(to) => { pan.camera.value = clamp({ ...pan.camera.value, ...to }, plan); }} />
            <div class={`board-tools ${tooled.value ? 'unfolded' : ''}`} onClick={(event) => { if (!(event.target as Element).closest('.tools-more')) tooled.value = false; }}>
                {narrow.value && <button type="button" class="tools-more" aria-expanded={tooled.value} onClick={() => { tooled.value = !tooled.value; }} title={t('board.tools')} aria-label={t('board.tools')}><Sign name="more" /></button>}
                <button type="button" class="by-fingers" onClick={() => zoom(1.4)} title={t('board.closer')} aria-label={t('board.closer')}><Sign name="plus" /></button>
                <button type="button" class="by-fingers" onClick={() => zoom(1 / 1.4)} title={t('board.farther')} aria-label={t('board.farther')}><Sign name="minus" /></button>
                <button type="button" onClick={() => zoom(0.01)} title={t('board.fit')} aria-label={t('board.fit')}><Sign name="fit" /></button>
                <button type="button" aria-pressed={light.value?.what === 'reach'} onClick={() => void toggleLight('reach')} title={t('board.reach')} aria-label={t('board.reach')}><Sign name="ways" /></button>
                <button type="button" aria-pressed={light.value?.what === 'sight'} onClick={() => void toggleLight('sight')} title={t('board.sight')} aria-label={t('board.sight')}><Sign name="eye" /></button>
            </div>
            {menu.value && (
                <ActMenu offer={menu.value} width={pan.frame.current?.clientWidth ?? 0} height={pan.frame.current?.clientHeight ?? 0}
                    close={(back) => { menu.value = null; if (back) pan.frame.current?.focus(); }} />
            )}
            {tip && <p class={`hover-tip ${hover.value!.why ? 'why' : ''}`} aria-hidden="true" style={{ left: `min(max(${hover.value!.x}px, 10rem), calc(100% - 10rem))`, top: `${hover.value!.y}px` }}>{tip}</p>}
        </div>
    );
}
