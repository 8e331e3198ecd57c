import { expect, test } from 'vitest';
import type { Board, Choice, Entry, View } from '../../src/engine/protocol';
import { briefOf } from '../../src/logic/brief';
import { readFace, rollsOf } from '../../src/logic/dice';
import { comesUp, isPast, type Hint } from '../../src/logic/lesson';
import { linesOf } from '../../src/logic/log';
import { agreed, classFor } from '../../src/logic/party';
import { publicReason } from '../../src/logic/reason';
import { recallOf } from '../../src/logic/passes';
import { pointersFor } from '../../src/logic/point';
import { actorOf, isAboutOrder, isOwnTurn } from '../../src/logic/situation';
import { answersAbout, barOf, numberedOf, sectionsOf, targetsOf, withoutName } from '../../src/logic/targets';
import { onlyAnswer } from '../../src/logic/only';
import { articlesOf, besides, offeredBy } from '../../src/logic/shelf';
import { routesOf, spotsOf, spread, stageFor, stagesOf, waysOf } from '../../src/logic/stage';
import { along, freeCorner, ground, shore, sightOf, signsOf, stretches } from '../../src/logic/country';
import { boardKey, boardNow } from '../../src/logic/board';
import { groundsOf } from '../../src/logic/ground';
import { areaAt, CELL, cellsOf, inCells, MARGIN, neighbour, planOf, RASTER } from '../../src/ui/geometry';
import { iconFor } from '../../src/ui/icon';
import { outline } from '../../src/ui/regions';
import { isolated } from '../../src/logic/isolate';
import { voteOf } from '../../src/logic/votes';
import { clamp } from '../../src/ui/pan';
import { outcomeFor } from '../../src/logic/outcome';
import en from '../../src/i18n/en.json';
import it from '../../src/i18n/it.json';

const place = (code: string, x: number, y: number) => ({ id: 1, code, x, y, terrain: 'floor', walls: 0, area: 1 });
const board: Board = {
    kind: 'grid', width: 3, height: 2,
    places: [place('a1', 0, 0), place('b1', 1, 0), place('c1', 2, 0), place('a2', 0, 1)],
    doors: [{ code: 'door-1', kind: 'door', a: 'b1', b: 'c1' }],
    symbols: [], verbs: {},
};
const piece = (code: string, ...spaces: string[]) => ({
    id: 1, code, name: code, role: '', side: 1, seat: null, rank: 0, down: false, done: false, glyph: 'x', spaces, stats: [], marks: '',
});
const view = { pieces: [piece('zombie-1', 'b1', 'c1')], tokens: [{ token: 'search-1', place: 'a2', glyph: '?', name: 'search token 1' }], zones: [], dice: [] } as unknown as View;
const KINDS: Record<string, string> = { zombie: 'piece', door: 'door', search: 'token', sword: 'record' };
const choice = (index: number, code: string): Choice => ({
    index, code, text: code,
    args: code.split(' ').slice(1).map((word) => ({ kind: KINDS[word.split('-')[0]!] ?? 'place', code: word })),
});

test('choices belong to the places, pieces, doors and tokens that their machine forms name', () => {
    const found = targetsOf([choice(0, 'move a1'), choice(1, 'attack zombie-1 b1 sword'), choice(2, 'open door-1'),
        choice(3, 'piece zombie-1'), choice(4, 'search search-1'), choice(5, 'rest')], board, view);
    expect(found.byPlace.get('a1')?.map((target) => target.choice.index)).toEqual([0]);
    expect(found.byPlace.get('b1')?.map((target) => target.choice.index)).toEqual([1, 3]);
    expect(found.byPlace.get('c1')?.map((target) => target.choice.index)).toEqual([3]);
    expect(found.byPlace.get('a2')?.map((target) => target.choice.index)).toEqual([4]);
    expect(found.byDoor.get('door-1')?.length).toBe(1);
    expect(found.all[5]).toMatchObject({ piece: null, place: null, door: null, verb: 'rest' });
});

test('a card of which an ability may be used is the thing to press', () => {
    const hand = { ...view, zones: [{ name: '', kind: 'hand' as const, owner: null, size: 1, funds: 0, cards: [{ id: 1, code: 'tripwire', used: false, active: false }] }] };
    const use = { index: 0, code: 'use tripwire.trap', text: 'Use Tripwire', args: [{ kind: 'ability', code: 'tripwire.trap' }] };
    expect(targetsOf([use], board, hand).byCard.get('tripwire')?.length).toBe(1);
});

