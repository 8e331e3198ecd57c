// Twelve moments of every system as small pictures, to be looked at after a change of what is seen: docs/pictures/moments, with an index.
//
//     npm --prefix web run moments              all of them
//     SYSTEMS=du npm --prefix web run moments   those of one system
//     LARGE=/tmp/large npm --prefix …           and whole, to be looked at closely

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, test } from 'vitest';
import type { Question } from '../../src/engine/protocol';
import { ROOT } from '../../tools/content';
import { browser, isAsked, journalWhen, openJournal, openPage, position, site, useSite } from '../browser/page';

useSite();

const FOLDER = join(ROOT, 'docs', 'pictures', 'moments');
const WIDTH = 600; // pixels of a picture
const QUALITY = 0.35;
const MOST = 500; // answers until a moment comes

const DESKTOP: BrowserContextOptions = {};
const TABLET: BrowserContextOptions = { viewport: { width: 1024, height: 768 }, hasTouch: true, isMobile: true };
const PHONE: BrowserContextOptions = { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true };

// What is played, between which quests one looks around, and the seat that the computer has.
const SYSTEMS: Record<string, { quest: string; campaign: string; computer?: string }> = {
    d2e: { quest: 'harrow_ford', campaign: 'seven_keepings', computer: 'Overlord' },
    sr: { quest: 'lantern_stair', campaign: 'tidebell' },
    ssis: { quest: 'the_last_toll', campaign: 'drowned_march' },
    ssac: { quest: 'the_kiln_gate', campaign: 'glass_road' },
    du: { quest: 'barrow_hill', campaign: 'long_road', computer: 'Dark Player' },
};

// Questions in the middle of something.
const AMID = ['surges', 'spend', 'commit', 'reaction', 'fortune'];

const isHeroes = ({ seat }: Question) => seat !== 'overlord' && seat !== 'dark';
const offers = (role: string) => (question: Question) => isHeroes(question) && question.choices!.some((choice) => choice.role === role);

interface Moment {
    title: string;
    theme: 'light' | 'dark' | 'contrast';
    on: BrowserContextOptions;
    campaign?: boolean;
    when?: (question: Question) => boolean; // the question that it begins with; none: before the game
    after?: number; // answers at least
    then?: (page: Page) => Promise<unknown>;
    odds?: boolean; // are shown before dice are rolled
}

// Strikes where one can, and answers as the computer would, until something is on the page.
async function until(page: Page, selector: string): Promise<void> {
    for (let i = 0; i < 40 && (await isAsked(page)) && !(await page.locator(selector).count()); i++) {
        const before = await position(page);
        const blow = page.locator('.answers .answer:is([data-code^=attack], [data-code^=fight], [data-code^=shoot])');
        const strikes = (await blow.count()) > 0;
        if (!strikes && (await page.locator('.answers .answer').count()) > 1) {
            await page.keyboard.press('s');
            await page.waitForSelector('.advice b');
        }
        for (let many = page.locator('.many > .answer[aria-expanded=false]'); !strikes && !(await page.locator('.answer.advised').count()) && (await many.count());) await many.first().click();
        const advised = page.locator('.answer.advised');
        await (strikes ? blow : (await advised.count()) ? advised : page.locator('.answers .answer[data-code]')).first().click();
        await page.waitForFunction((at) => document.querySelector('.play')?.getAttribute('data-position') !== at, before);
    }
}

async function aim(page: Page): Promise<void> {
    const figure = page.locator('.figure.target.side-2 .base').first();
    if (!(await figure.count())) return;
    const box = (await figure.boundingBox())!;
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    await page.waitForSelector('.board-menu, .preview, .notice');
}

const press = async (page: Page, name: string): Promise<void> => {
    const button = page.getByRole('button', { name, exact: true });
    if (await button.count()) await button.first().click();
};

