// The stage on which what happens is seen: who does what to whom, the dice at a readable size, and what it came to. And, for
// whoever was asked again, all of it since his last turn.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { busy, hurry, past, seatTitle, shown, since } from '../game';
import type { Piece } from '../engine/protocol';
import { t } from '../i18n';
import { beatsOf, type Beat } from '../logic/beats';
import { rollsOf, type Roll } from '../logic/dice';
import { play, type Sound } from '../sound';
import type { Snapshot } from '../table/table';
import { Portrait } from './actions';
import { Die } from './dice';
import { Sign } from './icon';
import { RuleNumbers } from './inspect';

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

function BeatView({ beat, pieces, names }: { beat: Beat; pieces: ReadonlyMap<string, Piece>; names: ReadonlyMap<string, string> }) {
    const who = pieces.get(beat.piece ?? '');
    const whom = pieces.get(beat.target ?? '');
    const lines = beat.lines.filter((line) => line !== beat.text); // a test that is told by its result
    const last = lines.at(-1);
    return (
        <div class={`beat beat-${beat.kind}`}>
            <div class="beat-head">
                {who && <Portrait piece={who} />}
                <p class="title">{beat.kind === 'moved' && beat.path.length > 1 ? `${beat.text} (${beat.path.length})` : beat.text} <RuleNumbers rules={beat.rules} most={1} /></p>
                {whom && whom !== who && <Portrait piece={whom} />}
            </div>
            {beat.why && <p class="beat-why">{beat.why}</p>}
            {beat.rolls.length > 0 && <Rolls rolls={beat.rolls} names={names} />}
            {lines.length > 1 && <p class="beat-sum">{lines.slice(0, -1).join(' · ')}</p>}
            {last && <p class="outcome">{last}</p>}
        </div>
    );
}

// Whether these figures are in the upper half of the board: what is told of them stands in the lower then, beside the fight.
function isHigh({ board, view }: Snapshot, codes: readonly (string | null)[]): boolean {
    const rows = new Map(board.places.map((place) => [place.code, place.y]));
    const all = [...rows.values()];
    const middle = (Math.min(...all) + Math.max(...all)) / 2;
    const own = view.pieces.filter((piece) => codes.includes(piece.code)).flatMap((piece) => piece.spaces.map((space) => rows.get(space) ?? middle));
    return own.length > 0 && own.reduce((sum, row) => sum + row, 0) / own.length <= middle;
}

export function BeatStage() {
    const now = shown.value!;
    const pieces = new Map(now.view.pieces.map((piece) => [piece.code, piece]));
    const names = new Map(now.view.pieces.map((piece) => [piece.code, piece.name]));
    const news = now.events.filter((event) => event.number >= since.value);
    const places = new Set(now.board.places.map((place) => place.code));
    // Who has fallen is no longer there, and yet it happened to him.
    const known = new Set([...pieces.keys(), ...news.flatMap((event) => (event.role === 'fell' || event.role === 'strike' ? event.code.split(' ').slice(1, 3) : []))]);
    const beats = beatsOf(news, known, places);
    const end = news.at(-1)?.number ?? -1;
    useEffect(() => {
        telling.value = false;
    }, [since.value]);
    useEffect(() => {
        const heard = now.events.filter((event) => event.number > lastHeard).flatMap((event) => (event.role && event.role !== 'result' && event.role !== 'reason' ? [event.role === 'throw' ? 'rolled' : event.role satisfies Sound as Sound] : []));
        const quiet = lastHeard < 0 || past.value !== null;
        lastHeard = now.events.at(-1)?.number ?? -1;
        if (!quiet) play(heard.slice(-6));
    }, [now]);
    // Dice that still lie there when somebody walks on belong to nothing any more.
    const walks = now.question.choices?.some((choice) => choice.role === 'move');
    const dice = walks ? [] : rollsOf(now.view, [], 0);
    const latest = [...beats].reverse().find((beat) => beat.kind === 'strike' || beat.kind === 'test' || beat.kind === 'effect' || (beat.kind === 'moved' && beat.why));
    const shownBeat = latest && latest.number !== closed.value ? latest : undefined;
    if (telling.value && beats.length)
        return (
            <section class="beats all" aria-label={t('beats.again')}>
                <header><h2>{t('beats.again')}</h2><button type="button" class="quiet" onClick={() => { telling.value = false; }} aria-label={t('close')}><Sign name="close" /></button></header>
                <ol tabIndex={0}>{beats.map((beat) => <li key={beat.number}><BeatView beat={beat} pieces={pieces} names={names} /></li>)}</ol>
            </section>
        );
    if (!shownBeat && !dice.length && beats.length < 3) return null;
    const low = shownBeat && isHigh(now, [shownBeat.piece, shownBeat.target]);
    return (
        <section class={`beats ${low ? 'low' : ''}`} aria-label={t('beats.title')} data-end={end}>
            {shownBeat ? <BeatView beat={shownBeat.rolls.length ? shownBeat : { ...shownBeat, rolls: dice }} pieces={pieces} names={names} /> : dice.length > 0 && <Rolls rolls={dice} names={names} />}
            <div class="beat-tools">
                {beats.length > 2 && !busy.value && <button type="button" onClick={() => { telling.value = true; }}><Sign name="history" />{t('beats.again')}</button>}
                {busy.value && <button type="button" onClick={hurry}><Sign name="forward" />{t('beats.skip')}</button>}
                {shownBeat && <button type="button" class="quiet" onClick={() => { closed.value = shownBeat.number; }} aria-label={t('beats.close')} title={t('beats.close')}><Sign name="close" /></button>}
            </div>
        </section>
    );
}

let lastHeard = -1;
