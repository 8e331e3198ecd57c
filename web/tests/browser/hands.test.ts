// With the hand, on every kind of board: a finger that rests shows the way and its price, a figure that is taken goes where it is
// put down, one undo takes it back, and whom one could strike proposes how.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Question } from '../../src/engine/protocol';
import { browser, journalWhen, openJournal, openPage, position, site, useSite } from './page';

useSite();

interface Point {
    x: number;
    y: number;
}

const FOES = ['overlord', 'dark'];
const offers = (role: string) => (question: Question) => !FOES.includes(question.seat ?? '') && question.choices!.some((choice) => choice.role === role);

// The middles of what lies open on the board, under no button.
const inSight = (page: Page, selector: string): Promise<Point[]> => page.locator(selector).evaluateAll((all) => all.map((one) => {
    const { x, y, width, height } = one.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
}).filter(({ x, y }) => document.elementFromPoint(x, y)?.closest('.map')));

async function touch(page: Page): Promise<(type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: Point[]) => Promise<unknown>> {
    const protocol = await page.context().newCDPSession(page);
    return (type, ...at) => protocol.send('Input.dispatchTouchEvent', { type, touchPoints: at });
}

const GAMES: Record<string, { quest: string; figure: string; goals: string; told: RegExp }> = {
    d2e: { quest: 'harrow_ford', figure: '.figure.asked .base', goals: '.light.walk rect', told: /^\d steps?/ },
    sr: { quest: 'lantern_stair', figure: '.figure.side-1 .base', goals: '.light.target rect', told: /move/i },
    ssis: { quest: 'the_last_toll', figure: '.figure.asked .base', goals: '.light.walk rect', told: /\d steps?/ },
    ssac: { quest: 'the_kiln_gate', figure: '.figure.asked .base', goals: '.light.walk rect', told: /\d steps?/ },
    du: { quest: 'barrow_hill', figure: '.figure.asked .base', goals: '.light.walk rect', told: /\d steps?/ },
};

for (const [system, { quest, figure, goals, told }] of Object.entries(GAMES)) {
    test(`${system}: a finger that rests, and one that takes a figure along`, async () => {
        const page = await openPage(browser, site, { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true });
        await openJournal(page, await journalWhen({ system, quest, seed: 7 }, offers('move'), 400));
        const before = await position(page);
        await page.waitForSelector(goals);
        const [from] = await inSight(page, figure);
        const free = (await inSight(page, goals)).filter((goal) => Math.hypot(goal.x - from!.x, goal.y - from!.y) > 40);
        const finger = await touch(page);
        let goal = free[0]!;
        for (goal of free) { // some may be taken: the finger is told who stands there
            await finger('touchStart', goal);
            await page.waitForSelector('.hover-tip, dialog[open]');
            const said = await page.locator('.hover-tip').allTextContents();
            await finger('touchEnd');
            if (told.test(said[0] ?? '')) break;
            await page.keyboard.press('Escape');
            await page.waitForSelector('dialog[open]', { state: 'detached' });
            goal = free.at(-1)!;
        }
        await page.waitForSelector('.hover-tip', { state: 'detached' });
        expect(await position(page)).toBe(before); // a look is no answer
        await finger('touchStart', from!);
        await finger('touchMove', { x: (from!.x + goal.x) / 2, y: (from!.y + goal.y) / 2 });
        await finger('touchMove', goal);
        // at first the tip may still tell who is under the finger
        await page.waitForFunction((says) => new RegExp(says, 'i').test(document.querySelector('.hover-tip')?.textContent ?? ''), told.source);
        await finger('touchEnd');
        await page.waitForFunction((was) => document.querySelector('.board-menu, .curtain, .preview .primary') || document.querySelector('.play')?.getAttribute('data-position') !== was, before);
        if (await page.locator('.board-menu button, .preview .primary').count()) await page.locator('.board-menu button, .preview .primary').first().click();
        await page.waitForFunction((was) => document.querySelector('.curtain') || document.querySelector('.play')?.getAttribute('data-position') !== was, before);
    });

    if (['sr', 'ssac', 'du'].includes(system)) test(`${system}: whom one could strike`, async () => {
        const page = await openPage(browser, site, {}, { confirmDice: true });
        await openJournal(page, await journalWhen({ system, quest, seed: 7 }, offers('strike'), 400));
        await page.waitForSelector('.figure.target.side-2 .base');
        const [enemy] = await inSight(page, '.figure.target.side-2 .base');
        await page.mouse.click(enemy!.x, enemy!.y);
        await page.waitForSelector('.board-menu button');
        if (system !== 'sr') { // no dice, but cards that are chosen later: there are no odds, but what is needed
            await page.waitForSelector('.board-menu .best small');
            expect(await page.locator('.board-menu .best small').textContent()).toMatch(/\d%/);
            if (system === 'ssac') expect(await page.locator('.board-menu button:not(:has(small))').allTextContents()).toEqual([]); // all of them are attacks, with focus or without
        } else {
            expect(await page.locator('.board-menu button').allTextContents()).toEqual([expect.stringMatching(/^Fight .*Combat \d+/)]);
            expect(await page.locator('.menu-head').getAttribute('class')).toContain('side-2'); // it is about the enemy
        }
    });
}
