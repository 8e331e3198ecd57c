// What fixed moments look like, in every theme and on a phone: a screenshot, made as small as a stamp, is compared with the one that
// was looked at and kept (looks.json). After a change that is meant: LOOKS=keep, and look at the page.

import { readFileSync, writeFileSync } from 'node:fs';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { ROOT } from '../../tools/content';
import { begin, browser, openPage, site, useSite, type NewGame } from './page';

useSite();

const FILE = new URL('looks.json', import.meta.url);
const [WIDE, HIGH] = [32, 20]; // blocks
const MEAN = 7; // of 255, how far the blocks may be off on average
const FAR = 40; // a block that is further off shows something else
const FEW = 0.04; // part of all blocks

const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

const MOMENTS: { name: string; theme: string; game: NewGame | null; options?: BrowserContextOptions }[] = [
    { name: 'first screen', theme: 'dark', game: null },
    { name: 'squares, light', theme: 'light', game: {} },
    { name: 'squares, dark', theme: 'dark', game: {} },
    { name: 'squares, contrast', theme: 'contrast', game: {} },
    { name: 'squares, phone', theme: 'dark', game: {}, options: PHONE },
    { name: 'locations', theme: 'dark', game: { system: 'sr' } },
    { name: 'areas', theme: 'light', game: { system: 'ssac', quest: 'The Kiln Gate' } },
    { name: 'a market', theme: 'dark', game: { system: 'ssis', quest: 'The Last Toll' } },
    { name: 'the map of a journey', theme: 'light', game: { system: 'ssac', quest: 'The Glass Road' } },
    { name: 'heights', theme: 'dark', game: { system: 'du', quest: 'The Toll at Barrow Hill' } },
    { name: 'things to choose from', theme: 'light', game: { system: 'du', quest: 'The Road to the Throne of Ash' } },
];

// Those that the documents show.
const PICTURES: Record<string, string> = {
    'squares, dark': 'd2e.jpg', 'locations': 'sr.jpg', 'areas': 'ssac.jpg', 'a market': 'ssis-market.jpg', 'the map of a journey': 'ssac-journey.jpg',
    'heights': 'du.jpg', 'things to choose from': 'du-market.jpg', 'first screen': 'start.jpg',
};

// The mean colour of each block.
async function stamp(page: Page): Promise<number[]> {
    const image = (await page.screenshot()).toString('base64');
    return page.evaluate(async ([data, wide, high]) => {
        const picture = await createImageBitmap(await (await fetch(`data:image/png;base64,${data}`)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height);
        const pen = canvas.getContext('2d')!;
        pen.drawImage(picture, 0, 0);
        const { data: pixels } = pen.getImageData(0, 0, picture.width, picture.height);
        const sums = new Float64Array(wide * high * 4);
        for (let i = 0; i < pixels.length; i += 4) {
            const [x, y] = [(i / 4) % picture.width, Math.floor(i / 4 / picture.width)];
            const block = (Math.floor((y * high) / picture.height) * wide + Math.floor((x * wide) / picture.width)) * 4;
            for (let c = 0; c < 3; c++) sums[block + c]! += pixels[i + c]!;
            sums[block + 3]!++;
        }
        return Array.from({ length: wide * high * 3 }, (_, i) => Math.round(sums[Math.floor(i / 3) * 4 + (i % 3)]! / sums[Math.floor(i / 3) * 4 + 3]!));
    }, [image, WIDE, HIGH] as const);
}

function apart(a: readonly number[], b: readonly number[]): { mean: number; far: number } {
    const off = a.map((value, index) => Math.abs(value - (b[index] ?? 255)));
    return { mean: off.reduce((sum, value) => sum + value, 0) / off.length, far: off.filter((value) => value > FAR).length / off.length };
}

const kept = JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>;
const seen: Record<string, number[]> = {};

for (const { name, theme, game, options } of MOMENTS)
    test(name, async () => {
        const page = await openPage(browser, site, options, { theme });
        await page.waitForSelector('.game-card');
        if (game) {
            await begin(page, game);
            await page.waitForSelector('.answers .answer');
            if (theme !== 'contrast') await page.waitForFunction(() => !document.querySelector('.painted') || document.querySelector('.painted-on'));
        }
        seen[name] = await stamp(page);
        if (process.env['LOOKS'] === 'keep' && name in PICTURES) await page.screenshot({ path: join(ROOT, 'docs', 'pictures', PICTURES[name]!), type: 'jpeg', quality: 40 });
        if (process.env['LOOKS'] === 'keep') return;
        const { mean, far } = apart(seen[name], [...Buffer.from(kept[name] ?? '', 'base64')]);
        expect(mean, `${name}: off on average`).toBeLessThan(MEAN);
        expect(far, `${name}: blocks that show something else`).toBeLessThan(FEW);
    });

test('another theme does not pass for this one', () => {
    const { mean, far } = apart(seen['squares, light']!, seen['squares, dark']!);
    expect(mean).toBeGreaterThan(MEAN);
    expect(far).toBeGreaterThan(FEW);
});

afterAll(() => {
    if (process.env['LOOKS'] !== 'keep') return;
    const stamps = Object.entries(seen).map(([name, colours]) => [name, Buffer.from(colours).toString('base64')]);
    writeFileSync(FILE, `${JSON.stringify({ ...kept, ...Object.fromEntries(stamps) }, null, 1)}\n`);
});
