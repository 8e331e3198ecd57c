// What is made of events and answers for the eye: beats, the best attack, the bar of buttons, the hand.

import { expect, test } from 'vitest';
import { Refused } from '../../src/engine/client';
import type { Choice, Event, Zone } from '../../src/engine/protocol';
import { beatsOf, changesOf, lengthOf, retold, weightOf } from '../../src/logic/beats';
import { amountsOf, briefOf, sharedBy } from '../../src/logic/brief';
import { handsOf } from '../../src/logic/hands';
import { aboutWord, namesOf, partsOf, termsOf } from '../../src/logic/links';
import { sortByOdds } from '../../src/logic/odds';
import { drawParty } from '../../src/logic/party';
import { richOf } from '../../src/logic/rich';
import { frameOf, sheetOf } from '../../src/logic/sheet';
import { situationOf } from '../../src/logic/situation';
import { answersAboutToken, answersTo, barOf, isSpent, targetsOf, wishesFor, type Bar } from '../../src/logic/targets';
import { thumbOf } from '../../src/logic/thumb';
import { forOneOf } from '../../src/table/table';

const event = (code: string, role?: Event['role'], number = 0): Event => ({ number, code, text: `${code}!`, rules: 'D2-101 D2-102', ...(role ? { role } : {}) });
const pieces = new Set(['grisban', 'zombie-1']);
const places = new Set(['a1', 'b1', 'c1']);

test('a blow has its dice, what it came to and who fell; a walk has its places', () => {
    const beats = beatsOf([
        event('turn grisban', 'turn'), event('moved grisban a1', 'moved'), event('moved grisban b1', 'moved'), event('told something'),
        event('declare grisban zombie-1 c1 axe', 'strike'), event('rolled grisban blue:2r1d', 'rolled'), event('rolled grisban red:3d', 'rolled'),
        event('rolled zombie-1 gray:1h', 'rolled'), event('surge grisban axe', 'effect'), event('hit grisban zombie-1 4 1', 'result'),
        event('damage zombie-1 3', 'hurt'), event('defeated zombie-1', 'fell'), event('moved grisban c1', 'moved'),
    ], pieces, places);
    expect(beats.map((beat) => beat.kind)).toEqual(['turn', 'moved', 'strike', 'moved']);
    expect(beats[1]!.path).toEqual(['a1', 'b1']);
    expect(beats[2]).toMatchObject({
        piece: 'grisban', target: 'zombie-1', rules: 'D2-101 D2-102',
        rolls: [{ owner: 'grisban', faces: ['blue:2r1d', 'red:3d'] }, { owner: 'zombie-1', faces: ['gray:1h'] }],
        lines: ['surge grisban axe!', 'hit grisban zombie-1 4 1!', 'damage zombie-1 3!', 'defeated zombie-1!'],
    });
    expect(beats[3]!.path).toEqual(['c1']);
});

test('an event that nobody plays comes after the blow', () => {
    const beats = beatsOf([
        event('declare zombie-1 grisban', 'strike'), event('omen gloom', 'effect'), event('hit zombie-1 grisban 1 1', 'result'), event('omen storm', 'effect'), event('healed grisban 1', 'healed'),
    ], pieces, places);
    expect(beats.map(({ kind, lines }) => [kind, lines.length])).toEqual([['strike', 2], ['effect', 0], ['told', 0]]);
});

test('every test has its own dice, and a card that is played is seen once', () => {
    const test = (who: string, face: string) => [event(`rolled ${who} ${face}`, 'rolled'), event(`test ${who}`, 'result'), event(`passed ${who}`, 'result')];
    const beats = beatsOf([
        ...test('grisban', 'gray:1h'), ...test('zombie-1', 'black:2h'), event('moved grisban a1', 'moved'),
        event('played overlord frenzy', 'effect'), event('use frenzy', 'effect'), event('use rage', 'effect'),
    ], pieces, places, new Set(['frenzy', 'rage']));
    expect(beats.map(({ kind, rolls, lines, cards }) => [kind, rolls.flatMap((roll) => roll.faces).join(), lines.length, cards.join()])).toEqual([
        ['test', 'gray:1h', 2, ''], ['test', 'black:2h', 2, ''], ['moved', '', 0, ''], ['effect', '', 1, 'frenzy'], ['effect', '', 0, 'rage'],
    ]);
});

