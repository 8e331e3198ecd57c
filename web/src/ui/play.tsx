// The screen on which a game is played.

import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { advise, branchHere, busy, curtain, goOnAnew, hurry, leave, lookBack, past, present, preview, propose, redo, report, save, saved, shown, snapshot, story, table, undo, unsaved } from '../game';
import { t } from '../i18n';
import { skip } from '../scene';
import { change, settings } from '../settings';
import { narrow, screen } from './screen';
import { ActionBar } from './actions';
import { Beats } from './beats';
import { BoardView } from './board';
import { Campaign, stage, StageTabs } from './campaign';
import { Decision, Glance, numbered } from './decision';
import { Dialog } from './dialog';
import { Sign, type SignName } from './icon';
import { Finale } from './finale';
import { Hand } from './hand';
import { Inspector, inspecting, reading, RuleReader } from './inspect';
import { LessonCard, pointedAt } from './lesson';
import { openTab, Panels } from './panels';
import { invitation, Invite, Offline, Toasts } from './people';
import { Preferences, preferences } from './preferences';

const asking = signal(false); // does the table agree to take back?
const helping = signal(false);

function tryUndo(): void {
    const now = snapshot.value;
    if (!now || now.position === 0 || now.looking) return;
    if (now.undo === 'free') void undo();
    else asking.value = true;
}

async function exportGame(): Promise<void> {
    const journal = await table.value?.exported();
    if (!journal) return;
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([journal as BlobPart], { type: 'text/plain' }));
    link.download = `${table.value!.quest || table.value!.system}.journal`;
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
}

// On a small screen these fold into a menu, where they have names.
const unfolded = signal(false);

function Extra({ name, sign, act, disabled = false }: { name: 'rules' | 'export' | 'settings' | 'help'; sign: SignName; act: () => void; disabled?: boolean }) {
    return <button type="button" class="quiet" onClick={act} disabled={disabled} aria-label={t(`bar.${name}`)} title={t(`bar.${name}`)}><Sign name={sign} /><span>{t(`bar.${name}`)}</span></button>;
}

// Whether the round is to be told: some games count it among their tracks.
function hasRound(): boolean {
    const { round, tracks } = shown.value!.view;
    return round > 0 && !tracks.some((track) => t('bar.round', { round: track.value }).startsWith(`${track.label} `));
}

function Bar() {
    const now = shown.value!;
    const latest = snapshot.value!;
    return (
        <header class="bar">
            <button type="button" class="quiet" onClick={() => { void leave(); screen.value = 'home'; }} aria-label={t('bar.home')} title={t('bar.home')}><Sign name="menu" /></button>
            <div class="bar-title">
                <h1>{now.view.title}</h1>
                {now.view.goal && <button type="button" class="plain goal" title={now.view.goal} onClick={() => { openTab.value = 'quest'; }}><span class="hidden-text">{t('goal.title')}: </span><span>{now.view.goal}</span></button>}
            </div>
            {hasRound() && <span class="round">{t('bar.round', { round: now.view.round })}</span>}
            <span class="grow" />
            <button type="button" class="quiet" onClick={tryUndo} disabled={latest.position === 0 || past.value !== null || latest.looking} aria-label={t('bar.undo')} title={t('bar.undo')}><Sign name="undo" /></button>
            <button type="button" class="quiet" onClick={() => void redo()} disabled={latest.position >= latest.length || past.value !== null || latest.looking} aria-label={t('bar.redo')} title={t('bar.redo')}><Sign name="redo" /></button>
            <button type="button" class="quiet" aria-pressed={past.value !== null} onClick={() => void (past.value ? present() : lookBack(latest.position))} aria-label={t('bar.replay')} title={t('bar.replay')}><Sign name="history" /></button>
            <button type="button" class="quiet more" aria-expanded={unfolded.value} onClick={() => { unfolded.value = !unfolded.value; }} aria-label={t('bar.more')} title={t('bar.more')}><Sign name="more" /></button>
            <div class={`extra ${unfolded.value ? 'unfolded' : ''}`} onClick={() => { unfolded.value = false; }}>
                <button type="button" class="quiet" aria-pressed={settings.value.sound} onClick={() => change({ sound: !settings.value.sound })} aria-label={t('bar.sound')} title={t('bar.sound')}><Sign name={settings.value.sound ? 'sound' : 'mute'} /><span>{t('bar.sound')}</span></button>
                <Extra name="rules" sign="book" act={() => { reading.value = ''; }} />
                <Extra name="export" sign="save" act={() => void exportGame().catch(report)} disabled={(table.value?.remote ?? false) && !latest.question.over} />
                <Extra name="settings" sign="settings" act={() => { preferences.value = true; }} />
                <Extra name="help" sign="help" act={() => { helping.value = true; }} />
            </div>
        </header>
    );
}

// What the game counts, above the board. Some of it comes and goes, such as what is left of a turn: it has the
// end of the line, where it is always seen, and the rest never moves.
let counted = { title: '', lasting: new Set<string>() };

