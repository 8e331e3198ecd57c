// The engine as the page runs it: the same module, the same file system in memory.

import { beforeAll, expect, test } from 'vitest';
import { readHeader, withSeats } from '../../src/engine/journal';
import { Engine } from '../../src/engine/engine';
import type { Board, Choice, Description, Event, Question, Standing, View } from '../../src/engine/protocol';
import { comesUp } from '../../src/logic/lesson';
import { catalogue, content, contentOf, engine as bytes, lessons, systems } from '../../tools/content';
import { groundsOf } from '../../src/logic/ground';

let engine: Engine;
beforeAll(async () => {
    engine = await Engine.start(await WebAssembly.compile(bytes()), content());
});

test('every system can be begun with what the page fetches for it', async () => {
    const { systems: listed } = engine.request({ cmd: 'systems' }) as unknown as { systems: { name: string }[] };
    expect(listed.map(({ name }) => name).sort()).toEqual(systems());
    const module = await WebAssembly.compile(bytes());
    for (const system of systems()) {
        const alone = await Engine.start(module, contentOf(system));
        expect(alone.request({ cmd: 'new', system }).error, system).toBeUndefined();
        expect(alone.request({ cmd: 'rules', system }).error, system).toBeUndefined();
    }
});

// The seat that is asked reads what it chooses among: what is for sale before a quest lies open (AC-066, IS-418).
test('every card and record that an answer names can be read by whoever is asked', () => {
    const unread: string[] = [];
    const asked = new Set<string>();
    const isNew = (what: string) => asked.size < asked.add(what).size;
    for (const system of systems()) {
        const offer = engine.request({ cmd: 'list', system }) as unknown as { quest: { id: string }[]; campaign?: { id: string }[] };
        for (const { id: quest } of [...offer.quest.slice(0, 2), ...(offer.campaign ?? [])]) {
            const { game } = engine.request({ cmd: 'new', system, quest, seed: 5 }) as unknown as Standing;
            for (let answers = 0; answers < 40; answers++) {
                const question = engine.request({ cmd: 'question', game }) as unknown as Question;
                if (question.over) break;
                const whose = (choice: Choice) => choice.seat ?? question.seat;
                for (const choice of question.choices!)
                    for (const { kind, code } of choice.args)
                        if ((kind === 'card' || kind === 'record') && isNew(`${quest} ${question.prompt} ${code}`) && engine.request({ cmd: 'inspect', game, seat: whose(choice), kind, what: code }).error)
                            unread.push(`${system} ${quest} ${question.prompt}: ${kind} ${code}`);
                engine.request({ cmd: 'bot', game, kind: 'greedy', seat: whose(question.choices![0]!) });
            }
            engine.request({ cmd: 'free', game });
        }
    }
    expect(unread).toEqual([]);
}, 120000);

// From what lies on the table one comes by links to what is printed on it: skills of a class, monsters that a card calls, powers of an enemy.
test('what a text names and can be read itself is told with it', () => {
    const first: Record<string, [quest: string, name: string]> = {
        d2e: ['harrow_ford', 'Reanimate'], sr: ['lantern_stair', 'Fireball'], ssis: ['the_last_toll', 'Barbed'], ssac: ['the_kiln_gate', 'Lone Wolf'], du: ['barrow_hill', 'Adaptable'],
    };
    for (const [system, [quest, wanted]] of Object.entries(first)) {
        const { game } = engine.request({ cmd: 'new', system, quest, seed: 7 }) as unknown as Standing;
        const named = new Set<string>();
        const todo: { kind: string; code: string }[] = [];
        const see = (kind: string, code: string | null) => { if (code && !named.has(code) && named.add(code)) todo.push({ kind, code }); };
        const names = new Set<string>();
        const view = engine.request({ cmd: 'view', game, seat: 1 }) as unknown as View;
        for (const piece of view.pieces) see('piece', piece.code);
        for (const zone of view.zones) for (const card of zone.cards) see('card', card.code);
        for (let thing = todo.pop(); thing; thing = todo.pop()) {
            const said = engine.request({ cmd: 'inspect', game, seat: 1, kind: thing.kind, what: thing.code }) as unknown as Description;
            for (const { name, kind, code } of said.names ?? []) {
                expect(said.text).toContain(name);
                names.add(name);
                see(kind, code);
            }
        }
        expect([...names], system).toContain(wanted);
        engine.request({ cmd: 'free', game });
    }
});

