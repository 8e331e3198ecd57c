// How a board looks: its painted ground and the light on it, the faces of those who stand there, and what a blow leaves behind.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Event, Question, Standing, View } from '../../src/engine/protocol';
import { begin, browser, journalWhen, machine, openJournal, openPage, site, useSite } from './page';

useSite();

test('the ground is painted and lit by the lamps of the heroes; high contrast keeps flat floors', async () => {
    const journal = await journalWhen({ system: 'd2e', quest: 'harrow_ford', seed: 7 }, (question) => question.choices!.some((choice) => choice.role === 'move'), 100);
    for (const theme of ['dark', 'light']) {
        const page = await openPage(browser, site, {}, { theme });
        await openJournal(page, journal);
        await page.waitForSelector('.painted-on');
        expect(await page.locator('.ground').evaluate((flat) => getComputedStyle(flat).visibility)).toBe('hidden');
        const { colours, near, far, pixels, apart } = await page.evaluate(() => {
            const [ground, light] = [...document.querySelectorAll<HTMLCanvasElement>('.painted canvas')];
            const at = (canvas: HTMLCanvasElement, x: number, y: number) => [...canvas.getContext('2d')!.getImageData(x, y, 1, 1).data].slice(0, 3);
            const box = light!.getBoundingClientRect();
            const lit = (selector: string) => {
                const { left, top, width, height } = document.querySelector(selector)!.getBoundingClientRect();
                return at(light!, ((left + width / 2 - box.left) / box.width) * light!.width, ((top + height / 2 - box.top) / box.height) * light!.height).reduce((a, b) => a + b);
            };
            const seen = new Set<string>();
            for (let n = 0; n < 400; n++) seen.add(at(ground!, (n * 97) % ground!.width, (n * 61) % ground!.height).join());
            const [own, map] = [document.querySelector('.floor, .raised, .cast')!, document.querySelector<SVGSVGElement>('.map')!];
            const flat = new DOMPoint((own as SVGGraphicsElement).getBBox().x, (own as SVGGraphicsElement).getBBox().y).matrixTransform(map.getScreenCTM()!);
            const cell = box.width / (light!.width / 12);
            return { colours: seen.size, near: lit('.figures .side-1 .base'), far: lit('.token:last-child :is(.falls, .under-thing)'), pixels: ground!.width * ground!.height, apart: Math.max(Math.abs(flat.x - (box.left + 1.5 * cell)), Math.abs(flat.y - (box.top + 1.5 * cell))) };
        });
        expect(colours).toBeGreaterThan(150); // no flat floors
        expect(near).toBeGreaterThan(far * 1.2);
        expect(pixels).toBeLessThan(4.1e6);
        expect(apart).toBeLessThan(1.5); // the painted rooms lie under the drawn ones
        await page.context().close();
    }
    const page = await openPage(browser, site, {}, { theme: 'contrast' });
    await begin(page, { quest: 'The Bell of Harrow Ford' });
    await page.waitForSelector('.answers .answer');
    expect(await page.locator('.painted-on').count()).toBe(0);
    expect(await page.locator('.ground').evaluate((flat) => getComputedStyle(flat).visibility)).toBe('visible');
});

// The game before an answer of a hero by which an enemy falls, and that answer.
async function beforeFall(system: string, quest: string): Promise<{ journal: Buffer; code: string; fallen: string }> {
    const engine = await machine();
    const path = 'saves/fall.journal';
    engine.files.put('saves/.keep', new Uint8Array());
    for (let seed = 1; seed < 12; seed++) {
        const { game } = engine.request({ cmd: 'new', system, quest, seed, journal: path }) as unknown as Standing;
        for (let next = 0, answers = 0; answers < 250; answers++) {
            const question = engine.request({ cmd: 'question', game }) as unknown as Question;
            if (question.over) break;
            const seat = question.choices![0]!.seat ?? question.seat!;
            const view = engine.request({ cmd: 'view', game, seat }) as unknown as View;
            const journal = Buffer.from(engine.files.get(path)!);
            const { choice } = engine.request({ cmd: 'bot', game, kind: 'greedy', seat }) as unknown as { choice: number };
            const news = engine.request({ cmd: 'events', game, seat, since: next }) as unknown as { events: Event[]; next: number };
            next = news.next;
            const fallen = news.events.find(({ role, code }) => role === 'fell' && view.pieces.some((piece) => piece.side === 2 && piece.code === code.split(' ')[1]))?.code.split(' ')[1];
            if (fallen && view.pieces.some((piece) => piece.seat === seat && piece.side === 1)) {
                engine.request({ cmd: 'free', game });
                return { journal, code: question.choices!.find((one) => one.index === choice)!.code, fallen };
            }
        }
        engine.request({ cmd: 'free', game });
    }
    throw new Error('nobody fell');
}

