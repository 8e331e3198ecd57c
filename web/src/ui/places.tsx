// Boards that are not squares: areas or locations, with what is known of them and the ways between.

import type { Arrow, Board, View } from '../engine/protocol';
import { t } from '../i18n';
import { PLACE, type Plan } from './geometry';

function Way({ arrow, plan }: { arrow: Arrow; plan: Plan }) {
    const from = plan.at.get(arrow.from);
    const to = arrow.to ? plan.at.get(arrow.to) : undefined;
    if (!from || !to) return null;
    // Two ways between the same places lie beside each other.
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const side = { x: (-(to.y - from.y) / length) * 7, y: ((to.x - from.x) / length) * 7 };
    const at = (part: number) => ({ x: from.x + (to.x - from.x) * part + side.x, y: from.y + (to.y - from.y) * part + side.y });
    const edge = Math.min((PLACE * 0.56) / length, 0.45);
    const a = at(edge);
    const b = at(1 - edge);
    const label = at(edge + (1 - 2 * edge) * 0.4);
    const marks = [arrow.pursuit && t('arrow.pursuit'), arrow.elusive && t('arrow.elusive'), arrow.cost && t('arrow.cost'), arrow.side_b && t('arrow.sideB')].filter(Boolean).join(', ');
    return (
        <g class={`way ${arrow.pursuit ? 'pursuit' : ''} ${arrow.side_b ? 'side-b' : ''}`}>
            <title>{`${arrow.difficulty}${marks ? `, ${marks}` : ''}`}</title>
            <path d={`M${a.x} ${a.y}L${b.x} ${b.y}`} marker-end="url(#tip)" />
            <circle cx={label.x} cy={label.y} r="10" />
            <text x={label.x} y={label.y}>{arrow.difficulty}{arrow.pursuit ? '!' : arrow.cost ? '*' : ''}</text>
        </g>
    );
}

export function PlacesFloor({ board, plan, view }: { board: Board; plan: Plan; view: View }) {
    const sites = new Map((view.sites ?? []).map((site) => [site.place, site]));
    return (
        <g aria-hidden="true">
            <defs>
                <marker id="tip" viewBox="0 0 10 10" refX="8" refY="5" markerWidth="7" markerHeight="7" orient="auto-start-reverse">
                    <path class="tip" d="M0 0L10 5L0 10z" />
                </marker>
            </defs>
            <path class="passages" d={board.doors.map((door) => {
                const a = plan.at.get(door.a);
                const b = plan.at.get(door.b);
                return a && b ? `M${a.x} ${a.y}L${b.x} ${b.y}` : '';
            }).join('')} />
            {(view.arrows ?? []).map((arrow, index) => <Way key={index} arrow={arrow} plan={plan} />)}
            {[...plan.at].map(([code, { x, y, place }]) => {
                const site = sites.get(code);
                const known = !view.sites || Boolean(site?.face);
                const name = site?.name || code.replace(/^[a-z]+-/, '');
                return (
                    <g key={code} class={`floor terrain-${place.terrain} ${known ? '' : 'unknown'}`}>
                        <rect x={x - PLACE / 2} y={y - PLACE / 2} width={PLACE} height={PLACE} rx={board.kind === 'areas' ? PLACE / 2 : 12} />
                        <text class="place-name" x={x} y={y + PLACE / 2 - 9}>{name.length > 19 ? `${name.slice(0, 18)}…` : name}</text>
                        {site?.face && <text class="place-face" x={x + PLACE / 2 - 12} y={y - PLACE / 2 + 15}>{site.face.toUpperCase()}{site.locked ? ' ×' : ''}</text>}
                        {!known && <text class="place-unknown" x={x} y={y}>?</text>}
                    </g>
                );
            })}
        </g>
    );
}
