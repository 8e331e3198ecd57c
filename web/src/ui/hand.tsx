// The hand: cards that whoever is asked holds and sees, or may choose among, fanned out, each with a face that can be read. A card that
// can be played is played by a click; any other is looked at. On a small screen there is not enough of it to be seen: it is looked at first, and
// played from there.

import { useSignal } from '@preact/signals';
import { busy, past, propose, shown, table, targets } from '../game';
import type { Card } from '../engine/protocol';
import { t } from '../i18n';
import { handsOf, keepsHand } from '../logic/hands';
import { offeredBy } from '../logic/shelf';
import { answersAbout } from '../logic/targets';
import { ArticleFace, Face } from './face';
import { inspecting } from './inspect';
import { narrow } from './screen';

// Where hands are held its room under the board is always there, so that the board never moves; what is offered elsewhere lies beside it.
export function Hand({ beside = false }: { beside?: boolean }) {
    const now = shown.value!;
    const picked = useSignal('');
    const list = (card: Card) => (busy.value || past.value ? [] : answersAbout(targets.value, card));
    const zones = handsOf(now.view.zones, now.question.subject ?? null, (card) => list(card).length > 0);
    const count = zones.reduce((sum, zone) => sum + zone.cards.length, 0);
    const offered = busy.value || past.value || !targets.value ? [] : offeredBy(targets.value, now.view);
    const open = count + offered.length > 0 && Boolean(targets.value?.all.length);
    const kept = keepsHand(now.view.zones, table.value?.seats.find((seat) => seat.name === now.seat)?.side ?? 1);
    if (kept === beside || (beside && !open)) return null;
    if (!open) return <div class="hand" />;
    const whose = (owner: string | null) => (zones.length > 1 ? now.view.pieces.find((piece) => piece.code === owner)?.name : undefined);
    return (
        <section class="hand" aria-label={t('hand.title')}>
            {zones.map((zone) => (
                <ul key={`${zone.owner}${zone.name}`} aria-label={[whose(zone.owner), zone.name].filter(Boolean).join(': ')} data-whose={whose(zone.owner)} style={{ '--cards': zone.cards.length }}>
                    {zone.cards.map((card, index) => {
                        const answers = list(card);
                        const open = picked.value === `${zone.owner} ${index}` && answers.length > 1;
                        return (
                            <li key={index} data-card={card.code} class={`fanned ${answers.length ? 'playable' : ''}`}>
                                <button type="button" class="plain" aria-expanded={answers.length > 1 ? open : undefined} onClick={() => {
                                    if (narrow.value && card.code) inspecting.value = { kind: 'card', what: card.code };
                                    else if (answers.length === 1) void propose(answers[0]!.choice);
                                    else if (answers.length) picked.value = open ? '' : `${zone.owner} ${index}`;
                                    else if (card.code) inspecting.value = { kind: 'card', what: card.code };
                                }}><Face card={card} /></button>
                                {open && (
                                    <span class="fan-menu">{answers.map(({ choice }) => <button key={choice.index} type="button" onClick={() => void propose(choice)}>{choice.text}</button>)}</span>
                                )}
                            </li>
                        );
                    })}
                </ul>
            ))}
            {offered.length > 0 && (
                <ul aria-label={t('campaign.shelf')} style={{ '--cards': offered.length }}>
                    {offered.map((article) => (
                        <li key={article.code} data-card={article.code} class="fanned playable">
                            <button type="button" class="plain" onClick={() => {
                                if (narrow.value) inspecting.value = { kind: article.kind, what: article.code };
                                else void propose(article.targets[0]!.choice);
                            }}><ArticleFace article={article} /></button>
                        </li>
                    ))}
                </ul>
            )}
        </section>
    );
}
