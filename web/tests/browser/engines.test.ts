// The page in every browser that is supported: the first quest of each system with the keyboard alone, reload and going on, offline, and a table
// shared by two browsers.

import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { startBrowser, until, type Browser, type EngineName, type Spot, type Tab } from './engines';
import { serve, type Site } from './page';
import { Server } from './server';

const NAMES: EngineName[] = ['chromium', 'firefox', 'webkit'];
const SYSTEMS = ['d2e', 'sr', 'ssis', 'ssac', 'du'];
const ANSWERS = 12; // and two more after a reload, in each system

const browsers = {} as Record<EngineName, Browser>;
let site: Site;
const tabs: Tab[] = []; // that are open

beforeAll(async () => {
    site = await serve();
    for (const browser of await Promise.all(NAMES.map(startBrowser))) browsers[browser.name] = browser;
});
afterAll(async () => {
    for (const browser of Object.values(browsers)) await browser.close();
    await site.close();
});

afterEach(async () => {
    for (const tab of tabs.splice(0)) await tab.close();
});

// The start page in a new window.
async function openTab(name: EngineName, address: string, settings: Record<string, unknown> = {}, width = 1280, height = 800): Promise<Tab> {
    const tab = await browsers[name].open(width, height);
    tabs.push(tab);
    await tab.goto(address);
    const wanted = JSON.stringify({ speed: 0, motion: false, stories: false, language: 'en', ...settings });
    await tab.run(`localStorage.setItem('undercroft.settings', ${JSON.stringify(wanted)})`);
    await reload(tab);
    return tab;
}

// What goes wrong from here on is noted.
async function reload(tab: Tab): Promise<void> {
    await tab.reload();
    await tab.run(`(window.wrong = [], addEventListener('error', (event) => window.wrong.push(event.message)),
        addEventListener('unhandledrejection', (event) => window.wrong.push(String(event.reason))), 0)`);
}

const isThere = (selector: string) => `document.querySelector(${JSON.stringify(selector)})`;

async function reach(tab: Tab, selector: string): Promise<boolean> {
    for (let presses = 0; presses < 150; presses++) {
        const [there, here] = await tab.run<[boolean, boolean]>(`[Boolean(${isThere(selector)}), document.activeElement.matches(${JSON.stringify(selector)})]`);
        if (!there) return false;
        await tab.press(here ? 'Enter' : 'Tab');
        if (here) return true;
    }
    return false;
}

// Goes from one thing to the next until one is reached, and presses it.
async function tabTo(tab: Tab, selector: string): Promise<void> {
    await until(tab, isThere(selector));
    if (!(await reach(tab, selector))) throw new Error(`${selector} cannot be reached with Tab`);
}

async function begin(tab: Tab, system: string): Promise<void> {
    await tabTo(tab, `[data-game="${system}"]`);
    await tabTo(tab, 'form button.primary');
    await isAsked(tab);
}

const ASKED = '.answers .answer, .over, .curtain button';
const isAsked = (tab: Tab) => until(tab, isThere(ASKED));
const position = (tab: Tab) => tab.run<string>(`${isThere('.play')}.dataset.position`);

// Waits until the answer counts, or something more is to be pressed.
const FURTHER = ['.board-menu button', '.preview .primary', '.many ul .answer', '.curtain button'];
const moved = (tab: Tab, before: string) => until<string>(tab, `(${isThere('.play')}?.dataset.position ?? ${JSON.stringify(before)}) !== ${JSON.stringify(before)} ? 'done'
    : ${JSON.stringify(FURTHER)}.find((one) => document.querySelector(one))`);

async function finish(tab: Tab, before: string): Promise<void> {
    for (let next; (next = await moved(tab, before)) !== 'done';) await reach(tab, next); // it may be gone again
    await isAsked(tab);
}

// One answer from the list, by its number or by going there.
async function answer(tab: Tab): Promise<void> {
    const before = await position(tab);
    if (await tab.run(`Boolean(${isThere('.answers .answer kbd')})`)) await tab.press('1');
    else await tabTo(tab, '.answers .answer');
    await finish(tab, before);
}