test('a question that a text asks says whose text it is, and which dice are rolled again for what', () => {
    const bare: Record<string, RegExp> = { d2e: /^(Choose|Choose a figure|How many\?|Which die is rolled again\?)$/, sr: /^[^.]*: choose$/, ssis: /^[^.]*: which of these\?$/, ssac: /^[^.]*: which of these\?$/ };
    const prompts: Record<string, string[]> = { d2e: ['menu', 'piece', 'amount', 'reroll'], sr: ['choose', 'option'], ssis: ['option'], ssac: ['option'] };
    const mute: string[] = [];
    const met = new Set<string>();
    for (const [system, wanted] of Object.entries(prompts)) {
        const { quest: quests } = engine.request({ cmd: 'list', system }) as unknown as { quest: { id: string }[] };
        for (const { id: quest } of quests.slice(0, 3)) {
            const { game } = engine.request({ cmd: 'new', system, quest, seed: 3 }) as unknown as Standing;
            for (let answers = 0; answers < 250; answers++) {
                const question = engine.request({ cmd: 'question', game }) as unknown as Question;
                if (question.over) break;
                if (wanted.includes(question.prompt!)) {
                    met.add(system);
                    if (bare[system]!.test(question.text!)) mute.push(`${quest} ${question.prompt}: ${question.text}`);
                }
                engine.request({ cmd: 'bot', game, kind: 'random', seed: answers, seat: question.choices![0]!.seat ?? question.seat });
            }
            engine.request({ cmd: 'free', game });
        }
    }
    expect(mute).toEqual([]);
    expect([...met]).toEqual(expect.arrayContaining(['d2e', 'sr']));
}, 120000);

test('the same seed and answers give the same position', () => {
    const play = () => {
        const { game } = engine.request({ cmd: 'new', system: 'template', seed: 5 }) as unknown as Standing;
        engine.request({ cmd: 'play_out', game, kind: 'random', seed: 3 });
        const { hash } = engine.request({ cmd: 'hash', game });
        engine.request({ cmd: 'free', game });
        return hash;
    };
    expect(play()).toBe(play());
});

test('a journal is written, grows, and can be opened again', () => {
    const path = 'saves/test.journal';
    const { game } = engine.request({ cmd: 'new', system: 'template', seed: 5, journal: path }) as unknown as Standing;
    engine.request({ cmd: 'play_out', game, kind: 'random', limit: 6 });
    const text = new TextDecoder().decode(engine.files.get(path));
    expect(text.startsWith('undercroft journal 2\n')).toBe(true);
    expect(text.match(/ answer /g)?.length).toBeGreaterThan(1);
    const copy = engine.request({ cmd: 'load', path }) as unknown as Standing;
    expect(engine.request({ cmd: 'hash', game: copy.game })['hash']).toBe(engine.request({ cmd: 'hash', game })['hash']);
});

test('who plays is noted in a journal that still holds, and a damaged one is left alone', () => {
    const path = 'saves/seats.journal';
    const { game } = engine.request({ cmd: 'new', system: 'template', seed: 5, name: 'Ours', journal: path }) as unknown as Standing;
    engine.request({ cmd: 'play_out', game, kind: 'random', limit: 6 });
    const plain = engine.files.get(path)!;
    const noted = withSeats(withSeats(plain, { 1: 'easy' }), { 1: 'human:Ann Lee', 2: 'hard' });
    expect(readHeader(noted)).toEqual({ system: 'template', quest: '', noted: { 1: 'human:Ann Lee', 2: 'hard' }, companion: false });
    engine.files.put(path, noted);
    const copy = engine.request({ cmd: 'load', path }) as unknown as Standing;
    expect([copy.closed, copy.name]).toEqual([undefined, 'Ours']);
    expect(engine.request({ cmd: 'hash', game: copy.game })['hash']).toBe(engine.request({ cmd: 'hash', game })['hash']);
    expect(new TextDecoder().decode(withSeats(noted, {}))).toBe(new TextDecoder().decode(plain));
    const damaged = Uint8Array.from(plain, (byte, index) => (index === plain.length - 3 ? byte ^ 1 : byte));
    expect(withSeats(damaged, { 1: 'hard' })).toBe(damaged);
});

