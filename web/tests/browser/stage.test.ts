// The stage on which it is seen what happens, on screens of every size: a first fight by answers alone, in every system.

import { expect, test } from 'vitest';
import type { Question } from '../../src/engine/protocol';
import { browser, coveredByStage, isAsked, journalWhen, moved, openJournal, openPage, position, site, useSite } from './page';

useSite();

const QUESTS = { d2e: 'harrow_ford', sr: 'lantern_stair', ssis: 'the_last_toll', ssac: 'the_kiln_gate', du: 'barrow_hill' };
const SCREENS = { desktop: { width: 1280, height: 800 }, tablet: { width: 820, height: 1180 }, phone: { width: 390, height: 844 } };
const ANSWERS = 6;

const strikes = (question: Question) => question.seat !== 'overlord' && question.seat !== 'dark' && question.choices!.some((choice) => choice.role === 'strike');

for (const [system, quest] of Object.entries(QUESTS))
    test(`${system}: the stage covers neither the question nor whoever acts, and is no wider than the board`, async () => {
        const journal = await journalWhen({ system, quest, seed: 7 }, strikes, 300);
        let seen = 0;
        for (const [name, viewport] of Object.entries(SCREENS)) {
            const page = await openPage(browser, site, { viewport, ...(name === 'desktop' ? {} : { hasTouch: true, isMobile: true }) }, { confirmDice: false });
            await openJournal(page, journal);
            for (let n = 0; n < ANSWERS && (await isAsked(page)); n++) {
                if (await page.locator('.curtain').count()) await page.locator('.curtain button').click();
                const before = await position(page);
                const blow = page.locator('.answers .answer:is([data-code^=attack], [data-code^=fight], [data-code^=shoot])');
                if (!(await page.locator('.answers .answer[data-code]').count())) await page.locator('.many > .answer').first().click();
                await ((await blow.count()) ? blow : page.locator('.answers .answer[data-code]')).first().click();
                await moved(page, before);
                await expect.poll(() => coveredByStage(page), { message: `${name} after ${n + 1} answers` }).toEqual([]);
                seen += await page.locator('.beats .beat').count();
            }
            await page.context().close();
        }
        expect(seen).toBeGreaterThan(0);
    });
