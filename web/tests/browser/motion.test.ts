// With motion, as everybody begins, at the quickest pace at which it is seen: a stretch of a quest of every system in which somebody falls, something is
// found and something is tested. Whoever plays the heroes answers by clicks what a game that was played before answered there, the computer plays
// their enemies and then everybody; after every answer the board shows what the engine says.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Engine } from '../../src/engine/engine';
import type { Board, Event, Piece, Question, Standing, View } from '../../src/engine/protocol';
import { withSeats } from '../../src/engine/journal';
import { beatsOf } from '../../src/logic/beats';

import { browser, isAsked, machine, meetings, moved, openJournal, openPage, position, site, useSite } from './page';

useSite();

const SEEDS = 12; // that are tried
const MOST = 500; // answers of a game
const LEAD = 8; // answers before something happens
const LONGEST = 40; // answers of a stretch
const AFTERWARDS = 5; // answers of the computer alone

interface Stop {
    code: string; // of the answer that is given
    figures: string[]; // that stand on the board, as whoever is asked sees them
    kinds: Set<string>; // of what comes of the answer
    journal: Buffer; // of the game up to here
}

// Who it is, and what is left of him of how much.
function told({ code, stats }: Piece): string {
    const health = stats.find((stat) => stat.max > 0);
    return health ? `${code} ${health.value}${health.value > 0 ? `/${health.max}` : ''}` : code;
}

function kindsOf(events: readonly Event[], { pieces }: View, { places }: Board): string[] {
    const fell = events.filter((event) => event.role === 'fell').flatMap((event) => event.code.split(' ')[1]!);
    const beats = beatsOf(events, new Set([...pieces.map((piece) => piece.code), ...fell]), new Set(places.map((place) => place.code)));
    return [...beats.map((beat) => beat.kind), ...events.flatMap((event) => event.role ?? [])];
}

// Lets the computer play a game, and remembers how it went.
function record(engine: Engine, setup: Record<string, unknown>): Stop[] {
    const path = 'saves/motion.journal';
    const { game, seats } = engine.request({ cmd: 'new', ...setup, journal: path }) as unknown as Standing;
    const people = Object.fromEntries(seats!.map((seat) => [seat.number, seat.side === seats![0]!.side ? 'human' : 'easy']));
    const stops: Stop[] = [];
    for (let next = 0; stops.length < MOST;) {
        const question = engine.request({ cmd: 'question', game }) as unknown as Question;
        if (question.over) break;
        const seat = question.choices![0]!.seat ?? question.seat!;
        const view = engine.request({ cmd: 'view', game, seat }) as unknown as View;
        const board = engine.request({ cmd: 'board', game, seat }) as unknown as Board;
        const known = new Set(board.places.map((place) => place.code));
        const figures = view.pieces.filter((piece) => piece.spaces.some((place) => known.has(place))).map(told).sort();
        const journal = Buffer.from(withSeats(engine.files.get(path)!, people));
        const { choice } = engine.request({ cmd: 'bot', game, kind: 'easy', seat }) as unknown as { choice: number };
        const news = engine.request({ cmd: 'events', game, seat, since: next }) as unknown as { events: Event[]; next: number };
        next = news.next;
        stops.push({ code: question.choices!.find((one) => one.index === choice)!.code, figures, kinds: new Set(kindsOf(news.events, view, board)), journal });
    }
    engine.request({ cmd: 'free', game });
    return stops;
}

// The shortest stretch in which all of it happens.
function stretchOf(stops: readonly Stop[], wanted: readonly string[]): { from: number; to: number } | null {
    let best: { from: number; to: number } | null = null;
    for (let from = 0; from < stops.length; from++) {
        const ends = wanted.map((kind) => stops.findIndex((stop, index) => index >= from && stop.kinds.has(kind)));
        const to = Math.max(...ends);
        if (!ends.includes(-1) && (!best || to - from < best.to - best.from)) best = { from, to };
    }
    return best;
}

