// Not a test: what the page takes of the machine's memory over a long game, a campaign that the computer plays for all seats without pauses.
//
//     npm --prefix web run memory               some ten minutes

import { test } from 'vitest';
import { browser, openPage, site, useSite, whoPlays } from '../browser/page';

useSite();

const ANSWERS = 5000;
const PATIENCE = 540000; // milliseconds

test('memory', async () => {
    const page = await openPage(browser, site);
    await page.getByRole('button', { name: 'New game' }).click();
    await page.getByRole('radio', { name: 'The Seven Keepings' }).check();
    await whoPlays(page);
    for (const side of ['Heroes', 'Overlord']) await page.getByRole('combobox', { name: side, exact: true }).selectOption('easy');
    const protocol = await page.context().newCDPSession(page);
    await page.getByRole('button', { name: 'Begin' }).click();
    await page.waitForSelector('.map, .campaign');
    for (let at = 0; at <= ANSWERS; at += 1000) {
        await page.waitForFunction((n) => Number(document.querySelector('.play')?.getAttribute('data-position')) >= n || document.querySelector('.over'), at, { timeout: PATIENCE });
        await protocol.send('HeapProfiler.collectGarbage');
        const { usedSize } = await protocol.send('Runtime.getHeapUsage');
        const { nodes, jsEventListeners } = await protocol.send('Memory.getDOMCounters');
        console.log(`${await page.locator('.play').getAttribute('data-position')} answers: heap ${(usedSize / 1048576).toFixed(1)} MiB, ${nodes} nodes, ${jsEventListeners} listeners`);
    }
}, 2 * PATIENCE);