test('told again, a turn is no news where it is seen what is done in it', () => {
    const all = beatsOf([
        event('dark', 'turn'), event('turn zombie-1', 'turn'), event('moved zombie-1 a1', 'moved'), event('turn grisban', 'turn'), event('turn zombie-1', 'turn'), event('moved grisban b1', 'moved'),
    ], pieces, places);
    expect(retold(all).map(({ text }) => text)).toEqual(['dark!', 'moved zombie-1 a1!', 'turn grisban!', 'turn zombie-1!', 'moved grisban b1!']);
});

test('what a blow came to is who fell or was wounded, not what came of it afterwards', () => {
    const blow = (...after: Event[]) => { const [beat] = beatsOf([event('declare grisban zombie-1', 'strike'), event('hit grisban zombie-1 2', 'result'), ...after], pieces, places); return beat!.lines[beat!.outcome]; };
    expect(blow()).toBe('hit grisban zombie-1 2!');
    expect(blow(event('damage zombie-1 2', 'hurt'), event('heals grisban 1', 'healed'))).toBe('damage zombie-1 2!');
    expect(blow(event('damage zombie-1 2', 'hurt'), event('defeated zombie-1', 'fell'), event('damage grisban 1', 'hurt'))).toBe('defeated zombie-1!');
});

test('cards that are played, used or found belong to what they are played for', () => {
    const beats = beatsOf([event('played frenzy', 'effect'), event('declare grisban zombie-1', 'strike'), event('played grisban rage', 'effect'), event('use rage', 'effect'), event('gained grisban ring', 'found'), event('moved grisban a1', 'moved')],
        pieces, places, new Set(['frenzy', 'rage', 'ring', 'a1']));
    expect(beats.map(({ kind, cards }) => [kind, ...cards])).toEqual([['effect', 'frenzy'], ['strike', 'rage'], ['effect', 'ring'], ['moved']]);
});

test('a test is a beat of its own, also before it is told what it came to', () => {
    const rolled = event('rolled grisban gray:2h', 'rolled');
    expect(beatsOf([rolled], pieces, places)).toMatchObject([{ kind: 'test', piece: 'grisban', lines: [] }]);
    expect(beatsOf([rolled, event('passed grisban might', 'result'), event('failed zombie-1 might', 'result')], pieces, places))
        .toMatchObject([{ kind: 'test', rolls: [{ owner: 'grisban' }], lines: ['passed grisban might!', 'failed zombie-1 might!'] }]);
    expect(beatsOf([event('rolled ann blue:hit+bolt', 'rolled')], pieces, places)[0]!.rolls).toEqual([{ owner: 'ann', faces: ['blue:hit+bolt'] }]);
});

test('dice that are thrown at once have one line, and the next test is another beat', () => {
    expect(beatsOf([
        event('attacks grisban zombie-1', 'strike'), event('rolled grisban white:3 white:4 11', 'throw'), event('rolled zombie-1 white:1 white:1 4', 'throw'),
        event('hits grisban zombie-1', 'result'), event('unblocked zombie-1 white:2', 'throw'), event('die white:6', 'rolled'), event('die white:5', 'rolled'),
    ], pieces, places)).toMatchObject([{
        kind: 'strike', rolls: [
            { owner: 'grisban', faces: ['white:3', 'white:4'] }, { owner: 'zombie-1', faces: ['white:1', 'white:1', 'white:2'] },
            { owner: null, faces: ['white:6', 'white:5'] }],
        lines: ['rolled grisban white:3 white:4 11!', 'rolled zombie-1 white:1 white:1 4!', 'hits grisban zombie-1!', 'unblocked zombie-1 white:2!'],
    }]);
    const test = [event('rolled grisban white:2 white:5 10', 'throw'), event('passed grisban agility', 'result')];
    expect(beatsOf([...test, ...test], pieces, places)).toMatchObject([
        { kind: 'test', rolls: [{ owner: 'grisban', faces: ['white:2', 'white:5'] }], lines: { length: 2 } },
        { kind: 'test', rolls: [{ owner: 'grisban', faces: ['white:2', 'white:5'] }], lines: { length: 2 } }]);
});

