// The face of a card: its name, its picture by the words of its name, and its text.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { past, shown, table } from '../game';
import type { Card } from '../engine/protocol';
import { t } from '../i18n';
import { Icon, iconFor } from './icon';

// What was read once is known as long as the same table is played and the same language spoken.
let read = { of: null as unknown, texts: new Map<string, Promise<string>>() };

export function cardText(code: string): Promise<string> {
    const at = past.value?.table ?? table.value;
    const now = shown.value;
    if (!at || !now) return Promise.resolve('');
    if (read.of !== table.value) read = { of: table.value, texts: new Map() };
    const key = `${document.documentElement.lang} ${now.seat} ${code}`;
    const text = read.texts.get(key) ?? at.inspect(now.seat, 'card', code).then((found) =>
        found.text.split('\n').filter((line) => line && line !== found.title).join('\n'));
    read.texts.set(key, text);
    text.catch(() => read.texts.delete(key));
    return text;
}

export function useCardText(code: string | null): string {
    const text = useSignal('');
    useEffect(() => {
        let wanted = true;
        text.value = '';
        if (code) void cardText(code).then((found) => { if (wanted) text.value = found; }, () => undefined); // the table has been left
        return () => { wanted = false; };
    }, [code, shown.value?.seat]);
    return text.value;
}

export const cardIcon = (card: Pick<Card, 'code' | 'title'>): string =>
    iconFor('cards', card.title ?? '') ?? iconFor('cards', card.code ?? '') ?? iconFor('verbs', (card.code ?? '').split('.')[0]!) ?? iconFor('cards', 'other')!;

export function Face({ card }: { card: Card }) {
    const text = useCardText(card.code);
    if (!card.code) return <span class="face-of hidden-face">{t('card.hidden')}</span>;
    return (
        <span class={`face-of ${card.used ? 'used' : ''} ${card.active ? 'active' : ''}`}>
            <span class="face-title title">{card.title ?? card.code}</span>
            <span class="face-picture" aria-hidden="true"><Icon name={cardIcon(card)} /></span>
            <span class="face-text">{text}</span>
            {(card.used || card.active || card.price) && <span class="face-foot">{card.used ? t('card.used') : card.active ? t('card.active') : card.price}</span>}
        </span>
    );
}
