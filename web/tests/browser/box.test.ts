// The board on screens of every size, in all systems: its box is the same before, during and after whatever happens, nothing lies over it, and
// what is written on it meets neither figures nor doors nor other names.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { withSeats } from '../../src/engine/journal';
import type { Question, Standing } from '../../src/engine/protocol';
import { boxOfBoard, browser, isAsked, journalWhen, machine, meetings, moved, openJournal, openPage, position, site, useSite } from './page';

useSite();

const QUESTS = { d2e: 'harrow_ford', sr: 'lantern_stair', ssis: 'the_last_toll', ssac: 'the_kiln_gate', du: 'barrow_hill' };
const SCREENS = { desktop: { width: 1280, height: 800 }, tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };
const ANSWERS = 4;
const LEAST = 0.46; // of the height of a small screen is the board's

const HANG = 20000; // milliseconds

const offers = (role: string) => (question: Question) => question.seat !== 'overlord' && question.seat !== 'dark' && question.choices!.some((choice) => choice.role === role);

// The game goes on with people for the heroes and the computer for everybody else.
async function againstComputer(system: string, journal: Buffer): Promise<Buffer> {
    const engine = await machine();
    const { game, seats } = engine.request({ cmd: 'new', system, quest: QUESTS[system as 'd2e'] }) as unknown as Standing;
    engine.request({ cmd: 'free', game });
    return Buffer.from(withSeats(journal, Object.fromEntries(seats!.map((seat) => [seat.number, seat.side === seats![0]!.side ? 'human' : 'easy']))));
}

// The boxes that the board has had, noted with every picture.
const watch = (page: Page): Promise<void> => page.evaluate(() => {
    const boxes = ((window as unknown as { boxes: Set<string> }).boxes = new Set());
    const look = () => {
        const box = document.querySelector('.board')?.getBoundingClientRect();
        if (box) boxes.add([box.left, box.top, box.width, box.height].map(Math.round).join(' '));
        requestAnimationFrame(look);
    };
    look();
});

const watched = (page: Page): Promise<string[]> => page.evaluate(() => [...(window as unknown as { boxes: Set<string> }).boxes]);

for (const [system, quest] of Object.entries(QUESTS))
    test(`${system}: the board keeps its box, and nothing meets on it`, async () => {
        const journals = await Promise.all(['move', 'strike'].map(async (role) => againstComputer(system, await journalWhen({ system, quest, seed: 7 }, offers(role), 300))));
        let told = 0;
        let names = 0;
        for (const [name, viewport] of Object.entries(SCREENS))
            for (const journal of journals) {
                const page = await openPage(browser, site, { viewport, ...(name === 'desktop' ? {} : { hasTouch: true, isMobile: true }) }, { confirmDice: false, theme: 'dark' });
                page.setDefaultTimeout(HANG);
                await openJournal(page, journal);
                await isAsked(page);
                const box = await boxOfBoard(page);
                if (name !== 'desktop') expect(Number(box.split(' ')[3]) / viewport.height, `${name}: the board's part of the height`).toBeGreaterThanOrEqual(LEAST);
                await watch(page);
                for (let n = 0; n < ANSWERS && (await isAsked(page)); n++) {
                    const before = await position(page);
                    const blow = page.locator('.answers .answer:is([data-code^=attack], [data-code^=fight], [data-code^=shoot])');
                    if (!(await page.locator('.answers .answer[data-code]').count())) await page.locator('.many > .answer').first().click();
                    await ((await blow.count()) ? blow : page.locator('.answers .answer[data-code]')).first().click();
                    await moved(page, before);
                    await isAsked(page);
                    for (const theme of ['dark', 'light']) {
                        await page.evaluate((dress) => { document.documentElement.dataset['theme'] = dress; }, theme);
                        await expect.poll(() => meetings(page), { message: `${name}, ${theme}, after ${n + 1} answers` }).toEqual([]);
                    }
                    told += await page.locator('.beats .title').count();
                    names += await page.locator('.area-name').count();
                }
                expect(await watched(page), `${name}: boxes of the board`).toEqual([box]);
                await page.context().close();
            }
        expect(told).toBeGreaterThan(0);
        if (system !== 'sr' && system !== 'du') expect(names).toBeGreaterThan(0);
    });

test('on a small screen the question is a sheet with three stops', async () => {
    const page = await openPage(browser, site, { viewport: SCREENS.phone, hasTouch: true, isMobile: true });
    await openJournal(page, await journalWhen({ system: 'd2e', quest: 'harrow_ford', seed: 7 }, offers('strike'), 300));
    const high = () => page.locator('.side').evaluate((side) => side.getBoundingClientRect().height);
    const middle = await high();
    const box = await boxOfBoard(page);
    await page.locator('.grip').press('ArrowUp');
    await expect.poll(high).toBeGreaterThan(middle);
    expect(await boxOfBoard(page)).toBe(box); // which the sheet lies over
    await page.locator('.grip').press('ArrowDown');
    await expect.poll(high).toBe(middle);
    await page.locator('.grip').press('ArrowDown');
    await expect.poll(high).toBeLessThan(middle);
    expect(Number((await boxOfBoard(page)).split(' ')[3])).toBeGreaterThan(Number(box.split(' ')[3]));
});