test('beside its card an answer does not name it again', () => {
    const said = (text: string, title: string) => { const { before, gap, after } = briefOf(text, title); return `${before}${gap ? '…' : ''}${after}`; };
    expect(said('Learn Fireball (1 experience)', 'Fireball')).toBe('Learn  (1 experience)');
    expect(said('Take Boat Axe from the Stash', 'Boat Axe')).toBe('Take … from the Stash');
    expect(said('Attack Zombie 1 in j2 (Throwing Knives)', 'Throwing Knives')).toBe('Attack Zombie 1 in j2');
    expect(said('Fireball', 'Fireball')).toBe('Fireball');
    expect(briefOf('Spend an hourglass: The Forge', 'The Forge')).toEqual({ before: 'Spend an hourglass', name: ': The Forge', gap: false, after: '' });
    expect(briefOf('Rest', 'Fireball')).toEqual({ before: 'Rest', name: '', gap: false, after: '' });
});

test('what is done with several cards is one button, whoever holds them', () => {
    const cards = ['sword', 'bow'].map((code, id) => ({ id, code, used: false, active: false }));
    const hand = { ...view, zones: [{ name: '', kind: 'hand' as const, owner: null, size: 2, funds: 0, cards }] };
    const put = (index: number, code: string) => ({ index, code: `put zombie-1 ${code}`, text: `Put ${code}`, args: [{ kind: 'piece', code: 'zombie-1' }, { kind: 'card', code }] });
    expect(barOf(targetsOf([put(0, 'sword'), put(1, 'bow')], board, hand)).groups.map((group) => group.targets.length)).toEqual([2]);
    expect(barOf(targetsOf([put(0, 'sword')], board, hand)).groups.map((group) => group.targets.length)).toEqual([1]);
});

test('answers of several seats have the words in common that are not their names', () => {
    const say = (index: number, seat: string, text: string) => ({ index, code: `put ${index}`, text: `${seat}: ${text}`, args: [], seat });
    const { groups: [bar] } = barOf(targetsOf([say(0, 'Ann', 'put this in reserve'), say(1, 'Ben', 'put that in reserve'), say(2, 'Ben', 'put all in reserve')], board, view));
    expect(bar?.text).toBe('put');
});

test('a vote names who wants it, whom it is about, and who has not answered', () => {
    const chair = (seat: string, name: string, present: boolean) => ({ number: 1, seat, title: seat.toUpperCase(), side: 1, player: 'person', name, present });
    const chairs = [chair('a', 'Ida', true), chair('b', 'Bo', true), chair('c', 'Bo', true), chair('d', '', false)];
    const proposal = { number: 1, what: 'player' as const, seat: 'b', player: 'normal', agreed: ['a'], against: [] };
    expect(voteOf(proposal, chairs)).toEqual({ wish: 'computerHere', who: ['Ida'], against: [], asked: ['Bo'], seat: 'B', name: 'Bo' });
    expect(voteOf({ ...proposal, seat: 'd' }, chairs)).toMatchObject({ wish: 'computer', name: 'D' });
    expect(voteOf({ ...proposal, player: 'person' }, chairs).wish).toBe('person');
    expect(voteOf({ ...proposal, what: 'key' }, chairs).wish).toBe('keyHere');
    expect(voteOf({ number: 2, what: 'undo', agreed: ['b', 'c'], against: ['a'], needed: ['d'] }, chairs)).toMatchObject({ wish: 'undo', who: ['Bo'], against: ['Ida'], asked: ['D'] });
});

test('a name keeps to itself which way it is written', () => {
    expect(isolated('אנה')).toBe('\u2068אנה\u2069');
    expect(isolated('')).toBe('');
});

test('passing for longer is taken back by two answers, and by no other', () => {
    const answers = [choice(0, 'pass'), { ...choice(1, 'waive'), role: 'waive' as const }];
    expect(recallOf({ choices: answers }, false)?.index).toBe(1);
    expect(recallOf({ choices: [choice(0, 'end')] }, false)).toBeUndefined();
    const terms = [choice(0, 'until moves'), choice(1, 'attend'), { ...choice(2, 'pass'), role: 'pass' as const }];
    expect(recallOf({ choices: terms }, true)?.index).toBe(1);
});

