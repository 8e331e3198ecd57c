// How a board looks: its painted ground and the light on it, the faces of those who stand there, and what a blow leaves behind.

import { expect, test } from 'vitest';
import { begin, browser, journalWhen, openJournal, openPage, site, useSite } from './page';

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
            return { colours: seen.size, near: lit('.figures .side-1 .base'), far: lit('.token:last-child .falls'), pixels: ground!.width * ground!.height, apart: Math.max(Math.abs(flat.x - (box.left + 1.5 * cell)), Math.abs(flat.y - (box.top + 1.5 * cell))) };
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
