// Drawings in whole numbers: what the build makes of the paths of icons.

import { expect, test } from 'vitest';
import { roundPath } from '../../tools/path';

test('numbers are rounded, and what is rounded away does not add up', () => {
    expect(roundPath('M.4.4l.4 0l.4 0l.4 0z')).toBe('m0 0l1 0l0 0l1 0z'); // to 0.8, 1.2 and 1.6
    expect(roundPath('M10 10L20.6 30.2H5V1')).toBe('m10 10l11 20h-16v-29');
});

test('a smaller drawing has the same turns and flags', () => {
    expect(roundPath('M10 20l8-4a10 6 30 0112 8', 0.5)).toBe('m5 10l4-2a5 3 30 0 1 6 4');
});

test('a loop closes where it began, and the next one begins from there', () => {
    expect(roundPath('M1.4 1.4h2.3v2z m4.4 4.4h1z')).toBe('m1 1h3v2zm5 5h1z');
});

test('further points of a move are lines; flags of arcs stand without blanks', () => {
    expect(roundPath('m1 1 2 2-1-1')).toBe('m1 1l2 2l-1-1');
    expect(roundPath('M0 0a1.25 1.25 0 012.5.5')).toBe('m0 0a1.3 1.3 0 0 1 3 1');
    expect(roundPath('M0 0a1 1 0 1120 5')).toBe('m0 0a1 1 0 1 1 20 5');
});

test('control points go with their curve', () => {
    expect(roundPath('M10.4 10.4c1 1 2 2 3 3s2 2 3.2 3.2')).toBe('m10 10c1 1 2 2 3 3s2 2 4 4');
});

test('what is no path is told', () => {
    expect(() => roundPath('M1 1l2 x')).toThrow('broken');
});
