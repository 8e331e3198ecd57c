// Dice that were rolled.

import { readFace, rollsOf } from '../logic/dice';
import { shown, since } from '../game';
import { t } from '../i18n';
import { Icon, iconFor } from './icon';

export function Die({ face }: { face: string }) {
    const { colour, symbols, text } = readFace(face);
    const known = new Map((shown.value?.board.symbols ?? []).map((symbol) => [symbol.letter, symbol]));
    const said = symbols.map(({ count, symbol }) => `${count} ${known.get(symbol)?.title ?? symbol}`).join(', ') || text || t('dice.blank');
    return (
        <span class={`die die-${colour}`} role="img" aria-label={`${colour}: ${said}`} title={`${colour}: ${said}`}>
            {symbols.map(({ count, symbol }) => {
                const icon = iconFor('symbols', known.get(symbol)?.name ?? '');
                return <span key={symbol}>{icon ? <>{count}<Icon name={icon} /></> : `${count}${known.get(symbol)?.sign ?? symbol}`}</span>;
            })}
            {text && <span>{text.replace(/_/g, ' ')}</span>}
        </span>
    );
}

export function DiceTray() {
    const now = shown.value!;
    const rolls = rollsOf(now.view, now.events, since.value);
    if (!rolls.length) return null;
    const name = (code: string | null) => now.view.pieces.find((piece) => piece.code === code)?.name ?? code ?? '';
    return (
        <section class="dice" aria-label={t('dice.title')}>
            {rolls.slice(-4).map((roll, index) => (
                <div key={`${now.events.length}-${index}`} class="roll">
                    <small>{name(roll.owner)}</small>
                    {roll.faces.map((face, die) => <Die key={die} face={face} />)}
                </div>
            ))}
        </section>
    );
}
