// The screen on which a game is played.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { advise, branchHere, busy, curtain, leave, lookBack, past, present, preview, propose, redo, report, saved, shown, snapshot, story, table, undo } from '../game';
import { t } from '../i18n';
import { screen } from './screen';
import { BoardView } from './board';
import { Campaign, stage, StageTabs } from './campaign';
import { Decision, numbered } from './decision';
import { Dialog } from './dialog';
import { DiceTray } from './dice';
import { Sign } from './icon';
import { Inspector, inspecting, reading, RuleReader } from './inspect';
import { LessonCard, pointedAt } from './lesson';
import { Panels } from './panels';
import { invitation, Invite, Offline } from './people';
import { Preferences, preferences } from './preferences';

const asking = signal(false); // does the table agree to take back?
const helping = signal(false);

function tryUndo(): void {
    const now = snapshot.value;
    if (!now || now.position === 0) return;
    if (now.undo === 'free') void undo();
    else asking.value = true;
}

async function exportGame(): Promise<void> {
    const journal = await table.value?.journal();
    if (!journal) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([journal as BlobPart], { type: 'text/plain' }));
    link.download = `${table.value!.quest || table.value!.system}.journal`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

function Bar() {
    const now = shown.value!;
    const latest = snapshot.value!;
    return (
        <header class="bar">
            <button type="button" class="quiet" onClick={() => { void leave(); screen.value = 'home'; }} aria-label={t('bar.home')} title={t('bar.home')}><Sign name="menu" /></button>
            <h1>{now.view.title}</h1>
            {now.view.round > 0 && <span class="round">{t('bar.round', { round: now.view.round })}</span>}
            <span class="grow" />
            <button type="button" class="quiet" onClick={tryUndo} disabled={latest.position === 0 || past.value !== null} aria-label={t('bar.undo')} title={t('bar.undo')}><Sign name="undo" /></button>
            <button type="button" class="quiet" onClick={() => void redo()} disabled={latest.position >= latest.length || past.value !== null} aria-label={t('bar.redo')} title={t('bar.redo')}><Sign name="redo" /></button>
            <button type="button" class="quiet" aria-pressed={past.value !== null} onClick={() => void (past.value ? present() : lookBack(latest.position))} aria-label={t('bar.replay')} title={t('bar.replay')}><Sign name="history" /></button>
            <button type="button" class="quiet" onClick={() => { reading.value = ''; }} aria-label={t('bar.rules')} title={t('bar.rules')}><Sign name="book" /></button>
            <button type="button" class="quiet" onClick={() => void exportGame().catch(report)} disabled={(table.value?.remote ?? false) && !latest.question.over} aria-label={t('bar.export')} title={t('bar.export')}><Sign name="save" /></button>
            <button type="button" class="quiet" onClick={() => { preferences.value = true; }} aria-label={t('bar.settings')} title={t('bar.settings')}><Sign name="settings" /></button>
            <button type="button" class="quiet" onClick={() => { helping.value = true; }} aria-label={t('bar.help')} title={t('bar.help')}><Sign name="help" /></button>
        </header>
    );
}

// What the game counts, above the board. Some of it comes and goes; what has once been there keeps
// its place, so that nothing jumps.
let places: { title: string; labels: string[] } = { title: '', labels: [] };

function Tracks() {
    const { tracks, title } = shown.value!.view;
    if (places.title !== title) places = { title, labels: [] };
    for (const { label } of tracks) if (!places.labels.includes(label)) places.labels.push(label);
    return places.labels.length > 0 && (
        <div class="track-strip" role="region" aria-label={t('tracks.title')} tabIndex={0}>
            <dl class="stats">{places.labels.map((label) => {
                const track = tracks.find((one) => one.label === label);
                return <div key={label} class={track ? '' : 'gone'}><dt>{label}</dt><dd>{track?.value ?? 0}{track && track.max > 0 && `/${track.max}`}</dd></div>;
            })}</dl>
        </div>
    );
}

const playing = signal(false);