test('what a figure loses is seen where it stands, if it is told who', () => {
    const events = [event('damage grisban 2', 'hurt', 4), event('vitae 3 23 grisban', 'hurt'), event('heal zombie-1 1', 'healed', 6), event('turn grisban', 'turn')];
    expect(changesOf(events, pieces)).toEqual([
        { number: 4, piece: 'grisban', kind: 'hurt', amount: 2 }, { number: 6, piece: 'zombie-1', kind: 'healed', amount: 1 }]);
    expect(weightOf(events)).toBeLessThan(weightOf([...events, event('declare grisban zombie-1', 'strike')]));
    expect(weightOf([])).toBe(0);
});

const choice = (index: number, code: string, role?: Choice['role'], args: Choice['args'] = []): Choice => ({ index, code, text: code, args, ...(role ? { role } : {}) });
const board = { kind: 'grid' as const, width: 1, height: 1, places: [{ id: 1, code: 'a1', x: 0, y: 0, terrain: '', walls: 0, area: 1 }], doors: [], symbols: [], verbs: {} };
const view = { pieces: [{ code: 'zombie-1', spaces: ['a1'] }], tokens: [], zones: [] } as never;

test('the attack that defeats most often is proposed first, then the one that does more', () => {
    const zombie = [{ kind: 'piece', code: 'zombie-1' }];
    const { all } = targetsOf([choice(0, 'talk zombie-1', undefined, zombie), choice(1, 'attack zombie-1 fists', 'strike', zombie), choice(2, 'attack zombie-1 axe', 'strike', zombie),
        choice(3, 'attack zombie-1 bow', 'strike', zombie)], board, view);
    const odds = new Map([[1, { defeat: 0.1, mean: 1 }], [2, { defeat: 0.1, mean: 2 }], [3, { defeat: 0.3, mean: 0.5 }]]);
    expect(sortByOdds(all, odds).map(({ choice: { index } }) => index)).toEqual([3, 2, 1, 0]);
    expect(sortByOdds(all, new Map()).map(({ choice: { index } }) => index)).toEqual([1, 2, 3, 0]);
});

test('the bar has what is not on the board, a button for many of a kind, and what ends something last', () => {
    const at = [{ kind: 'place', code: 'a1' }];
    const many = [4, 5, 6, 7].map((index) => choice(index, `use card_${index}`));
    const names = ({ groups, ends }: Bar) => [...groups, ...ends].map((group) => [group.verb, group.targets.length]);
    const bar = barOf(targetsOf([choice(0, 'end', 'end'), choice(1, 'move a1', 'move', at), choice(2, 'rest'), choice(3, 'search a1', undefined, at), ...many], board, view));
    expect(names(bar)).toEqual([['rest', 1], ['use', 4], ['end', 1]]);
    const verbs = Array.from({ length: 12 }, (_, index) => choice(index, `verb${index}`));
    const long = barOf(targetsOf([choice(12, 'end', 'end'), ...verbs], board, view));
    expect(names(long)).toHaveLength(7); // and one for the rest
    expect(long.ends[0]!.verb).toBe('end');
    expect(long.more.map((target) => target.verb)).toEqual(['verb6', 'verb7', 'verb8', 'verb9', 'verb10', 'verb11']);
});

test('answers about people have a button each, or where there is no room one for those that begin with the same words', () => {
    const trade = (index: number, name: string): Choice => ({ ...choice(index, `trade ${name}`, undefined, [{ kind: 'piece', code: 'zombie-1' }]), text: `Exchange things with ${name}` });
    const offered = targetsOf([choice(0, 'end', 'end'), choice(1, 'rest'), trade(2, 'Ann'), trade(3, 'Ben'), trade(4, 'Cid')], board, view);
    expect(barOf(offered, 5).groups.map((group) => group.text)).toEqual(['rest', 'Exchange things with Ann', 'Exchange things with Ben', 'Exchange things with Cid']);
    expect(barOf(offered, 4).groups.map((group) => [group.text, group.targets.length])).toEqual([['rest', 1], ['Exchange things with', 3]]);
    expect(barOf(offered, 2)).toMatchObject({ groups: [{ text: 'rest' }], more: [{}, {}, {}], ends: [{ verb: 'end' }] });
});

