// Setting up a game in three short steps, each with good defaults: the quest, the party, and who plays which side. Whoever likes the
// defaults begins at once.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import type { Entry, Option, Seat, Standing, System } from '../engine/protocol';
import { begin, joinTable, report, notice, theEngine } from '../game';
import { t } from '../i18n';
import { agreed, classFor, drawParty, type Member } from '../logic/party';
import { createTable } from '../table/remote';
import { hasServer } from '../table/socket';
import type { Player } from '../table/table';
import { keepTicket, tickets } from '../tickets';
import { Bust } from './bust';
import { lookOf } from './icon';
import { invitation } from './people';
import { QuestPicture } from './picture';
import { picked, screen } from './screen';

interface Offer {
    quest: Entry[];
    campaign?: Entry[];
    hero: Entry[];
    class: Entry[];
}

// Values of options are words of the engine; these have a translation.
// Whether the quest has another board with another value.
async function makesAnother(system: string, quest: string, { key, values }: Option): Promise<boolean> {
    const engine = await theEngine();
    const boards = await Promise.all(values.slice(0, 2).map(async (value) => {
        const { game } = await engine.one<Standing>({ cmd: 'new', system, quest, options: { [key]: value } });
        const [view, board] = await engine.tryAll([{ cmd: 'view', game, seat: 1 }, { cmd: 'board', game, seat: 1 }, { cmd: 'free', game }]);
        return JSON.stringify([view?.['goal'], board?.['places']]);
    }));
    return boards[0] !== boards[1];
}

const NUMBERS = 10; // so many values, all of them numbers, are drawn from
const TRIES = 12; // at a party that the rules allow

type Step = 'quest' | 'party' | 'table';

const PLAYERS: Player[] = ['human', 'easy', 'normal', 'hard'];

