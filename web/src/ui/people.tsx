// The people at a shared table: who sits where, what is proposed, what is said; and the links.

import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { letPlay, report, table } from '../game';
import { t } from '../i18n';
import { RemoteTable, type OpenTo } from '../table/remote';
import type { Player } from '../table/table';
import { isolated } from '../logic/isolate';
import { voteOf } from '../logic/votes';
import { change, settings } from '../settings';
import { linkOf, openLinkOf, seatsLinkOf, tickets, type Invitation } from '../tickets';
import { Dialog } from './dialog';
import { ownKeys } from './seats';

export const invitation = signal<Invitation | null>(null);

function Link({ title, address }: { title: string; address: string }) {
    const copied = useSignal(false);
    return (
        <li class="link">
            <b>{title}</b>
            <input type="text" readOnly value={address} aria-label={t('invite.link', { seat: title })} onFocus={(event) => event.currentTarget.select()} />
            <button type="button" onClick={() => void navigator.clipboard.writeText(address).then(() => { copied.value = true; }, report)}>{copied.value ? t('invite.copied') : t('invite.copy')}</button>
        </li>
    );
}

export function Invite() {
    const links = invitation.value!;
    return (
        <Dialog title={t('invite.title')} close={() => { invitation.value = null; }} wide>
            <p>{t('invite.text')}</p>
            {links.seats.length > 1 && <ul class="links one-for-all"><Link title={t('invite.choose')} address={seatsLinkOf(links.table, links.seats.slice(1).map((seat) => seat.key))} /></ul>}
            <p>{t('invite.single')}</p>
            <ul class="links">
                {links.seats.map((seat) => <Link key={seat.key} title={seat.title} address={linkOf({ table: links.table, key: seat.key })} />)}
                {links.seats.length > 1 && <Link title={t('invite.all')} address={linkOf({ table: links.table, key: links.seats.map((seat) => seat.key).join('+') })} />}
                <Link title={t('invite.watch')} address={linkOf({ table: links.table, key: links.watch })} />
            </ul>
        </Dialog>
    );
}

// Over the board, as long as the server cannot be heard, or when it will not have us back.
export function Offline() {
    const at = table.value as unknown;
    const remote = at instanceof RemoteTable ? at : null;
    const text = remote && (remote.refused.value || (remote.connected.value ? '' : t('people.lost')));
    return <p class="offline" role="status">{text && <span>{!remote!.refused.value && <span class="spinner" aria-hidden="true" />}{text}</span>}</p>;
}

// What was said, or is proposed, and has not been seen yet.
export function unheard(): number {
    const at = table.value as unknown;
    if (!(at instanceof RemoteTable)) return 0;
    return Math.max(at.said.value.length - at.heard.value, 0) + (at.company.value?.proposal ? 1 : 0);
}

const clock = (when: number): string => new Intl.DateTimeFormat(settings.value.language, { timeStyle: 'short', ...(Date.now() / 1000 - when > 43200 ? { dateStyle: 'short' } : {}) }).format(1000 * when);

const SHOWN = 9000; // milliseconds

// The last of what others said, over the board, until it is seen or has been there for a while.
export function Toasts({ open }: { open: () => void }) {
    const at = table.value as unknown;
    const remote = at instanceof RemoteTable ? at : null;
    const old = useSignal(remote?.said.value.length ?? 0);
    const count = remote?.said.value.length ?? 0;
    useEffect(() => {
        const timer = setTimeout(() => { old.value = count; }, SHOWN);
        return () => clearTimeout(timer);
    }, [count]);
    const lines = (remote?.said.value ?? []).slice(Math.max(old.value, remote?.heard.value ?? 0, count - 3)).filter((line) => !remote!.mine.includes(line.seat ?? ''));
    return (
        <div class="toasts" aria-live="polite">
            {lines.map((line, index) => <button key={index} type="button" onClick={open}>{line.seat && <b><bdi>{line.name || remote!.company.value?.seats.find((chair) => chair.seat === line.seat)?.title}</bdi> </b>}<bdi>{line.text}</bdi></button>)}
            {remote && <VoteCard at={remote} />}
        </div>
    );
}