test('a hint points at the thing on the board, at the button or the card, and at the list when there is nothing else', () => {
    const found = targetsOf([choice(0, 'move a1'), choice(1, 'attack zombie-1 b1 sword'), choice(2, 'open door-1'), choice(3, 'rest')], board, view);
    const first = (hint: object) => pointersFor({ show: 'answers', en: '', it: '', ...hint } as never, found)[0];
    expect(first({ verb: 'open', show: 'board' })).toBe('.map [data-door="door-1"]');
    expect(first({ verb: 'move', show: 'board' })).toBe('.map .light[data-place="a1"]');
    expect(pointersFor({ verb: 'move', places: ['b1'], show: 'board', en: '', it: '' },
        targetsOf([choice(0, 'move a1'), choice(1, 'move b1')], board, view))[0]).toBe('.map .light[data-place="b1"]');
    expect(first({ verb: 'rest' })).toBe('.action[data-verb="rest"]');
    expect(first({ show: 'quest' })).toBe('#tab-quest');
    expect(pointersFor({ event: 'fell', show: 'board', en: '', it: '' }, found)).toEqual([]);
});

test('what a question of a campaign is about decides what is shown', () => {
    const stop = (quest: string, x: number) => ({ name: quest, quest, x, y: 10, state: 'open' as const, side: 0, ways: '' });
    const zone = (owner: string | null, ...codes: string[]) => ({ name: '', kind: 'held' as const, owner, size: codes.length, funds: 0, cards: codes.map((code) => ({ id: 1, code, used: false, active: false })) });
    const rest = { ...view, off_board: true, pieces: [piece('jain')], stops: [stop('ford', 10), stop('inn', 40), stop('yard', 43)],
        zones: [zone('jain', 'lurk'), zone('leoric', 'rune'), zone(null, 'shield')] };
    const at = (...codes: string[]) => stageFor(rest, targetsOf(codes.map((code, index) => ({
        index, code, text: code, args: code.split(' ').slice(1).map((word) => ({ kind: 'record', code: word })),
    })), board, rest), 'deeds');
    expect([at('quest ford'), at('learn lurk'), at('buy shield jain'), at('sell lurk', 'sell rune'), at('route 1'), at()])
        .toEqual(['map', 'party', 'market', 'market', 'map', 'deeds']);
    expect(stageFor({ ...rest, off_board: false }, null, 'map')).toBe('board');
    expect(spotsOf(rest).map((spot) => spot.stops.length)).toEqual([1, 2]); // near ones are one spot
    expect(waysOf('road, forest; water')).toEqual([['road', 'forest'], ['water']]);
    // The map fills its frame; roads lead from home, or from one to the next where ways name other stops.
    expect(spread(spotsOf(rest)).map((spot) => [spot.x, spot.y])).toEqual([[4, 50], [96, 50]]);
    const chain = spotsOf({ ...rest, stops: [{ ...stop('ford', 10), ways: 'inn, nowhere' }, stop('inn', 40)] });
    expect(routesOf(chain).map(({ from, to }) => [from.stops[0]!.name, to.stops[0]!.name])).toEqual([['ford', 'inn']]);
    const home = { name: 'home', x: 70, y: 10, state: 'open' as const, side: 0, ways: '' };
    expect(routesOf(spotsOf({ ...rest, stops: [...chain.flatMap((spot) => spot.stops), home] })).map(({ from, to }) => [from.stops[0]!.name, to.stops[0]!.name]))
        .toEqual([['home', 'ford'], ['home', 'inn']]);
});

test('the country lies around its stops, and its signs stand beside them and beside the roads', () => {
    const stop = (name: string, x: number, y: number, more = {}) => ({ name, quest: name, x, y, state: 'shut' as const, side: 0, ways: '', ...more });
    const spots = spotsOf({ ...view, stops: [stop('ford', 10, 50, { land: 'wood', sight: 'bridge', ways: 'inn' }), stop('inn', 50, 50, { land: 'wood', ways: 'quay' }), stop('quay', 90, 50, { land: 'sea', sight: 'harbour' })] });
    expect([ground(spots), sightOf(spots[0]!), sightOf(spots[1]!)]).toEqual(['wood', 'bridge', undefined]);
    const [wood, , sea] = stretches(spots);
    expect([wood!.x, wood!.land]).toEqual([10, 'wood']);
    expect(sea!.x).toBeGreaterThan(100); // a quay lies at the shore: the sea begins behind it
    expect(shore(wood!)).toBe(shore({ ...wood! }));
    const routes = routesOf(spots);
    const signs = signsOf(spots, routes);
    expect(new Set(signs.map((sign) => sign.land))).toEqual(new Set(['wood', 'sea']));
    const middle = along(routes[0]!, 0.45);
    expect(signs.every((sign) => Math.hypot(sign.x - middle.x, sign.y - middle.y) > 3)).toBe(true);
    expect(signs.every((sign) => spots.every((spot) => Math.hypot(spot.x - sign.x, spot.y - sign.y) > 7))).toBe(true);
    expect(freeCorner(spots)).not.toBeNull();
    expect(freeCorner([4, 96].flatMap((x) => [5, 95].map((y) => ({ x, y, stops: [] }))))).toBeNull();
});