export function SetUp() {
    const systems = useSignal<System[]>([]);
    const system = useSignal('');
    const wanted = useSignal(''); // the system that was picked last, until what it offers is known
    const offer = useSignal<Offer | null>(null);
    const quest = useSignal('');
    const party = useSignal<Member[]>([]);
    const usual = useSignal<Member[]>([]); // the party that is proposed
    const sides = useSignal<Seat[]>([]); // one seat of each side
    const players = useSignal<Record<string, Player>>({});
    const seed = useSignal('');
    const companion = useSignal(false);
    const options = useSignal<Record<string, string>>({});
    const name = useSignal('');
    const apart = useSignal(false);
    const server = useSignal(false);
    const shared = useSignal(false);
    const starting = useSignal(false);
    const step = useSignal<Step>('quest');
    const numbered = useSignal(''); // the key of an option: see below

    async function pick(name: string) {
        wanted.value = name;
        try {
            await load(name);
        } finally {
            if (wanted.value === name) wanted.value = '';
        }
    }

    async function load(name: string) {
        const engine = await theEngine();
        const [list] = await engine.all<[Offer]>([{ cmd: 'list', system: name }]);
        // A game without further choices has the introduction and the default party.
        const first = await engine.one<Standing>({ cmd: 'new', system: name });
        const view = await engine.one<{ title: string }>({ cmd: 'view', game: first.game, seat: 1 });
        await engine.tryAll([{ cmd: 'free', game: first.game }]);
        if (wanted.value !== name) return; // another was picked meanwhile
        list.quest = list.quest.filter((entry) => !entry.unlisted);
        system.value = name;
        offer.value = list;
        options.value = {};
        notice.value = null;
        quest.value = (list.quest.find((entry) => view.title.startsWith(entry.name)) ?? list.quest[0])?.id ?? '';
        list.quest.sort((a, b) => Number(b.id === quest.value) - Number(a.id === quest.value)); // the introduction comes first
        const members: Member[] = [];
        for (const seat of first.seats!) {
            const hero = list.hero.find((entry) => entry.id === seat.name);
            if (hero) members.push({ hero: hero.id, class: classFor(hero, list.class, members) });
        }
        party.value = usual.value = members;
        sides.value = first.seats!.filter((seat, index, all) => all.findIndex((other) => other.side === seat.side) === index);
        players.value = Object.fromEntries(sides.value.map((seat, index) => [seat.side_name, index === 0 ? 'human' : 'normal']));
    }

    useEffect(() => {
        void hasServer().then((found) => { server.value = found; });
        theEngine()
            .then((engine) => engine.one<{ systems: System[] }>({ cmd: 'systems' }))
            .then((reply) => {
                systems.value = reply.systems;
                const first = reply.systems.find((one) => one.name === picked.value) ?? reply.systems[0];
                return first && pick(first.name);
            })
            .catch(report);
    }, []);

    const now = offer.value;
    const offered = systems.value.find((one) => one.name === system.value)?.options ?? [];

    // A number that makes another board of the quest, such as that of a dungeon, is picked with the quest, by chance unless somebody wants that very one.
    useEffect(() => {
        let wanted = true;
        const option = offered.find(({ values }) => values.length >= NUMBERS && values.every((value) => /^\d+$/.test(value)));
        numbered.value = '';
        if (option) void makesAnother(system.value, quest.value, option).then((is) => { if (wanted && is) numbered.value = option.key; }, report);
        return () => { wanted = false; };
    }, [system.value, quest.value]);

    // What was agreed on, with a number drawn where one is to be.
    const rules = () => {
        const draw = offered.find(({ key }) => key === numbered.value && !options.value[key]);
        const drawn = draw ? { [draw.key]: draw.values[Math.floor(Math.random() * draw.values.length)]! } : {};
        return agreed(offered, { ...options.value, ...drawn }, isCampaign);
    };
    const isCampaign = now?.campaign?.some((entry) => entry.id === quest.value) ?? false;

    const members = (list: readonly Member[] = party.value) => list.map((member) => (member.class ? `${member.hero}:${member.class}` : member.hero));
    const steps = (['quest', 'party', 'table'] as const).filter((one) => one !== 'party' || Boolean(now?.hero.length));
    const at = steps.includes(step.value) ? step.value : 'quest';
    const next = steps[steps.indexOf(at) + 1];

    // Other heroes, as many as before; the rules say which of them go together.
    async function surprise() {
        const engine = await theEngine();
        const limits = systems.value.find((one) => one.name === system.value);
        const count = Math.min(Math.max(party.value.length || usual.value.length, limits?.least_heroes ?? 1), limits?.most_heroes ?? 4);
        for (let tries = 0; tries < TRIES; tries++) {
            const drawn = drawParty(now!.hero, now!.class, count, () => Math.random());
            const [trial] = await engine.tryAll([{ cmd: 'new', system: system.value, quest: quest.value, party: members(drawn) }]);
            if (!trial || trial.error) continue;
            await engine.tryAll([{ cmd: 'free', game: trial['game'] }]);
            party.value = drawn;
            return;
        }
    }

    async function start(event: Event) {
        event.preventDefault();
        if (wanted.value) return;
        starting.value = true;
        notice.value = null;
        try {
            if (shared.value) await share();
            else await begin({
                system: system.value, quest: quest.value, options: rules(), apart: apart.value,
                party: members(),
                seed: seed.value.trim() || String(crypto.getRandomValues(new Uint32Array(1))[0]),
                players: players.value, companion: companion.value, name: isCampaign ? name.value.trim() : '',
            });
            screen.value = 'play';
        } catch (error) {
            report(error);
        }
        starting.value = false;
    }

    // Opens a table on the server, sits down on the first seat for people, and shows the links.
    async function share() {
        const engine = await theEngine();
        const setup = {
            system: system.value, quest: quest.value, options: rules(),
            party: members(),
        };
        const trial = await engine.one<Standing>({ cmd: 'new', ...setup }); // who will sit there
        await engine.tryAll([{ cmd: 'free', game: trial.game }]);
        const bots = Object.fromEntries(trial.seats!.flatMap((seat) => {
            const player = players.value[seat.side_name] ?? 'human';
            return player === 'human' ? [] : [[seat.name, player]];
        }));
        const made = await createTable({ ...setup, players: bots, dice: companion.value });
        const people = made.seats.filter((seat) => !(seat.seat in bots));
        const title = (name: string) => trial.seats!.find((seat) => seat.name === name)?.title ?? name;
        // The one who opens it is also its host.
        await joinTable({ table: made.table, key: `${(people[0] ?? made.seats[0]!).key}+${made.host}` });
        invitation.value = { table: made.table, watch: made.watch, seats: people.map((seat) => ({ title: title(seat.seat), key: seat.key })) };
        const mine = tickets.value.find((one) => one.table === made.table);
        if (mine) keepTicket({ ...mine, invitation: invitation.value });
    }

    function toggle(hero: Entry) {
        const has = party.value.some((member) => member.hero === hero.id);
        party.value = has
            ? party.value.filter((member) => member.hero !== hero.id)
            : [...party.value, { hero: hero.id, class: classFor(hero, offer.value!.class, party.value) }];
    }

    const houseRules = offered.filter((option) => (!isCampaign || option.campaign) && option.key !== numbered.value);
    const number = offered.find((option) => option.key === numbered.value);

    const playerName = (player: Player) => t(player === 'human' && shared.value ? 'player.people' : `player.${player as 'human'}`);

    // What a step comes to, as it stands.
    function summary(one: Step): string {
        if (one === 'quest') return [...(now?.campaign ?? []), ...(now?.quest ?? [])].find((entry) => entry.id === quest.value)?.name ?? '';
        if (one === 'party') return party.value.map((member) => now?.hero.find((entry) => entry.id === member.hero)?.name ?? '').join(', ');
        return sides.value.map((seat) => `${seat.side_name}: ${playerName(players.value[seat.side_name] ?? 'human')}`).join(', ');
    }

    return (
        <main class="setup">
            <h1>{t('setup.title')}</h1>
            {!now && notice.value && <p class="notice" role="status">{notice.value.text}</p>}
            {!now ? <p role="status">{t('setup.loading')}</p> : (
                <form onSubmit={(event) => void start(event)}>
                    {systems.value.length > 1 && (
                        <label class="field">{t('setup.system')}
                            <select value={wanted.value || system.value} onChange={(event) => void pick(event.currentTarget.value).catch(report)}>
                                {systems.value.filter((one) => !one.example).map((one) => <option key={one.name} value={one.name}>{one.title}</option>)}
                                <optgroup label={t('setup.examples')}>{systems.value.filter((one) => one.example).map((one) => <option key={one.name} value={one.name}>{one.title}</option>)}</optgroup>
                            </select>
                        </label>
                    )}
                    <ol class="steps" aria-label={t('setup.steps')}>
                        {steps.map((one, index) => (
                            <li key={one}><button type="button" aria-current={at === one ? 'step' : undefined} onClick={() => { step.value = one; }}><b>{index + 1}</b>{t(`setup.step.${one}`)}<small>{summary(one)}</small></button></li>
                        ))}
                    </ol>
                    <fieldset class="rest" disabled={wanted.value !== ''}>
                        {at === 'quest' && (['campaign', 'quest'] as const).map((kind) => Boolean(now[kind]?.length) && (
                            <fieldset key={kind}>
                                <legend>{t(`setup.${kind}`)}</legend>
                                <div class="options quests">
                                    {now[kind]!.map((entry) => (
                                        <label key={entry.id} class="option">
                                            <QuestPicture system={system.value} quest={entry.id} name={entry.name} campaign={kind === 'campaign'} />
                                            <input type="radio" name="quest" checked={quest.value === entry.id} onChange={() => { quest.value = entry.id; }} />
                                            <span><b>{entry.name}</b><small>{entry.about}</small></span>
                                        </label>
                                    ))}
                                </div>
                                {kind === 'campaign' && isCampaign && (
                                    <label class="field">{t('setup.name')}
                                        <input type="text" maxLength={60} value={name.value} onInput={(event) => { name.value = event.currentTarget.value; }} />
                                    </label>
                                )}
                            </fieldset>
                        ))}
                        {at === 'quest' && number && (
                            <label class="field"><span class="option-text"><b>{number.title}</b><small>{number.about}</small></span>
                                <select value={options.value[number.key] ?? ''} onChange={(event) => { options.value = { ...options.value, [number.key]: event.currentTarget.value }; }}>
                                    <option value="">{t('setup.chance')}</option>
                                    {number.values.map((value) => <option key={value} value={value}>{value}</option>)}
                                </select>
                            </label>
                        )}
                        {at === 'party' && (
                            <fieldset>
                                <legend>{t('setup.party')}</legend>
                                <div class="ready">
                                    <button type="button" onClick={() => { party.value = usual.value; }}>{t('setup.usual')}</button>
                                    {usual.value.length > 2 && <button type="button" onClick={() => { party.value = usual.value.slice(0, 2); }}>{t('setup.two')}</button>}
                                    <button type="button" onClick={() => void surprise().catch(report)}>{t('setup.surprise')}</button>
                                </div>
                                <div class="options heroes">
                                    {now.hero.map((hero) => {
                                        const member = party.value.find((one) => one.hero === hero.id);
                                        const classes = now.class.filter((entry) => entry.group === hero.group && hero.group !== '');
                                        const look = lookOf(system.value, { code: hero.id, role: '', side: 1, seat: hero.id });
                                        return (
                                            <div key={hero.id} class="option">
                                                <label>
                                                    <input type="checkbox" checked={Boolean(member)} onChange={() => toggle(hero)} />
                                                    {look && <svg class="icon bust" viewBox="-52 -68 104 120" aria-hidden="true" focusable="false"><circle class="well" r="50" /><Bust look={look} /></svg>}
                                                    <span><b>{hero.name}</b><small>{hero.about}</small></span>
                                                </label>
                                                {member && classes.length > 0 && (
                                                    <select aria-label={t('setup.class', { hero: hero.name })} value={member.class} onChange={(event) => {
                                                        const chosen = event.currentTarget.value;
                                                        party.value = party.value.map((one) => (one.hero === hero.id ? { ...one, class: chosen } : one));
                                                    }}>
                                                        {classes.map((entry) => <option key={entry.id} value={entry.id}>{entry.name}</option>)}
                                                    </select>
                                                )}
                                            </div>
                                        );
                                    })}
                                </div>
                            </fieldset>
                        )}
                        {at === 'table' && <><fieldset>
                            <legend>{t('setup.players')}</legend>
                            {sides.value.map((seat) => (
                                <label key={seat.side} class="field">{seat.side_name}
                                    <select value={players.value[seat.side_name]} onChange={(event) => { players.value = { ...players.value, [seat.side_name]: event.currentTarget.value as Player }; }}>
                                        {PLAYERS.map((player) => <option key={player} value={player}>{playerName(player)}</option>)}
                                    </select>
                                </label>
                            ))}
                        </fieldset>
                        {houseRules.length > 0 && (
                            <fieldset>
                                <legend>{t('setup.options')}</legend>
                                {houseRules.map(({ key, title, about, values, titles }) => (
                                    <label key={key} class="field"><span class="option-text"><b>{title}</b><small>{about}</small></span>
                                        <select value={options.value[key] ?? values[0]} onChange={(event) => { options.value = { ...options.value, [key]: event.currentTarget.value }; }}>
                                            {values.map((value, index) => <option key={value} value={value}>{titles[index]}</option>)}
                                        </select>
                                    </label>
                                ))}
                            </fieldset>
                        )}
                        {server.value && (
                            <fieldset>
                                <legend>{t('setup.where')}</legend>
                                <div class="options">
                                    <label class="option"><input type="radio" name="where" checked={!shared.value} onChange={() => { shared.value = false; }} /><span><b>{t('setup.here')}</b><small>{t('setup.hereAbout')}</small></span></label>
                                    <label class="option"><input type="radio" name="where" checked={shared.value} onChange={() => { shared.value = true; }} /><span><b>{t('setup.shared')}</b><small>{t('setup.sharedAbout')}</small></span></label>
                                </div>
                            </fieldset>
                        )}
                        <details>
                            <summary>{t('setup.more')}</summary>
                            <label class="field">{t('setup.seed')}
                                <input type="text" inputMode="numeric" pattern="[0-9]*" value={seed.value} onInput={(event) => { seed.value = event.currentTarget.value; }} />
                            </label>
                            <label class="switch"><input type="checkbox" checked={apart.value} onChange={(event) => { apart.value = event.currentTarget.checked; }} />{t('setup.apart')}</label>
                            <label class="switch"><input type="checkbox" checked={companion.value} onChange={(event) => { companion.value = event.currentTarget.checked; }} />{t('setup.companion')}</label>
                        </details></>}
                    </fieldset>
                    <nav>
                        {notice.value && <p class="notice" role="status">{notice.value.text}</p>}
                        <button type="submit" class="primary" disabled={starting.value || wanted.value !== ''}>{t('setup.start')}</button>
                        {next && <button type="button" onClick={() => { step.value = next; }}>{t('setup.next', { step: t(`setup.step.${next}`) })}</button>}
                        <button type="button" onClick={() => { screen.value = 'home'; }}>{t('about.back')}</button>
                    </nav>
                </form>
            )}
        </main>
    );
}
