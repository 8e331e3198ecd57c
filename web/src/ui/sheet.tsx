// What is written on a card or a sheet, part by part. It may stand inside a button: all of it are spans.

import type { Line } from '../logic/sheet';
import { Rich } from './rich';

type Inner = (words: string) => preact.ComponentChildren;

export function Sheet({ lines, inner }: { lines: readonly Line[]; inner?: Inner }) {
    const rich = (text: string) => (inner ? <Rich text={text} inner={inner} /> : <Rich text={text} />);
    return (
        <span class="sheet">
            {lines.map((line, index) => (line.kind === 'ability'
                ? <span key={index} class="ability"><b>{rich(line.name)}</b>{rich(`: ${line.text}`)}</span>
                : <span key={index} class={line.kind === 'text' && line.text.startsWith('  ') ? 'indented' : line.kind}>{rich(line.text)}</span>))}
        </span>
    );
}