const about = (kind: string, ...codes: string[]) => targetsOf(codes.map((code, index) => ({
    index, code, text: code, args: code.split(' ').slice(1).map((word) => ({ kind, code: word })), ...(code === 'done' ? { role: 'end' as const } : {}),
})), board, view);

test('things to choose among have the place of the board where nothing is played there, or where there are many of them', () => {
    const before = { ...view, round: 0, off_board: false };
    const during = { ...before, round: 2 };
    const three = about('record', 'pick elf', 'pick dwarf', 'pick human', 'done');
    const nine = about('record', ...Array.from({ length: 9 }, (_, index) => `grant thing_${index}`), 'done');
    expect([stageFor(before, three, 'board'), stageFor(during, three, 'board'), stageFor(during, nine, 'board')]).toEqual(['shelf', 'board', 'shelf']);
    expect(stageFor(before, about('place', 'move a1', 'move b1', 'move c1'), 'board')).toBe('board');
    expect(stagesOf(before, 'shelf')).toEqual(['shelf', 'board']);
    expect(stagesOf(before, 'board')).toEqual([]);
    // Of a board of which nothing is known yet there is nothing to be seen: the heroes are, whom it is about.
    expect([stageFor({ ...before, known: [] }, about('word', 'raise agility', 'done'), 'board'), stageFor({ ...before, known: ['a1'] }, about('word', 'raise agility', 'done'), 'board')]).toEqual(['party', 'board']);
    expect(stagesOf(before, 'party')).toEqual(['party', 'board']);
    expect(stageFor(during, about('record', ...Array.from({ length: 9 }, (_, index) => `${index % 2 ? 'drop' : 'wear'} thing_${index}`)), 'board')).toBe('board'); // one's things, in play
    // Few of them lie beside the board, as a hand.
    expect(offeredBy(three, during).map((article) => article.code)).toEqual(['elf', 'dwarf', 'human']);
    expect(offeredBy(nine, during)).toEqual([]);
});

test('what is sold is on the market, in a single quest, too; several answers about one thing are together', () => {
    const sale = { name: 'Emporium', kind: 'sale' as const, owner: null, size: 3, funds: 0, cards: ['axe', 'bow', 'cap'].map((code) => ({ id: 1, code, title: code, used: false, active: false })) };
    const shop = { ...view, round: 0, off_board: false, zones: [sale] };
    const targets = targetsOf(about('card', 'buy axe', 'buy bow', 'buy cap', 'forge axe', 'done').all.map(({ choice }) => choice), board, shop);
    expect(stageFor(shop, targets, 'board')).toBe('market');
    expect(stagesOf(shop, 'market')).toEqual(['market', 'party', 'board']);
    expect(articlesOf(targets, shop).map((article) => [article.title, article.targets.length])).toEqual([['axe', 2], ['bow', 1], ['cap', 1]]);
    expect(besides(targets, articlesOf(targets, shop)).map(({ choice }) => choice.code)).toEqual(['done']);
});

test('who has a thing that is on sale sells the one he has and buys another', () => {
    const card = (id: number) => ({ id, code: 'torch', title: 'Torch', used: false, active: false });
    const zone = { name: '', size: 1, funds: 0 };
    const [ware, own] = [card(900), card(3)];
    const shop = { ...view, zones: [{ ...zone, kind: 'sale' as const, owner: null, cards: [ware] }, { ...zone, kind: 'held' as const, owner: 'brenna', cards: [own] }] };
    const answers = [...about('record', 'buy torch').all, ...about('card', 'sell torch').all].map(({ choice }) => choice);
    const targets = targetsOf(answers, board, shop);
    expect(answersAbout(targets, ware).map(({ verb }) => verb)).toEqual(['buy']);
    expect(answersAbout(targets, own).map(({ verb }) => verb)).toEqual(['sell']);
});

