// A campaign between its quests: the map, the party, what is for sale, and what has been done.

import { computed, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Piece, Stop, Zone } from '../engine/protocol';
import { shown, table, targets } from '../game';
import { t } from '../i18n';
import { along, ground, sightOf } from '../logic/country';
import { routesOf, spotsOf, spread, stageFor, stagesOf, waysOf, type Spot, type Stage } from '../logic/stage';
import { answersAbout } from '../logic/targets';
import { CardActions, CardFace, OpenCard } from './cards';
import { Dialog } from './dialog';
import { FaceOf } from './actions';
import { Icon, iconFor } from './icon';
import { inspecting } from './inspect';
import { Banner, Landscape, Sighted } from './landscape';
import { Purse, Rest, Shelf } from './shelf';
import { Stats } from './stats';

// What a person has turned to, for as long as the same thing is asked.
const turned = signal<{ prompt: string; stage: Stage } | null>(null);
const promptNow = () => `${shown.value?.view.title} ${shown.value?.question.prompt}`;

let before: Stage = 'map';
const natural = computed<Stage>(() => {
    const now = shown.value;
    return now ? (before = stageFor(now.view, targets.value, before)) : 'board';
});
const stages = computed(() => (shown.value ? stagesOf(shown.value.view, natural.value) : []));
export const stage = computed<Stage>(() =>
    (turned.value?.prompt === promptNow() && stages.value.includes(turned.value.stage) ? turned.value.stage : natural.value));

const SCREENS = { shelf: Shelf, map: CampaignMap, party: Party, market: Market, deeds: Deeds };

export function StageTabs() {
    return stages.value.length > 0 && (
        <nav class="stages" aria-label={t('campaign.screens')}>
            {stages.value.map((name) => (
                <button key={name} type="button" aria-pressed={stage.value === name}
                    onClick={() => { turned.value = { prompt: promptNow(), stage: name }; }}>{t(`campaign.${name}`)}</button>
            ))}
        </nav>
    );
}

export function Campaign() {
    const Screen = stage.value === 'board' ? CampaignMap : SCREENS[stage.value];
    return <div class="campaign" tabIndex={0} role="region" aria-label={t(`campaign.${stage.value}`)}><Screen /></div>;
}

// ---- The map -----------------------------------------------------------------------------------

const visiting = signal<string | null>(null); // the name of a spot

const sideName = (side: number): string => table.value?.seats.find((seat) => seat.side === side)?.side_name ?? '';

// The most that can be said of a spot: something may be played there, or was.
const RANK: Stop['state'][] = ['here', 'open', 'played', 'shut'];
const stateOf = (spot: Spot): Stop['state'] => RANK.find((state) => spot.stops.some((stop) => stop.state === state)) ?? 'shut';

// The stations of a way; those that lie behind the heroes are marked.
function Way({ words, passed = 0 }: { words: readonly string[]; passed?: number }) {
    return (
        <span class="way-icons">
            {words.map((word, index) => {
                const icon = iconFor('ways', word);
                return <span key={index} title={word} class={index < passed ? 'passed' : ''}>{icon ? <><Icon name={icon} /><span class="hidden-text">{word}</span></> : word}</span>;
            })}
        </span>
    );
}

const CROWD = 14; // spots; of more than these the names of those out of reach come up when they are pointed at

// Close to the right of another whose name is to be read, too: its own stands above it.
const isBeside = (spot: Spot, all: readonly Spot[]): boolean =>
    all.some((other) => other.x < spot.x && spot.x - other.x < 16 && Math.abs(spot.y - other.y) < 8 && stateOf(other) !== 'shut' && !isBeside(other, all));

const isTrodden = (spot: Spot): boolean => ['here', 'played'].includes(stateOf(spot));