async function findStretch(setup: Record<string, unknown>): Promise<{ stops: Stop[]; from: number; to: number }> {
    const engine = await machine();
    engine.files.put('saves/.keep', new Uint8Array());
    for (let seed = 1; seed <= SEEDS; seed++) {
        const stops = record(engine, { ...setup, seed });
        const found = stretchOf(stops, ['strike', 'fell', 'found', 'test']);
        if (found && found.to - found.from < LONGEST - LEAD) return { stops, from: Math.max(found.from - LEAD, 0), to: found.to };
    }
    throw new Error('nothing happens in it');
}

// The same as it is drawn: the number in the heart, and of how much it is by the part of the rim that is there; of whoever is whole it is all.
const drawn = (page: Page): Promise<string[]> => page.locator('.figures > [data-piece]').evaluateAll((all) => all.map((figure) => {
    const count = figure.querySelector('.count text')?.textContent;
    const part = parseFloat(figure.querySelector('.health')?.getAttribute('stroke-dasharray') ?? '1');
    const whole = Number(count) > 0 ? `/${Math.round(Number(count) / part)}` : '';
    return `${figure.getAttribute('data-piece')} ${count ? `${count}${whole}` : ''}`.trim();
}).sort());

// Clicks the answer with this code, and once more where its odds are shown first.
async function answer(page: Page, code: string): Promise<void> {
    const before = await position(page);
    const wanted = page.locator(`.answers .answer[data-code="${code}"]`);
    if (!(await wanted.count())) for (const list of await page.locator('.many > .answer[aria-expanded=false]').all()) await list.click();
    await wanted.first().click();
    await moved(page, before, '.preview .primary');
    if ((await position(page)) !== before) return;
    await page.locator('.preview .primary').click();
    await moved(page, before);
}

// What moves comes to rest, but for what turns as long as it is there.
const rests = (page: Page) => page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity));

// Gives the seats of one kind of player to another.
async function reseat(page: Page, from: string, to: string): Promise<void> {
    await page.click('#tab-people');
    for (const seat of await page.locator('#panel select').all()) if ((await seat.inputValue()) === from) await seat.selectOption(to);
}

const QUESTS = { d2e: 'harrow_ford', sr: 'lantern_stair', ssis: 'the_last_toll', ssac: 'the_kiln_gate', du: 'barrow_hill' };

for (const [system, quest] of Object.entries(QUESTS))
    test(`${system}: ${quest} in motion`, async () => {
        const { stops, from, to } = await findStretch({ system, quest });
        const page = await openPage(browser, site, {}, { motion: true, speed: 1, confirmDice: true });
        await openJournal(page, stops[from]!.journal);
        const at = async () => Number(await position(page));
        while ((await isAsked(page)) && (await at()) <= to) {
            const now = await at();
            const board = !(await page.locator('.campaign').count()); // a market takes its place
            if (board) await expect.poll(() => drawn(page), { message: `the board after ${now} answers` }).toEqual(stops[now]!.figures);
            if (board) await expect.poll(() => meetings(page), { message: `on the board after ${now} answers` }).toEqual([]);
            await answer(page, stops[now]!.code);
        }
        await rests(page);
        if (await page.locator('.over').count()) return; // how it ended covers what happened

        // Then nobody plays but the computer, and at last people again.
        const before = await at();
        await reseat(page, 'human', 'normal');
        await page.waitForFunction((then) => document.querySelector('.over') || Number(document.querySelector('.play')?.getAttribute('data-position')) >= then, before + AFTERWARDS);
        await reseat(page, 'normal', 'human');
        if (!(await isAsked(page))) return;
        await rests(page);
        const list = page.locator('.many > .answer[aria-expanded=false]');
        if (!(await page.locator('.answers .answer[data-code]').count())) await list.first().click();
        await answer(page, (await page.locator('.answers .answer[data-code]').first().getAttribute('data-code'))!);
    });