test('an area is clicked anywhere in it, not only at its mark', () => {
    const areas: Board = { ...board, kind: 'areas', width: 3, height: 1, cells: [7, 7, 0], places: [{ ...place('hall', 0, 0), id: 7 }], doors: [] };
    const at = (column: number, row = 0) => areaAt(areas, { x: MARGIN + (column + 0.5) * RASTER, y: MARGIN + (row + 0.5) * RASTER });
    expect([at(0), at(1), at(2), at(3), at(-1), at(0, 1)]).toEqual(['hall', 'hall', '', '', '', '']);
    expect(areaAt(board, { x: MARGIN + 1, y: MARGIN + 1 })).toBe('');
});

test('a question with one answer is not put, but a step or a blow in a turn, and what lies between quests are', () => {
    const at = (choices: Partial<Choice>[], more: { seat?: string; role?: 'turn'; off_board?: boolean; others?: boolean } = {}) => onlyAnswer({
        seat: 'jain', view: { off_board: more.off_board ?? false },
        question: { seat: more.seat ?? 'jain', over: false, ...(more.role ? { role: more.role } : {}), choices: choices.map((one, index) => ({ ...choice(index, 'act'), ...one })) },
    }, more.others ?? false)?.index;
    expect([at([{ role: 'end' }]), at([{}]), at([{ role: 'waive' }, { role: 'pass' }]), at([{ seat: 'jain' }], { seat: 'anyone' })]).toEqual([0, 0, 1, 0]);
    expect([at([{ role: 'move' }]), at([{ role: 'strike' }]), at([{ role: 'end' }], { role: 'turn' })]).toEqual([0, 0, 0]);
    expect([at([{}, {}]), at([{ role: 'move' }], { role: 'turn' }), at([{ role: 'strike' }], { role: 'turn' }), at([{}], { seat: 'chance' }), at([{}], { off_board: true }), at([])])
        .toEqual(Array(6).fill(undefined));
    // Who acts next is for people to say, also where each of them can only say "me".
    expect([at([{ seat: 'jain' }], { seat: 'anyone', others: true }), at([{}], { others: true }), at([{ role: 'pass' }], { seat: 'anyone', others: true })])
        .toEqual([undefined, 0, 0]);
});

test('many places of one verb are picked on the board', () => {
    const moves = Array.from({ length: 6 }, (_, index) => choice(index, `move ${['a1', 'b1', 'c1', 'a2'][index % 4]}`));
    const groups = (list: Choice[]) => sectionsOf(targetsOf(list, board, view))[0]!.groups;
    expect(groups(moves).map((group) => group.onBoard)).toEqual([true]);
    expect(groups(moves)[0]!.text).toBe('move');
    expect(groups(moves.slice(0, 3)).map((group) => group.onBoard)).toEqual([false]);
    expect(numberedOf(targetsOf([...moves, choice(9, 'rest')], board, view)).map((target) => target.verb)).toEqual(['rest']);
});

test('where several seats are asked, each has its own list', () => {
    const list = ['fight', 'rest', 'fight', 'done'].map((code, index) => ({ ...choice(index, code), seat: index % 2 ? 'corva' : 'brann' }));
    const found = targetsOf(list, board, view);
    expect(sectionsOf(found).map(({ seat, groups }) => [seat, groups.map((group) => group.verb)])).toEqual([['brann', ['fight']], ['corva', ['rest', 'done']]]);
    expect(numberedOf(found).map((target) => target.choice.index)).toEqual([0, 2, 1, 3]);
});

test('of what an opponent thought only the reason is told, not what else he could have done', () => {
    const why = 'Move to c4: because of the quest and the position; hardly better than: Play Tripwire.';
    expect(publicReason(why, 'Move to c4')).toBe('because of the quest and the position');
    expect(publicReason('the only answer', 'Pass')).toBe('');
    expect(publicReason('one of 7 by chance', 'Move to c4')).toBe('');
});

test('faces of dice are taken apart', () => {
    expect(readFace('blue:2r2d1s')).toEqual({
        colour: 'blue', words: [], symbols: [{ count: 2, symbol: 'r' }, { count: 2, symbol: 'd' }, { count: 1, symbol: 's' }],
    });
    expect(readFace('blue:miss')).toEqual({ colour: 'blue', words: ['miss'], symbols: [] });
    expect(readFace('red:hit+bolt')).toEqual({ colour: 'red', words: ['hit', 'bolt'], symbols: [] });
    expect(readFace('brown:')).toEqual({ colour: 'brown', words: [], symbols: [] });
});

test('dice are taken from the events when they no longer lie on the table', () => {
    const events = ['rolled jain blue:1d', 'rolled jain yellow:1s', 'rolled zombie-1 brown:1h'].map((code, number) => ({ number, code, text: '', rules: '' }));
    expect(rollsOf(view, events, 1)).toEqual([{ owner: 'jain', faces: ['yellow:1s'] }, { owner: 'zombie-1', faces: ['brown:1h'] }]);
});