test('a click on an enemy is about the enemy, though the hero is named with whom he stands', () => {
    const brann = [{ kind: 'piece', code: 'brann' }];
    const { all } = targetsOf([choice(0, 'fight brann', 'strike', brann), choice(1, 'cast brann', undefined, brann), choice(2, 'move a1', 'move', [{ kind: 'place', code: 'a1' }])], board,
        { pieces: [{ code: 'brann', spaces: ['a1'] }, { code: 'eel', with: 'brann', spaces: ['a1'] }], tokens: [], zones: [] } as never);
    const clicked = (piece: { code: string; with?: string }) => answersTo(all, piece).map((target) => target.choice.index);
    expect(clicked({ code: 'eel', with: 'brann' })).toEqual([0]);
    expect(clicked({ code: 'brann' })).toEqual([0, 1]);
    expect(clicked({ code: 'crate' })).toEqual([2]); // then one goes there
});

test('a turn is spent where nothing is left but to end it, and to put things in order', () => {
    const spent = (...roles: (string | undefined)[]) => isSpent(targetsOf(roles.map((role, index) => choice(index, `do ${index}`, role as never)), board, view));
    expect([spent('end'), spent('tidy', 'end', 'tidy')]).toEqual([true, true]);
    expect([spent('tidy'), spent('end', undefined), spent('end', 'move'), spent('end', 'end'), spent('pass')]).toEqual([false, false, false, false, false]);
});

test('what may have been meant by a click is asked about the thing that was clicked, and about nothing else there', () => {
    const at = (kind: string, code: string) => [{ kind, code }];
    const all = targetsOf([choice(0, 'search chest-1', undefined, at('token', 'chest-1')), choice(1, 'loot bag-1', undefined, at('token', 'bag-1')),
        choice(2, 'move a2', 'move', at('place', 'a2')), choice(3, 'rest')], board,
    { pieces: [{ code: 'eel', spaces: ['a1'] }], tokens: [{ token: 'chest-1', place: 'a1' }, { token: 'bag-1', place: 'a1' }], zones: [] } as never);
    const wishes = (kind: 'piece' | 'token' | 'door' | 'place', what: string) => wishesFor({ kind, what, place: 'a1' }, all, { strike: ['attack'], move: ['move'] });
    expect(wishes('piece', 'eel')).toEqual(['attack eel']); // and not why it cannot be searched
    expect(wishes('token', 'chest-1')).toEqual(['search chest-1', 'loot chest-1']);
    expect(wishes('place', 'a1')).toEqual(['move a1']);
    expect(wishes('door', 'gate')).toEqual(['move a1']); // there is nothing that one does with doors now
    const clicked = (token: string) => answersAboutToken(all.all, token).map((target) => target.choice.index);
    expect(clicked('bag-1')).toEqual([1]);
    expect(clicked('stone-1')).toEqual([2, 3]);
});

test('the hand is that of whoever is asked, or all in which a card can be played', () => {
    const card = (code: string | null) => ({ id: code ? 1 : 0, code, used: false, active: false });
    const zone = (owner: string | null, kind: Zone['kind'], ...codes: (string | null)[]): Zone => ({ name: '', kind, owner, size: codes.length, funds: 0, cards: codes.map(card) });
    const zones = [zone('brann', 'hand', 'a', 'b'), zone('corva', 'hand', 'c'), zone('corva', 'held', 'd'), zone('ilse', 'hand', null)];
    const owners = (subject: string | null, ...playable: string[]) => handsOf(zones, subject, ({ code }) => playable.includes(code ?? '')).map(({ owner }) => owner);
    expect(owners('corva')).toEqual(['corva']);
    expect(owners(null, 'a', 'c')).toEqual(['brann', 'corva']);
    expect(owners(null)).toEqual([]);
    expect(handsOf([zone(null, 'hand', 'x')], 'zombie-1', () => false)).toHaveLength(1);
});

test("a companion's card is read for him, and what nobody may know stays unknown", async () => {
    const asked: string[] = [];
    const ask = async (seat: string) => {
        asked.push(seat);
        if (seat !== 'corva') throw new Refused({ status: 'bad_request', text: 'hidden' });
        return seat;
    };
    expect(await forOneOf(['brann', 'brann', 'corva'], ask)).toBe('corva');
    expect(asked).toEqual(['brann', 'corva']);
    await expect(forOneOf(['brann', 'ilse'], ask)).rejects.toThrow('hidden');
});

test('a text is cut at the names in it, whole words and the longer first', () => {
    expect(partsOf('Zombie 12 meets Zombie 1 (Iron Mace+).', ['Zombie 1', 'Zombie 12', 'Iron Mace+', 'meet'])).toEqual(['Zombie 12', ' meets ', 'Zombie 1', ' (', 'Iron Mace+', ').']);
    expect(partsOf('Nothing.', [])).toEqual(['Nothing.']);
});

