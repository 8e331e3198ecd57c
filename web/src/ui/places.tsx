// Boards that are not squares: areas or locations, with what is known of them and the ways between.

import type { Arrow, Board, Site, View } from '../engine/protocol';
import { t } from '../i18n';
import { PLACE, type Plan, type Spot } from './geometry';
import { Drawing, iconFor } from './icon';
import { Scene } from './scene';

const marksOf = (arrow: Arrow): string =>
    [arrow.pursuit && t('arrow.pursuit'), arrow.elusive && t('arrow.elusive'), arrow.cost && t('arrow.cost'), arrow.side_b && t('arrow.sideB')].filter(Boolean).join(', ');

// Where a line from the middle of a place leaves its box.
function edge(spot: Spot, dx: number, dy: number): { x: number; y: number } {
    const reach = (spot.room / 2 + 4) / Math.max(Math.abs(dx), Math.abs(dy), 0.01);
    return { x: spot.x + dx * reach, y: spot.y + dy * reach };
}

// A line from place to place, or the number on it. The way there and the way back lie beside each other.
function Way({ arrow, plan, part }: { arrow: Arrow; plan: Plan; part: 'line' | 'label' }) {
    const from = plan.at.get(arrow.from);
    const to = plan.at.get(arrow.to ?? '');
    const whole = to?.room === PLACE;
    const end = whole ? to : plan.stubs.find((stub) => stub.arrow === arrow);
    if (!from || !end) return null;
    const length = Math.hypot(end.x - from.x, end.y - from.y) || 1;
    const [dx, dy] = [(end.x - from.x) / length, (end.y - from.y) / length];
    // Another place in the way is gone round.
    const between = [...plan.at.values()].some((spot) => {
        const along = (spot.x - from.x) * dx + (spot.y - from.y) * dy;
        const off = Math.abs((spot.y - from.y) * dx - (spot.x - from.x) * dy);
        return spot !== from && spot !== to && spot.room === PLACE && along > 0 && along < length && off < PLACE * 0.45;
    });
    const bow = between ? PLACE * 1.25 : 0;
    const bend = { x: (from.x + end.x) / 2 - dy * bow, y: (from.y + end.y) / 2 + dx * bow };
    const towards = (spot: Spot) => {
        const far = Math.hypot(bend.x - spot.x, bend.y - spot.y) || 1;
        return edge(spot, (bend.x - spot.x) / far, (bend.y - spot.y) / far);
    };
    const beside = whole && !between ? 8 : 0;
    const a = towards(from);
    const b = whole ? towards(to) : { x: end.x - dx * 18, y: end.y - dy * 18 };
    const [x, y] = between
        ? [(a.x + b.x + 2 * bend.x) / 4, (a.y + b.y + 2 * bend.y) / 4]
        : [(a.x + b.x) / 2 - dy * beside * 1.7, (a.y + b.y) / 2 + dx * beside * 1.7];
    const [sx, sy] = [-dy * beside, dx * beside];
    const line = `M${a.x + sx} ${a.y + sy}${between ? `Q${bend.x} ${bend.y} ` : 'L'}${b.x + sx} ${b.y + sy}`;
    const marks = marksOf(arrow);
    return (
        <g class={`way ${arrow.pursuit ? 'pursuit' : ''} ${arrow.side_b ? 'side-b' : ''}`}>
            {part === 'line'
                ? <path d={line} marker-end={`url(#tip${arrow.pursuit ? '-pursuit' : ''})`} />
                : (
                    <>
                        <title>{`${arrow.difficulty}${marks ? `, ${marks}` : ''}`}</title>
                        <circle cx={x} cy={y} r="12" />
                        <text x={x} y={y}>{arrow.difficulty}{arrow.pursuit ? '!' : ''}{arrow.cost ? '*' : ''}{arrow.elusive ? '°' : ''}</text>
                    </>
                )}
        </g>
    );
}

// The words of a name in at most two lines.
export function linesOf(name: string, width: number): string[] {
    const lines = [''];
    for (const word of name.split(' ')) {
        const last = lines[lines.length - 1]!;
        if (last && last.length + word.length >= width && lines.length < 2) lines.push(word);
        else lines[lines.length - 1] = last ? `${last} ${word}` : word;
    }
    return lines.map((line) => (line.length > width + 2 ? `${line.slice(0, width + 1)}…` : line));
}

