// What happens, in a line under the board, so that nothing lies over it: who does what to whom, the dice, and what it came to. And, for
// whoever was asked again, all of it since his last turn.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { busy, hurry, past, seatTitle, shown, since, sinceTurn, table } from '../game';
import type { Card, Piece } from '../engine/protocol';
import { t } from '../i18n';
import { beatsOf, lengthOf, retold, type Beat } from '../logic/beats';
import { rollsOf, type Roll } from '../logic/dice';
import { untilPeak } from '../scene';
import { play, type Sound } from '../sound';
import type { Snapshot } from '../table/table';
import { Portrait } from './actions';
import { Die } from './dice';
import { Face } from './face';
import { Sign } from './icon';
import { inspecting, RuleNumbers } from './inspect';
import { Outside } from './outside';

const telling = signal(false); // all of it is open

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

const CARDS = 3; // for which there is room

const titleOf = (beat: Beat): string => (beat.kind === 'moved' && beat.path.length > 1 ? `${beat.text} (${beat.path.length})` : beat.text);

// What it came to: the line that tells most of it, and those before and after it.
function outcomeOf(beat: Beat): { sum: string; told: string; after: string } {
    const others = (from: number, to?: number) => beat.lines.slice(from, to).filter((line) => line !== beat.text).join(' · ');
    const told = beat.lines[beat.outcome] ?? '';
    return { sum: others(0, Math.max(beat.outcome, 0)), told: told === beat.text ? '' : told, after: others(beat.outcome + 1) };
}

interface Cast {
    pieces: ReadonlyMap<string, Piece>;
    names: ReadonlyMap<string, string>;
    cards: ReadonlyMap<string, Card>;
}

// In a list, with room for all of it.
function BeatView({ beat, pieces, names, cards }: Cast & { beat: Beat }) {
    const who = pieces.get(beat.piece ?? '');
    const whom = pieces.get(beat.target ?? '');
    const { sum, told, after } = outcomeOf(beat);
    return (
        <div class={`beat beat-${beat.kind}`}>
            <div class="beat-head">
                {who && <Portrait piece={who} />}
                <p class="title">{titleOf(beat)} <RuleNumbers rules={beat.rules} most={1} /></p>
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
            {told && <p class="outcome">{told}</p>}
            {after && <p class="beat-sum">{after}</p>}
        </div>
    );
}

// In the line under the board: who, what, the dice, what it came to. The words that do not fit are in the list and in the log.
function BeatLine({ beat, pieces, names, cards }: Cast & { beat: Beat }) {
    const who = pieces.get(beat.piece ?? '');
    const whom = pieces.get(beat.target ?? '');
    const { sum, told, after } = outcomeOf(beat);
    const rest = [sum, after, beat.why].filter(Boolean).join(' · ');
    return (
        <div class={`beat beat-${beat.kind}`} title={[titleOf(beat), beat.why, sum, told, after].filter(Boolean).join('\n')}>
            {who && <Portrait piece={who} />}
            <div class="beat-words">
                <p class="title">{titleOf(beat)} <RuleNumbers rules={beat.rules} most={1} /></p>
                {(told || rest) && <p class="beat-rest">{told && <b class="outcome">{told}</b>}{told && rest && ' · '}{rest}</p>}
            </div>
            {whom && whom !== who && <Portrait piece={whom} />}
            {beat.rolls.length > 0 && <Rolls rolls={beat.rolls} names={names} />}
            {beat.cards.slice(-CARDS).map((code) => <button key={code} type="button" class="beat-card" onClick={() => { inspecting.value = { kind: 'card', what: code }; }}><Sign name="book" /><span>{cards.get(code)!.title ?? code}</span></button>)}
        </div>
    );
}

let lastHeard = -1; // the event up to which there were sounds
const PEAKS: readonly Sound[] = ['strike', 'hurt', 'fell']; // are heard when a blow lands

const TELLING = 3; // lines that are worth telling again

// Those who were on the board, and cards that were seen, by code: who has fallen has a face still, and so has what was used up.
let met = { of: null as unknown, pieces: new Map<string, Piece>(), cards: new Map<string, Card>() };

function everyone(now: Snapshot): typeof met {
    if (met.of !== table.value) {
        met = { of: table.value, pieces: new Map(), cards: new Map() };
        lastHeard = -1;
    }
    const here = new Set(now.view.pieces.map((piece) => piece.code));
    for (const [code, piece] of met.pieces) if (!here.has(code) && !piece.down) met.pieces.set(code, { ...piece, down: true, stats: piece.stats.map((stat) => (stat.max > 0 ? { ...stat, value: 0 } : stat)) });
    for (const piece of now.view.pieces) met.pieces.set(piece.code, piece);
    for (const zone of now.view.zones) for (const card of zone.cards) if (card.code) met.cards.set(card.code, card);
    return met;
}

export function Beats() {
    const now = shown.value!;
    const { pieces, cards } = everyone(now);
    const names = new Map([...pieces.values()].map((piece) => [piece.code, piece.name]));
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
        const sounds = heard.slice(-6);
        if (quiet) return;
        play(sounds.filter((sound) => !PEAKS.includes(sound)));
        setTimeout(play, untilPeak(), sounds.filter((sound) => PEAKS.includes(sound)));
    }, [now]);
    // Dice that still lie there when somebody walks on belong to nothing any more.
    const walks = now.question.choices?.some((choice) => choice.role === 'move');
    const dice = walks ? [] : rollsOf(now.view, [], 0);
    const latest = [...beats].reverse().find((beat) => beat.kind === 'strike' || beat.kind === 'test' || beat.kind === 'effect' || (beat.kind === 'moved' && beat.why));
    const cast = { pieces, names, cards };
    return (
        <>
            {telling.value && replay.length > 0 && (
                <section class="beats-all" aria-label={t('beats.again')}>
                    <header><h2>{t('beats.again')}</h2><button type="button" class="quiet" onClick={() => { telling.value = false; }} aria-label={t('close')}><Sign name="close" /></button></header>
                    <ol tabIndex={0}>{replay.map((beat) => <li key={beat.number}><BeatView beat={beat} {...cast} /></li>)}</ol>
                </section>
            )}
            <section class="beats" aria-label={t('beats.title')} data-end={end}>
                {latest ? <BeatLine key={latest.number} beat={latest.rolls.length ? latest : { ...latest, rolls: dice }} {...cast} /> : <div class="beat">{dice.length > 0 && <Rolls rolls={dice} names={names} />}</div>}
                <div class="beat-tools">
                    {worth && !busy.value && <button type="button" aria-expanded={telling.value} onClick={() => { telling.value = !telling.value; }}><Sign name="history" /><span>{t('beats.again')}</span></button>}
                    {busy.value && <button type="button" onClick={hurry}><Sign name="forward" /><span>{t('beats.skip')}</span></button>}
                </div>
                <Outside />
            </section>
        </>
    );
}
