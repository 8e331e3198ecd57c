// Where names stand on a board, and how a fight is cut into its two acts.

import { expect, test } from 'vitest';
import type { Event } from '../../src/engine/protocol';
import { fightOf } from '../../src/logic/fight';
import { placeName } from '../../src/logic/names';

const row = (...columns: number[]) => columns.map((x) => ({ x: x * 48, y: 24, walled: false }));

test('a name stands in spaces that lie beside each other, near its point', () => {
    const found = placeName('churchyard', row(1, 2, 3, 7, 8), 48, { x: 7.5 * 48, y: 24 })!;
    expect(found.spaces.map(({ x }) => x / 48)).toEqual([7, 8]);
    expect(found.lines).toEqual(['churchyard']);
});

test('it is broken at words, and made smaller where there is little room', () => {
    const found = placeName('Plank path', row(0), 72, { x: 0, y: 24 })!;
    expect(found.lines).toEqual(['Plank', 'path']);
    const narrow = placeName('river', row(4), 48, { x: 4 * 48, y: 24 })!;
    expect(narrow.letters).toBeLessThan(found.letters);
});

test('without room it is left out', () => {
    expect(placeName('Strongroom', row(0), 48, { x: 0, y: 24 })).toBeNull();
    expect(placeName('bank', [], 48, { x: 0, y: 0 })).toBeNull();
});

let number = 0;
const event = (role: Event['role'], code: string, text = code): Event => ({ number: number++, role, code, text, rules: '' }) as Event;
const pieces = new Set(['jain', 'zombie-1']);

test('the throw is one act, what it comes to the other', () => {
    number = 0;
    const events = [event('turn', 'turn jain'), event('strike', 'declare jain zombie-1'), event('rolled', 'rolled jain blue:2d'), event('rolled', 'rolled zombie-1 brown:1h')];
    expect(fightOf(events, 0, pieces, new Set())).toMatchObject({ thrown: true, ended: null, plate: '' });
    events.push(event('result', 'hit jain zombie-1 2 1', 'Jain hits Zombie 1: 2 damage against 1 shield'), event('hurt', 'damage zombie-1 1'));
    expect(fightOf(events, 4, pieces, new Set())).toMatchObject({ thrown: false, ended: 'hurt', plate: '2 damage against 1 shield' });
    events.push(event('fell', 'defeated zombie-1'));
    expect(fightOf(events, 4, pieces, new Set())?.ended).toBe('fell');
    events.push(event('moved', 'moved jain a1'));
    expect(fightOf(events, 7, pieces, new Set(['a1']))).toBeNull();
});

test('what is held and what misses are told apart', () => {
    number = 0;
    const blow = [event('strike', 'attack jain zombie-1'), event('rolled', 'rolled jain red:hit'), event('rolled', 'rolled zombie-1 blue:parry')];
    expect(fightOf([...blow, event('result', 'parried zombie-1 1')], 0, pieces, new Set())?.ended).toBe('held');
    number = 3;
    expect(fightOf([...blow, event('result', 'missed jain zombie-1')], 0, pieces, new Set())?.ended).toBe('missed');
});
