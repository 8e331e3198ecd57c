// Playing by hand: on the board, with the figure that acts, with cards; and what happens is seen.

import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Question } from '../../src/engine/protocol';
import { begin, browser, finish, isAsked, journalWhen, moved, openJournal, openPage, position, site, useSite, violations } from './page';

useSite();

const HANG = 30000; // milliseconds

// A game against the computer, up to the first question with such an answer; until then the first answer is given.
async function reach(page: Page, wanted: RegExp): Promise<void> {
    page.setDefaultTimeout(HANG);
    await begin(page);
    for (let i = 0; i < 40; i++) {
        await isAsked(page);
        const codes = await page.locator('.answers .answer').evaluateAll((all) => all.map((one) => one.getAttribute('data-code') ?? ''));
        if (codes.some((code) => wanted.test(code))) return;
        const before = await position(page);
        await page.locator('.answers .answer').first().click();
        await finish(page, before);
    }
    throw new Error('the moment did not come');
}

// The middle of something on the board: what lies there need not take clicks itself.
async function middleOf(what: Locator): Promise<{ x: number; y: number }> {
    const box = (await what.boundingBox())!;
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function at(page: Page): Promise<number> {
    return Number(await position(page));
}

test('a place further off: the way and its price are shown, a click goes all of it, one undo takes it back', async () => {
    const page = await openPage(browser, site);
    await reach(page, /^move_action/);
    const before = await at(page);
    await page.waitForSelector('.light.later');
    const goal = await middleOf(page.locator('.light.later').first());
    await page.mouse.move(goal.x, goal.y);
    await page.waitForSelector('.path');
    expect(await page.locator('.hover-tip').textContent()).toMatch(/\d+ steps · .*Move action/);
    const steps = Number(await page.locator('.path text').textContent());
    await page.mouse.click(goal.x, goal.y);
    await expect.poll(() => at(page), { timeout: HANG }).toBeGreaterThanOrEqual(before + 1 + steps); // others may have been asked on the way
    await page.keyboard.press('u');
    await page.waitForFunction((was) => document.querySelector('dialog[open] .primary') || document.querySelector('.play')?.getAttribute('data-position') === was, String(before));
    if (await page.locator('dialog[open] .primary').count()) await page.locator('dialog[open] .primary').click(); // the overlord could have done something
    await expect.poll(() => at(page), { timeout: HANG }).toBe(before);
    const figure = await middleOf(page.locator('.figure.asked'));
    await page.waitForSelector('.light:is(.walk, .later)');
    const near = await middleOf(page.locator('.light:is(.walk, .later)').first());
    await page.mouse.move(figure.x, figure.y); // taken by hand
    await page.mouse.down();
    await page.mouse.move((figure.x + near.x) / 2, (figure.y + near.y) / 2);
    await page.mouse.move(near.x, near.y);
    await page.mouse.up();
    await expect.poll(() => at(page), { timeout: HANG }).toBeGreaterThan(before);
});

test('an enemy: the best attack with its odds, then the blow on its stage', async () => {
    const journal = await journalWhen({ system: 'd2e', quest: 'harrow_ford', seed: 7 }, (question) => question.seat !== 'overlord' && question.choices!.some((choice) => choice.role === 'strike'), 200);
    const page = await openPage(browser, site);
    page.setDefaultTimeout(HANG);
    await openJournal(page, journal);
    expect(await page.locator('.action-bar .title').first().textContent()).not.toBe('');
    expect(await page.locator('.action-bar .pips').count()).toBe(2);
    const enemy = await middleOf(page.locator('.figure.target.side-2 .base').first());
    await page.mouse.click(enemy.x, enemy.y);
    await page.waitForSelector('.board-menu .best small');
    expect(await page.locator('.board-menu .best small').textContent()).toMatch(/%/);
    expect(await violations(page)).toEqual([]);
    await page.locator('.board-menu .best').click();
    await page.waitForSelector('.beat-strike .die, .curtain');
    if (await page.locator('.curtain').count()) await page.locator('.curtain button').click(); // the overlord is asked
    await page.waitForSelector('.beat-strike .die');
    expect(await page.locator('.beat-strike .title').textContent()).toContain('attacks');
    expect(await violations(page)).toEqual([]);
});

// What a click there would press.
const pressed = (page: Page, { x, y }: { x: number; y: number }) =>
    page.evaluate((at) => document.elementFromPoint(at.x, at.y)?.closest('button')?.getAttribute('data-code'), { x, y });

// What of one kind lies under another thing, by its words.
const covered = (page: Page, thing: string, kind: string) => page.evaluate(([over, under]) => {
    const box = document.querySelector(over!)!.getBoundingClientRect();
    return [...document.querySelectorAll(under!)].filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return right > box.left && left < box.right && bottom > box.top && top < box.bottom;
    }).map((one) => one.textContent);
}, [thing, kind]);