// The board has the focus, and says where one is. A page that has gone on by itself meanwhile may have drawn another board: then once more.
async function goToBoard(tab: Tab): Promise<void> {
    const says: string[] = [];
    for (let tries = 0; tries < 4; tries++) {
        await tab.press('b');
        const focus = await tab.run<boolean>('document.activeElement.matches(".map")');
        for (const arrow of ['ArrowRight', 'ArrowLeft']) await tab.press(arrow);
        const words = await tab.run<string>(`new Promise((resolve) => setTimeout(resolve, 60)).then(() => ${isThere('.board [aria-live]')}?.textContent ?? '')`);
        if (focus && words) return;
        says.push(`${focus ? 'with' : 'without'} the focus: ${words}`);
    }
    throw new Error(`the board cannot be walked over by keys: ${says.join('; ')}`);
}

describe.each(NAMES)('%s', (name) => {
    test.each(SYSTEMS)('%s with the keyboard alone, reload, and on', async (system) => {
        const tab = await openTab(name, site.address, { theme: 'contrast' }); // floors are flat there, which a machine without a graphics card paints faster
        await begin(tab, system);
        for (let answers = 0; answers < ANSWERS; answers++) {
            await answer(tab);
            if (await tab.run(`Boolean(${isThere('.map')})`)) await goToBoard(tab);
        }
        await goToBoard(tab);
        const before = await position(tab);
        await until(tab, `${isThere('.play')}.dataset.saved === ${JSON.stringify(before)}`);
        expect(await tab.run('window.wrong')).toEqual([]);
        await reload(tab);
        await isAsked(tab);
        expect(await position(tab)).toBe(before);
        for (let answers = 0; answers < 2; answers++) await answer(tab);
        expect(await tab.run('window.wrong')).toEqual([]);
    });

    // What differed from browser to browser, or was wrong in each.
    test('the board under a mouse, and what lies beside it', async () => {
        const tab = await openTab(name, site.address, { motion: true });
        await begin(tab, 'd2e');
        for (let answers = 0; answers < 6; answers++) await answer(tab);
        const box = () => tab.run<string>(`${isThere('.map')}.getAttribute('viewBox')`);
        await tab.run(`${isThere('.board-tools button')}.click()`); // closer
        const { x, y } = await tab.run<Spot>(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))(${isThere('.map')}.getBoundingClientRect())`);
        const before = await box();
        const words = await tab.run<Spot>(`(({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 }))([...document.querySelectorAll('.map text')].map((one) => one.getBoundingClientRect()).find(({ x, y }) => x > 200 && x < 700 && y > 150 && y < 500))`);
        await tab.point('left', words, { x: words.x - 60, y: words.y - 30 }, { x: words.x - 140, y: words.y - 60 });
        await until(tab, `${isThere('.map')}.getAttribute('viewBox') !== ${JSON.stringify(before)}`);
        expect(await tab.run(`getComputedStyle(${isThere('.map')}).webkitUserSelect`)).toBe('none');
        expect(await tab.run('getSelection().toString()')).toBe('');
        const dragged = await box();
        await tab.point('none', { x: x - 40, y: y - 10 }, { x: x + 60, y: y + 40 }); // nothing is held any more
        await tab.point('right', { x, y }, { x: x - 60, y: y - 30 });
        await tab.press('Escape');
        await tab.run(`((map) => {
            map.setPointerCapture = () => undefined;
            const tell = (type, buttons, clientX) => map.dispatchEvent(new PointerEvent(type, { bubbles: true, pointerId: 7, pointerType: 'mouse', isPrimary: true, button: type === 'pointerdown' ? 0 : -1, buttons, clientX, clientY: ${y} }));
            tell('pointerdown', 1, ${x});
            for (const way of [30, 60, 90]) tell('pointermove', 0, ${x} + way); // it was let go outside of the window
        })(${isThere('.map')})`);
        expect(await box()).toBe(dragged);

        expect(await tab.run(`document.getAnimations().filter((one) => one.effect.getComputedTiming().iterations === Infinity).length`)).toBe(0);
        expect(await tab.run(`[...document.querySelectorAll('svg *')].filter((one) => getComputedStyle(one).filter !== 'none').map((one) => one.outerHTML)`)).toEqual([]);
    });

    test('the page stays where it is, whatever lies beside the board', async () => {
        const tab = await openTab(name, site.address);
        await begin(tab, 'd2e');
        for (const panel of ['log', 'figures', 'cards', 'quest', 'people']) {
            await tab.run(`${isThere(`#tab-${panel}`)}.click()`);
            await until(tab, isThere(`#panel[aria-labelledby=tab-${panel}]`));
            await tab.run(`${isThere('#panel')}.append(...Array.from({ length: 40 }, () => ${isThere('.bar .goal')}.cloneNode(true)))`); // more than there is room for
            expect(await tab.run('document.scrollingElement.scrollHeight - innerHeight'), panel).toBe(0);
            await tab.run(`${isThere('#panel')}.querySelectorAll('.goal').forEach((one) => one.remove())`);
        }
    });

    test('on a phone a goal has two lines at most', async () => {
        const tab = await openTab(name, site.address, {}, 400, 800);
        await begin(tab, 'ssac');
        await until(tab, isThere('.bar .goal'));
        const [high, line] = await tab.run<[number, number]>(`((goal) => {
            goal.lastChild.textContent = goal.lastChild.textContent.repeat(9);
            return [goal.getBoundingClientRect().height, parseFloat(getComputedStyle(goal).lineHeight)];
        })(${isThere('.bar .goal')})`);
        expect(high).toBeGreaterThan(line);
        expect(high).toBeLessThan(2.6 * line);
    });

    test('without a network after the first visit', async () => {
        const gone = await serve();
        const tab = await openTab(name, gone.address);
        await tab.run('navigator.serviceWorker.ready.then(() => true)');
        await reload(tab);
        await begin(tab, 'ssis');
        await answer(tab);
        const before = await position(tab);
        await until(tab, `${isThere('.play')}.dataset.saved === ${JSON.stringify(before)}`);
        await gone.close();
        await reload(tab);
        await isAsked(tab);
        expect(await position(tab)).toBe(before);
        await answer(tab);
        expect(await tab.run('window.wrong')).toEqual([]);
    });
});

