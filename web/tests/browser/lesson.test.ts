// The lessons, from the first hint to the end of the quest: a beginner who follows them and asks the computer.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { lessons } from '../../tools/content';
import { browser, isAsked, moved, openPage, position, site, useSite } from './page';

useSite();

// What the computer would do.
async function follow(page: Page): Promise<void> {
    if ((await page.locator('.answers .answer').count()) > 1) {
        await page.keyboard.press('s');
        await page.waitForSelector('.advice b');
    }
    // Places that are picked on the board are not in the list until it is opened.
    for (let many = page.locator('.many > .answer[aria-expanded=false]'); !(await page.locator('.answer.advised').count()) && (await many.count());)
        await many.first().click();
    const advised = page.locator('.answer.advised');
    await ((await advised.count()) ? advised : page.locator('.answers .answer[data-code]')).first().click();
}

// Once most of it has been learned, the quest is brought to its end, won or lost.
const LEAVING = ['give_up', 'enough', 'discard', 'done', 'end', 'pass', 'turn', 'stay', 'decline'];
const ENOUGH = 150; // answers

async function leave(page: Page): Promise<void> {
    const codes = await page.locator('.answers .answer').evaluateAll((all) => all.map((one) => one.getAttribute('data-code') ?? ''));
    const number = LEAVING.map((verb) => codes.findIndex((code) => code.split(' ')[0] === verb)).find((index) => index >= 0) ?? 0;
    if (!codes[number]) await follow(page); // places only
    else await page.locator('.answers .answer').nth(number).click();
}

// A hint that speaks of something to be pressed points at it, and does not lie over it.
async function pointsAtIt(page: Page, text: string): Promise<void> {
    await page.waitForFunction(() => {
        const [ring, card] = ['.lesson-ring', '.lesson'].map((selector) => document.querySelector(selector)?.getBoundingClientRect());
        return ring && card && (ring.left + 5 >= card.right || card.left + 5 >= ring.right || ring.top + 5 >= card.bottom || card.top + 5 >= ring.bottom);
    }).catch((error: Error) => { throw new Error(`${text}: ${error.message}`); });
}

// The template is no game of the start page.
for (const system of Object.keys(lessons()).filter((one) => one !== 'template')) {
    test(`the lesson of ${system} leads through its quest`, async () => {
        const page = await openPage(browser, site, {}, { confirmDice: false });
        await page.locator(`[data-system=${system}]`).click();
        await page.waitForSelector('.map, .campaign');
        const hints = new Set<string>();
        const told = lessons()[system]!.hints;
        const all = told.length;
        let answers = 0;
        for (; answers < 1500 && (await isAsked(page)); answers++) {
            for (let hint = page.locator('.lesson p'); await hint.count();) {
                const text = (await hint.textContent())!;
                hints.add(text);
                const { verb, show, event } = told.find((one) => one.en === text)!;
                if (verb || (show === 'answers' && !event)) await pointsAtIt(page, text);
                await page.getByRole('button', { name: 'Understood' }).click();
                await page.waitForFunction((old) => document.querySelector('.lesson p')?.textContent !== old, text);
            }
            const before = await position(page);
            await (hints.size < 0.75 * all && answers < ENOUGH ? follow(page) : leave(page));
            await moved(page, before);
        }
        expect(await page.locator('.over').count()).toBe(1);
        console.log(`${system}: ${hints.size} of ${all} hints, ${answers} answers`);
        expect(hints.size).toBeGreaterThan(all / 2); // which of the others come up depends on how it goes
    });
}