function CampaignMap() {
    const { view } = shown.value!;
    const spots = spread(spotsOf(view));
    const crowded = spots.length > CROWD;
    const home = spots.find((spot) => spot.stops.some((stop) => !stop.quest));
    const routes = routesOf(spots).map((route) => ({ ...route, state: isTrodden(route.from) || route.from === home ? stateOf(route.to) : 'shut' }));
    const ways = view.notes?.filter((note) => !note.side && note.text && !view.stops?.some((stop) => stop.name === note.text)) ?? [];
    const open = spots.find((spot) => spot.stops[0]!.name === visiting.value);
    return (
        <>
            {ways.length > 0 && (
                <ul class="notes">{ways.map((note) => {
                    const words = waysOf(note.text)[0] ?? [];
                    return <li key={note.title}><b>{note.title}</b> {words.some((word) => iconFor('ways', word)) ? <><Way words={words} /> <small>{note.text}</small></> : <small>{note.text}</small>}</li>;
                })}</ul>
            )}
            <div class={`country under-${ground(spots)} ${crowded ? 'crowded' : ''}`}><div class="chart">
                <Landscape spots={spots} routes={routes} />
                <div class="route-icons" aria-hidden="true">
                    {routes.map((route) => route.from === home && ['open', 'here'].includes(route.state) && route.to.stops.some((stop) => stop.state === route.state && stop.ways) && (
                        <span key={`${route.to.x},${route.to.y}`} style={{ left: `${along(route, 0.5).x}%`, top: `${along(route, 0.5).y}%` }}>
                            {route.to.stops.filter((stop) => stop.state === route.state).slice(0, 1).map((stop) => waysOf(stop.ways).map((words, index) => (
                                (!stop.way || stop.way === index + 1) && <Way key={index} words={words} passed={stop.way ? stop.passed ?? 0 : 0} />
                            )))}
                        </span>
                    ))}
                </div>
                <ul>{spots.map((spot) => <SpotSign key={`${spot.x},${spot.y}`} spot={spot} home={spot === home} above={stateOf(spot) !== 'shut' && isBeside(spot, spots)} />)}</ul>
            </div></div>
            {open && <Visit spot={open} />}
        </>
    );
}

// A stop of the map: what is seen there, the party's banner, who has won, its name.
function SpotSign({ spot, home, above }: { spot: Spot; home: boolean; above: boolean }) {
    const state = stateOf(spot);
    const choosable = spot.stops.some((stop) => targets.value?.byStop.has(stop.quest ?? ''));
    const winners = spot.stops.map((stop) => stop.side).filter(Boolean);
    const sign = useRef<HTMLLIElement>(null);
    useEffect(() => { if (state === 'here') sign.current?.scrollIntoView({ block: 'center', inline: 'center' }); }, [state]);
    return (
        <li ref={sign} class={`${state} ${above ? 'above' : ''}`} style={{ left: `${spot.x}%`, top: `${spot.y}%` }}>
            <button type="button" class={`spot ${state} ${choosable ? 'target' : ''} ${home || sightOf(spot) === 'town' ? 'home' : ''}`}
                onClick={() => { visiting.value = spot.stops[0]!.name; }}>
                <i aria-hidden="true">
                    {sightOf(spot) || state !== 'shut' ? <Sighted sight={sightOf(spot)} /> : <b class="not-known">?</b>}
                    {winners.length > 0 && <b class={`won side-${winners.at(-1)}`} />}
                    {state === 'here' && <Banner />}
                </i>
                <span>{spot.stops[0]!.name}</span>
                <small class={state === 'shut' ? 'hidden-text' : ''}>{t(home && state === 'open' ? 'stop.home' : `stop.${state}`)}{winners.map((side) => ` · ${sideName(side)}`)}</small>
            </button>
        </li>
    );
}

function Visit({ spot }: { spot: Spot }) {
    return (
        <Dialog title={spot.stops[0]!.name} close={() => { visiting.value = null; }}>
            {spot.stops.map((stop) => (
                <section key={stop.quest ?? ''} class="visit">
                    <h3>{stop.title ?? t('stop.home')}</h3>
                    <p>{t(`stop.${stop.state}`)}{stop.side > 0 && ` · ${t('stop.won', { side: sideName(stop.side) })}`}{stop.why && ` · ${stop.why}`}</p>
                    {waysOf(stop.ways).map((words, index) => <p key={index}>{t('stop.way', { number: index + 1 })} <Way words={words} /></p>)}
                    <div class="confirm" onClick={() => { visiting.value = null; }}>
                        <CardActions list={targets.value?.byStop.get(stop.quest ?? '') ?? []} title="" />
                        {stop.quest && <button type="button" onClick={() => { inspecting.value = { kind: 'record', what: stop.quest! }; }}>{t('stop.read')}</button>}
                    </div>
                </section>
            ))}
        </Dialog>
    );
}