test('a journal that does not fit is gone on from in another one', () => {
    const path = 'saves/old.journal';
    const { game } = engine.request({ cmd: 'new', system: 'template', seed: 5, journal: path }) as unknown as Standing;
    engine.request({ cmd: 'play_out', game, kind: 'random', limit: 6 });
    const lines = new TextDecoder().decode(engine.files.get(path)).split('\n');
    lines[lines.length - 3] = lines[lines.length - 3]!.toUpperCase();
    const damaged = new TextEncoder().encode(lines.join('\n'));
    engine.files.put(path, damaged);
    const old = engine.request({ cmd: 'load', path }) as unknown as Standing;
    expect(old.closed).toBe(true);
    expect(engine.request({ cmd: 'answer', game: old.game, choice: 0 }).error?.status).toBe('closed');
    expect(engine.request({ cmd: 'branch', game: old.game, path: 'saves/new.journal' }).error).toBeUndefined();
    expect(engine.request({ cmd: 'answer', game: old.game, choice: 0 }).error).toBeUndefined();
    expect(engine.files.get(path)).toEqual(damaged);
});

test('looking back shows the position and the events up to there', () => {
    const { game } = engine.request({ cmd: 'new', system: 'template', seed: 5 }) as unknown as Standing;
    engine.request({ cmd: 'play_out', game, kind: 'random', limit: 6 });
    const { length } = engine.request({ cmd: 'history', game }) as unknown as { length: number };
    const back = engine.request({ cmd: 'at', game, answers: 1 }) as unknown as Standing;
    const events = (of: number) => (engine.request({ cmd: 'events', game: of })['events'] as unknown[]).length;
    expect(length).toBeGreaterThan(1);
    expect(events(back.game)).toBeLessThan(events(game));
    const question = engine.request({ cmd: 'question', game: back.game }) as unknown as Question;
    expect(question.choices?.length).toBeGreaterThan(0);
    expect(engine.request({ cmd: 'at', game, answers: length + 1 }).error?.status).toBe('bad_request');
});

test('every hint of every lesson comes up when its quest is played', () => {
    for (const [system, lesson] of Object.entries(lessons())) {
        const missing = new Set(lesson.hints.keys());
        for (let seed = 1; seed <= 20 && missing.size; seed++) {
            const { game, seats } = engine.request({ cmd: 'new', system, quest: lesson.quest, party: lesson.party, seed }) as unknown as Standing;
            for (let answers = 0; answers < 4000 && missing.size; answers++) {
                const question = engine.request({ cmd: 'question', game }) as unknown as Question;
                if (question.over) break;
                const asked = question.choices![0]!.seat ?? question.seat;
                if (seats!.find((seat) => seat.name === asked)?.side === 1 && answers % 3 === 0) {
                    const { events } = engine.request({ cmd: 'events', game, seat: asked }) as unknown as { events: Event[] };
                    const { round } = engine.request({ cmd: 'view', game, seat: asked }) as unknown as { round: number };
                    for (const index of missing)
                        if (comesUp(lesson.hints[index]!, { question, events, round })) missing.delete(index);
                }
                engine.request({ cmd: 'bot', game, kind: 'greedy', seat: asked });
            }
            engine.request({ cmd: 'free', game });
        }
        expect([...missing].map((index) => lesson.hints[index]!.en), system).toEqual([]);
    }
}, 60000);

test('the engine speaks Italian, and the game is the same', async () => {
    const fresh = await Engine.start(await WebAssembly.compile(bytes()), content());
    const play = () => {
        const { game } = fresh.request({ cmd: 'new', system: 'template', quest: 'crypt', seed: 5 }) as unknown as Standing;
        const { text } = fresh.request({ cmd: 'question', game }) as unknown as Question;
        fresh.request({ cmd: 'play_out', game, kind: 'greedy', seed: 3 });
        return { text, hash: fresh.request({ cmd: 'hash', game })['hash'] };
    };
    const english = play();
    fresh.speak('it', catalogue('it'));
    const italian = play();
    fresh.speak('en');
    expect(english.text).toContain('choose an action');
    expect(italian.text).toContain("scegliete un'azione");
    expect(italian.hash).toBe(english.hash);
    expect(play()).toEqual(english);
    expect(() => fresh.speak('fr', new Uint8Array(100))).toThrow('no translation');
});

