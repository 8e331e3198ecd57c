// What can be done with a thing on the board, beside it: attacks with their odds, the best first; then the rest.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { choose, propose, seatTitle, shown, table } from '../game';
import type { Choice, Odds, Piece } from '../engine/protocol';
import { t } from '../i18n';
import { withoutName, type Target } from '../logic/targets';
import { sortByOdds } from '../logic/odds';
import { healthOf } from './figure';
import { Icon, iconFor } from './icon';
import { brief } from './odds';

export interface Offer {
    targets: Target[];
    piece: Piece | null; // about whom it is
    x: number; // in the board's frame
    y: number;
    clear?: number; // pixels around that point that stay free
}

const ITEM = 62; // pixels that an answer takes at most, and the head
const GAP = 18; // to the thing that it is about, and to the edge of the board

// An icon for what a choice does, by its role or by the words of its verb.
export function iconOf(choice: Choice): string {
    const verb = choice.code.split(' ', 1)[0]!;
    return iconFor('verbs', verb) ?? iconFor('verbs', choice.role ?? '') ?? iconFor('verbs', 'other')!;
}

export function ActMenu({ offer, width, height, close }: { offer: Offer; width: number; height: number; close: (back: boolean) => void }) {
    const known = useSignal<ReadonlyMap<number, Odds>>(new Map());
    const first = useRef<HTMLButtonElement | null>(null);
    const strikes = offer.targets.filter(({ choice }) => choice.role === 'strike');
    const now = shown.value;
    useEffect(() => {
        first.current?.focus();
        known.value = new Map();
        void Promise.all(strikes.slice(0, 8).map(async ({ choice }) => [choice.index, await table.value?.odds(choice)] as const)).then((all) => {
            if (shown.value === now) known.value = new Map(all.flatMap(([index, odds]) => (odds ? [[index, odds] as const] : [])));
        });
    }, [offer]);
    const sorted = sortByOdds(offer.targets, known.value);
    const health = offer.piece && healthOf(offer.piece);
    const several = new Set(offer.targets.map(({ choice }) => choice.seat)).size > 1; // each says who would do it
    const half = Math.min(170, width / 2 - 8);
    // It opens downwards unless that takes more room than there is, and there is more above. What does not fit can be scrolled.
    const clear = offer.clear ?? 0;
    const [above, below] = [offer.y - clear, height - offer.y - clear];
    const up = below < ITEM * (offer.targets.length + 1) && above > below;
    return (
        <div class={`board-menu ${up ? 'up' : ''}`}
            style={{ left: `${Math.min(Math.max(offer.x, half + 8), width - half - 8)}px`, top: `${up ? above : height - below}px`, width: `${2 * half}px`, maxHeight: `${Math.max(up ? above : below, 2 * ITEM) - GAP}px` }}
            onKeyDown={(event) => {
                const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
                if (event.key === 'Escape') close(true);
                if (!step) return;
                event.preventDefault();
                const items = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=menuitem]')];
                items[(items.indexOf(document.activeElement as HTMLElement) + step + items.length) % items.length]?.focus();
            }}>
            {offer.piece && (
                <p class={`menu-head side-${offer.piece.side}`}>
                    <b class="title">{offer.piece.name}</b>
                    {health && <span>{health.label} {health.value}/{health.max}</span>}
                    {offer.piece.marks && <small>{offer.piece.marks}</small>}
                </p>
            )}
            <div role="menu" aria-label={t('board.menu')}>{sorted.map(({ choice }, index) => {
                const odds = known.value.get(choice.index);
                return (
                    <button key={choice.code} type="button" role="menuitem" class={index === 0 && choice.role === 'strike' ? 'best' : ''}
                        ref={(element) => { if (index === 0) first.current = element; }}
                        onClick={() => { close(false); void (odds ? choose(choice) : propose(choice)); }}>
                        <Icon name={iconOf(choice)} />
                        <span>{several ? choice.text : withoutName(choice.text, seatTitle(choice.seat ?? null))}{odds && <small>{brief(odds)}</small>}</span>
                    </button>
                );
            })}</div>
        </div>
    );
}