// Whoever is removed does not come back, so it is asked first.
function Remove({ title, act }: { title: string; act: () => void }) {
    const sure = useSignal(false);
    if (!sure.value) return <button type="button" aria-label={t('people.removeOf', { seat: title })} onClick={() => { sure.value = true; }}>{t('people.remove')}</button>;
    return (
        <span class="sure">
            <small>{t('people.removeAbout', { seat: title })}</small>
            <button type="button" class="primary" ref={(element) => element?.focus()} onClick={() => { sure.value = false; act(); }}>{t('people.removeOf', { seat: title })}</button>
            <button type="button" onClick={() => { sure.value = false; }}>{t('people.keep')}</button>
        </span>
    );
}

// What is put to the vote, in a sentence that names whom it is about; whoever plays and has not said what he thinks can do so.
function VoteCard({ at }: { at: RemoteTable }) {
    const company = at.company.value;
    if (!company?.proposal) return null;
    const { number, agreed, against } = company.proposal;
    const vote = voteOf(company.proposal, company.seats);
    const list = new Intl.ListFormat(settings.value.language);
    const silent = at.mine.some((seat) => !agreed.includes(seat) && !against.includes(seat));
    return (
        <div class="vote notice">
            <p>{t(`vote.${vote.wish}`, { who: list.format(vote.who.map(isolated)) || t('vote.somebody'), seat: vote.seat, name: isolated(vote.name) })}</p>
            {vote.against.length > 0 && <small>{t('vote.against', { names: list.format(vote.against.map(isolated)) })}</small>}
            {vote.asked.length > 0 && <small>{t('vote.asked', { names: list.format(vote.asked.map(isolated)) })}</small>}
            {at.mine.length > 0 && (
                <div class="confirm">
                    {(silent || !agreed.some((seat) => at.mine.includes(seat))) && <button type="button" class="primary" onClick={() => void at.vote(number, true).catch(report)}>{t('people.yes')}</button>}
                    {(silent || !against.some((seat) => at.mine.includes(seat))) && <button type="button" onClick={() => void at.vote(number, false).catch(report)}>{t('people.no')}</button>}
                </div>
            )}
        </div>
    );
}

const PLAYERS: Player[] = ['human', 'easy', 'normal', 'hard'];

// Around one screen: who answers for each seat, which may be another while one plays.
function Around() {
    const changed = useSignal(0);
    const { seats, players } = table.value!;
    return (
        <div class="people" data-changed={changed.value}>
            {seats.map((seat) => (
                <label key={seat.name} class="field">{seat.title}
                    <select value={players[seat.name]} onChange={(event) => { letPlay(seat.name, event.currentTarget.value as Player); changed.value++; }}>
                        {PLAYERS.map((player) => <option key={player} value={player}>{t(`player.${player as 'human'}`)}</option>)}
                    </select>
                </label>
            ))}
        </div>
    );
}

export function People() {
    return table.value?.remote ? <Company /> : <Around />;
}

