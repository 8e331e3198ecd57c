// The lesson that goes with a game, if there is one: a hint at a time, with a ring around what it speaks of. It stands over the question, never over the board.

import { effect, signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import systems from 'virtual:lessons';
import { begin, snapshot, table, targets } from '../game';
import { isPast, nextHint, type Hint, type Lesson } from '../logic/lesson';
import { pointersFor } from '../logic/point';
import { settings } from '../settings';
import { t } from '../i18n';
import { openTab } from './panels';
import { screen } from './screen';

const current = signal<Lesson | null>(null);
const seen = signal<ReadonlySet<number>>(new Set());
const hint = signal<Hint | null>(null);
let cameAt = 0; // answers that had been given when it came up

export const lessonSystems = systems;

export async function startLesson(system: string): Promise<void> {
    const lesson = await (await fetch(new URL(`lessons/${system}.json`, document.baseURI))).json() as Lesson;
    current.value = null;
    await begin({
        system, quest: lesson.quest, party: lesson.party, options: {}, seed: lesson.seed, companion: false,
        players: {}, others: 'easy',
    });
    seen.value = new Set();
    hint.value = null;
    current.value = lesson;
    screen.value = 'play';
}

effect(() => {
    const now = snapshot.value;
    if (!table.value) current.value = null;
    if (!current.value || !now || !now.question.choices) return;
    const moment = { question: now.question, events: now.events, round: now.view.round };
    if (hint.value && now.position !== cameAt && isPast(hint.value, moment)) hint.value = null;
    if (hint.value) return;
    const index = nextHint(current.value, seen.value, moment);
    if (index < 0) return;
    cameAt = now.position;
    seen.value = new Set([...seen.peek(), index]);
    hint.value = current.value.hints[index]!;
    const { show } = hint.value;
    if (show !== 'board' && show !== 'answers') openTab.value = show;
});

// What is pointed at: the first that is there and can be seen.
function pointed(): Element | null {
    if (!hint.value || !targets.value) return null;
    for (const selector of pointersFor(hint.value, targets.value))
        for (const element of document.querySelectorAll(selector)) if (element.getClientRects().length) return element;
    return null;
}

const AIR = 5; // pixels around it

// Where the ring is, looked at anew with every picture: the board may move under it.
function useRing() {
    const ring = useSignal<{ left: number; top: number; width: number; height: number } | null>(null);
    const now = hint.value;
    useEffect(() => {
        if (!now) return undefined;
        let frame = 0;
        let last: Element | null = null;
        const look = () => {
            frame = requestAnimationFrame(look);
            const element = pointed();
            if (element !== last && element && !element.closest('.map')) element.scrollIntoView({ block: 'nearest' });
            last = element;
            const box = element?.getBoundingClientRect();
            if (!box) {
                ring.value = null;
                return;
            }
            const next = { left: box.left - AIR, top: box.top - AIR, width: box.width + 2 * AIR, height: box.height + 2 * AIR };
            const old = ring.peek();
            if (!old || Object.entries(next).some(([side, value]) => Math.abs(old[side as 'left'] - value) > 0.5)) ring.value = next;
        };
        look();
        return () => cancelAnimationFrame(frame);
    }, [now]);
    return ring.value;
}

export function LessonCard() {
    const ring = useRing();
    const lesson = current.value;
    if (!lesson || !hint.value) return null;
    return (
        <>
            <aside class="lesson" aria-label={t('lesson.title')} aria-live="polite">
                <p>{hint.value[settings.value.language]}</p>
                <div>
                    <small>{t('lesson.count', { seen: seen.value.size, all: lesson.hints.length })}</small>
                    <button type="button" onClick={() => { current.value = null; hint.value = null; }}>{t('lesson.stop')}</button>
                    <button type="button" class="primary" onClick={() => { hint.value = null; }}>{t('lesson.next')}</button>
                </div>
            </aside>
            {ring && <div class="lesson-ring" aria-hidden="true" style={ring} />}
        </>
    );
}

// What the hint is about, to be framed.
export function pointedAt(): string {
    return current.value && hint.value ? `pointed-${hint.value.show}` : '';
}
