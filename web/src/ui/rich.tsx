// A text with its dice and symbols drawn. What is drawn is read aloud, too.

import { Fragment } from 'preact';
import { shown } from '../game';
import { richOf } from '../logic/rich';
import { Icon, iconFor } from './icon';

export function Rich({ text, inner = (words: string) => words }: { text: string; inner?: (words: string) => preact.ComponentChildren }) {
    const symbols = shown.value?.board.symbols ?? [];
    const signs = (word: string) => iconFor('symbols', word) !== undefined;
    return (
        <>
            {text.split('\n').map((line, row) => (
                <Fragment key={row}>
                    {row > 0 && '\n'}
                    {richOf(line, symbols, signs).map((part, index) => {
                        if (part.kind === 'dice')
                            return <span key={index} class="pips-of" title={part.text}><span class="hidden-text">{part.text}</span>{Array.from({ length: part.count }, (_, i) => <i key={i} class={`pip die-${part.colour}`} aria-hidden="true" />)}</span>;
                        const icon = part.kind === 'symbol' && iconFor('symbols', part.name);
                        return icon ? <span key={index} class="symbol"><Icon name={icon} />{part.text}</span> : <Fragment key={index}>{inner(part.text)}</Fragment>;
                    })}
                </Fragment>
            ))}
        </>
    );
}