const click = (tab: Tab, selector: string) => until(tab, `(${isThere(selector)} && (${isThere(selector)}.click(), true))`);

// Two people in two browsers answer as they are asked, and each sees what the other one has done.
test.each([['firefox', 'webkit'], ['webkit', 'chromium']] as const)('a table shared by %s and %s', async (one, other) => {
    const server = await Server.start();
    const host = await openTab(one, server.site.address);
    const select = (selector: string, value: string) => host.run(`document.querySelectorAll(${JSON.stringify(selector)}).forEach((one) => { one.value = ${JSON.stringify(value)}; one.dispatchEvent(new Event('change', { bubbles: true })); })`);
    await click(host, '[data-game=d2e]');
    await until(host, isThere('form .steps'));
    await select('form select', 'template');
    await until(host, `${isThere('form')}.textContent.includes('The Crypt')`);
    await click(host, '.steps li:last-child button');
    await until(host, isThere('fieldset.rest select'));
    await select('fieldset.rest > fieldset:first-of-type select', 'human');
    await click(host, 'label:nth-child(2) > input[name=where]');
    await click(host, 'form button.primary');
    await until(host, isThere('dialog[open] .links'));
    const links = await host.run<string[]>(`[...document.querySelectorAll('.links:not(.one-for-all) .link input')].map((input) => input.value)`);
    await host.press('Escape');
    const guest = await openTab(other, server.site.address);
    await guest.goto(links[1]!);
    const both = [host, guest];
    for (const tab of both) await until(tab, isThere('.play'));
    const here = [0, 0];
    for (let answers = 0; answers < 60 && Math.min(...here) < 3; answers++) {
        let asked = -1;
        while (asked < 0) for (const [index, tab] of both.entries()) if (await tab.run(`Boolean(${isThere('.answers .answer')})`)) asked = index;
        await until(both[asked]!, `((before) => {
            if (${isThere('.play')}.dataset.position !== before) return true;
            (document.querySelector('.preview .primary, .board-menu button, .many ul .answer') ?? document.querySelector('.answers li:last-child > .answer'))?.click();
            return false;
        })(window.before ??= ${isThere('.play')}.dataset.position)`);
        await both[asked]!.run('delete window.before');
        here[asked]!++;
        const now = await position(both[asked]!);
        await until(both[1 - asked]!, `Number(${isThere('.play')}.dataset.position) >= ${now}`);
    }
    expect(Math.min(...here)).toBe(3);
    for (const tab of both) expect(await tab.run('window.wrong')).toEqual([]);
    await server.stop();
});
