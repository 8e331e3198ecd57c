// What lies beside the board: figures, cards, the quest, the log.

import { signal } from '@preact/signals';
import { Fragment } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Piece, Zone } from '../engine/protocol';
import { actorNow, reasons, seatTitle, shown, since, targets } from '../game';
import { t } from '../i18n';
import { linesOf } from '../logic/log';
import { answersAbout } from '../logic/targets';
import { CardFace } from './cards';
import { healthOf, leads } from './figure';
import { FaceOf } from './actions';
import { inspecting, RuleNumbers } from './inspect';
import { People, unheard } from './people';

function Meter({ value, max, label }: { value: number; max: number; label: string }) {
    return (
        <span class="meter">
            <span>{label} <b>{value}</b>{max > 0 && `/${max}`}</span>
            {max > 0 && <i aria-hidden="true"><i style={{ width: `${(100 * Math.max(value, 0)) / max}%` }} /></i>}
        </span>
    );
}

function FigureCard({ piece }: { piece: Piece }) {
    const health = healthOf(piece);
    const actor = actorNow.value; // acts still
    const marks = [piece.marks, piece.done && piece.code !== actor && t('figure.done'), piece.down && t('figure.down')].filter(Boolean).join(', ');
    return (
        <li data-piece={piece.code} class={`figure-card side-${piece.side} ${piece.done && piece.code !== actor ? 'done' : ''} ${piece.down ? 'down' : ''}`}>
            <button type="button" onClick={() => { inspecting.value = { kind: 'piece', what: piece.code }; }}>
                <span class="portrait" aria-hidden="true"><FaceOf piece={piece} /></span>
                <span class="figure-name">{piece.name}{leads(piece) && <small> {t('figure.leader')}</small>}{piece.role && <small> {piece.role}</small>}</span>
                <span class="meters">
                    {piece.stats.filter((stat) => stat.max > 0 || !health).map((stat) => <Meter key={stat.label} {...stat} />)}
                </span>
                <span class="marks">{marks}</span>
            </button>
        </li>
    );
}

function Figures() {
    const { pieces } = shown.value!.view;
    return (
        <ul class="figure-list">
            {[...pieces].sort((a, b) => a.side - b.side).map((piece) => <FigureCard key={piece.code} piece={piece} />)}
        </ul>
    );
}

// What matters now stands first: cards with which something can be done, hands, what lies before somebody.
// Piles that only grow are shut until they are wanted.
const RANK: Zone['kind'][] = ['hand', 'held', 'sale', 'learn', 'pile'];

function ZoneView({ zone, open }: { zone: Zone; open: boolean }) {
    const owner = shown.value!.view.pieces.find((piece) => piece.code === zone.owner)?.name;
    const name = <>{owner ? `${owner}: ${zone.name}` : zone.name} <small>{t('zone.size', { count: zone.size })}</small></>;
    const cards = <ul class="cards">{zone.cards.map((card, index) => <CardFace key={index} card={card} />)}</ul>;
    if (!zone.cards.length) return <p class="zone shut">{name}</p>;
    if (!open) return <details class="zone"><summary>{name}</summary>{cards}</details>;
    return <section class="zone"><h3>{name}</h3>{cards}</section>;
}

function Cards() {
    const { zones } = shown.value!.view;
    const usable = (zone: Zone) => zone.cards.some((card) => answersAbout(targets.value, card).length > 0);
    const rank = (zone: Zone) => (!zone.cards.length ? 9 : usable(zone) ? -1 : RANK.indexOf(zone.kind));
    const sorted = zones.map((zone, index) => ({ zone, index })).sort((a, b) => rank(a.zone) - rank(b.zone) || a.index - b.index);
    return <>{sorted.map(({ zone, index }) => <ZoneView key={index} zone={zone} open={usable(zone) || zone.kind === 'hand' || zone.kind === 'held'} />)}</>;
}

function Quest() {
    const { view } = shown.value!;
    return (
        <div class="quest">
            {view.story && <p class="story">{view.story}</p>}
            <h3>{t('quest.goal')}</h3>
            <p>{view.goal}</p>
            <h3>{t('quest.enemy')}</h3>
            <p>{view.enemy_goal}</p>
            <ul class="tracks">{view.tracks.map((track) => <li key={track.label}><Meter {...track} /></li>)}</ul>
            {view.notes && view.notes.length > 0 && (
                <>
                    <h3>{t('quest.notes')}</h3>
                    <ul class="notes">
                        {view.notes.map((note, index) => (
                            <li key={index} class={`side-${note.side}`}><b>{note.title}</b> <small>{note.text}</small></li>
                        ))}
                    </ul>
                </>
            )}
        </div>
    );
}

export function Log() {
    const end = useRef<HTMLLIElement>(null);
    const { events, question, seat } = shown.value!;
    // What a bot thinks speaks of all that it knows: who knows less reads it when the game is over.
    const said = new Map(reasons.value.filter((reason) => question.over || reason.knownBy.includes(seat))
        .map((reason) => [reason.after, reason]));
    // Nothing but the log itself is pushed along: where it has no room of its own the question stands above it, and the latest comes first.
    useEffect(() => { const room = end.current?.closest('#panel'); room?.scrollTo(0, room.scrollHeight); }, [events.length]);
    return (
        <div role="log" aria-label={t('tab.log')}><ol class="log">
            {linesOf(events.slice(-300), said).map(({ event, text, times, last }) => {
                const why = said.get(event.number);
                const news = last >= since.value ? 'news' : '';
                return (
                    <Fragment key={event.number}>
                        {why && <li class={`reason ${news}`}>{seatTitle(why.seat)}: {why.why}</li>}
                        <li class={`event-${event.role ?? 'told'} ${news}`}>{text}{times > 1 && ` ×${times}`} <RuleNumbers rules={event.rules} most={1} /></li>
                    </Fragment>
                );
            })}
            <li ref={end} aria-hidden="true" class="end" />
        </ol></div>
    );
}

export const openTab = signal<Tab>('figures');

const TABS = { log: Log, figures: Figures, cards: Cards, quest: Quest, people: People };
type Tab = keyof typeof TABS;

export function Panels() {
    const open = openTab;
    const names = Object.keys(TABS) as Tab[];
    const Content = TABS[open.value];
    const move = (event: KeyboardEvent) => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (!step) return;
        event.stopPropagation();
        open.value = names[(names.indexOf(open.value) + step + names.length) % names.length]!;
        document.getElementById(`tab-${open.value}`)?.focus();
    };
    return (
        <section class="panels" aria-label={t('panels.title')}>
            <div role="tablist" aria-label={t('panels.title')} onKeyDown={move}>
                {names.map((name) => (
                    <button key={name} id={`tab-${name}`} type="button" role="tab" aria-selected={open.value === name}
                        aria-controls="panel" tabIndex={open.value === name ? 0 : -1} onClick={() => { open.value = name; }}>{t(`tab.${name}`)}{name === 'people' && open.value !== 'people' && unheard() > 0 && <b class="badge">{unheard()}<span class="hidden-text"> {t('people.new')}</span></b>}</button>
                ))}
            </div>
            <div id="panel" role="tabpanel" aria-labelledby={`tab-${open.value}`} tabIndex={0}><Content /></div>
        </section>
    );
}
