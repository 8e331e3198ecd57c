// Which choices belong to which things on the board: a choice tells what its arguments are.

import type { Arg, Board, Card, Choice, Piece, View } from '../engine/protocol';

export interface Target {
    choice: Choice;
    verb: string;
    piece: string | null;
    place: string | null; // where it is done on the board
    door: string | null;
    card: string | null; // a card in one of the zones
    ware: boolean; // it is about things of that kind, not about one that somebody has
    stop: string | null; // a quest on the map of a campaign
}

export interface Targets {
    all: Target[];
    byPlace: Map<string, Target[]>; // what a click on a place may mean
    byDoor: Map<string, Target[]>;
    byCard: Map<string, Target[]>;
    wares: Set<Card>; // what is sold or learned, where somebody has one of the same name
    byStop: Map<string, Target[]>;
}

function add(map: Map<string, Target[]>, key: string, target: Target): void {
    const list = map.get(key);
    if (list) list.push(target);
    else map.set(key, [target]);
}

export function targetsOf(choices: readonly Choice[], board: Board, view: View): Targets {
    const places = new Set(board.places.map((place) => place.code));
    const pieces = new Map(view.pieces.map((piece) => [piece.code, piece]));
    const tokens = new Map(view.tokens.map((token) => [token.token, token.place]));
    const cards = new Set(view.zones.flatMap((zone) => zone.cards.map((card) => card.code)));
    const sold = view.zones.filter((zone) => zone.kind === 'sale' || zone.kind === 'learn').flatMap((zone) => zone.cards);
    const own = new Set(view.zones.filter((zone) => zone.kind !== 'sale' && zone.kind !== 'learn').flatMap((zone) => zone.cards.map((card) => card.code)));
    const stops = new Set(view.stops?.map((stop) => stop.quest));
    const found: Targets = { all: [], byPlace: new Map(), byDoor: new Map(), byCard: new Map(), wares: new Set(sold.filter((card) => own.has(card.code))), byStop: new Map() };
    for (const choice of choices) {
        const target: Target = { choice, verb: choice.code.split(' ', 1)[0]!, piece: null, place: null, door: null, card: null, ware: false, stop: null };
        for (const { kind, code } of choice.args) {
            if (kind === 'piece' && code && pieces.has(code)) target.piece ??= code;
            else if (kind === 'place' && code && places.has(code)) target.place ??= code;
            else if (kind === 'door') target.door ??= code;
            else if (kind === 'token') target.place ??= tokens.get(code) ?? null;
            else if (code && (kind === 'card' || kind === 'record') && cards.has(code)) {
                target.ware = !target.card && kind === 'record';
                target.card ??= code;
            }
            else if (code && kind === 'ability' && cards.has(code.split('.')[0]!)) target.card ??= code.split('.')[0]!; // of the card
            else if (code && kind === 'record' && stops.has(code)) target.stop ??= code;
        }
        found.all.push(target);
        const spaces = target.piece ? pieces.get(target.piece)!.spaces : [];
        for (const place of target.place ? [target.place] : spaces) add(found.byPlace, place, target);
        if (target.door) add(found.byDoor, target.door, target);
        if (target.card) add(found.byCard, target.card, target);
        if (target.stop) add(found.byStop, target.stop, target);
    }
    return found;
}

// What may be done with a card: who has one of the name of something that is sold does not buy it by the one that he has.
export function answersAbout(targets: Targets | null | undefined, card: Card): Target[] {
    const list = targets?.byCard.get(card.code ?? '') ?? [];
    const twice = [...(targets?.wares ?? [])].some((ware) => ware.code === card.code);
    return twice ? list.filter((target) => target.ware === targets!.wares.has(card)) : list;
}

// The answers that are nothing but a direction.
export function facingsOf(targets: readonly Target[]): { facing: NonNullable<Arg['facing']>; target: Target }[] {
    return targets.flatMap((target) => {
        const [arg, ...more] = target.choice.args;
        return arg?.facing && !more.length ? [{ facing: arg.facing, target }] : [];
    });
}

export interface Group {
    verb: string;
    text: string; // what the sentences of its choices have in common
    targets: Target[];
    onBoard: boolean; // so many spaces that they are better picked on the board
}

const MANY = 5;

// The words that two sentences begin with.
function common(a: string, b: string): string {
    const other = b.split(' ');
    const words = a.split(' ');
    const end = words.findIndex((word, index) => word !== other[index]);
    return (end < 0 ? words : words.slice(0, end)).join(' ');
}

// The choices of one seat in their order, those of one verb together.
function groupsOf(targets: readonly Target[]): Group[] {
    const groups = new Map<string, Group>();
    for (const target of targets) {
        const text = target.choice.seat ? target.choice.text.replace(/^[^:]*: /, '') : target.choice.text; // whose answer it is, where several are asked
        const group = groups.get(target.verb) ?? { verb: target.verb, text, targets: [], onBoard: false };
        group.targets.push(target);
        group.text = common(group.text, text);
        groups.set(target.verb, group);
    }
    for (const group of groups.values())
        group.onBoard = group.targets.length > MANY &&
            group.targets.every((target) => target.place !== null && target.piece === null);
    return [...groups.values()];
}

const BUTTONS = 8;
const FEW = 6;

