// Looking something up: a figure, a card, a place, a door, or a rule.

import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { past, report, shown, table } from '../game';
import type { Description, Rule } from '../engine/protocol';
import type { Thing } from '../table/table';
import { t } from '../i18n';
import { partsOf } from '../logic/links';
import { Dialog } from './dialog';

export const inspecting = signal<{ kind: Thing; what: string } | null>(null);
export const reading = signal<string | null>(null); // a rule's number; "" all rules

const RULE = /\b([A-Z][A-Z0-9]{1,3}-[A-Z]?\d{2,3})\b/g;

// Text in which the numbers of rules can be clicked.
export function WithRules({ text }: { text: string }) {
    const parts = text.split(RULE);
    return (
        <>
            {parts.map((part, index) => (index % 2
                ? <button key={index} type="button" class="rule" onClick={() => { reading.value = part; }}>{part}</button>
                : part))}
        </>
    );
}

// Text in which figures, cards and rules that it names can be clicked, all but the one that it is about.
export function Linked({ text, but }: { text: string; but: string }) {
    const { view } = shown.value!;
    const things = new Map<string, { kind: Thing; what: string }>();
    for (const zone of view.zones) for (const card of zone.cards) if (card.code && card.title) things.set(card.title, { kind: 'card', what: card.code });
    for (const piece of view.pieces) things.set(piece.name, { kind: 'piece', what: piece.code });
    things.delete(but);
    return (
        <>
            {partsOf(text, [...things.keys()]).map((part, index) => {
                const thing = things.get(part);
                return thing
                    ? <button key={index} type="button" class="rule named" onClick={() => { inspecting.value = thing; }}>{part}</button>
                    : <WithRules key={index} text={part} />;
            })}
        </>
    );
}

// The numbers of rules, each to be looked up.
export function RuleNumbers({ rules }: { rules: string }) {
    return (
        <>{rules.split(' ').filter(Boolean).map((number) => (
            <button key={number} type="button" class="rule" onClick={() => { reading.value = number; }}>{number}</button>
        ))}</>
    );
}

export function Inspector() {
    const asked = inspecting.value;
    const found = useSignal<Description | null>(null);
    useEffect(() => {
        const at = past.value?.table ?? table.value;
        found.value = null;
        if (!asked || !at || !shown.value) return;
        at.inspect(shown.value.seat, asked.kind, asked.what).then(
            (description) => { found.value = description; },
            (error: unknown) => { report(error); inspecting.value = null; });
    }, [asked]);
    if (!asked || !found.value) return null;
    const [first, ...paragraphs] = found.value.text.split('\n').filter((line) => line !== found.value!.title);
    return (
        <Dialog title={found.value.title} close={() => { inspecting.value = null; }} beside>
            {[first, ...paragraphs].map((line, index) => line && <p key={index} class={line.startsWith('  ') ? 'indented' : ''}><Linked text={line} but={found.value!.title} /></p>)}
        </Dialog>
    );
}

let book: { system: string; rules: Rule[] } | null = null;

export function RuleReader() {
    const rules = useSignal<Rule[]>([]);
    const wanted = useSignal('');
    const number = reading.value;
    useEffect(() => {
        const at = table.value;
        if (number === null || !at) return;
        wanted.value = number;
        if (book?.system === at.system) {
            rules.value = book.rules;
            return;
        }
        void at.rules().then((list) => {
            book = { system: at.system, rules: list };
            rules.value = list;
        }, report);
    }, [number]);
    if (number === null) return null;
    const words = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = rules.value.filter((rule) =>
        words.every((word) => `${rule.number} ${rule.kind} ${rule.title}`.toLowerCase().includes(word)));
    return (
        <Dialog title={t('rules.title')} close={() => { reading.value = null; }} wide>
            <label class="field">{t('rules.search')}
                <input type="search" value={wanted.value} onInput={(event) => { wanted.value = event.currentTarget.value; }} />
            </label>
            <p aria-live="polite">{t('rules.count', { count: found.length })}</p>
            <dl class="rules">
                {found.slice(0, 200).map((rule) => (
                    <div key={rule.number}>
                        <dt>{rule.number} <small>{rule.kind}</small></dt>
                        <dd>{rule.title}</dd>
                    </div>
                ))}
            </dl>
        </Dialog>
    );
}