function Company() {
    const at = table.value as unknown;
    const words = useSignal('');
    const renewed = useSignal(false);
    const past = useSignal<{ number: number; text: string; when: number }[]>([]);
    const lines = at instanceof RemoteTable ? at.said.value.length : 0;
    useEffect(() => { if (at instanceof RemoteTable) at.heard.value = lines; }, [lines]);
    if (!(at instanceof RemoteTable) || !at.company.value) return null;
    const company = at.company.value;
    const links = tickets.value.find((one) => one.key === at.ticket.key)?.invitation;
    const title = (name: string | undefined) => company.seats.find((chair) => chair.seat === name)?.title ?? '';
    return (
        <div class="people">
            <ul>
                {company.seats.map((chair) => (
                    <li key={chair.seat}>
                        <span class={`presence ${chair.present ? 'here' : ''}`} role="img" aria-label={chair.present ? t('people.here') : t('people.away')} />
                        <b>{chair.title}</b>
                        <small>{chair.player === 'person' ? chair.name ? <bdi>{chair.name}</bdi> : chair.present ? t('people.here') : t('people.away') : t('people.bot')}{at.mine.includes(chair.seat) && ` · ${t('people.you')}`}</small>
                        {at.mine.length > 0 && (chair.player === 'person'
                            ? <button type="button" aria-label={t('people.standInFor', { seat: chair.title })} onClick={() => void at.replace(chair.seat, 'normal').catch(report)}>{t(at.mayReplace(chair.seat) ? 'people.standIn' : 'people.proposeStandIn')}</button>
                            : <button type="button" aria-label={t('people.returnOf', { seat: chair.title })} onClick={() => void at.replace(chair.seat, 'person').catch(report)}>{t('people.return')}</button>)}
                        {at.mayRule(chair) && (
                            <>
                                <button type="button" aria-label={t(chair.mute ? 'people.unmuteOf' : 'people.muteOf', { seat: chair.title })} onClick={() => void at.mute(chair.seat, !chair.mute).catch(report)}>{t(chair.mute ? 'people.unmute' : 'people.mute')}</button>
                                <Remove title={chair.title} act={() => void at.remove(chair.seat).catch(report)} />
                            </>
                        )}
                    </li>
                ))}
            </ul>
            <VoteCard at={at} />
            <div role="log" aria-label={t('people.said')}>{at.said.value.slice(-50).map((line, index) => <p key={index}><b><bdi>{line.name || title(line.seat)}</bdi></b> <bdi>{line.text}</bdi>{line.when && <small> {clock(line.when)}</small>}</p>)}</div>
            {at.mine.length > 0 && (
                <form onSubmit={(event) => {
                    event.preventDefault();
                    if (words.value.trim()) void at.say(words.value.trim()).then(() => { words.value = ''; }, report);
                }}>
                    <input type="text" value={words.value} maxLength={300} aria-label={t('people.say')} placeholder={t('people.say')} onInput={(event) => { words.value = event.currentTarget.value; }} />
                    <button type="submit">{t('people.send')}</button>
                </form>
            )}
            {at.mine.length > 0 && (
                <label class="field">{t('people.name')}
                    <input type="text" maxLength={30} value={settings.value.name} onChange={(event) => {
                        change({ name: event.currentTarget.value.trim() });
                        void at.rename(settings.value.name).catch(report);
                    }} />
                </label>
            )}
            {at.mine.length > 0 && <button type="button" title={t('people.rekeyAbout')} disabled={renewed.value} onClick={() => void ownKeys().then(() => { renewed.value = true; }, report)}>{t(renewed.value ? 'people.rekeyed' : 'people.rekey')}</button>}
            <details class="happened" onToggle={(event) => { if (event.currentTarget.open) void at.log().then((list) => { past.value = list; }, report); }}>
                <summary>{t('people.log')}</summary>
                <ol class="log">{past.value.map((line) => <li key={line.number}>{line.text} <small>{new Intl.DateTimeFormat(settings.value.language, { dateStyle: 'short', timeStyle: 'short' }).format(1000 * line.when)}</small></li>)}</ol>
            </details>
            {at.host && (
                <div class="open-to">
                    <label class="field">{t('people.open')}
                        <select value={company.open ?? 'nobody'} onChange={(event) => void at.open(event.currentTarget.value as OpenTo).catch(report)}>
                            {(['nobody', 'link', 'all'] as const).map((to) => <option key={to} value={to}>{t(`open.${to}`)}</option>)}
                        </select>
                    </label>
                    {company.open && company.open !== 'nobody' && <ul class="links"><Link title={t('open.address')} address={openLinkOf(at.ticket.table)} /></ul>}
                </div>
            )}
            {links && <button type="button" onClick={() => { invitation.value = links; }}>{t('invite.title')}</button>}
        </div>
    );
}
