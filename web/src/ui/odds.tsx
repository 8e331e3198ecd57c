// Exact odds as a row of bars, with the numbers written out.

import type { Odds } from '../engine/protocol';
import { t } from '../i18n';

const percent = (part: number): string => `${Math.round(100 * part)}%`;

// In one line: whether it hits, how hard, and whether that is the end; with `why`, why it is an estimate if it is one.
export function brief(odds: Odds, why = false): string {
    const said = t('odds.attack', { hit: percent(1 - odds.miss), mean: odds.mean.toFixed(1), defeat: percent(odds.defeat) });
    return odds.sampled ? t(why ? 'odds.sampled' : 'odds.about', { said }) : said;
}

export function OddsView({ odds }: { odds: Odds }) {
    const most = Math.max(...odds.values, 0.01);
    return (
        <figure class="odds">
            <figcaption>{odds.label}: {brief(odds, true)}</figcaption>
            <ol aria-hidden="true">
                {odds.values.map((value, amount) => (
                    <li key={amount}>
                        <small>{value >= 0.005 ? percent(value) : ''}</small>
                        <i style={{ height: `${(60 * value) / most}px` }} />
                        <b>{amount}</b>
                    </li>
                ))}
            </ol>
        </figure>
    );
}