test('what a board is drawn by is the same in every language', async () => {
    const fresh = await Engine.start(await WebAssembly.compile(bytes()), content());
    const terrain = () => {
        const { game } = fresh.request({ cmd: 'new', system: 'd2e', quest: 'harrow_ford' }) as unknown as Standing;
        const { places } = fresh.request({ cmd: 'board', game }) as unknown as Board;
        fresh.request({ cmd: 'free', game });
        return { names: places.map((place) => place.terrain), titles: new Set(places.map((place) => place.terrain_title ?? place.terrain)) };
    };
    const english = terrain();
    fresh.speak('it', catalogue('it'));
    const italian = terrain();
    expect(italian.names).toEqual(english.names);
    expect(english.names).toContain('water');
    expect([...italian.titles]).toContain('acqua');
});

test('areas have the same floors in every language', async () => {
    const fresh = await Engine.start(await WebAssembly.compile(bytes()), content());
    const areas = () => {
        const { game } = fresh.request({ cmd: 'new', system: 'ssac', quest: 'the_kiln_gate' }) as unknown as Standing;
        const board = fresh.request({ cmd: 'board', game }) as unknown as Board;
        fresh.request({ cmd: 'free', game });
        return { floors: [...groundsOf(board, []).values()], titles: board.places.map((place) => place.title) };
    };
    const english = areas();
    fresh.speak('it', catalogue('it'));
    const italian = areas();
    expect(italian.titles).not.toEqual(english.titles);
    expect(italian.floors).toEqual(english.floors);
    expect(new Set(english.floors.map(({ floor }) => floor)).size).toBeGreaterThan(2);
});

// Conditions are words of a system, not things of its box: they are found in a text by what they are called in its language.
test('a word that a text names and the engine explains is told with it, in every language', async () => {
    const fresh = await Engine.start(await WebAssembly.compile(bytes()), content());
    const about = (system: string, quest: string, kind: string, what: string) => {
        const { game, seats } = fresh.request({ cmd: 'new', system, quest, seed: 7 }) as unknown as Standing;
        const seat = seats![0]!.name;
        const { names } = fresh.request({ cmd: 'inspect', game, seat, kind, what }) as unknown as Description;
        const words = names!.filter((name) => name.kind === 'word');
        const said = words.map(({ code }) => (fresh.request({ cmd: 'inspect', game, seat, kind: 'word', what: code }) as unknown as Description).text);
        fresh.request({ cmd: 'free', game });
        return { words: words.map(({ name, code }) => `${name} ${code}`), said };
    };
    const english = about('ssis', 'the_last_toll', 'record', 'eel_knife');
    expect(english.words).toEqual(['Slow slow']);
    expect(about('sr', 'lantern_stair', 'record', 'marsh_courser').words).toEqual(['Pursuit pursuit']);
    fresh.speak('it', catalogue('it'));
    const italian = about('ssis', 'the_last_toll', 'record', 'eel_knife');
    expect(italian.words).toEqual(['Lento slow']);
    expect(italian.said[0]).toMatch(/^Lento\nIl turno dell'eroe/);
    expect(about('sr', 'lantern_stair', 'record', 'marsh_courser').words).toEqual(['Inseguimento pursuit']);
    expect(about('du', 'barrow_hill', 'word', 'diseased').words).toEqual(['Stordito stunned']);
});

test('the party is there before it stands anywhere', () => {
    for (const system of systems()) {
        const { game, seats } = engine.request({ cmd: 'new', system, seed: 7 }) as unknown as Standing;
        const { seat } = engine.request({ cmd: 'question', game }) as unknown as Question;
        const { pieces } = engine.request({ cmd: 'view', game, seat }) as unknown as View;
        const heroes = seats!.filter(({ side }) => side === 1).map(({ name }) => name);
        expect(heroes.filter((name) => !pieces.some((piece) => piece.seat === name)), system).toEqual([]);
        engine.request({ cmd: 'free', game });
    }
});

test('every stop of a campaign tells what land lies around it', () => {
    for (const [system, quest] of [['d2e', 'seven_keepings'], ['ssis', 'drowned_march'], ['ssac', 'glass_road'], ['du', 'long_road']]) {
        const { game } = engine.request({ cmd: 'new', system, quest }) as unknown as Standing;
        const { stops } = engine.request({ cmd: 'view', game, seat: 'spectator' }) as unknown as View;
        engine.request({ cmd: 'free', game });
        expect(stops!.filter((stop) => stop.quest && !stop.land).map((stop) => stop.name)).toEqual([]);
        expect(stops!.some((stop) => stop.sight === 'town' || stop.sight === 'harbour')).toBe(true);
    }
});

test('what is wrong is answered, not thrown', () => {
    expect(engine.request({ cmd: 'anwser' }).error?.text).toContain('answer?');
});