test('an answer that is pointed at shows its odds, over nothing that can be pressed; a finger points at nothing', async () => {
    const journal = await journalWhen({ system: 'd2e', quest: 'harrow_ford', seed: 7 }, (question) => question.seat !== 'overlord' && question.choices!.some((choice) => choice.role === 'strike'), 200);
    const touch = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };
    for (const options of [{ viewport: { width: 1280, height: 560 } }, touch]) {
        const page = await openPage(browser, site, options);
        page.setDefaultTimeout(HANG);
        await openJournal(page, journal);
        const attack = page.locator('.answer[data-code^=attack]').last();
        await attack.evaluate((element) => element.scrollIntoView({ block: 'end' })); // where odds appear
        const here = await middleOf(attack);
        const rest = page.locator('.answers .answer').first();
        if (options === touch) {
            await attack.dispatchEvent('mouseenter'); // as a browser makes it of a finger that was there before
            await attack.dispatchEvent('pointermove', { pointerType: 'touch' });
            await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
            expect(await page.locator('.preview').count()).toBe(0);
        } else {
            const before = await middleOf(rest);
            await page.mouse.move(here.x, here.y);
            await page.waitForSelector('.preview');
            expect(await middleOf(rest)).toEqual(before);
            expect(await covered(page, '.preview', '.answers .answer')).toEqual([]);
            await page.mouse.move(10, 10);
            await page.waitForSelector('.preview', { state: 'detached' });
            await page.mouse.move(here.x, here.y);
            await page.waitForSelector('.preview');
        }
        expect(await pressed(page, here)).toBe(await attack.getAttribute('data-code'));
        await page.context().close();
    }
});