const MOMENTS: Moment[] = [
    { title: 'The quests', theme: 'dark', on: DESKTOP },
    { title: 'A quest begins', theme: 'light', on: DESKTOP, when: () => true },
    { title: 'A turn', theme: 'dark', on: DESKTOP, when: offers('move') },
    { title: 'An attack and its odds', theme: 'light', on: DESKTOP, when: offers('strike'), then: aim, odds: true },
    { title: 'A blow', theme: 'dark', on: DESKTOP, when: offers('strike'), then: (page) => until(page, '.beat-strike .outcome') },
    { title: 'A question in the middle of it', theme: 'light', on: DESKTOP, when: (question) => AMID.includes(question.prompt ?? '') && question.choices!.length > 1 && isHeroes(question) },
    { title: 'Since my last turn', theme: 'dark', on: DESKTOP, when: (question) => offers('end')(question) && offers('move')(question), after: 60,
        then: (page) => until(page, '.beat-tools button:has-text("Since")').then(() => press(page, 'Since my last turn')) },
    { title: 'Cards', theme: 'light', on: DESKTOP, when: offers('move'), then: (page) => page.click('#tab-cards') },
    { title: 'A sheet', theme: 'dark', on: DESKTOP, when: offers('move'),
        then: (page) => page.locator('.figure-card button').last().click().then(() => page.waitForSelector('dialog[open] p')) },
    { title: 'On a phone', theme: 'dark', on: PHONE, when: offers('move') },
    { title: 'On a tablet', theme: 'contrast', on: TABLET, when: offers('move') },
    { title: 'Between quests', theme: 'light', on: DESKTOP, campaign: true, when: () => true, then: (page) => press(page, 'Map') },
];

// Small, and still to be read.
async function picture(page: Page): Promise<Buffer> {
    const image = (await page.screenshot()).toString('base64');
    const data = await page.evaluate(async ([png, width, quality]) => {
        const whole = await createImageBitmap(await (await fetch(`data:image/png;base64,${png}`)).blob());
        const scale = Math.min(1, width / whole.width);
        const canvas = new OffscreenCanvas(whole.width * scale, whole.height * scale);
        const pen = canvas.getContext('2d')!;
        pen.imageSmoothingQuality = 'high';
        pen.drawImage(whole, 0, 0, canvas.width, canvas.height);
        const blob = await canvas.convertToBlob({ type: 'image/webp', quality });
        return btoa(String.fromCharCode(...new Uint8Array(await blob.arrayBuffer())));
    }, [image, WIDTH, QUALITY] as const);
    return Buffer.from(data, 'base64');
}

mkdirSync(FOLDER, { recursive: true });

for (const system of process.env['SYSTEMS']?.split(',') ?? Object.keys(SYSTEMS))
    for (const [index, { title, theme, on, campaign, when, after = 0, then, odds = false }] of MOMENTS.entries())
        test(`${system}: ${title}`, async () => {
            const { quest, campaign: whole, computer } = SYSTEMS[system]!;
            const page = await openPage(browser, site, on, { theme, confirmDice: odds });
            await page.waitForSelector('.game-card');
            if (when) {
                let asked = 0;
                await openJournal(page, await journalWhen({ system, quest: campaign ? whole : quest, seed: 7 }, (question) => asked++ >= after && when(question), MOST));
                if (computer && !campaign) {
                    await page.click('#tab-people');
                    await page.getByRole('combobox', { name: computer }).selectOption('easy');
                    await page.click('#tab-figures');
                    await isAsked(page);
                }
                await then?.(page);
            } else {
                await page.locator(`[data-game=${system}]`).click();
                await page.waitForSelector('.setup svg');
            }
            if (theme !== 'contrast') await page.waitForFunction(() => !document.querySelector('.painted') || document.querySelector('.painted-on'));
            await page.evaluate(() => document.querySelector('.side')?.scrollTo(0, 0)); // where one begins to read
            writeFileSync(join(FOLDER, `${system}-${index + 1}.webp`), await picture(page));
            if (process.env['LARGE']) await page.screenshot({ path: join(process.env['LARGE'], `${system}-${index + 1}.png`) });
        });

afterAll(() => {
    const row = (system: string, first: number) => `| ${[0, 1, 2].map((n) => `![${MOMENTS[first + n]!.title}](moments/${system}-${first + n + 1}.webp) ${MOMENTS[first + n]!.title}`).join(' | ')} |`;
    const part = (system: string) => [`## ${system}`, '', '| | | |', '|---|---|---|', ...[0, 3, 6, 9].map((first) => row(system, first)), ''].join('\n');
    writeFileSync(join(FOLDER, '..', 'README.md'), ['# Moments', '', 'Twelve moments of every system, made by `npm --prefix web run moments`.', '', ...Object.keys(SYSTEMS).map(part)].join('\n'));
});
