// Things from above: furniture and what lies about, by the name of their drawing. Around (0, 0), 40 units wide at most; what has no picture here keeps
// its drawing.

import type { ComponentChildren } from 'preact';

const [INK, WOOD, PLANK, DARK, STEEL, BRASS, STONE, SLAB, EDGE] = ['#24140a', '#9a6a38', '#6f4720', '#3a240d', '#aeb1b8', '#d9a441', '#9b9384', '#857d6f', '#57524b'];

const fill = (d: string, colour: string, ink = 0) => <path d={d} fill={colour} {...(ink ? { stroke: INK, 'stroke-width': ink } : {})} />;
const line = (d: string, colour: string, width = 1.4) => <path d={d} fill="none" stroke={colour} stroke-width={width} stroke-linecap="round" />;
const disc = (r: number, colour: string, x = 0, y = 0) => <circle cx={x} cy={y} r={r} fill={colour} />;
const box = (x: number, y: number, w: number, h: number, colour: string, r = 2) => <rect x={x} y={y} width={w} height={h} rx={r} fill={colour} />;

const barrel = (body: string, dark: string) => <>{disc(15, DARK)}{disc(13.4, body)}{line('M-12 -5H12M-13 0H13M-12 5H12M-8 -10H8M-8 10H8', dark, 1.6)}<circle r="13.4" fill="none" stroke="#4b4f55" stroke-width="2.6" />{line('M-9.5 -9.5A13.4 13.4 0 0 1 5 -12.4', '#cfd3d8', 1.6)}{disc(1.8, '#2a1808', 3, 3)}</>;

