// Cards: their faces, what can be done with them, and why nothing can.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Card, Choice, Piece } from '../engine/protocol';
import { busy, past, preview, propose, seatTitle, shown, table, targets } from '../game';
import { t } from '../i18n';
import { amountsOf, briefOf, sharedBy } from '../logic/brief';
import { frameOf } from '../logic/sheet';
import { answersAbout, withoutName, type Target } from '../logic/targets';
import { Portrait } from './actions';
import { Face, Picture, useText } from './face';
import { inspecting, WithRules } from './inspect';
import { Sheet } from './sheet';

// What an answer says besides the card's name can be seen, and all of it be heard.
function Brief({ text, title }: { text: string; title: string }) {
    const { before, name, gap, after } = briefOf(text, title);
    return <>{before}{name && <span class="hidden-text">{name}</span>}{gap && <span aria-hidden="true">…</span>}{after}</>;
}

// The same for one of several people, such as who gets what is bought: it is said once, with a face for each.
function forWhom(list: readonly Target[], title: string): { said: string; people: { choice: Choice; piece: Piece }[] } | null {
    const { pieces } = shown.value!.view;
    const people = list.flatMap(({ choice, piece: code }) => pieces.filter((piece) => piece.code === code).map((piece) => ({ choice, piece })));
    const said = people.length < list.length ? null : sharedBy(people.map(({ choice, piece }) => {
        const { before, after } = briefOf(choice.text, title);
        return { text: before + after, name: piece.name };
    }));
    return said === null ? null : { said, people };
}

export function CardActions({ list, title, main = false }: { list: readonly Target[]; title: string; main?: boolean }) {
    if (busy.value || past.value || !list.length) return null;
    const chosen = (choice: Choice) => (preview.value?.picked && preview.value.choice === choice ? 'chosen' : '');
    const verbs = [...new Set(list.map((target) => target.verb))].map((verb) => list.filter((target) => target.verb === verb));
    const shared = verbs.map((group) => ({ group, whom: forWhom(group, title) }));
    const single = list.filter((target) => !shared.some(({ group, whom }) => whom && group.includes(target)));
    const amounts = amountsOf(single.map(({ choice }) => choice));
    return (
        <span class="card-actions">
            {shared.map(({ group, whom }) => whom && (
                <span key={group[0]!.verb} class="for-whom" role="group" aria-label={whom.said}>
                    <small aria-hidden="true">{whom.said}</small>
                    {whom.people.map(({ choice, piece }) => (
                        <button key={choice.index} type="button" class={chosen(choice)} title={choice.text} aria-label={choice.text} onClick={() => void propose(choice)}>
                            <Portrait piece={piece} /><span>{piece.name}</span>
                        </button>
                    ))}
                </span>
            ))}
            {amounts.groups.map(({ said, choices }) => (
                <span key={said} class="amounts" role="group" aria-label={said}>
                    <small aria-hidden="true">{said}</small>
                    {choices.map(({ choice, amount }) => <button key={choice.index} type="button" class={chosen(choice)} title={choice.text} aria-label={choice.text} onClick={() => void propose(choice)}>{amount}</button>)}
                </span>
            ))}
            {amounts.rest.map((choice) => (
                <button key={choice.index} type="button" class={`${chosen(choice)} ${main ? 'primary' : ''}`}
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
    const { lines } = useText('card', card.code);
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
        <li data-card={card.code} class={`open-card frame-${frameOf(card.title ?? '', lines)} ${list.length ? 'target' : ''} ${card.active ? 'active' : ''}`}>
            <h3 class="face-title">{card.title ?? card.code}{card.active && <small> {t('card.active')}</small>}</h3>
            <Picture card={card} lines={lines} price={card.price ?? 0} />
            <p><Sheet lines={lines} /></p>
            <CardActions list={list} title={card.title ?? ''} />
            {!list.length && reason.value && <p class="reason"><WithRules text={reason.value} /></p>}
        </li>
    );
}