test('a saved game has a small picture of its ground and of who stands there', () => {
    const thumb = thumbOf({ ...board, width: 9, places: [{ ...board.places[0]!, x: 4, y: 2 }] }, { pieces: [{ code: 'ann', side: 1, spaces: ['a1'] }, { code: 'ben', side: 2, spaces: [] }] } as never);
    expect(thumb).toEqual({ box: '3.5 1.5 2 2', floor: 'M4 2h1v1h-1z', grounds: [['stone', 'M4 2h1v1h-1z']], dots: [[4.5, 2.5, 1]] });
    const ford = { ...board, places: [{ ...board.places[0]!, terrain: 'water' }, { ...board.places[0]!, code: 'b1', x: 1 }] };
    expect(thumbOf(ford, { pieces: [], regions: [{ code: 'meadow', name: '', places: ['b1'] }] } as never).grounds).toEqual([['water', 'M0 0h1v1h-1z'], ['grass', 'M1 0h1v1h-1z']]);
    const found = thumbOf({ ...ford, kind: 'locations' }, { pieces: [], sites: [{ place: 'b1', name: 'The Jetty' }] } as never);
    expect(found.scenes).toEqual([[1, 0, 'The Jetty']]);
});

test('what nobody decides is told with the line of the rules behind it', () => {
    const beats = beatsOf([
        event('line zombie-1', 'reason'), event('moved zombie-1 a1', 'moved'), event('line zombie-1', 'reason'), event('moved zombie-1 b1', 'moved'),
        event('other zombie-1', 'reason'), event('declare zombie-1 grisban', 'strike'), event('line grisban', 'reason'), event('declare zombie-1 grisban', 'strike'),
    ], pieces, places);
    expect(beats.map((beat) => [beat.kind, beat.why, beat.path.length])).toEqual([['moved', 'line zombie-1!', 2], ['strike', 'other zombie-1!', 0], ['strike', '', 0]]);
});

test('a question that a deed has brought up is put with it: who, to whom, what it came to, and how they fare', () => {
    const figure = (code: string) => ({ id: 1, code, name: code, role: '', side: 1, seat: code, rank: 0, down: false, done: false, glyph: 'x', spaces: [], stats: [], marks: '' });
    const view = { pieces: [figure('grisban'), figure('zombie-1'), figure('jain')] };
    const blow = [event('declare zombie-1 grisban', 'strike'), event('hit zombie-1 grisban 2', 'result'), event('moved jain a1', 'moved')];
    const ask = (...roles: Choice['role'][]) => ({ seat: 'jain', over: false, subject: 'jain', choices: roles.map((role, index) => ({ index, code: 'x', text: 'x', args: [], ...(role ? { role } : {}) })) });
    const found = situationOf(ask(undefined, 'pass'), view, blow, places);
    expect(found).toMatchObject({ text: 'declare zombie-1 grisban!', lines: ['hit zombie-1 grisban 2!'] });
    expect(found!.figures.map((piece) => piece.code)).toEqual(['zombie-1', 'grisban', 'jain']);
    const walk = [...blow, event('moved jain b1', 'moved')]; // may be answered by somebody else
    expect(situationOf({ ...ask(undefined, 'pass'), seat: 'overlord' }, view, walk, places)).toMatchObject({ text: 'moved jain b1!', figures: [{ code: 'jain' }] });
    expect(situationOf(ask('move', 'end'), view, blow, places)).toBeNull(); // one's own turn
    const omen = [{ ...event('omen storm', 'effect'), text: 'A storm: all stay where they are.' }];
    expect(situationOf({ ...ask(undefined, undefined), subject: null, text: 'A storm. Who is first?' }, view, omen, places)).not.toBeNull();
    expect(situationOf({ ...ask(undefined, undefined), subject: null, text: 'A storm: all stay where they are. Who is first?' }, view, omen, places)).toBeNull(); // it is said already
    expect(situationOf({ ...ask(undefined, undefined), role: 'turn' }, view, [event('declare zombie-1 jain', 'strike')], places)).toBeNull(); // it is open who is next
    expect(situationOf(ask('pass'), view, blow.slice(2), places)).toBeNull(); // nothing has happened
    expect(situationOf({ ...ask('pass'), seat: 'chance' }, view, blow, places)).toBeNull();
});