function Rewind() {
    const at = past.value!;
    const { position } = snapshot.value!;
    const go = (to: number) => void lookBack(Math.min(Math.max(to, 0), position));
    useEffect(() => {
        if (!playing.value) return undefined;
        if (at.position >= position) {
            playing.value = false;
            return undefined;
        }
        const timer = setTimeout(() => go(at.position + 1), 700);
        return () => clearTimeout(timer);
    });
    return (
        <section class="rewind" aria-label={t('rewind.title')}>
            <button type="button" class="quiet" onClick={() => go(0)} aria-label={t('rewind.first')}><Sign name="first" /></button>
            <button type="button" class="quiet" onClick={() => go(at.position - 1)} aria-label={t('rewind.back')}><Sign name="back" /></button>
            <button type="button" class="quiet" aria-pressed={playing.value} onClick={() => { playing.value = !playing.value; }} aria-label={t('rewind.play')}><Sign name={playing.value ? 'stop' : 'play'} /></button>
            <button type="button" class="quiet" onClick={() => go(at.position + 1)} aria-label={t('rewind.forward')}><Sign name="forward" /></button>
            <button type="button" class="quiet" onClick={() => go(position)} aria-label={t('rewind.last')}><Sign name="last" /></button>
            <input type="range" min="0" max={position} value={at.position} aria-label={t('rewind.position')} onInput={(event) => go(Number(event.currentTarget.value))} />
            <span>{at.position}/{position}</span>
            <button type="button" disabled={(table.value?.remote ?? false) && !snapshot.value!.question.over} onClick={() => void branchHere()}><Sign name="branch" />{t('rewind.branch')}</button>
            <button type="button" class="primary" onClick={() => void present()}>{t('rewind.present')}</button>
        </section>
    );
}

function Curtain() {
    const seat = curtain.value!;
    return (
        <main class="curtain">
            <h1>{t('curtain.title', { seat: seat.title })}</h1>
            <p>{t('curtain.text')}</p>
            <button type="button" class="primary" ref={(element) => element?.focus()} onClick={() => { curtain.value = null; }}>{t('curtain.open', { seat: seat.title })}</button>
        </main>
    );
}

function Help() {
    const keys: [string, string][] = [
        ['1 … 9', t('keys.choice')], ['Tab', t('keys.tab')], ['← ↑ ↓ →', t('keys.arrows')], ['Enter', t('keys.enter')],
        ['i', t('keys.inspect')], ['+ −', t('keys.zoom')], ['s', t('keys.advise')], ['u', t('keys.undo')], ['r', t('keys.redo')], ['b', t('keys.board')],
        ['h', t('keys.replay')], ['?', t('keys.help')],
    ];
    return (
        <Dialog title={t('help.title')} close={() => { helping.value = false; }}>
            <p>{t('help.text')}</p>
            <dl class="keys">{keys.map(([key, text]) => <div key={key}><dt><kbd>{key}</kbd></dt><dd>{text}</dd></div>)}</dl>
        </Dialog>
    );
}

function onKey(event: KeyboardEvent): void {
    const where = event.target as HTMLElement;
    if (event.ctrlKey || event.metaKey || event.altKey || /^(INPUT|SELECT|TEXTAREA)$/.test(where.tagName)) return;
    if (curtain.value || document.querySelector('dialog[open]')) return;
    const digit = /^[1-9]$/.test(event.key) ? numbered()[Number(event.key) - 1] : undefined;
    if (digit && !busy.value) void propose(digit);
    else if (event.key === 'Escape') preview.value = null;
    else if (event.key === 's') void advise();
    else if (event.key === 'u') tryUndo();
    else if (event.key === 'r') void redo();
    else if (event.key === 'b') document.querySelector<SVGSVGElement>('.map')?.focus();
    else if (event.key === 'h') void (past.value ? present() : lookBack(snapshot.value!.position));
    else if (event.key === '?') helping.value = true;
    else return;
    event.preventDefault();
}

export function Play() {
    useEffect(() => {
        document.addEventListener('keydown', onKey);
        return () => document.removeEventListener('keydown', onKey);
    }, []);
    const now = shown.value;
    if (!now) return null;
    if (curtain.value) return <Curtain />;
    return (
        <div class={`play ${past.value ? 'looking' : ''} ${pointedAt()}`} data-position={snapshot.value!.position} data-saved={saved.value}>
            <Bar />
            <main>
                <div class="stage">
                    {now.view.stops && <StageTabs />}
                    {stage.value === 'board' && <Tracks />}
                    {stage.value === 'board' ? <BoardView /> : <Campaign />}
                    {table.value?.remote && <Offline />}
                    <DiceTray />
                    <LessonCard />
                </div>
                <div class="side">
                    {past.value && <Rewind />}
                    <Decision />
                    <Panels />
                </div>
            </main>
            {inspecting.value && <Inspector />}
            {reading.value !== null && <RuleReader />}
            {helping.value && <Help />}
            {story.value && (
                <Dialog title={now.view.title} close={() => { story.value = ''; }}>
                    {story.value.split('\n').map((line, index) => line && <p key={index} class="story">{line}</p>)}
                    <button type="button" class="primary" onClick={() => { story.value = ''; }}>{t('story.go')}</button>
                </Dialog>
            )}
            {preferences.value && <Preferences />}
            {invitation.value && <Invite />}
            {asking.value && (
                <Dialog title={t('undo.title')} close={() => { asking.value = false; }}>
                    <p>{t('undo.text')}</p>
                    <button type="button" class="primary" onClick={() => { asking.value = false; void undo(); }}>{t('undo.agree')}</button>
                </Dialog>
            )}
        </div>
    );
}