async function strike(page: Page, code: string): Promise<void> {
    const wanted = page.locator(`.answers .answer[data-code="${code}"]`);
    if (!(await wanted.count())) for (const list of await page.locator('.many > .answer[aria-expanded=false]').all()) await list.click();
    await wanted.first().click();
}

// What the board shows in the end: figures where they stand with their numbers, and what is left of the fallen.
const ending = (page: Page): Promise<string> => page.evaluate(() => {
    const figures = [...document.querySelectorAll<HTMLElement>('.figures > [data-piece]')].map((one) => `${one.dataset['piece']} ${one.style.transform} ${one.querySelector('.count text')?.textContent ?? ''}`).sort();
    return [...figures, ...[...document.querySelectorAll('.remains > g')].map((one) => one.getAttribute('transform') ?? ''), `${document.querySelectorAll('.ghost, .effects > *, .dice-cast').length} left over`].join('\n');
});

for (const [system, quest] of [['d2e', 'harrow_ford'], ['ssis', 'the_last_toll']] as const)
    test(`${system}: a blow in motion, skipped, and without motion ends in the same picture`, async () => {
        const { journal, code, fallen } = await beforeFall(system, quest);
        const ends: string[] = [];
        for (const how of ['moving', 'skipped', 'still']) {
            const page = await openPage(browser, site, {}, { motion: how !== 'still', speed: 2, confirmDice: false, autoPass: true });
            await openJournal(page, journal);
            await page.waitForSelector('.painted-on');
            await page.evaluate(() => {
                const seen = ((window as unknown as { seen: Set<string> }).seen = new Set());
                const boxes = (selector: string) => [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect());
                new MutationObserver(() => {
                    const board = document.querySelector('.board')!.getBoundingClientRect();
                    for (const one of boxes('.dice-cast > .cube-of, .dice-cast > .plate')) {
                        if (one.left < board.left || one.right > board.right || one.top < board.top || one.bottom > board.bottom) seen.add('beside the board');
                        for (const other of boxes('.figures .base')) if (one.right > other.left && one.left < other.right && one.bottom > other.top && one.top < other.bottom) seen.add('on a figure');
                    }
                    for (const one of ['.dice-cast .die', '.plate', '.effects > g', '.ghost', '.remains > g']) if (document.querySelector(one)) seen.add(one);
                }).observe(document.body, { subtree: true, childList: true });
            });
            await strike(page, code);
            await page.waitForSelector('.remains > g', { state: 'attached' });
            if (how === 'skipped') await page.mouse.click(5, 300); // beside everything
            await page.waitForFunction(() => !document.querySelector('.ghost, .effects > *, .dice-cast'));
            await page.waitForFunction(() => document.getAnimations().every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Infinity));
            const seen = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
            expect(seen).toContain('.remains > g');
            expect(seen).not.toContain('on a figure'); // dice and plate lie where they meet nobody
            expect(seen).not.toContain('beside the board');
            expect(seen).toContain('.plate');
            if (how === 'moving') for (const one of ['.effects > g', '.ghost']) expect(seen).toContain(one);
            if (how === 'still') for (const one of ['.effects > g', '.ghost']) expect(seen).not.toContain(one);
            expect(await page.locator(`.figures [data-piece="${fallen}"]`).count()).toBe(0);
            ends.push(await ending(page));
            await page.context().close();
        }
        expect(ends[1]).toBe(ends[0]);
        expect(ends[2]).toBe(ends[0]);
    });