test('heroes drawn by chance are different ones, each with a class of his own', () => {
    const entry = (id: string, group: string) => ({ id, name: id, about: '', group });
    const heroes = [entry('a', 'mage'), entry('b', 'mage'), entry('c', 'warrior'), entry('d', '')];
    const classes = [entry('fire', 'mage'), entry('ice', 'mage'), entry('axe', 'warrior')];
    let n = 0;
    const drawn = drawParty(heroes, classes, 4, () => [0.9, 0.4, 0.6, 0][n++]!);
    expect(drawn).toEqual([{ hero: 'd', class: '' }, { hero: 'b', class: 'fire' }, { hero: 'c', class: 'axe' }, { hero: 'a', class: 'ice' }]);
    expect(drawParty(heroes, classes, 9, () => 0).length).toBe(4);
});

test('dice of a card are squares of their colour, symbols have their sign, and the rest are words', () => {
    const symbols = [{ letter: 's', name: 'surge', sign: '*', title: 'surge' }, { letter: 'd', name: 'damage', sign: '+', title: 'danno' }];
    const drawn = (line: string) => richOf(line, symbols, (word) => word === 'bolt').map((part) =>
        (part.kind === 'dice' ? [part.colour, part.count] : part.kind === 'symbol' ? `<${part.name}>` : part.text));
    expect(drawn('Melee: blue, red')).toEqual(['Melee: ', ['blue', 1], ', ', ['red', 1]]);
    expect(drawn('Range 0: HIT 1, red 2, blue 0, Slash')).toEqual(['Range 0: HIT 1, ', ['red', 2], ', Slash']);
    expect(drawn('Range 0, Pierce: 1 HIT + 2 red dice + 1 blue die')).toEqual(['Range 0, Pierce: 1 HIT + ', ['red', 2], ' + ', ['blue', 1]]);
    expect(drawn('- surge: +1 danno on 1 red die.')).toEqual(['- ', '<surge>', ': +1 ', '<damage>', ' on ', ['red', 1], '.']);
    expect(drawn('BOLT BOLT : Lethal 2.')).toEqual(['<bolt>', ' ', '<bolt>', ' : Lethal 2.']);
    expect(drawn('un dado rosso')).toEqual(['un dado ', ['red', 1]]);
    expect(drawn('The red door, and green grass')).toEqual(['The red door, and green grass']);
});

test('a card says first what it is, then what each of its abilities does; its other side has a heading', () => {
    const axe = sheetOf('Boat Axe\nweapon\nFor Strength\ntwo-handed\nRange 0: HIT 0, red 3, Slash\nBOLT: 1 HIT more.\n\nBearded Boat Axe\nFor Strength\nRange 0: HIT 1, red 3, Slash', 'Boat Axe');
    expect(axe).toEqual([
        { kind: 'kind', text: 'Weapon · For Strength · two-handed' }, { kind: 'ability', name: 'Range 0', text: 'HIT 0, red 3, Slash' }, { kind: 'ability', name: 'BOLT', text: '1 HIT more.' },
        { kind: 'heading', text: 'Bearded Boat Axe' }, { kind: 'text', text: 'For Strength' }, { kind: 'ability', name: 'Range 0', text: 'HIT 1, red 3, Slash' }]);
    const wall = sheetOf('Wall of Lamps\nAction\n\nLevel 1: from Soulrank 1 on\nThe hero gains 2 magic shields.\n\nThey hang in the air and do not ask why.', 'Wall of Lamps');
    expect(wall.map(({ kind }) => kind)).toEqual(['kind', 'heading', 'text', 'text']);
    expect([frameOf('Boat Axe', axe), frameOf('Wall of Lamps', wall), frameOf('Combat 4, +1', [])]).toEqual(['thing', 'skill', 'fight']);
    expect(frameOf('Bandage', sheetOf('Bandage\nconsumable\nAction\nRemove 1 condition.', 'Bandage'))).toBe('thing');
    expect(frameOf('Apathy (2)', sheetOf('Apathy (2)\nValue 2.\nSpell (temporary). Enemies rest.', 'Apathy (2)'))).toBe('spell');
    expect([frameOf('Combattimento 4, +1', []), frameOf('Abilità: Guardia', []), frameOf('Powerless', [])]).toEqual(['fight', 'skill', 'thing']); // whole words, those that end in à too
    expect(frameOf('Frenzy', sheetOf('Frenzy\nOverlord card, Basic, Event\n- while a monster is activated: It attacks.', 'Frenzy'))).toBe('dark');
});

