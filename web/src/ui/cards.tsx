// Cards: their faces, what can be done with them, and why nothing can.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Card } from '../engine/protocol';
import { busy, past, preview, propose, seatTitle, shown, table, targets } from '../game';
import { t } from '../i18n';
import { briefOf } from '../logic/brief';
import { answersAbout, withoutName, type Target } from '../logic/targets';
import { Face, Picture, useCardText } from './face';
import { inspecting, WithRules } from './inspect';
import { Rich } from './rich';

// What an answer says besides the card's name can be seen, and all of it be heard.
function Brief({ text, title }: { text: string; title: string }) {
    const { before, name, gap, after } = briefOf(text, title);
    return <>{before}{name && <span class="hidden-text">{name}</span>}{gap && <span aria-hidden="true">…</span>}{after}</>;
}

export function CardActions({ list, title, main = false }: { list: readonly Target[]; title: string; main?: boolean }) {
    if (busy.value || past.value || !list.length) return null;
    return (
        <span class="card-actions">
            {list.map(({ choice }) => (
                <button key={choice.index} type="button" class={`${preview.value?.picked && preview.value.choice === choice ? 'chosen' : ''} ${main ? 'primary' : ''}`}
                    onClick={() => void propose(choice)}><span><Brief text={withoutName(choice.text, seatTitle(choice.seat ?? null))} title={title} /></span></button>
            ))}
        </span>
    );
}

const FEW = 6; // answers that stand under a card; more of them are in the list

export function CardFace({ card }: { card: Card }) {
    if (!card.code) return <li class="card hidden-card"><span>{t('card.hidden')}</span></li>;
    const title = card.title ?? card.code;
    const list = answersAbout(targets.value, card);
    return (
        <li data-card={card.code} class={`card ${card.used ? 'used' : ''} ${card.active ? 'active' : ''} ${list.length ? 'target' : ''}`}>
            <button type="button" class="plain" onClick={() => { inspecting.value = { kind: 'card', what: card.code! }; }}>
                <Face card={card} />
            </button>
            {list.length <= FEW && <CardActions list={list} title={title} />}
        </li>
    );
}

// A card to be read as a whole; what cannot be done with it is explained when `verbs` say what was meant.
export function OpenCard({ card, verbs }: { card: Card; verbs: readonly string[] }) {
    const text = useCardText(card.code);
    const reason = useSignal('');
    const now = shown.value!;
    const list = answersAbout(targets.value, card);
    useEffect(() => {
        reason.value = '';
        const playing = table.value;
        if (list.length || past.value || !playing || !card.code) return;
        void (async () => {
            for (const verb of verbs) {
                const told = await playing.whyNot(`${verb} ${card.code}`);
                if (!told.allowed && told.rule) {
                    reason.value = `${told.text} ${told.rule}`;
                    return;
                }
            }
        })().catch(() => undefined); // the table has been left meanwhile
    }, [card.code, now.position, verbs.join()]);
    if (!card.code) return null;
    return (
        <li data-card={card.code} class={`open-card ${list.length ? 'target' : ''} ${card.active ? 'active' : ''}`}>
            <h3 class="face-title">{card.title ?? card.code}{card.active && <small> {t('card.active')}</small>}</h3>
            <Picture card={card} price={card.price ?? 0} />
            <p><Rich text={text} /></p>
            <CardActions list={list} title={card.title ?? ''} />
            {!list.length && reason.value && <p class="reason"><WithRules text={reason.value} /></p>}
        </li>
    );
}