test('who passes for longer sees so as long as it holds, and can take it back', async () => {
    const waives = (question: Question) => (question.seat === 'overlord' ? question.choices! : []).find((choice) => choice.role === 'waive');
    let skipped = false;
    const journal = await journalWhen({ system: 'd2e', quest: 'harrow_ford', seed: 7 }, (question) => skipped && waives(question) !== undefined, 400, (question) => {
        const skip = question.choices!.find((choice) => choice.code.startsWith('skip '));
        skipped ||= skip !== undefined;
        return skip ?? waives(question);
    });
    const page = await openPage(browser, site, {}, { autoPass: false });
    page.setDefaultTimeout(HANG);
    await openJournal(page, journal);
    expect(await page.locator('.passes').textContent()).toContain('You pass each time that a figure');
    expect(await page.locator('.situation').textContent()).not.toBe(''); // what the question is about
    expect(await violations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ask me again' }).click();
    await page.waitForSelector('.passes', { state: 'detached' });
    await page.waitForSelector('[data-code=waive]'); // and the question is put again
});

test('a target that is pointed at on the board tells the odds that the list tells', async () => {
    const journal = await journalWhen({ system: 'd2e', quest: 'harrow_ford', seed: 7 }, (question) => question.seat !== 'overlord' && question.choices!.some((choice) => choice.role === 'strike'), 200);
    const page = await openPage(browser, site);
    page.setDefaultTimeout(HANG);
    await openJournal(page, journal);
    const listed = new Map<string, string>();
    for (const answer of await page.locator('.answer[data-code^=attack]').all()) {
        await answer.hover();
        await page.waitForSelector('.glance');
        listed.set((await answer.getAttribute('data-code'))!, (await page.locator('.glance').textContent())!);
        await page.mouse.move(3, 3);
        await page.waitForSelector('.glance', { state: 'detached' });
    }
    const enemy = page.locator('.figure.target.side-2').first();
    const code = await enemy.getAttribute('data-piece');
    const { x, y } = await middleOf(enemy.locator('.base'));
    await page.mouse.move(x, y);
    await page.waitForSelector('.glance');
    expect([...listed].filter(([attack]) => attack.includes(` ${code} `)).map(([, odds]) => odds)).toContain(await page.locator('.glance').textContent());
    await page.mouse.move(3, 3);
    await page.waitForSelector('.glance', { state: 'detached' });
});

test('the hand lies before whoever is asked, its cards can be read and played', async () => {
    const journal = await journalWhen({ system: 'sr', seed: 7 }, (question) => question.choices!.some((choice) => choice.role === 'move'), 60);
    const page = await openPage(browser, site);
    page.setDefaultTimeout(HANG);
    await openJournal(page, journal);
    await page.waitForSelector('.fanned.playable');
    await expect.poll(() => page.locator('.fanned .face-text').first().textContent()).not.toBe('');
    const over = await page.locator('.hand').evaluate((hand) => { // the hands of six
        const [one] = hand.children;
        for (let more = 0; more < 4; more++) hand.append(one!.cloneNode(true));
        const right = Math.max(...[...hand.querySelectorAll('.face-of')].map((face) => face.getBoundingClientRect().right));
        while (hand.children.length > 2) hand.lastChild!.remove();
        return right - hand.getBoundingClientRect().right;
    });
    expect(over).toBeLessThanOrEqual(0);
    expect(await violations(page)).toEqual([]);
    const before = await position(page);
    await page.locator('.fanned.playable button').first().click({ position: { x: 20, y: 12 } }); // what is seen of it before it rises
    await page.waitForFunction((was) => document.querySelector('.fan-menu, .preview .primary') || document.querySelector('.play')?.getAttribute('data-position') !== was, before);
    if (await page.locator('.fan-menu').count()) await page.locator('.fan-menu button').first().click();
    await finish(page, before);
    await expect.poll(() => position(page), { timeout: HANG }).not.toBe(before);
});

test('a file tells who plays: whoever opens it goes on with the same people and bots', async () => {
    const page = await openPage(browser, site);
    page.setDefaultTimeout(HANG);
    await begin(page, { system: 'template', players: { Keeper: 'human' } });
    await page.click('#tab-people');
    await page.getByRole('combobox', { name: 'Keeper' }).selectOption('hard');
    const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
    const journal = readFileSync(await download.path());
    expect(journal.toString()).toMatch(/\nseat 1 human\nseat 2 hard\n/);
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await openJournal(page, journal);
    await page.click('#tab-people');
    expect(await page.getByRole('combobox', { name: 'Keeper' }).inputValue()).toBe('hard');
    expect(await page.getByRole('combobox', { name: 'Explorer' }).inputValue()).toBe('human');
});

test('the first screen shows the games, and a game thrown away can be had back', async () => {
    const page = await openPage(browser, site);
    await page.waitForSelector('.game-card');
    expect(await page.locator('[data-game=template]').count()).toBe(0); // an example is none for players
    await page.locator('[data-game=ssis]').click();
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.play[data-saved="0"]');
    await page.getByRole('button', { name: 'Leave the table' }).click();
    await page.waitForSelector('.saves .thumb path');
    await page.getByRole('button', { name: /^Delete/ }).click(); // which asks first
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.getByRole('button', { name: /^Delete/ }).click();
    expect(await page.locator('.saves li').count()).toBe(1);
    await page.locator('.sure .primary').click();
    await expect.poll(() => page.locator('.saves li').count()).toBe(0);
    await page.getByRole('button', { name: 'Have it back' }).click();
    await expect.poll(() => page.locator('.saves li').count()).toBe(1);
});

// The Dark Player mostly draws, discards and gathers (DU-H48): that is a turn, too, and what the heroes answered meanwhile does not end it.
test('what happened since my last turn is told against an enemy who neither moves nor strikes', async () => {
    const page = await openPage(browser, site);
    const ends = (question: Question) => question.prompt === 'main' && question.choices!.some((choice) => choice.role === 'end');
    let ended = 0;
    const last = (question: Question) => ends(question) && ++ended === 4; // of four heroes
    await openJournal(page, await journalWhen({ system: 'du', quest: 'barrow_hill', seed: 7 }, last, 60,
        (question) => question.choices!.find((choice) => choice.role === 'end') ?? question.choices![0]));
    await page.click('#tab-people');
    await page.getByRole('combobox', { name: 'Dark Player' }).selectOption('easy');
    await page.locator('.action.role-end').click();
    await page.getByRole('button', { name: 'Since my last turn' }).click();
    expect(await page.locator('.beats-all').textContent()).toMatch(/The Dark Player's turn.*draws/s);
    await page.reload(); // whoever comes back is told, too
    await page.getByRole('button', { name: 'Since my last turn' }).click();
    expect(await page.locator('.beats-all').textContent()).toMatch(/The Dark Player's turn.*draws/s);
});

test('what a sheet names is a link, and one can go back', async () => {
    const page = await openPage(browser, site);
    await openJournal(page, await journalWhen({ system: 'd2e', quest: 'harrow_ford', seed: 7 }, (question) => question.prompt === 'action', 40));
    await page.locator('.figure-card', { hasText: 'Leoric' }).getByRole('button').last().click();
    await page.locator('dialog .named', { hasText: 'Raise Dead' }).first().click();
    await page.waitForSelector('dialog h2:text-is("Raise Dead")');
    expect(await violations(page)).toEqual([]);
    await page.locator('dialog').getByRole('button', { name: 'Back' }).click();
    await page.waitForSelector('dialog h2:text-is("Leoric of the Book")');
    expect(await page.locator('dialog').getByRole('button', { name: 'Back' }).count()).toBe(0);
});

test('in Italian, too, words of a system that a sheet names are links to what they mean', async () => {
    const page = await openPage(browser, site, {}, { language: 'it' });
    await openJournal(page, await journalWhen({ system: 'sr', quest: 'lantern_stair', seed: 7 }, (question) => question.choices!.some((choice) => choice.role === 'strike'), 300));
    await page.locator('.figure-card', { hasText: 'Acquatico' }).first().getByRole('button').last().click();
    await page.locator('dialog .named', { hasText: 'Acquatico' }).first().click();
    await page.waitForSelector('dialog h2:text-is("Acquatico")');
    expect(await page.locator('dialog').textContent()).toContain('Annegamento');
});

test('on a phone a card of the hand is read before it is played', async () => {
    const page = await openPage(browser, site, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
    await openJournal(page, await journalWhen({ system: 'sr', quest: 'lantern_stair', seed: 7 }, (question) => question.prompt === 'commit', 40,
        (question) => question.choices!.find((choice) => choice.role === 'move')));
    const before = await position(page);
    await page.locator('.hand .fanned.playable button').last().tap({ position: { x: 20, y: 14 } });
    await page.waitForSelector('dialog .face-of.whole');
    expect(await position(page)).toBe(before);
    expect(await violations(page)).toEqual([]);
    await page.locator('.inspect-actions button').first().tap();
    await page.waitForFunction((at) => document.querySelector('.play')?.getAttribute('data-position') !== at, before);
    expect(await page.locator('dialog[open]').count()).toBe(0);
});

test('on a tablet held upright what is written into the log leaves the question where it is, and comes first', async () => {
    const page = await openPage(browser, site, { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true });
    await openJournal(page, await journalWhen({ system: 'du', quest: 'barrow_hill', seed: 7 }, (question) => question.choices!.some((choice) => choice.role === 'move'), 200));
    await page.locator('#tab-log').tap();
    await page.evaluate(() => document.querySelector('.side')!.scrollTo(0, 0));
    const before = await position(page);
    await page.locator('.answers .answer[data-code]').first().tap();
    await moved(page, before);
    const [question, latest, first] = await page.evaluate(() => ['div.asked', '.log > li:nth-last-child(2)', '.log > li'].map((one) => document.querySelector(one)!.getBoundingClientRect().top));
    const stage = (await page.locator('.stage').boundingBox())!;
    expect(question).toBeGreaterThanOrEqual(stage.y + stage.height - 1);
    expect(latest).toBeLessThan(first!);
});