// A button for each answer where they are few, or about people, each of whom has a face of his own; one for all where they are about cards, which
// are seen elsewhere.
function apart(group: Group): Group[] {
    const cards = group.targets.length > 1 && group.targets.some((target) => target.card !== null);
    const people = group.targets.length <= FEW && group.targets.every((target) => target.piece !== null);
    if (cards || !(group.targets.length <= 2 || people)) return [group];
    return group.targets.map((target) => ({ ...group, text: target.choice.text, targets: [target] }));
}

// Whether nothing is left to be done but to end: besides that there is only putting things in order.
export function isSpent(targets: Targets): boolean {
    const ends = targets.all.filter(({ choice }) => choice.role === 'end');
    return ends.length === 1 && targets.all.every(({ choice }) => choice.role === 'end' || choice.role === 'tidy');
}

export interface Bar {
    groups: Group[];
    more: Target[]; // for which there is no button
    ends: Group[]; // what ends something
}

// What the bar of buttons offers, those of a figure or a place being on the board already. What ends something comes last, and before that what
// only puts things in order. Where there is no room for a button each, answers that begin with the same words share one, and what still
// does not fit is behind a last one.
export function barOf(targets: Targets, room = BUTTONS): Bar {
    const most = Math.min(room, BUTTONS);
    const all = groupsOf(targets.all).flatMap((group) => {
        const free = group.targets.filter((target) => target.choice.role !== 'move' && (target.place === null || target.choice.role !== undefined) &&
            target.choice.role !== 'strike' && target.door === null);
        return free.length ? [{ ...group, targets: free }] : [];
    });
    const roleOf = (group: Group) => group.targets[0]!.choice.role ?? '';
    const last = (group: Group) => ['end', 'pass', 'waive'].includes(roleOf(group));
    const late = (group: Group) => (last(group) ? 2 : roleOf(group) === 'tidy' ? 1 : 0);
    const wide = all.flatMap(apart);
    const groups = (wide.length <= most ? wide : all.flatMap((group) => (group.text && !last(group) ? [group] : apart(group))))
        .sort((a, b) => late(a) - late(b));
    const ends = groups.filter(last);
    const rest = groups.filter((group) => !last(group));
    if (groups.length <= most) return { groups: rest, more: [], ends };
    const left = Math.max(most - 1 - Math.min(ends.length, 1), 1);
    return { groups: rest.slice(0, left), more: [...rest.slice(left), ...ends.slice(0, -1)].flatMap((group) => group.targets), ends: ends.slice(-1) };
}

// What a click on one of several figures in a place means: what is about it, or a fight with the one with whom it stands; if there is nothing
// of the kind, to go there.
export function answersTo(list: readonly Target[], piece: Pick<Piece, 'code' | 'with'>): Target[] {
    const own = list.filter((target) => target.piece === piece.code || (target.choice.role === 'strike' && Boolean(piece.with) && target.piece === piece.with));
    return own.length ? own : list.filter(goes);
}

const goes = ({ choice, piece }: Target): boolean => choice.role === 'move' && piece === null;

// What a click on one of several tokens in a place means: what is about it; otherwise what is about the place and nothing that stands or lies there.
export function answersAboutToken(list: readonly Target[], token: string): Target[] {
    const about = (target: Target) => target.choice.args.find((arg) => arg.kind === 'token')?.code;
    const own = list.filter((target) => about(target) === token);
    return own.length ? own : list.filter((target) => target.piece === null && about(target) === undefined);
}

// Something on the board, by the word for its kind in the arguments of choices.
export interface Thing {
    kind: 'piece' | 'token' | 'door' | 'place';
    what: string;
    place: string; // where it is
}

// What somebody may have wanted to do with a thing, as codes of choices: what is offered for others of its kind, and before that what a figure or a place is
// for, which the board tells. Of a token or a door with which nothing can be done the place is left.
export function wishesFor(thing: Thing, targets: Targets, verbs: Board['verbs']): string[] {
    const of = (kind: string) => targets.all.filter(({ choice }) => choice.args.some((arg) => arg.kind === kind)).map((target) => target.verb);
    const usual = thing.kind === 'piece' ? verbs?.['strike'] ?? [] : thing.kind === 'place' ? verbs?.['move'] ?? [] : [];
    const words = [...new Set([...usual, ...of(thing.kind)])];
    if (!words.length && thing.kind !== 'piece' && thing.kind !== 'place') return wishesFor({ kind: 'place', what: thing.place, place: thing.place }, targets, verbs);
    return words.map((verb) => `${verb} ${thing.what}`);
}

// "Brann: move to 2" is "Move to 2" where Brann's name stands above it.
export function withoutName(text: string, name: string): string {
    const at = name ? ` ${text}`.indexOf(` ${name}: `) : -1; // first, or behind what is at stake
    if (at < 0) return text;
    const rest = text.slice(at + name.length + 2);
    return text.slice(0, at) + rest.charAt(0).toUpperCase() + rest.slice(1);
}

export interface Section {
    seat: string | null; // whose answers they are, where several are asked
    groups: Group[];
}

// The choices as they are listed: by seat where several are asked.
export function sectionsOf(targets: Targets): Section[] {
    const seats = [...new Set(targets.all.map((target) => target.choice.seat ?? null))];
    return seats.map((seat) => ({ seat, groups: groupsOf(targets.all.filter((target) => (target.choice.seat ?? null) === seat)) }));
}

// The choices that have a number, in the order in which they are listed.
export function numberedOf(targets: Targets): Target[] {
    return sectionsOf(targets).flatMap(({ groups }) => groups.flatMap((group) => (group.onBoard ? [] : group.targets)));
}
