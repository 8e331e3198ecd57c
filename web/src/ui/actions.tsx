// The bar of whoever acts: who it is, how he fares, what is left of the turn, and what can be done as a few buttons.
// The complete list of answers stands beside the board.

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { actorNow, busy, past, propose, seatTitle, shown, table, targets } from '../game';
import { settings } from '../settings';
import type { Piece } from '../engine/protocol';
import { t } from '../i18n';
import { barOf, isSpent, withoutName, type Group, type Targets } from '../logic/targets';
import { Bust } from './bust';
import { fallen, healthOf } from './figure';
import { iconOf } from './act';
import { figureIcon, Icon, lookOf, Sign } from './icon';
import { inspecting } from './inspect';

const PIPS = 8; // more of something than this is a number

function Pips({ label, value }: { label: string; value: number }) {
    return (
        <span class="pips" title={t('act.left', { label, value })}>
            <small>{label}</small>
            {value <= PIPS
                ? <span aria-hidden="true">{Array.from({ length: value }, (_, i) => <i key={i} />)}{value === 0 && '–'}</span>
                : null}
            <b class={value <= PIPS ? 'hidden-text' : ''}>{value}</b>
        </span>
    );
}

// The face of a figure: the same bust as on the board, or its drawing.
export function FaceOf({ piece }: { piece: Piece }) {
    const look = settings.value.letters ? null : lookOf(table.value?.system ?? '', piece);
    const icon = figureIcon(piece);
    if (look) return <svg class="icon bust" viewBox="-48 -66 96 114" aria-hidden="true" focusable="false"><Bust look={look} /></svg>;
    return icon ? <Icon name={icon} /> : <>{piece.glyph}</>;
}

export function Portrait({ piece }: { piece: Piece }) {
    const health = healthOf(piece);
    return (
        <span class={`big-portrait side-${piece.side} ${fallen(piece)}`} aria-hidden="true"
            style={health ? { '--health': `${(100 * Math.max(health.value, 0)) / health.max}%` } : undefined}>
            <span><FaceOf piece={piece} /></span>
        </span>
    );
}

function Action({ group, main, open }: { group: Group; main: boolean; open: (group: Group) => void }) {
    const [first] = group.targets;
    const one = group.targets.length === 1;
    const [about] = first!.choice.args;
    const face = one && about?.kind === 'piece' ? shown.value!.view.pieces.find((piece) => piece.code === about.code) : undefined;
    const said = withoutName(one ? first!.choice.text : group.text || first!.choice.text, seatTitle(first!.choice.seat ?? null)).replace(/ *\([^)]*\)?$/, '')
        .replace(/^(.{12,}?): .*$/, '$1'); // what follows is in the list
    const name = said.charAt(0).toUpperCase() + said.slice(1) + (one ? '' : ' …');
    return (
        <button type="button" data-verb={group.verb} class={`action role-${first!.choice.role ?? 'act'} ${main ? 'primary' : ''}`} title={one ? first!.choice.text : name}
            aria-haspopup={one ? undefined : 'menu'} onClick={() => (one ? void propose(first!.choice) : open(group))}>
            {face ? <Portrait piece={face} /> : <Icon name={iconOf(first!.choice)} />}
            <span>{name}</span>
            {!one && <b>{group.targets.length}</b>}
        </button>
    );
}

const LEAST = 76; // pixels that a button and the gap beside it take, as in style/actions.css

// The buttons, as many as there is room for; on a phone they are pushed along.
function Row({ all }: { all: Targets }) {
    const row = useRef<HTMLDivElement>(null);
    const room = useSignal(Infinity);
    const open = useSignal<Group | null>(null);
    useEffect(() => { open.value = null; }, [all]);
    useLayoutEffect(() => {
        const { current } = row;
        const measure = () => { room.value = innerWidth <= 900 ? Infinity : Math.max(Math.floor((current!.clientWidth + 4) / LEAST), 2); };
        const watch = new ResizeObserver(measure);
        watch.observe(current!);
        measure();
        return () => watch.disconnect();
    }, []);
    const { groups, more, ends } = barOf(all, room.value);
    const toggle = (group: Group) => { open.value = open.value?.verb === group.verb && open.value.targets[0] === group.targets[0] ? null : group; };
    const spent = isSpent(all);
    const button = (group: Group) => <Action key={group.verb + group.targets[0]!.choice.index} group={group} main={spent && group.targets[0]!.choice.role === 'end'} open={toggle} />;
    return (
        <>
            <div class="actions" ref={row}>
                {groups.map(button)}
                {more.length > 0 && (
                    <button type="button" class="action others" aria-haspopup="menu" onClick={() => toggle({ verb: '', text: t('bar.more'), targets: more, onBoard: false })}>
                        <Sign name="more" /><span>{t('bar.more')}</span><b>{more.length}</b>
                    </button>
                )}
                {ends.map(button)}
            </div>
            {open.value && (
                <div class="action-menu" role="menu" aria-label={open.value.text} onKeyDown={(event) => { if (event.key === 'Escape') open.value = null; }}>
                    {open.value.targets.map(({ choice }, index) => (
                        <button key={choice.index} type="button" role="menuitem" ref={(element) => { if (index === 0) element?.focus(); }}
                            onClick={() => { open.value = null; void propose(choice); }}><Icon name={iconOf(choice)} /><span>{choice.text}</span></button>
                    ))}
                </div>
            )}
        </>
    );
}

export function ActionBar() {
    const now = shown.value!;
    const piece = now.view.pieces.find((one) => one.code === actorNow.value);
    const offered = busy.value || !targets.value ? null : targets.value;
    const all = offered && Object.values(barOf(offered)).some((part) => part.length > 0) ? offered : null;
    if (past.value || now.question.over || !(piece || all)) return <section class="action-bar" aria-label={t('act.title')} />; // its room stays
    const tracks = [...(piece?.stats ?? []), ...now.view.tracks].filter((one) => one.left);
    const left = tracks.length > 0 && <span class="left">{tracks.map((track) => <Pips key={track.label} label={track.label} value={track.value} />)}</span>;
    return (
        <section class="action-bar" aria-label={t('act.title')}>
            {!piece && <p class="title asks" aria-hidden="true">{now.question.text}</p>}
            <div class="doer">
                {piece && <button type="button" class="plain actor" onClick={() => { inspecting.value = { kind: 'piece', what: piece.code }; }}>
                    <Portrait piece={piece} />
                    <span>
                        <span class="title">{piece.name}</span>
                        <span class="actor-stats">
                            {piece.stats.filter((stat) => stat.max > 0).map((stat) => <span key={stat.label}>{stat.label} <b>{stat.value}</b>/{stat.max}</span>)}
                            {piece.marks && <small>{piece.marks}</small>}
                        </span>
                    </span>
                </button>}
                {left}
            </div>
            {all && <Row all={all} />}
        </section>
    );
}
