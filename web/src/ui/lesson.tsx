// The lesson that goes with a game, if there is one: a hint at a time, above the decision.

import { effect, signal } from '@preact/signals';
import lessons from 'virtual:lessons';
import { begin, snapshot, table } from '../game';
import { nextHint, type Hint, type Lesson } from '../logic/lesson';
import { settings } from '../settings';
import { t } from '../i18n';
import { openTab } from './panels';
import { screen } from './screen';

const current = signal<Lesson | null>(null);
const seen = signal<ReadonlySet<number>>(new Set());
const hint = signal<Hint | null>(null);

export const lessonSystems = Object.keys(lessons);

export async function startLesson(system: string): Promise<void> {
    const lesson = lessons[system]!;
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
    if (!current.value || !now || hint.value || !now.question.choices) return;
    const index = nextHint(current.value, seen.value, { question: now.question, events: now.events, round: now.view.round });
    if (index < 0) return;
    seen.value = new Set([...seen.peek(), index]);
    hint.value = current.value.hints[index]!;
    const { show } = hint.value;
    if (show !== 'board' && show !== 'answers') openTab.value = show;
});

export function LessonCard() {
    const lesson = current.value;
    if (!lesson || !hint.value) return null;
    return (
        <aside class="lesson" aria-label={t('lesson.title')} aria-live="polite">
            <p>{hint.value[settings.value.language]}</p>
            <div>
                <small>{t('lesson.count', { seen: seen.value.size, all: lesson.hints.length })}</small>
                <button type="button" onClick={() => { current.value = null; hint.value = null; }}>{t('lesson.stop')}</button>
                <button type="button" class="primary" onClick={() => { hint.value = null; }}>{t('lesson.next')}</button>
            </div>
        </aside>
    );
}

// What the hint is about, to be framed.
export function pointedAt(): string {
    return current.value && hint.value ? `pointed-${hint.value.show}` : '';
}
