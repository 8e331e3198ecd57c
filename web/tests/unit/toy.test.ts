// A system that the page has never heard of: tests/toy/depths.c, as the protocol tells of it (tests/play/test_toy.py).

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { Board, Event, Question, View } from '../../src/engine/protocol';
import { boardNow } from '../../src/logic/board';
import { readFace, rollsOf } from '../../src/logic/dice';
import { linesOf } from '../../src/logic/log';
import { groundsOf } from '../../src/logic/ground';
import { facingsOf, targetsOf } from '../../src/logic/targets';
import { neighbour, planOf, RASTER } from '../../src/ui/geometry';

const told = JSON.parse(readFileSync(new URL('toy.json', import.meta.url), 'utf8')) as {
    question: Question; view: View; board: Board; events: { events: Event[] };
};
const board = boardNow(told.board, told.view);
const plan = planOf(board, told.view);

test('areas of a system that nobody knows are drawn and walked on', () => {
    expect([...plan.at.keys()]).toEqual(['hall', 'gallery', 'vault']);
    expect(plan.at.get('gallery')!.x - plan.at.get('hall')!.x).toBe(3 * RASTER);
    expect(neighbour(plan, 'hall', 1, 0)).toBe('gallery');
    expect(board.places.map((place) => [place.terrain, place.height])).toEqual([['scree', 0], ['floor', 2], ['floor', undefined]]);
    expect(groundsOf(board, []).get('hall')?.litter).toBe('rubble'); // by its role: no pack has a word for it
    expect(told.view.pieces.map((piece) => piece.facing)).toEqual(['n', 'n', 'n', 'n', 'n']);
});

test('its answers belong to places and doors by their arguments, and moves are known by their role', () => {
    const targets = targetsOf(told.question.choices!, board, told.view);
    expect(targets.byPlace.get('gallery')?.map((target) => target.choice.role)).toEqual(['move']);
    expect(told.question.choices!.filter((choice) => choice.role === 'end')).toHaveLength(1);
    expect(facingsOf(targets.all).map(({ facing, target }) => [facing, target.choice.code])).toEqual([['e', 'gaze lee'], ['s', 'gaze aft'], ['w', 'gaze luff']]);
});

test('its dice and its log are read by roles', () => {
    const events = told.events.events;
    const [roll] = rollsOf(told.view, events, 0);
    expect(roll?.owner).toBe('ben');
    const face = readFace(roll!.faces[0]!);
    expect(board.symbols?.find((symbol) => symbol.letter === face.symbols[0]?.symbol)?.title).toBe('knuckle');
    expect(linesOf(events)[1]?.text).toBe('Ben has come to gallery, vault');
});