function PlaceBox({ code, spot, site, known, foreseen, round }: { code: string; spot: Spot; site: Site | undefined; known: boolean; foreseen: boolean; round: boolean }) {
    const { x, y, room, place } = spot;
    const number = code.replace(/^[a-z]+-/, '');
    if (room < PLACE)
        return (
            <g class="floor stub">
                <circle cx={x} cy={y} r="17" />
                <text class="place-number" x={x} y={y}>{number}</text>
            </g>
        );
    const [left, top] = [x - room / 2, y - room / 2];
    const lines = site?.name ? linesOf(site.name, 15) : [];
    return (
        <g class={`floor ${known ? '' : 'unknown'} ${site?.face === 'b' ? 'turned' : ''}`}>
            <rect class="under" x={left + 3} y={top + 6} width={room} height={room} rx={round ? room / 2 : 14} />
            <rect class="card-back" x={left} y={top} width={room} height={room} rx={round ? room / 2 : 14} />
            {known && !round && <Scene x={left} y={top} size={room} name={site?.name ?? ''} seed={place.id} />}
            <rect class="frame" x={left} y={top} width={room} height={room} rx={round ? room / 2 : 14} />
            {lines.length > 0 && <path class="banner" d={`M${left + 14} ${top + 1}h${room - 28}q13 0 13 13v${18 * lines.length - 2}h${2 - room}v${2 - 18 * lines.length}q0 -13 13 -13z`} />}
            {(site?.name || number !== code) && <text class="place-number" x={round ? x : left + 17} y={top + 14}>{number}</text>}
            {lines.map((line, index) => <text key={index} class="place-name" x={left + 32} y={top + 14 + 16 * index}>{line}</text>)}
            {site?.face && (
                <g class="place-face" transform={`translate(${left + room - 15} ${top + room - 15})`}>
                    <circle r="10" />
                    <text>{site.face.toUpperCase()}</text>
                </g>
            )}
            {site?.locked && <g class="place-lock"><title>{t('site.locked')}</title><Drawing name={iconFor('tokens', 'lock')!} x={left + room - 37} y={top + room - 15} size={17} /></g>}
            {foreseen && site && !site.face && <Drawing class="place-seen" name={iconFor('tokens', 'seen')!} x={x} y={y + 6} size={34} />}
            {round && <g class="sight-mark"><circle cx={x} cy={y} r="11" /><circle class="pupil" cx={x} cy={y} r="4" /></g>}
            {!known && !site && <text class="place-unknown" x={x} y={y + 4}>?</text>}
        </g>
    );
}

export function PlacesFloor({ board, plan, view }: { board: Board; plan: Plan; view: View }) {
    const sites = new Map((view.sites ?? []).map((site) => [site.place, site]));
    const begun = view.sites?.some((site) => site.face) ?? false; // before that they are named, to choose from
    return (
        <g aria-hidden="true">
            <defs>
                {['', '-pursuit'].map((kind) => (
                    <marker key={kind} id={`tip${kind}`} viewBox="0 0 10 10" refX="8" refY="5" markerWidth="14" markerHeight="14" markerUnits="userSpaceOnUse" orient="auto-start-reverse">
                        <path class={`tip${kind}`} d="M0 0L10 5L0 10z" />
                    </marker>
                ))}
            </defs>
            <path class="passages" d={board.doors.map((door) => {
                const a = plan.at.get(door.a ?? '');
                const b = plan.at.get(door.b ?? '');
                return a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : '';
            }).join('')} />
            {(view.arrows ?? []).map((arrow, index) => <Way key={index} arrow={arrow} plan={plan} part="line" />)}
            {[...plan.at].map(([code, spot]) => (
                <PlaceBox key={code} code={code} spot={spot} site={sites.get(code)} known={!begun || Boolean(sites.get(code)?.face)} foreseen={begun} round={board.kind === 'areas'} />
            ))}
            {(view.arrows ?? []).map((arrow, index) => <Way key={index} arrow={arrow} plan={plan} part="label" />)}
        </g>
    );
}
