// Pointing names what is under the pointer: every figure and token of boards of all systems, on three sizes of screen, by mouse, finger and keys.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Question } from '../../src/engine/protocol';
import { browser, journalWhen, openJournal, openPage, site, useSite } from './page';

useSite();

const SCREENS = [{ width: 1440, height: 900 }, { width: 820, height: 1180 }, { width: 390, height: 844 }];
const GAMES = [
    { system: 'd2e', quest: 'harrow_ford' }, { system: 'sr', quest: 'lantern_stair' }, { system: 'ssis', quest: 'drowned_march' },
    { system: 'ssac', quest: 'the_kiln_gate' }, { system: 'du', quest: 'barrow_hill' },
];
const strikes = (question: Question) => Boolean(question.choices?.some((choice) => choice.role === 'strike'));

interface Seen {
    kind: 'piece' | 'token';
    name: string;
    x: number;
    y: number;
}

// The figures and tokens of which the middle can be pointed at; what lies under a figure is named with it.
const seen = (page: Page): Promise<Seen[]> => page.evaluate(() => {
    const map = document.querySelector('.map')!;
    const parts = [...map.querySelectorAll('.figures > [data-piece] .base, .token[data-token] > .face')].map((part) => {
        const { x, y, width, height } = part.getBoundingClientRect();
        const whole = part.closest('[data-piece], .token')!;
        const kind = whole.hasAttribute('data-piece') ? 'piece' as const : 'token' as const;
        const card = kind === 'piece' ? document.querySelector(`.figure-card[data-piece="${whole.getAttribute('data-piece')}"] .figure-name`) : null;
        return { kind, name: card ? card.firstChild!.textContent! : whole.querySelector('title')!.textContent!, x: x + width / 2, y: y + height / 2, half: width / 2 };
    });
    return parts.filter((part, index) => {
        const { left, top, right, bottom } = map.parentElement!.getBoundingClientRect();
        if (part.x < left || part.x > right || part.y < top || part.y > bottom || !map.contains(document.elementFromPoint(part.x, part.y))) return false;
        return !parts.some((other, at) => at !== index && other.kind === 'piece' && (part.kind === 'token' || at > index) && Math.hypot(other.x - part.x, other.y - part.y) < other.half + 2);
    });
});

for (const { system, quest } of GAMES)
    test(`${system}: pointing, looking and resting a finger speak of the same thing, one after the other`, async () => {
        const journal = await journalWhen({ system, quest, seed: 7 }, strikes, 600);
        for (const viewport of SCREENS) {
            const page = await openPage(browser, site, { viewport });
            page.setDefaultTimeout(30000);
            await openJournal(page, journal);
            await page.locator('.beats .quiet').first().click({ timeout: 500 }).catch(() => undefined); // the stage would cover some
            const things = await seen(page);
            expect(things.length).toBeGreaterThan(2);
            for (const [index, { kind, name, x, y }] of things.entries()) {
                const word = /\p{Lu}[\p{L} ]*\p{L}/u.exec(name)?.[0] ?? name; // the title of a token says more
                await page.mouse.move(x, y);
                expect(await page.locator('.hover-tip').textContent(), `${kind} at ${viewport.width}`).toContain(name);
                await page.mouse.click(x, y, { button: 'right' });
                await page.waitForSelector(`dialog[open] h2:has-text(${JSON.stringify(word)})`);
                await page.keyboard.press('Escape');
                await page.waitForSelector('dialog[open]', { state: 'detached' });
                if (viewport.width > 400 || index > 3) continue;
                await page.evaluate(([left, top]) => { // a finger rests
                    const map = document.querySelector('.map')!;
                    for (const type of ['pointerdown', 'pointerup']) {
                        const tell = () => map.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 9, pointerType: 'touch', isPrimary: true, button: 0, buttons: type === 'pointerdown' ? 1 : 0, clientX: left!, clientY: top! }));
                        if (type === 'pointerdown') tell();
                        else setTimeout(tell, 600);
                    }
                }, [x, y]);
                await page.waitForSelector(`dialog[open] h2:has-text(${JSON.stringify(word)})`);
                await page.keyboard.press('Escape');
                await page.waitForSelector('dialog[open]', { state: 'detached' });
            }
            await page.context().close();
        }
    });