// ---- Party and market --------------------------------------------------------------------------

const zonesOf = (owner: string | null): Zone[] => shown.value!.view.zones.filter((zone) => zone.owner === owner && zone.cards.length > 0);
const hasTargets = (zone: Zone): boolean => zone.cards.some((card) => answersAbout(targets.value, card).length > 0);

// The verbs by which the cards of some zones can be had, for asking why others cannot.
function verbsFor(zones: readonly Zone[], guess: readonly string[] = []): string[] {
    const list = zones.flatMap((zone) => zone.cards.flatMap((card) => answersAbout(targets.value, card)));
    return [...new Set([...list.map((target) => target.verb), ...guess])];
}

function Hero({ piece }: { piece: Piece }) {
    const zones = zonesOf(piece.code);
    const asked = shown.value!.question.subject === piece.code;
    const offered = asked || zones.some(hasTargets) ? zones.filter((zone) => zone.kind === 'learn') : [];
    return (
        <section class={`hero ${asked ? 'asked' : ''}`} aria-label={piece.name}>
            <header>
                <span class="big-portrait side-1" aria-hidden="true"><span><FaceOf piece={piece} /></span></span>
                <h2><button type="button" class="plain" onClick={() => { inspecting.value = { kind: 'piece', what: piece.code }; }}>{piece.name}</button> {piece.role && <small>{piece.role}</small>}</h2>
            </header>
            <Stats of={piece.stats} />
            {zones.filter((zone) => zone.kind !== 'learn').map((zone) => <ul key={zone.name} class="cards">{zone.cards.map((card, index) => <CardFace key={index} card={card} />)}</ul>)}
            {offered.map((zone) => (
                <section key={zone.name}>
                    <p class="zone-name">{zone.name}</p>
                    <ul class="open-cards">{zone.cards.map((card, index) => <OpenCard key={index} card={card} verbs={verbsFor(offered)} />)}</ul>
                </section>
            ))}
        </section>
    );
}

// The hero who is asked stands first.
function Party() {
    const { view, question } = shown.value!;
    const heroes = view.pieces.filter((piece) => piece.side === 1 && piece.seat);
    return (
        <>
            <Purse whose={false} />
            <div class="heroes">
                {[...heroes].sort((a, b) => Number(b.code === question.subject) - Number(a.code === question.subject)).map((piece) => <Hero key={piece.code} piece={piece} />)}
            </div>
            <Rest />
        </>
    );
}

function Market() {
    const { view } = shown.value!;
    const zones = zonesOf(null).filter((zone) => zone.kind === 'sale' || zone.kind === 'learn');
    const owned = view.pieces.filter((piece) => zonesOf(piece.code).some(hasTargets));
    const asked = zones.some(hasTargets) || owned.length > 0;
    return (
        <>
            <Purse />
            {!zones.length && <p>{t('market.none')}</p>}
            {zones.filter((zone) => !asked || !zones.some(hasTargets) || hasTargets(zone)).map((zone) => (
                <section key={zone.name} class="stall">
                    <h2>{zone.name} <small>{t('zone.size', { count: zone.size })}</small></h2>
                    <ul class="open-cards">{zone.cards.map((card, index) => <OpenCard key={index} card={card} verbs={asked ? verbsFor(zones, ['buy']) : []} />)}</ul>
                </section>
            ))}
            {owned.map((piece) => (
                <section key={piece.code}>
                    <h2>{piece.name}</h2>
                    {zonesOf(piece.code).filter(hasTargets).map((zone) => (
                        <ul key={zone.name} class="cards">{zone.cards.map((card, index) => <CardFace key={index} card={card} />)}</ul>
                    ))}
                </section>
            ))}
            <Rest />
        </>
    );
}

// ---- What has been done ------------------------------------------------------------------------

function Deeds() {
    const { view } = shown.value!;
    const played = view.notes?.filter((note) => note.side) ?? [];
    return (
        <>
            <Purse />
            {played.length === 0 && <p>{t('deeds.none')}</p>}
            <ol class="notes">{played.map((note, index) => <li key={index} class={`side-${note.side}`}><b>{note.title}</b> <small>{note.text}</small></li>)}</ol>
        </>
    );
}
