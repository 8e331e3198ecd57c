// Who decides, what is asked, and every legal answer.

import { useSignal } from '@preact/signals';
import type { Choice } from '../engine/protocol';
import { Fragment } from 'preact';
import { advice, advise, busy, choose, consider, giveFloor, notice, others, past, preview, propose, seatTitle, shown, since, table, targets } from '../game';
import { t } from '../i18n';
import { isSpent, numberedOf, sectionsOf, withoutName, type Group } from '../logic/targets';
import { outcomeFor } from '../logic/outcome';
import { isAboutOrder, situationOf } from '../logic/situation';
import { RemoteTable } from '../table/remote';
import { Portrait } from './actions';
import { useCorner } from './corner';
import { healthOf } from './figure';
import { Sign } from './icon';
import { inspecting, RuleNumbers, WithRules } from './inspect';
import { OddsView } from './odds';
import { Passes } from './passes';

// A mouse points by moving and keys by going there. A finger does not: what it leaves behind rests on whatever comes next in that place.
const pointing = (choice: Choice) => ({
    onPointerMove: (event: PointerEvent) => { if (event.pointerType === 'mouse') void consider(choice); },
    onFocus: (event: { currentTarget: Element }) => { if (event.currentTarget.matches(':focus-visible')) void consider(choice); },
});

function Answer({ choice, number }: { choice: Choice; number: number }) {
    const chosen = preview.value?.picked && preview.value.choice === choice;
    const advised = advice.value?.choice === choice;
    return (
        <li>
            <button type="button" class={`answer ${chosen ? 'chosen' : ''} ${advised ? 'advised' : ''}`} data-code={choice.code}
                onClick={() => void propose(choice)} {...pointing(choice)}>
                {number <= 9 && <kbd aria-hidden="true">{number}</kbd>}
                <span>{withoutName(choice.text, seatTitle(choice.seat ?? null))}</span>
            </button>
        </li>
    );
}

function Many({ group, number }: { group: Group; number: number }) {
    const open = useSignal(false);
    return (
        <li class="many">
            <button type="button" class="answer" aria-expanded={open.value} onClick={() => { open.value = !open.value; }}>
                <span>{t('decision.many', { verb: group.text || group.verb.replace(/_/g, ' '), count: group.targets.length })}</span>
            </button>
            {open.value && (
                <ul>{group.targets.map(({ choice }, index) => <Answer key={choice.index} choice={choice} number={number + index} />)}</ul>
            )}
        </li>
    );
}

const LATEST = 8; // events; of a game that has just been opened

// What has led to the question, and how those fare whom it concerns.
function SituationView() {
    const now = shown.value!;
    const reacts = now.question.choices?.some((choice) => choice.role === 'pass');
    const news = now.events.filter((event) => event.number >= since.value);
    const found = situationOf(now.question, now.view, news.length || !reacts ? news : now.events.slice(-LATEST), new Set(now.board.places.map((place) => place.code)));
    if (!found) return null;
    return (
        <div class="situation">
            <p>{found.text} <RuleNumbers rules={found.rules} most={1} />{found.lines.map((line, index) => <Fragment key={index}><br />{line}</Fragment>)}</p>
            {found.figures.map((piece) => {
                const health = healthOf(piece);
                return (
                    <button key={piece.code} type="button" class="plain fact" onClick={() => { inspecting.value = { kind: 'piece', what: piece.code }; }}>
                        <Portrait piece={piece} /><span>{piece.name}<small>{[health && `${health.label} ${health.value}/${health.max}`, piece.marks].filter(Boolean).join(' · ')}</small></span>
                    </button>
                );
            })}
        </div>
    );
}

// Whether a person is waited for who is not there.
function isAway(seat: string | null): boolean {
    const at = table.value as unknown;
    const chair = at instanceof RemoteTable ? at.company.value?.seats.find((one) => one.seat === seat) : undefined;
    return chair?.player === 'person' && !chair.present;
}

const LONG = 90; // letters of a question that is more than a line or two

// What is asked; where much is said before, that in smaller letters.
function Asks({ text }: { text: string }) {
    const facts = text.length > LONG ? text.lastIndexOf('. ') + 1 : 0;
    return <h2>{facts > 0 && <small>{text.slice(0, facts)}</small>}{text.slice(facts)}</h2>;
}

