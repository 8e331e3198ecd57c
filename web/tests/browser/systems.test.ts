// Every system is played on the table alone: the board, the bar, the hand, cards that lie open, the map. The list of answers is not touched.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { begin, browser, isAsked, moved, openPage, position, site, useSite } from './page';

useSite();

// What can be pressed besides the list, the most telling first.
const CONTROLS = ['.compass [data-code]', '.campaign .card-actions button', '.country .spot.target', '.hand .playable > button', '.light.target rect',
    '.door.target .leaf', '.action-bar .action'];
const FURTHER = '.board-menu button, .action-menu button, .fan-menu button, .preview .primary, dialog[open] .card-actions button';

// Presses the n-th of them, and what it opens.
async function press(page: Page, n: number): Promise<string> {
    const before = await position(page);
    const found: { selector: string; index: number }[] = [];
    for (const selector of CONTROLS)
        for (let index = 0, count = await page.locator(selector).count(); index < count; index++) found.push({ selector, index });
    const { selector, index } = found[n % Math.max(found.length, 1)] ?? { selector: '', index: 0 };
    if (!selector) return '';
    await page.locator(selector).nth(index).click(selector.startsWith('.hand') ? { position: { x: 30, y: 14 } } : {}); // of a card in the hand the head is seen
    for (let i = 0; i < 3; i++) {
        await moved(page, before, FURTHER);
        if ((await position(page)) !== before) break;
        await page.locator(FURTHER).first().click();
    }
    await moved(page, before);
    return selector;
}

const GAMES = [
    { system: 'ssis', quest: 'The Drowned March', screens: ['Market'] },
    { system: 'ssac', quest: 'The Kiln Gate', screens: [] },
    { system: 'du', quest: 'The Toll at Barrow Hill', screens: [] },
    { system: 'du', quest: 'The Road to the Throne of Ash', screens: ['Market', 'Party'] },
    { system: 'template', quest: 'The Crypt', screens: [] },
];

for (const { system, quest, screens } of GAMES)
    test(`${system}: ${quest} without the list of answers`, async () => {
        const page = await openPage(browser, site);
        await begin(page, { system, quest, seed: '3' });
        const used: string[] = [];
        const seen = new Set<string>();
        for (let n = 0; (n < 9 || (n < 60 && !screens.every((screen) => seen.has(screen)))) && (await isAsked(page)); n++) {
            const screen = page.locator('.stages [aria-pressed=true]');
            if (await screen.count()) seen.add((await screen.textContent())!);
            const question = await page.locator('div.asked h2').textContent();
            used.push(await press(page, 3 * n + 1));
            expect(used.at(-1), question ?? '').not.toBe('');
        }
        expect(used.length).toBeGreaterThan(5);
        for (const screen of screens) expect([...seen]).toContain(screen);
    });