const THINGS: Record<string, () => ComponentChildren> = {
    barrel: () => barrel('#8a5a2c', '#5a3616'),
    'oil-drum': () => barrel('#4a4a42', '#2c2c28'),
    table: () => <>{box(-20, -15, 40, 30, INK)}{box(-19, -14, 38, 27, WOOD)}{line('M-19 -7.5H19M-19 -1H19M-19 6H19', PLANK, 1.2)}{line('M-18 -13.2H18', '#d9ab6c')}{disc(4.2, '#d8cdb8', -9, -4)}{disc(2.6, '#f0d28a', 8, 4)}{line('M2 -8l9 2.4', '#c9ccd2', 2)}</>,
    'ionic-column': () => <>{box(-18, -18, 36, 36, EDGE)}{box(-17, -17, 34, 33, '#8d867b')}{disc(14.4, '#3f3b36')}{disc(13.2, '#b0a899', -0.6, -0.8)}{disc(9.6, '#cfc6b6')}<circle r="9.6" fill="none" stroke="#7d7568" stroke-width="1.2" />{line('M-8.6 -9A12.6 12.6 0 0 1 6 -11.4', '#fff5e0cc', 1.6)}</>,
    coffin: () => <>{fill('M-11 -20H11L15 -10V20H-15V-10Z', '#2a2622')}{fill('M-10 -19H10L13.6 -9.6V18H-13.6V-9.6Z', STONE)}{fill('M-6.5 -14.5H6.5L9 -8V14H-9V-8Z', SLAB, 1)}{disc(3.6, '#b9b09f', 0, -7)}{line('M0 -3V11M-6 1H6', '#5d564b', 2.4)}{line('M-10 -18.4H10', '#efe6d4', 1.2)}</>,
    'locked-chest': () => <>{box(-17, -12, 34, 25, INK, 4)}{box(-16, -12, 32, 23, '#a8692e', 3.5)}{line('M-16 -6.4H16M-16 -.4H16M-16 5.4H16', '#74451b', 1.2)}{line('M-11 -11V10M11 -11V10', BRASS, 4)}<rect x="-4.5" y="4" width="9" height="9" rx="2" fill="#f0c36a" stroke="#4a2d0a" stroke-width="1.2" />{line('M0 7.4V10.4', '#4a2d0a', 2)}{line('M-15 -11H15', '#e8b87a')}</>,
    bed: () => <>{box(-14, -20, 28, 40, INK, 3)}{box(-13, -19, 26, 38, PLANK)}{box(-11, -17, 22, 10, '#e6dcc8', 4)}{box(-12, -6, 24, 24, '#7d3d38', 3)}{line('M-12 -2H12', '#a65a50', 2.4)}{line('M-6 2V17M4 0V17', '#5f2c28')}</>,
    bookshelf: () => <>{box(-20, -9, 40, 20, INK)}{box(-19, -8, 38, 18, PLANK)}{['#8f2f2a', '#2f6b52', '#b07a24', '#5b3f86', '#2b6c8f', '#a1562b', '#6a7a35', '#8f2f2a'].map((colour, n) => <rect key={n} x={-17 + n * 4.4} y={-6 + (n % 3)} width="3.6" height={12 - (n % 3)} fill={colour} />)}{line('M-18 8.6H18', '#b98a52')}</>,
    campfire: () => <>{[0, 1, 2, 3, 4, 5, 6, 7].map((n) => disc(3.6, n % 2 ? '#77706a' : '#5f5953', 13 * Math.cos((n * Math.PI) / 4), 13 * Math.sin((n * Math.PI) / 4)))}{line('M-8 -5L8 5M-8 6L9 -5', '#4a2d18', 4.4)}{fill('M-7 4Q-9 -5 -1 -11Q-1 -5 4 -8Q9 0 5 6Q-1 10 -7 4Z', '#f0641e')}{fill('M-3 4Q-4 -1 0 -5Q4 0 3 4Q0 7 -3 4Z', '#ffd66b')}</>,
    well: () => <>{disc(17, '#3f3b36')}{disc(16, '#a39a8b', -0.5, -0.6)}{[0, 1, 2, 3, 4, 5, 6, 7].map((n) => <path key={n} d="M0 -16V-10.6" transform={`rotate(${n * 45})`} stroke="#6d665a" stroke-width="1.4" />)}{disc(10.6, '#0e1a22')}{line('M-6 -2Q0 -7 6 -3', '#4e86a0', 1.6)}</>,
    tombstone: () => <>{fill('M-11 18V-8Q-11 -18 0 -18Q11 -18 11 -8V18Z', '#2a2622')}{fill('M-10 16V-8Q-10 -17 0 -17Q10 -17 10 -8V16Z', STONE)}{line('M0 -11V3M-5 -6H5', '#5d564b', 2.4)}{line('M-9 -9Q-8 -16 0 -16', '#efe6d4', 1.3)}{line('M-13 18Q-8 12 -4 18M3 18Q8 12 13 18', '#6b7c42', 2)}</>,
    'stone-pile': () => <>{[[-8, 5, 9], [8, 6, 8], [0, -6, 9], [-2, 9, 6]].map(([x, y, r], n) => <g key={n}>{disc(r! + 1, '#2b2723', x! + 0.8, y! + 1.2)}{disc(r!, '#8d857a', x, y)}{disc(r! * 0.6, '#aaa194', x! - r! * 0.2, y! - r! * 0.25)}</g>)}</>,
    'wolf-trap': () => <><circle r="13" fill="none" stroke="#4b4f55" stroke-width="4" />{Array.from({ length: 12 }, (_, n) => <path key={n} d="M-2.4 -12L0 -5L2.4 -12Z" transform={`rotate(${n * 30})`} fill="#8f939a" />)}{disc(3.6, '#6b2a18')}{line('M12 8l6 5', STEEL, 2)}</>,
    cobweb: () => <>{line('M0 0L17 -6M0 0L10 -15M0 0L-7 -17M0 0L-17 -5M0 0L-14 11M0 0L0 18M0 0L14 12', '#e9e4d8cc', 1.1)}{line('M8 -3L5 -7L-3 -8L-8 -2L-7 5L0 8L7 6ZM14 -5L8 -12L-6 -14L-14 -4L-12 9L0 15L12 10Z', '#e9e4d899', 1)}</>,
    'throne-king': () => <>{box(-14, -17, 28, 34, INK, 4)}{box(-13, -16, 26, 9, BRASS, 3)}{box(-11, -6, 22, 21, '#8f2f2a', 3)}{box(-14, -6, 5, 22, '#a8692e')}{box(9, -6, 5, 22, '#a8692e')}{disc(2.4, '#fff0c0', 0, -12)}</>,
    'stone-throne': () => <>{box(-18, -12, 36, 26, '#2a2622')}{box(-17, -12, 34, 24, STONE)}{box(-13, -8, 26, 16, SLAB)}{line('M-17 -11.4H17', '#efe6d4')}{disc(4, '#b9b09f')}{line('M-3 0H3M0 -3V3', '#5d564b', 1.6)}</>,
    anvil: () => <>{disc(14, PLANK)}{disc(12.6, '#7d5530')}{fill('M-13 -5H6Q15 -4 17 0Q12 3 6 4H-13Z', '#3c3f45', 1.4)}{line('M-12 -4H6', STEEL, 1.6)}</>,
    'crystal-cluster': () => <>{fill('M-12 12L-9 -8L-3 10Z', '#6fc3d6', 1.2)}{fill('M-4 14L2 -17L9 12Z', '#8fdce8', 1.2)}{fill('M7 13L14 -4L16 11Z', '#58a7c4', 1.2)}{line('M2 -15V10', '#e4fbff', 1.2)}</>,
    cauldron: () => <>{disc(16, '#17181b')}{disc(14.6, '#3c3f45')}{disc(11, '#5f7a2f')}{disc(2.4, '#a6c65a', -3, -3)}{disc(1.6, '#a6c65a', 4, 2)}{line('M-11 -10A15 15 0 0 1 6 -13.6', STEEL, 1.6)}</>,
};

export const hasThing = (icon: string | undefined): icon is string => icon !== undefined && Object.hasOwn(THINGS, icon);

export const Thing = ({ icon }: { icon: string }) => <g class="thing"><ellipse class="under-thing" cx="4" cy="6" rx="22" ry="20" />{THINGS[icon]!()}</g>;