test('a sheet does not say again what stands in boxes', () => {
    const stats = [{ label: 'Health', value: 3, max: 3 }, { label: 'Speed', value: 4, max: 0 }, { label: 'Defence', value: 1, max: 0 }];
    expect(sheetOf('Spider\nHealth 3 of 3, 1 defence die\nSpeed 4\nDamage 0 of 3, in p6\n- A Long Draught (when it rests): It heals.', 'Spider', stats)).toEqual([
        { kind: 'kind', text: 'Damage 0 of 3, in p6' }, { kind: 'ability', name: 'A Long Draught (when it rests)', text: 'It heals.' }]);
});

test('what is said of one person after another is said once', () => {
    const said = (...names: string[]) => sharedBy(names.map((name) => { const { before, after } = briefOf(`Buy Immolation for ${name} (150 gold)`, 'Immolation'); return { text: before + after, name }; }));
    expect(said('Grisban', 'Ashrian')).toBe('Buy for (150 gold)');
    expect(said('Grisban')).toBeNull();
    expect(said('Grisban', 'Grisban')).toBeNull();
    expect(sharedBy([{ text: 'Give it to Ann', name: 'Ann' }, { text: 'Take it from Ben', name: 'Ben' }])).toBeNull();
});

test('answers that differ by an amount stand together', () => {
    const choices = ['Give 5 Crowns to Odo', 'Give 10 Crowns to Odo', 'Give 5 Crowns to Ilse', 'Nothing more'].map((text, index): Choice => ({ index, text, code: `give ${index}`, args: [] }));
    const { groups, rest } = amountsOf(choices);
    expect(groups.map(({ said, choices: all }) => [said, ...all.map(({ amount }) => amount)])).toEqual([['Give Crowns to Odo', '5', '10']]);
    expect(rest.map(({ text }) => text)).toEqual(['Give 5 Crowns to Ilse', 'Nothing more']);
});

test('whoever looks back is told a turn in which nobody moved or struck', () => {
    const turn = [event('dark', 'turn'), event('draws encounter'), event('reserve 25 2'), event('round 2')];
    expect(lengthOf(beatsOf(turn, pieces, places))).toBe(1);
    const whole = beatsOf(turn, pieces, places, new Set(), true);
    expect(whole.map(({ kind, lines }) => [kind, lines])).toEqual([['turn', ['draws encounter!', 'reserve 25 2!', 'round 2!']]]);
    expect(lengthOf(whole)).toBe(4);
    expect(beatsOf([event('stands zombie-1 a1')], pieces, places, new Set(), true).map(({ kind }) => kind)).toEqual(['told']);
});

test('the rules explain their terms, and nothing else is one', () => {
    const rule = (title: string) => ({ number: 'DU-1', kind: 'automatic', title });
    const terms = termsOf([rule('Poisoned: penalties as Stunned for the quest'), rule('Poisoned: until it is healed'), rule('Knocked Down: stands up first'), rule('Both goals met at once: the heroes win'), rule('a test: two dice')]);
    expect([...terms]).toEqual([['Poisoned', 'Poisoned: penalties as Stunned for the quest\nPoisoned: until it is healed'], ['Knocked Down', 'Knocked Down: stands up first']]);
});

test('a token is linked by its kind, a condition by what the rules say of it in any form', () => {
    expect(namesOf('search token 2')).toEqual(['search token 2', 'search token', 'Search token']);
    expect(namesOf('Spawn Gate (HIT)')).toContain('Spawn Gate');
    const rules = ['Slowed: one step less', 'Each Fracture makes every Movement 1 harder', 'Slower than before'].map((title, index) => ({ number: `IS-00${index}`, kind: 'automatic', title }));
    const terms = termsOf(rules);
    expect([aboutWord('Slowed', terms, rules), aboutWord('Slow', terms, rules), aboutWord('Fracture', terms, rules), aboutWord('Bleed', terms, rules)])
        .toEqual(['Slowed: one step less', 'Slowed: one step less', 'Each Fracture makes every Movement 1 harder', '']);
});