export function Decision() {
    const now = shown.value!;
    const { question } = now;
    const asked = question.seat === 'anyone' ? t('decision.anyone') : question.seat === 'chance' ? t('decision.chance') : seatTitle(question.seat);
    const odds = past.value ? null : preview.value;
    const outcome = outcomeFor(table.value!, question);
    let number = 1;
    return (
        <section class="decision" aria-label={t('decision.title')}>
            <div class="asked" aria-live="polite">
                <p class="who">
                    <span>{!busy.value && !question.over && asked}</span>
                    {!busy.value && !question.over && <RuleNumbers rules={question.rules ?? ''} />}
                    {table.value?.advises && (
                        <button type="button" class="quiet" disabled={busy.value || past.value !== null || question.seat === 'chance' || !targets.value?.all.length}
                            onClick={() => void advise()} aria-label={t('decision.advise')} title={t('decision.advise')}><Sign name="bulb" /></button>
                    )}
                </p>
                {question.over
                    ? <h2 class="over">{question.stopped ?? (outcome ? t(`decision.${outcome}`) : t('decision.over', { side: question.winner_name ?? '' }))}</h2>
                    : busy.value
                        ? <h2><span class="spinner" aria-hidden="true" />{t(isAway(question.seat) ? 'decision.away' : 'decision.other', { seat: asked })}</h2>
                        : <Asks text={question.text ? withoutName(question.text, asked) : t('decision.other', { seat: asked })} />}
            </div>
            {busy.value && isAway(question.seat) && <p><small>{t('decision.awayHint')}</small></p>}
            <Passes />
            {!busy.value && !past.value && <SituationView />}
            {!busy.value && targets.value && isSpent(targets.value) && <p class="spent">{t('decision.spent')}</p>}
            {notice.value && (
                <p class="notice" role="status"><WithRules text={`${notice.value.text} ${notice.value.rule}`} /></p>
            )}
            {!busy.value && targets.value && (
                <div class="answers" onPointerLeave={() => void consider(null)}>
                    {sectionsOf(targets.value).map(({ seat, groups }, index, all) => (
                        <Fragment key={seat ?? index}>
                            {seat && (all.length > 1 || question.seat === 'anyone') && !isAboutOrder(question) && <h3 id={`answers-${seat}`}>{seatTitle(seat)}</h3>}
                            <ul aria-labelledby={seat && all.length > 1 && !isAboutOrder(question) ? `answers-${seat}` : undefined}>
                                {groups.map((group) => {
                                    const first = number;
                                    number += group.onBoard ? 0 : group.targets.length;
                                    return group.onBoard
                                        ? <Many key={`${now.position}${group.verb}`} group={group} number={100} />
                                        : group.targets.map(({ choice }, offset) => <Answer key={choice.index} choice={choice} number={first + offset} />);
                                })}
                            </ul>
                        </Fragment>
                    ))}
                </div>
            )}
            {advice.value && !past.value && (
                <p class="preview advice" aria-live="polite"><span><b>{advice.value.choice.text}</b> <small>{advice.value.why.replace(`${advice.value.choice.text}: `, '')}</small></span></p>
            )}
            {odds?.picked && (
                <div class="preview">
                    <OddsView odds={odds.odds} />
                    <div class="confirm">
                        <button type="button" class="primary" onClick={() => void choose(odds.choice)}>{odds.choice.text}</button>
                        <button type="button" onClick={() => { preview.value = null; }}>{t('decision.no')}</button>
                    </div>
                </div>
            )}
            {!busy.value && others.value.length > 0 && (
                <div class="others">
                    <small>{t('decision.others')}</small>
                    {others.value.map((seat) => <button key={seat.name} type="button" onClick={() => giveFloor(seat)}>{seat.title}</button>)}
                </div>
            )}
            {table.value?.companion && question.seat === 'chance' && <p class="hint">{t('companion.hint')}</p>}
        </section>
    );
}

// The odds of an answer that is pointed at, over none of the answers and nobody whom it concerns.
export function Glance() {
    const odds = past.value ? null : preview.value;
    const [ref, corner] = useCorner<HTMLDivElement>([odds?.choice]);
    return odds && !odds.picked && <div ref={ref} class={`glance preview ${corner}`} aria-live="polite"><OddsView odds={odds.odds} /></div>;
}

// The choices that the digits stand for, in the order in which they are listed.
export function numbered(): Choice[] {
    return targets.value ? numberedOf(targets.value).map((target) => target.choice) : [];
}