test('the steps of one walk are one line of the log, and so is what happens several times in a row', () => {
    const event = (number: number, code: string, text: string) => ({ number, code, text, rules: '', ...(code.startsWith('moved') ? { role: 'moved' as const } : {}) });
    const lines = linesOf([event(0, 'turn jain', 'Jain takes a turn'), event(1, 'moved jain b3', 'Jain moves to b3'), event(2, 'moved jain b4', 'Jain moves to b4'),
        event(3, 'moved leoric b5', 'Leoric moves to b5'), event(4, 'moved jain c4', 'Jain moves to c4'), event(5, 'moved scout loc-2', 'Scout moves to place 2'),
        event(6, 'moved scout loc-3', 'Scout moves to place 3'), event(7, 'draw', 'A card is drawn'), event(8, 'draw', 'A card is drawn')]);
    expect(lines.map(({ text }) => text)).toEqual(['Jain takes a turn', 'Jain moves to b3, b4', 'Leoric moves to b5', 'Jain moves to c4', 'Scout moves to place 2', 'Scout moves to place 3', 'A card is drawn']);
    expect(lines.map(({ last }) => last)).toEqual([0, 2, 3, 4, 5, 6, 8]);
    expect(lines.at(-1)!.times).toBe(2);
    expect(linesOf(lines.slice(1, 2).flatMap(({ event }) => [event, { ...event, number: 2 }]), new Set([2])).length).toBe(2);
});

test('no two heroes share a class as long as there is another', () => {
    const entry = (id: string, group: string): Entry => ({ id, name: id, about: '', group });
    const classes = [entry('knight', 'Warrior'), entry('berserker', 'Warrior'), entry('thief', 'Scout')];
    expect(classFor(entry('a', 'Warrior'), classes, [{ hero: 'b', class: 'knight' }])).toBe('berserker');
    expect(classFor(entry('a', 'Mage'), classes, [])).toBe('');
});

test('only what differs from the usual is agreed on, and in a campaign only what is for campaigns', () => {
    const option = (key: string, campaign: boolean) => ({ key, title: '', about: '', values: ['off', 'on'], titles: ['off', 'on'], campaign });
    const options = [option('errata', true), option('level', false), option('open', true)];
    expect(agreed(options, { errata: 'on', level: 'on', open: 'off' }, false)).toEqual({ errata: 'on', level: 'on' });
    expect(agreed(options, { errata: 'on', level: 'on' }, true)).toEqual({ errata: 'on' });
});

test('arrow keys go to the next place in that direction', () => {
    const plan = planOf(board);
    expect(neighbour(plan, 'a1', 1, 0)).toBe('b1');
    expect(neighbour(plan, 'a1', 0, 1)).toBe('a2');
    expect(neighbour(plan, 'c1', 1, 0)).toBe('c1');
});

test('of a map of locations only what is known is drawn, and the beginning of ways that lead far off', () => {
    const far: Board = { ...board, kind: 'locations', width: 20, places: [place('loc-1', 2, 0), place('loc-2', 3, 0), place('loc-3', 15, 0), place('loc-4', 9, 9)] };
    const arrow = (to: string | null) => ({ from: 'loc-1', to, difficulty: 3, pursuit: false, elusive: false, cost: false, side_b: false });
    const known = { pieces: [], sites: [{ place: 'loc-1', face: 'a' as const, locked: false, name: 'Jetty' }], arrows: [arrow('loc-2'), arrow('loc-3'), arrow(null)] };
    const plan = planOf(far, known);
    expect([...plan.at.keys()]).toEqual(['loc-1', 'loc-2', 'loc-3']);
    expect(plan.stubs.map((stub) => stub.arrow.to)).toEqual(['loc-3', null]);
    expect(plan.at.get('loc-3')!.room).toBeLessThan(plan.at.get('loc-2')!.room);
    expect(planOf(far, known, ['loc-4']).at.has('loc-4')).toBe(true); // one can go there
    expect(planOf(far).at.size).toBe(4);
    expect([...planOf(far, { pieces: [] }, ['loc-2']).at.keys()]).toEqual(['loc-2']); // where one can begin
    expect(planOf(far, { pieces: [piece('scout', 'loc-1')] }, ['loc-2']).at.size).toBe(4);
});

