// Dice that were rolled.

import { readFace } from '../logic/dice';
import { shown } from '../game';
import { t, type Key } from '../i18n';
import { Icon, iconFor } from './icon';

const COLOURS = ['black', 'blue', 'brown', 'gray', 'green', 'red', 'white', 'yellow']; // that have a name for people

export function Die({ face }: { face: string }) {
    const { colour, symbols, words } = readFace(face);
    const name = COLOURS.includes(colour) ? t(`dice.${colour}` as Key) : colour;
    const known = new Map((shown.value?.board.symbols ?? []).map((symbol) => [symbol.letter, symbol]));
    const said = symbols.map(({ count, symbol }) => `${count} ${known.get(symbol)?.title ?? symbol}`).join(', ') || words.join(', ') || t('dice.blank');
    return (
        <span class={`die die-${colour}`} role="img" aria-label={`${name}: ${said}`} title={`${name}: ${said}`}>
            {symbols.map(({ count, symbol }) => {
                const icon = iconFor('symbols', known.get(symbol)?.name ?? '');
                return <span key={symbol}>{icon ? <>{count}<Icon name={icon} /></> : `${count}${known.get(symbol)?.sign ?? symbol}`}</span>;
            })}
            {words.map((word, index) => { const icon = iconFor('symbols', word); return icon ? <Icon key={index} name={icon} /> : <span key={index}>{word}</span>; })}
        </span>
    );
}