function Tracks() {
    const { tracks, title, round } = shown.value!.view;
    if (counted.title !== title) counted = { title, lasting: new Set(tracks.map((track) => track.label)) };
    for (const label of counted.lasting) if (!tracks.some((track) => track.label === label)) counted.lasting.delete(label);
    const list = (last: boolean) => tracks.filter((track) => counted.lasting.has(track.label) === last).map(({ label, value, max }) =>
        <div key={label}><dt>{label}</dt><dd>{value}{max > 0 && `/${max}`}</dd></div>);
    const [lasting, passing] = [list(true), list(false)];
    const alone = narrow.value && hasRound(); // the line of the title has no room for it
    return (
        <div class="track-strip">
            {alone && <span class="round-here">{t('bar.round', { round })}</span>}
            {lasting.length > 0 && <div class="lasting" role="region" aria-label={t('tracks.title')} tabIndex={0}><dl class="stats">{lasting}</dl></div>}
            {passing.length > 0 && <dl class="stats passing">{passing}</dl>}
        </div>
    );
}

// On a small screen the question and what is under it are a sheet with three stops: its head alone, beside the whole board, and over it.
const STOPS = ['low', 'middle', 'high'] as const;
const stop = signal<(typeof STOPS)[number]>('middle');
const PULL = 24; // pixels that a finger pulls it at least

function Grip() {
    const from = useRef<number | null>(null);
    const pulled = useRef(false);
    const go = (by: number) => { stop.value = STOPS[Math.min(Math.max(STOPS.indexOf(stop.value) + by, 0), 2)]!; };
    return (
        <button type="button" class="plain grip" aria-label={t(stop.value === 'high' ? 'sheet.less' : 'sheet.more')}
            onClick={() => { if (!pulled.current) stop.value = stop.value === 'middle' ? 'high' : 'middle'; pulled.current = false; }}
            onPointerDown={(event) => { from.current = event.clientY; pulled.current = false; event.currentTarget.setPointerCapture(event.pointerId); }}
            onPointerUp={(event) => {
                const by = event.clientY - (from.current ?? event.clientY);
                from.current = null;
                pulled.current = Math.abs(by) > PULL;
                if (pulled.current) go(by < 0 ? 1 : -1);
            }}
            onKeyDown={(event) => {
                if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
                event.preventDefault();
                go(event.key === 'ArrowUp' ? 1 : -1);
            }}><i /></button>
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
        ['i', t('keys.inspect')], ['+ −', t('keys.zoom')], ['s', t('keys.advise')], ['␣', t('keys.hurry')], ['u', t('keys.undo')], ['r', t('keys.redo')], ['b', t('keys.board')],
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
    if (curtain.value || document.querySelector('dialog:modal')) return;
    const digit = /^[1-9]$/.test(event.key) ? numbered()[Number(event.key) - 1] : undefined;
    if (digit && !busy.value) void propose(digit);
    else if (event.key === 'Escape') preview.value = null;
    else if (event.key === 's') void advise();
    else if (event.key === 'u') tryUndo();
    else if (event.key === 'r') void redo();
    else if (event.key === 'b') document.querySelector<SVGSVGElement>('.map')?.focus();
    else if (event.key === 'h') void (past.value ? present() : lookBack(snapshot.value!.position));
    else if (event.key === ' ' && busy.value) hurry();
    else if (event.key === '?') helping.value = true;
    else return;
    event.preventDefault();
}

// What stands in the way of the game, and what can be done about it.
function Trouble() {
    const closed = table.value?.closed;
    return (
        <>
            {closed && (
                <div class="notice" role="status">
                    <p>{closed}</p>
                    <div class="confirm"><button type="button" class="primary" onClick={() => void goOnAnew()}>{t('closed.go')}</button></div>
                </div>
            )}
            {unsaved.value && (
                <div class="notice" role="alert">
                    <p>{t('unsaved.text', { why: unsaved.value })}</p>
                    <div class="confirm">
                        <button type="button" class="primary" onClick={() => void save()}>{t('unsaved.again')}</button>
                        <button type="button" onClick={() => void exportGame().catch(report)}>{t('bar.export')}</button>
                    </div>
                </div>
            )}
        </>
    );
}

export function Play() {
    useLayoutEffect(() => {
        document.addEventListener('keydown', onKey);
        document.addEventListener('pointerdown', skip); // what moves is never waited for
        return () => {
            document.removeEventListener('keydown', onKey);
            document.removeEventListener('pointerdown', skip);
        };
    }, []);
    const now = shown.value;
    useEffect(() => { if (narrow.value) document.querySelector('.side')?.scrollTo(0, 0); }, [now?.question]); // another question is seen
    if (!now) return null;
    if (curtain.value) return <Curtain />;
    return (
        <div class={`play ${past.value ? 'looking' : ''} ${pointedAt()}`} data-position={snapshot.value!.position} data-saved={saved.value}>
            <Bar />
            <main>
                <div class="stage">
                    <StageTabs />
                    {stage.value === 'board' && <Tracks />}
                    {stage.value === 'board' ? <div class="scene-of-play"><BoardView /><Glance /><Beats /></div> : <Campaign />}
                    {table.value?.remote && <Offline />}
                    {table.value?.remote && openTab.value !== 'people' && <Toasts open={() => { openTab.value = 'people'; }} />}
                    <Finale />
                    {stage.value === 'board' && <Hand />}
                    {stage.value === 'board' && <ActionBar />}
                </div>
                <div class="side" data-stop={stop.value}>
                    {narrow.value && <Grip />}
                    <LessonCard />
                    {past.value && <Rewind />}
                    <Trouble />
                    {stage.value === 'board' && <Hand beside />}
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