test('the camera stays on the board', () => {
    const whole = { left: 100, top: 0, width: 100, height: 100 };
    expect(clamp({ x: -50, y: 500, zoom: 2 }, whole)).toEqual({ x: 125, y: 75, zoom: 2 });
    expect(clamp({ x: 50, y: 50, zoom: 0.1 }, whole).zoom).toBe(1);
});

test('what is drawn is what is known, and a small part of it is not blown up', () => {
    const far: Board = { ...board, width: 60, height: 60, places: [place('ag40', 32, 39), place('at40', 45, 39)] };
    const { left, top, width, height } = planOf(far);
    expect([left, width]).toEqual([32 * CELL, 14 * CELL + 2 * MARGIN]);
    expect(height).toBe(5 * CELL);
    expect(top + height / 2).toBe(MARGIN + 39.5 * CELL);
});

test('floors follow from the names of regions and places, pools and stones from the terrain', () => {
    const ford: Board = { ...board, places: [place('a1', 0, 0), { ...place('b1', 1, 0), terrain: 'water' }, { ...place('c1', 2, 0), terrain: 'difficult ground' }, { ...place('d1', 3, 0), title: 'Salt Mine' }] };
    const regions = [{ code: 'old_road', name: 'strada', places: ['a1'] }, { code: 'bank', name: 'riva', places: ['a1', 'b1'] }, { code: 'nowhere', name: '', places: ['c1'] }];
    expect([...groundsOf(ford, regions).values()]).toEqual([
        { floor: 'earth' }, { floor: 'grass', pool: 'water' }, { floor: 'stone', litter: 'rubble' }, { floor: 'cave' }]);
});

test('in an area everybody stands in a cell of it, and all of them apart', () => {
    const areas: Board = { kind: 'areas', width: 2, height: 1, doors: [], symbols: [], verbs: {}, cells: [1, 2], cell_walls: [0, 0], places: [{ ...place('hall', 0, 0), id: 1 }, { ...place('vault', 1, 0), id: 2 }] };
    const cells = cellsOf(areas).get('vault')!;
    expect(cells).toEqual([{ x: MARGIN + 1.5 * RASTER, y: MARGIN + 0.5 * RASTER, walls: 0 }]);
    for (const count of [1, 2, 5, 9]) {
        const stand = Array.from({ length: count }, (_, n) => inCells(cells, n, count));
        for (const { x, y, size } of stand) expect(Math.max(Math.abs(x - cells[0]!.x), Math.abs(y - cells[0]!.y)) + size / 2).toBeLessThanOrEqual(RASTER / 2);
        for (const [n, a] of stand.entries()) for (const b of stand.slice(n + 1)) expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThanOrEqual(a.size * 0.99);
    }
});

test('both languages have every text, with the same values in it', () => {
    const slots = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
    expect(Object.keys(it).sort()).toEqual(Object.keys(en).sort());
    for (const [key, text] of Object.entries(en)) expect(slots(it[key as keyof typeof it]), key).toEqual(slots(text));
});

test('a board is drawn as it is now, and anew when more of it is known', () => {
    const before = { ...view, title: 'The Ford' } as View;
    const flooded = { ...before, ground: [{ place: 'b1', terrain: 'water', terrain_title: 'acqua', height: 2 }] };
    expect(boardNow(board, before)).toBe(board);
    expect(boardNow(board, flooded).places[1]).toMatchObject({ code: 'b1', terrain: 'water', terrain_title: 'acqua', height: 2 });
    expect(boardNow(board, flooded).places[0]).toEqual(board.places[0]);
    const keys = [before, flooded, { ...before, known: ['a1'] }, { ...before, known: ['a1', 'b1'] }].map(boardKey);
    expect(new Set(keys).size).toBe(4);
    expect(boardKey({ ...before })).toBe(keys[0]);
});

test('areas lie where their sight marks are, and regions have an outline', () => {
    const areas: Board = {
        kind: 'areas', width: 4, height: 2, doors: [], symbols: [], verbs: {}, cells: [1, 1, 2, 2, 1, 1, 2, 2], cell_walls: [9, 1, 1, 3, 12, 4, 4, 6],
        places: [{ ...place('hall', 0, 1), id: 1 }, { ...place('vault', 3, 0), id: 2 }],
    };
    const plan = planOf(areas);
    expect(plan.at.get('vault')!.x - plan.at.get('hall')!.x).toBe(3 * RASTER);
    expect(plan.width).toBeGreaterThan(4 * RASTER);
    const grid = planOf(board);
    expect(outline(board, grid, { code: 'row', name: 'Row', places: ['a1', 'b1', 'c1'] }).match(/M/g)).toHaveLength(8);
});

