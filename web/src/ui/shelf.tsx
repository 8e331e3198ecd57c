// A table full of things to choose among: what each of them says, and what can be done with it.

import { useSignal } from '@preact/signals';
import { shown, targets } from '../game';
import { t } from '../i18n';
import { articlesOf, besides, type Article } from '../logic/shelf';
import { frameOf } from '../logic/sheet';
import { sectionsOf } from '../logic/targets';
import { CardActions } from './cards';
import { Picture, useText } from './face';
import { FaceOf } from './actions';
import { Sheet } from './sheet';
import { Stats } from './stats';

const SEARCHED = 20; // with more things than these one looks for their names

function Goods({ article, wanted }: { article: Article; wanted: string }) {
    const { title, text, lines } = useText(article.kind, article.code);
    const name = article.title || title || article.code.replace(/_/g, ' ');
    if (wanted && !`${name} ${text} ${article.targets.map(({ choice }) => choice.text).join(' ')}`.toLowerCase().includes(wanted)) return null;
    return (
        <li class={`open-card target frame-${frameOf(name, lines)}`} data-card={article.code}>
            <h3 class="face-title">{name}</h3>
            <Picture card={{ code: article.code, title: name }} lines={lines} />
            <p><Sheet lines={lines} /></p>
            <CardActions list={article.targets} title={name} />
        </li>
    );
}

// By what is done with them first: what is bought, who is hired, what is sold.
export function Shelf() {
    const now = shown.value!;
    const all = targets.value!;
    const wanted = useSignal('');
    const articles = articlesOf(all, now.view);
    const groups = sectionsOf(all).flatMap((section) => section.groups)
        .map((group) => ({ group, list: articles.filter((article) => group.targets.includes(article.targets[0]!)) })).filter(({ list }) => list.length);
    return (
        <>
            <Purse />
            {articles.length > SEARCHED && (
                <label class="field">{t('shelf.search')}
                    <input type="search" value={wanted.value} onInput={(event) => { wanted.value = event.currentTarget.value; }} />
                </label>
            )}
            {groups.map(({ group, list }) => (
                <section key={group.verb} class="stall">
                    {groups.length > 1 && <h2>{group.targets.length > 1 && group.text ? group.text : group.verb.replace(/_/g, ' ')}</h2>}
                    <ul class="open-cards">{list.map((article) => <Goods key={article.code} article={article} wanted={wanted.value.trim().toLowerCase()} />)}</ul>
                </section>
            ))}
            <Rest />
        </>
    );
}

// What the one who is asked has, and what the game counts.
export function Purse({ whose = true }: { whose?: boolean }) {
    const { view, question } = shown.value!;
    const asked = whose ? view.pieces.find((piece) => piece.code === question.subject) : undefined;
    return (asked || view.tracks.length > 0) && (
        <div class="purse">
            {asked && (
                <section aria-label={asked.name}>
                    <span class="big-portrait side-1" aria-hidden="true"><span><FaceOf piece={asked} /></span></span>
                    <div><p class="zone-name title">{asked.name}</p><Stats of={asked.stats.filter((stat) => !stat.left)} /></div>
                </section>
            )}
            {view.tracks.length > 0 && <Stats of={view.tracks} />}
        </div>
    );
}

// The answers that are about no card, such as that this is all. What is asked about the board is answered there.
export function Rest() {
    const all = targets.value;
    const { view } = shown.value!;
    const articles = all ? articlesOf(all, view) : [];
    const rest = all && (articles.length || view.off_board) ? besides(all, articles) : [];
    const ends = rest.filter(({ choice }) => choice.role === 'end');
    return rest.length > 0 && (
        <div class="shelf-rest">
            <CardActions list={rest.filter((target) => !ends.includes(target))} title="" />
            <CardActions list={ends} title="" main />
        </div>
    );
}
