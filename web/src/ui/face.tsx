// The face of a card: its name, its picture by the words of its name, and its text.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { past, shown, table } from '../game';
import type { Card } from '../engine/protocol';
import { t } from '../i18n';
import type { Thing } from '../table/table';
import type { Article } from '../logic/shelf';
import { frameOf, sheetOf, type Line } from '../logic/sheet';
import { Icon, iconFor } from './icon';
import { Sheet } from './sheet';

// What was read once is known as long as the same table is played and the same language spoken.
interface Written {
    title: string;
    text: string; // without the title
    lines: readonly Line[]; // the same, part by part
}

let read = { of: null as unknown, texts: new Map<string, Promise<Written>>() };

function textOf(kind: Thing, code: string): Promise<Written> {
    const at = past.value?.table ?? table.value;
    const now = shown.value;
    if (!at || !now) return Promise.resolve(NOTHING);
    if (read.of !== table.value) read = { of: table.value, texts: new Map() };
    const key = `${document.documentElement.lang} ${now.seat} ${kind} ${code}`;
    const text = read.texts.get(key) ?? at.inspect(now.seat, kind, code).then((found) =>
        ({ title: found.title, text: found.text.split('\n').filter((line) => line && line !== found.title).join('\n'), lines: sheetOf(found.text, found.title) }));
    read.texts.set(key, text);
    text.catch(() => read.texts.delete(key));
    return text;
}

const NOTHING: Written = { title: '', text: '', lines: [] };

// What is written on a thing, once it is known.
export function useText(kind: Thing, code: string | null): Written {
    const text = useSignal(NOTHING);
    useEffect(() => {
        let wanted = true;
        text.value = NOTHING;
        if (code) void textOf(kind, code).then((found) => { if (wanted) text.value = found; }, () => undefined); // the table has been left
        return () => { wanted = false; };
    }, [kind, code, shown.value?.seat]);
    return text.value;
}

// By its name, or else by the kind of thing that it is.
const cardIcon = (card: Pick<Card, 'code' | 'title'>, lines: readonly Line[]): string =>
    iconFor('cards', card.title ?? '') ?? iconFor('cards', card.code ?? '') ?? iconFor('verbs', (card.code ?? '').split('.')[0]!) ?? iconFor('figures', card.code ?? '') ?? iconFor('frames', frameOf(card.title ?? '', lines))!;

// A number in its name is what it is worth, and is seen from afar: "Combat 4, +1", "Apathy (2)".
function worth(title: string) {
    const number = /^\S+ (\d+)(?=,|$)|\((\d+)\)$/.exec(title);
    return number && <b class="worth">{number[1] ?? number[2]}</b>;
}

// What a card shows, and what it costs.
export const Picture = ({ card, lines, price = 0 }: { card: Pick<Card, 'code' | 'title'>; lines: readonly Line[]; price?: number }) => (
    <span class="face-picture" aria-hidden="true">{worth(card.title ?? '')}<Icon name={cardIcon(card, lines)} />{price > 0 && <b class="price"><Icon name={iconFor('verbs', 'buy')!} /> {price}</b>}</span>
);

export function ArticleFace({ article }: { article: Article }) {
    const { title, lines } = useText(article.kind, article.code);
    const name = article.title || title;
    return (
        <span class={`face-of frame-${frameOf(name, lines)}`}>
            <span class="face-title title">{name || article.targets[0]!.choice.text}</span>
            <Picture card={{ code: article.code, title: name }} lines={lines} />
            <span class="face-text"><Sheet lines={lines} /></span>
            <span class="face-foot">{article.targets[0]!.choice.text}</span>
        </span>
    );
}

export function Face({ card }: { card: Card }) {
    const { lines } = useText('card', card.code);
    if (!card.code) return <span class="face-of hidden-face">{t('card.hidden')}</span>;
    return (
        <span class={`face-of frame-${frameOf(card.title ?? '', lines)} ${card.used ? 'used' : ''} ${card.active ? 'active' : ''}`}>
            <span class="face-title title">{card.title ?? card.code}</span>
            <Picture card={card} lines={lines} />
            <span class="face-text"><Sheet lines={lines} /></span>
            {(card.used || card.active || card.price) && <span class="face-foot">{card.used ? t('card.used') : card.active ? t('card.active') : card.price}</span>}
        </span>
    );
}