test('who is asked stands above the question, not in it', () => {
    expect(withoutName('Ada: what does Ada do?', 'Ada')).toBe('What does Ada do?');
    expect(withoutName('Ada has 5 Crowns. Ada: what does Ada buy?', 'Ada')).toBe('Ada has 5 Crowns. What does Ada buy?');
    expect(withoutName('Canada: move', 'Ada')).toBe('Canada: move');
});

test('who goes first is a question about the order only if nobody has a second answer', () => {
    const turn = (seat: string, index: number) => ({ index, code: `turn ${seat}`, text: '', args: [], seat });
    expect(isAboutOrder({ seat: 'anyone', choices: [turn('ada', 0), turn('bo', 1)] })).toBe(true);
    expect(isAboutOrder({ seat: 'anyone', choices: [turn('ada', 0), turn('ada', 1), turn('bo', 2)] })).toBe(false);
    expect(isAboutOrder({ seat: 'ada', choices: [turn('ada', 0)] })).toBe(false);
    const asks = (seat: string, subject: string | null) => ({ question: { seat, subject, over: false, choices: [turn('ada', 0), turn('bo', 1)] }, view: { actor: 'ada' } });
    expect(actorOf(asks('anyone', null))).toBeNull(); // who has acted last is not the one who acts
    expect(actorOf(asks('anyone', 'bo'))).toBe('bo');
    expect(actorOf(asks('ada', null))).toBe('ada');
    expect([{ role: 'turn' }, { role: 'plan' }, {}].map((question) => isOwnTurn(question as { role?: 'turn' | 'plan' }))).toEqual([true, false, false]);
});

test('a card has the drawing of what it is, not of what it is made of or whom it is named after', () => {
    const same = (a: string, b: string) => expect(iconFor('cards', a)).toBe(iconFor('cards', b));
    same('Iron Battleaxe', 'axe');
    same('Light Crossbow', 'crossbow');
    same('Plate of the Sun', 'plate');
    same('plate_of_the_sun', 'plate');
    same('Combat 3, +1 for each Movement card', 'combat');
    expect(iconFor('cards', 'Nobody Knows')).toBeUndefined();
});

test('a hint goes when what it speaks of is done or is not asked any more; what it tells of stays until it is read', () => {
    const hint = (when: Partial<Hint>): Hint => ({ show: 'board', en: '', it: '', ...when });
    const moment = (prompt: string, ...verbs: string[]) => ({
        question: { seat: 'jain', over: false, prompt, choices: verbs.map((code, index) => ({ index, code, text: '', args: [] })) },
        events: [{ number: 0, code: 'overlord', text: '', rules: '' }], round: 1,
    });
    const next = moment('action', 'move_action', 'rest');
    expect(isPast(hint({ prompt: 'action' }), next)).toBe(false); // four heroes are placed one after the other
    expect(isPast(hint({ prompt: 'place_hero' }), next)).toBe(true);
    expect(comesUp(hint({ verb: 'rest' }), next)).toBe(true);
    expect(isPast(hint({ verb: 'rest' }), next)).toBe(true); // an answer has been given since
    expect(isPast(hint({ event: 'overlord' }), next)).toBe(false);
});

test('the end speaks to whoever reads it', () => {
    const at = (...players: string[]) => ({ seats: [{ name: 'a', side: 1 }, { name: 'b', side: 1 }, { name: 'c', side: 2 }], players: Object.fromEntries('abc'.split('').map((name, index) => [name, players[index]])) }) as never;
    expect(outcomeFor(at('human', 'human', 'easy'), { over: true, winner: 1 })).toBe('youWon');
    expect(outcomeFor(at('easy', 'easy', 'human'), { over: true, winner: 1 })).toBe('youLost');
    expect(outcomeFor(at('human', 'easy', 'remote'), { over: true, winner: 2 })).toBe('youLost');
    expect(outcomeFor(at('human', 'easy', 'human'), { over: true, winner: 2 })).toBeNull(); // both sides are there
    expect(outcomeFor(at('remote', 'remote', 'remote'), { over: true, winner: 2 })).toBeNull(); // who watches
    expect(outcomeFor(at('human', 'human', 'easy'), { over: false, winner: null })).toBeNull();
});

test('words of files and keys are not for players', () => {
    for (const words of [en, it]) expect(Object.values(words).filter((text) => /journal file|nuovo diario|\bkey\b|\bvoid\b|chiave/i.test(text))).toEqual([]);
});
