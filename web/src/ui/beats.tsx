// The stage on which what happens is seen: who does what to whom, the dice at a readable size, and what it came to. And, for
// whoever was asked again, all of it since his last turn.

import { signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { busy, hurry, past, seatTitle, shown, since, sinceTurn, table } from '../game';
import type { Card, Piece } from '../engine/protocol';
import { t } from '../i18n';
import { beatsOf, lengthOf, retold, type Beat } from '../logic/beats';
import { rollsOf, type Roll } from '../logic/dice';
import { play, type Sound } from '../sound';
import type { Snapshot } from '../table/table';
import { Portrait } from './actions';
import { Die } from './dice';
import { Face } from './face';
import { Sign } from './icon';
import { inspecting, RuleNumbers } from './inspect';
import { pointedAt } from './lesson';

const telling = signal(false); // all of it is open
const closed = signal(-1); // the beat that a person has seen enough of

function Rolls({ rolls, names }: { rolls: readonly Roll[]; names: ReadonlyMap<string, string> }) {
    return (
        <div class="rolls">
            {rolls.map((roll, index) => (
                <div key={index} class="roll">
                    <small>{names.get(roll.owner ?? '') ?? seatTitle(roll.owner) ?? ''}</small>
                    <span>{roll.faces.map((face, die) => <Die key={die} face={face} />)}</span>
                </div>
            ))}
        </div>
    );
}

const CARDS = 3; // for which the stage has room

function BeatView({ beat, pieces, names, cards }: { beat: Beat; pieces: ReadonlyMap<string, Piece>; names: ReadonlyMap<string, string>; cards: ReadonlyMap<string, Card> }) {
    const who = pieces.get(beat.piece ?? '');
    const whom = pieces.get(beat.target ?? '');
    const told = beat.lines[beat.outcome];
    const others = (from: number, to?: number) => beat.lines.slice(from, to).filter((line) => line !== beat.text).join(' · ');
    const [sum, after] = [others(0, Math.max(beat.outcome, 0)), others(beat.outcome + 1)];
    return (
        <div class={`beat beat-${beat.kind}`}>
            <div class="beat-head">
                {who && <Portrait piece={who} />}
                <p class="title">{beat.kind === 'moved' && beat.path.length > 1 ? `${beat.text} (${beat.path.length})` : beat.text} <RuleNumbers rules={beat.rules} most={1} /></p>
                {whom && whom !== who && <Portrait piece={whom} />}
            </div>
            {beat.why && <p class="beat-why">{beat.why}</p>}
            {beat.cards.length > 0 && (
                <div class="beat-cards">
                    {beat.cards.slice(-CARDS).map((code) => <button key={code} type="button" class="plain" onClick={() => { inspecting.value = { kind: 'card', what: code }; }}><Face card={{ ...cards.get(code)!, used: false, active: false }} /></button>)}
                </div>
            )}
            {beat.rolls.length > 0 && <Rolls rolls={beat.rolls} names={names} />}
            {sum && <p class="beat-sum">{sum}</p>}
            {told && told !== beat.text && <p class="outcome">{told}</p>}
            {after && <p class="beat-sum">{after}</p>}
        </div>
    );
}

const TELLING = 3; // lines that are worth telling again

const CORNERS = ['', 'low', 'low far', 'far'] as const;
const GAP = 10; // pixels between the stage and the edges of the board
const TOOLS = 58; // pixels that the buttons of the board take at its right edge

// Where the stage lies in a corner.
function boxIn(corner: string, stage: HTMLElement): DOMRect {
    const all = stage.parentElement!.getBoundingClientRect();
    const { width, height } = stage.getBoundingClientRect();
    return new DOMRect(corner.includes('far') ? all.right - TOOLS - width : all.left + GAP, corner.includes('low') ? all.bottom - GAP - height : all.top + GAP, width, height);
}

const meet = (a: DOMRect, b: DOMRect): boolean => a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;

// The corner in which the stage covers least: neither a hint, nor those of whom it tells and who acts, then as few others as may be.
function freeCorner(stage: HTMLElement, codes: readonly (string | null)[]): string {
    const find = (selector: string) => [...stage.parentElement!.querySelectorAll<SVGGElement>(selector)];
    const weighs = (figure: SVGGElement) => (codes.includes(figure.dataset['piece']!) || figure.classList.contains('asked') ? 5 : 1);
    const things = [
        ...find('.figures > [data-piece]').map((figure) => ({ box: figure.getBoundingClientRect(), weight: weighs(figure) })),
        ...find('.lesson').map((hint) => ({ box: hint.getBoundingClientRect(), weight: 20 })),
        ...find('.light.target, .token').map((mark) => ({ box: mark.getBoundingClientRect(), weight: 0.3 })),
    ];
    const cost = (corner: string) => things.reduce((sum, { box, weight }) => sum + (meet(box, boxIn(corner, stage)) ? weight : 0), 0);
    return CORNERS.reduce((best, corner) => (cost(corner) < cost(best) ? corner : best), CORNERS[0] as string);
}

// Finds a corner for the stage. Where even there it lies over whoever acts, the board makes way.
function settle(stage: HTMLElement, codes: readonly (string | null)[]): string {
    const scene = stage.parentElement!;
    scene.style.removeProperty('--aside');
    const corner = freeCorner(stage, codes);
    const box = boxIn(corner, stage);
    const acts = scene.querySelector('.figure.asked')?.getBoundingClientRect();
    if (acts && meet(acts, box)) scene.style.setProperty('--aside', `${corner.includes('low') ? box.top - GAP - acts.bottom : box.bottom + GAP - acts.top}px`);
    return corner;
}

// Those who were on the board, and cards that were seen, by code: who has fallen has a face still, and so has what was used up.
let met = { of: null as unknown, pieces: new Map<string, Piece>(), cards: new Map<string, Card>() };

function everyone(now: Snapshot): typeof met {
    if (met.of !== table.value) met = { of: table.value, pieces: new Map(), cards: new Map() };
    const here = new Set(now.view.pieces.map((piece) => piece.code));
    for (const [code, piece] of met.pieces) if (!here.has(code) && !piece.down) met.pieces.set(code, { ...piece, down: true, stats: piece.stats.map((stat) => (stat.max > 0 ? { ...stat, value: 0 } : stat)) });
    for (const piece of now.view.pieces) met.pieces.set(piece.code, piece);
    for (const zone of now.view.zones) for (const card of zone.cards) if (card.code) met.cards.set(card.code, card);
    return met;
}

export function BeatStage() {
    const now = shown.value!;
    const { pieces, cards } = everyone(now);
    const names = new Map([...pieces.values()].map((piece) => [piece.code, piece.name]));
    const stage = useRef<HTMLElement>(null);
    const corner = useSignal('');
    const all = now.events.filter((event) => event.number >= sinceTurn.value);
    const news = all.filter((event) => event.number >= since.value);
    const places = new Set(now.board.places.map((place) => place.code));
    // Who has fallen is no longer there, and yet it happened to him.
    const known = new Set([...pieces.keys(), ...all.flatMap((event) => (event.role === 'fell' || event.role === 'strike' ? event.code.split(' ').slice(1, 3) : []))]);
    const beats = beatsOf(news, known, places, new Set(cards.keys()));
    const replay = retold(beatsOf(all, known, places, new Set(cards.keys()), true));
    const worth = lengthOf(replay) >= TELLING && (beats.length > 2 || replay.some((beat) => beat.kind === 'turn'));
    const end = news.at(-1)?.number ?? -1;
    useEffect(() => {
        telling.value = false;
    }, [since.value]);
    useEffect(() => {
        const heard = now.events.filter((event) => event.number > lastHeard).flatMap((event) => (event.role && event.role !== 'result' && event.role !== 'reason' && event.role !== 'round' ? [event.role === 'throw' ? 'rolled' : event.role satisfies Sound as Sound] : []));
        const quiet = lastHeard < 0 || past.value !== null;
        lastHeard = now.events.at(-1)?.number ?? -1;
        if (!quiet) play(heard.slice(-6));
    }, [now]);
    // Dice that still lie there when somebody walks on belong to nothing any more.
    const walks = now.question.choices?.some((choice) => choice.role === 'move');
    const dice = walks ? [] : rollsOf(now.view, [], 0);
    const latest = [...beats].reverse().find((beat) => beat.kind === 'strike' || beat.kind === 'test' || beat.kind === 'effect' || (beat.kind === 'moved' && beat.why));
    const shownBeat = latest && latest.number !== closed.value ? latest : undefined;
    useLayoutEffect(() => {
        if (!shownBeat) return undefined;
        const scene = stage.current?.parentElement;
        const place = () => { if (stage.current) corner.value = settle(stage.current, [shownBeat.piece, shownBeat.target]); };
        place();
        const frame = requestAnimationFrame(place); // a hint that comes with it is there by then
        return () => {
            cancelAnimationFrame(frame);
            scene?.style.removeProperty('--aside');
        };
    }, [shownBeat?.number, shownBeat?.lines.length, now.question.subject, pointedAt()]);
    if (telling.value && replay.length)
        return (
            <section class="beats all" aria-label={t('beats.again')}>
                <header><h2>{t('beats.again')}</h2><button type="button" class="quiet" onClick={() => { telling.value = false; }} aria-label={t('close')}><Sign name="close" /></button></header>
                <ol tabIndex={0}>{replay.map((beat) => <li key={beat.number}><BeatView beat={beat} pieces={pieces} names={names} cards={cards} /></li>)}</ol>
            </section>
        );
    if (!shownBeat && !dice.length && !worth) return null;
    return (
        <section ref={stage} class={`beats ${corner.value}`} aria-label={t('beats.title')} data-end={end}>
            {shownBeat ? <BeatView beat={shownBeat.rolls.length ? shownBeat : { ...shownBeat, rolls: dice }} pieces={pieces} names={names} cards={cards} /> : dice.length > 0 && <Rolls rolls={dice} names={names} />}
            <div class="beat-tools">
                {worth && !busy.value && <button type="button" onClick={() => { telling.value = true; }}><Sign name="history" />{t('beats.again')}</button>}
                {busy.value && <button type="button" onClick={hurry}><Sign name="forward" />{t('beats.skip')}</button>}
                {shownBeat && <button type="button" class="quiet" onClick={() => { closed.value = shownBeat.number; }} aria-label={t('beats.close')} title={t('beats.close')}><Sign name="close" /></button>}
            </div>
        </section>
    );
}

let lastHeard = -1;
