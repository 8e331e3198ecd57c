// The end of a game, as one who has played it wants to see it: who has won, with their faces, and what it took.

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { leave, lookBack, past, shown, table } from '../game';
import { t } from '../i18n';
import { outcomeFor } from '../logic/outcome';
import { play } from '../sound';
import { Portrait } from './actions';
import { iconFor, Icon, Sign } from './icon';
import { screen } from './screen';

const closed = signal<unknown>(null); // the table at whose end somebody has seen enough

const LAST = 3; // events that tell how it ended

export function Finale() {
    const { question, view, events } = shown.value!;
    const at = table.value!;
    const played = useRef<unknown>(null); // a table that was not over when it was seen first: its end is heard
    const over = question.over && !question.stopped;
    const outcome = outcomeFor(at, question);
    const lost = outcome === 'youLost';
    useEffect(() => {
        if (!over) played.current = at;
        else if (played.current === at && !past.value) play([lost ? 'lost' : 'won']);
    }, [at, over]);
    if (!over || past.value || closed.value === at) return null;
    const count = (role: string) => events.filter((event) => event.role === role).length;
    const facts = [[t('finale.blows'), count('strike')], [t('finale.fell'), count('fell')], [t('finale.answers'), shown.value!.position]].filter(([, value]) => Number(value) > 0);
    const heroes = view.pieces.filter((piece) => piece.side === 1);
    return (
        <section class={`finale ${lost ? 'lost-it' : ''}`} aria-label={t('finale.title')}>
            <button type="button" class="quiet" onClick={() => { closed.value = at; }} aria-label={t('close')}><Sign name="close" /></button>
            <Icon name={iconFor('finale', lost ? 'lost' : 'won')!} />
            <h2>{outcome ? t(`finale.${outcome}`) : question.winner_name ? t('finale.won', { side: question.winner_name }) : t('finale.title')}</h2>
            <p class="of">{view.title}</p>
            {view.story && <p class="story">{view.story}</p>}
            <p class="how">{events.slice(-LAST).map((event) => event.text).join(' · ')}</p>
            {heroes.length > 0 && <ul>{heroes.map((piece) => <li key={piece.code}><Portrait piece={piece} /><small>{piece.name}</small></li>)}</ul>}
            <dl class="stats boxes">
                {view.round > 0 && <div><dt>{t('finale.rounds')}</dt><dd>{view.round}</dd></div>}
                {facts.map(([label, value]) => <div key={label}><dt>{label}</dt><dd>{value}</dd></div>)}
            </dl>
            <div class="confirm">
                <button type="button" class="primary" onClick={() => { void leave(); screen.value = 'home'; }}>{t('finale.home')}</button>
                <button type="button" onClick={() => void lookBack(0)}><Sign name="history" />{t('bar.replay')}</button>
            </div>
        </section>
    );
}
