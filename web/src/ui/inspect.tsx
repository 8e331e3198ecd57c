// Looking something up: a figure, a card, a place, a door, or a rule.

import { effect, signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { past, report, shown, table, targets } from '../game';
import type { Description, Rule } from '../engine/protocol';
import type { Thing } from '../table/table';
import { t } from '../i18n';
import { aboutWord, namesOf, partsOf, termsOf } from '../logic/links';
import { frameOf, sheetOf } from '../logic/sheet';
import { Portrait } from './actions';
import { CardActions } from './cards';
import { Dialog } from './dialog';
import { Picture, useText } from './face';
import { MARKS } from './icon';
import { Sheet } from './sheet';
import { Stats } from './stats';

export const inspecting = signal<{ kind: Thing; what: string } | null>(null);
type Asked = NonNullable<typeof inspecting.value>;
const trail = signal<{ to: Asked; from: readonly Asked[] } | null>(null); // the links that led to what is inspected
const cameFrom = (asked: Asked): readonly Asked[] => (trail.value?.to === asked ? trail.value.from : []);

// A link inside of what is inspected: one can go back.
function follow(to: Asked): void {
    const here = inspecting.peek();
    if (here) trail.value = { to, from: [...cameFrom(here), here] };
    inspecting.value = to;
}

export const reading = signal<string | null>(null); // a rule's number; "" all rules

// The index of the rules that are played by.
const book = signal<{ rules: Rule[]; numbers: ReadonlySet<string>; terms: ReadonlyMap<string, string> } | null>(null);

effect(() => {
    const at = table.value;
    book.value = inspecting.value = reading.value = trail.value = null; // they belong to the game before
    void at?.rules().then((rules) => {
        if (table.peek() === at) book.value = { rules, numbers: new Set(rules.map((rule) => rule.number)), terms: termsOf(rules) };
    }, report);
});

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

// A condition or another word of the rules: what it means comes up when it is pointed at, and a click opens it, or else the rules that explain it. One that this system
// does not know stays a word.
function Term({ word, code = word.toLowerCase().replace(/ /g, '_') }: { word: string; code?: string }) { // as machine names are in English
    const { text } = useText('word', code);
    const rules = book.value ? aboutWord(word, book.value.terms, book.value.rules) : '';
    const open = () => {
        if (text) follow({ kind: 'word', what: code });
        else reading.value = word;
    };
    return text || rules ? <button type="button" class="rule named" title={text || rules} onClick={open}>{word}</button> : <>{word}</>;
}

// Text in which figures, cards, words and rules that it names can be clicked, all but the one that it is about.
export function Linked({ text, but, names = [] }: { text: string; but: string; names?: Description['names'] }) {
    const { view, board } = shown.value!;
    const borne = view.pieces.flatMap((piece) => piece.marks.split(', ')).flatMap(namesOf); // what somebody is now is in every text, whatever its words are
    const words = [...new Set([...MARKS, ...borne, ...(book.value?.terms.keys() ?? [])])].filter((word) => word && word !== but);
    const things = new Map<string, { kind: Thing; what: string }>();
    for (const { name, kind, code } of names) things.set(name, { kind, what: code });
    for (const zone of view.zones) for (const card of zone.cards) if (card.code && card.title) things.set(card.title, { kind: 'card', what: card.code });
    for (const piece of view.pieces) things.set(piece.name, { kind: 'piece', what: piece.code });
    for (const { title, code } of board.places) if (title) things.set(title.replace(/^\d+ /, ''), { kind: 'place', what: code });
    for (const { name, token } of view.tokens) if (token) for (const word of namesOf(name)) if (!things.has(word)) things.set(word, { kind: 'token', what: token });
    things.delete(but);
    return (
        <>
            {partsOf(text, [...things.keys()]).map((part, index) => {
                const thing = things.get(part);
                if (thing?.kind === 'word') return <Term key={index} word={part} code={thing.what} />;
                return thing
                    ? <button key={index} type="button" class="rule named" onClick={() => follow(thing)}>{part}</button>
                    : partsOf(part, words).map((piece, number) => (words.includes(piece) ? <Term key={`${index} ${number}`} word={piece} /> : <WithRules key={`${index} ${number}`} text={piece} />));
            })}
        </>
    );
}

// The numbers of rules, each to be looked up; no more of them than `most`. Editions share their code, which cites all of them: only what stands in this one's own
// book can be looked up.
export function RuleNumbers({ rules, most = 3 }: { rules: string; most?: number }) {
    const known = book.value?.numbers;
    return (
        <>{rules.split(' ').filter((number) => number && (!known || known.has(number))).slice(0, most).map((number) => (
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
    const piece = asked.kind === 'piece' ? shown.value!.view.pieces.find((one) => one.code === asked.what) : undefined;
    const { title, text, names } = found.value;
    const lines = sheetOf(text, title, piece?.stats);
    const words = <Sheet lines={lines} inner={(part) => <Linked text={part} but={title} names={names} />} />;
    const answers = asked.kind === 'card' || asked.kind === 'record' ? targets.value?.byCard.get(asked.what) ?? [] : [];
    const before = cameFrom(asked);
    const back = () => {
        const to = before.at(-1)!;
        trail.value = { to, from: before.slice(0, -1) };
        inspecting.value = to;
    };
    return (
        <Dialog title={title} close={() => { inspecting.value = null; }} beside {...(before.length ? { back } : {})}>
            {piece && (
                <div class={`sheet-head side-${piece.side}`}>
                    <Portrait piece={piece} />
                    <div>{(piece.role || piece.marks) && <p>{piece.role} {piece.marks && <b><Linked text={piece.marks} but={title} names={names} /></b>}</p>}<Stats of={piece.stats} /></div>
                </div>
            )}
            {asked.kind === 'card' ? <div class={`face-of whole frame-${frameOf(title, lines)}`}><Picture card={{ code: asked.what, title }} lines={lines} /><p class="face-text">{words}</p></div> : <p>{words}</p>}
            {answers.length > 0 && <div class="inspect-actions" onClick={(event) => { if ((event.target as Element).closest('button')) inspecting.value = null; }}><CardActions list={answers} title={title} main /></div>}
        </Dialog>
    );
}

export function RuleReader() {
    const wanted = useSignal('');
    const number = reading.value;
    useEffect(() => {
        if (number !== null) wanted.value = number;
    }, [number]);
    if (number === null) return null;
    const words = wanted.value.toLowerCase().split(/\s+/).filter(Boolean);
    const found = (book.value?.rules ?? []).filter((rule) =>
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
