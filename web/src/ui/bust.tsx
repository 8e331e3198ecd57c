// A bust, put together from parts: one width of ink, half of each in shade. Drawn around the middle of the face, in a box of 100; hats stand over it.

import { memo } from 'preact/compat';
import { CLOTHS, HAIRS, SKINS, type Look } from '../logic/looks';

const INK = '#1b130d';
const [STEEL, IRON, BRASS, GOLD, HAFT, HORN] = ['#aeb1b8', '#7c7f88', '#c2923f', '#e2b64a', '#6b4424', '#e9dfc6'];

// A shape: its outline in ink (O), without (F), or only a line of its colour and so wide.
type Shape = [path: string, colour: string, width?: number];
const O = 2.6; // with ink around it
const line = (path: string, colour: string, width: number): Shape => [path, colour, -width];
const F = 0;
const dot = (x: number, y: number, r: number): string => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

function shade(colour: string, by: number): string {
    const part = (at: number) => Math.min(255, Math.round(parseInt(colour.slice(at, at + 2), 16) * by)).toString(16).padStart(2, '0');
    return `#${part(1)}${part(3)}${part(5)}`;
}

const FACES: Record<string, string> = {
    round: 'M-16 -18Q-17 -35 0 -35Q17 -35 16 -18Q16 0 9 9Q0 17 -9 9Q-16 0 -16 -18Z',
    square: 'M-17 -18Q-18 -35 0 -35Q18 -35 17 -18L15 4Q12 12 6 15H-6Q-12 12 -15 4Z',
    narrow: 'M-14 -18Q-16 -35 0 -35Q16 -35 14 -18Q14 -2 6 10Q0 18 -6 10Q-14 -2 -14 -18Z',
};

const SHOULDERS: Record<string, (cloth: string) => Shape[]> = {
    cloak: (c) => [['M-50 54C-50 28 -34 17 -19 13L0 22L19 13C34 17 50 28 50 54Z', c, O], ['M0 22L19 13C34 17 50 28 50 54H8Z', shade(c, 0.7)], ['M-20 12Q0 34 20 12L24 20Q0 42 -24 20Z', shade(c, 1.18), O], [dot(0, 31, 4.6), GOLD, O]],
    plate: (c) => [['M-34 54C-36 28 -24 18 -14 15H14C24 18 36 28 34 54Z', c, O], ['M4 15H14C24 18 36 28 34 54H2Z', shade(c, 0.7)], ['M-52 46C-52 28 -38 20 -24 24C-20 32 -22 42 -28 50Z', '#b3b4b8', O], ['M52 46C52 28 38 20 24 24C20 32 22 42 28 50Z', '#7f8188', O], line('M-47 40Q-38 30 -25 34', '#6d6f76', 1.8), ['M-15 10Q0 18 15 10L17 19Q0 28 -17 19Z', '#a2a4a9', O], line('M-8 34L0 44L8 34', GOLD, 3)],
    robe: (c) => [['M-46 54C-44 28 -30 18 -14 13L0 40L14 13C30 18 44 28 46 54Z', c, O], ['M0 40L14 13C30 18 44 28 46 54H0Z', shade(c, 0.7)], ['M-14 13L0 40L14 13L9 10L0 28L-9 10Z', shade(c, 0.5)], line('M-15 14L0 42L15 14', GOLD, 3.4)],
    fur: (c) => [['M-36 54C-38 32 -26 20 -14 15H14C26 20 38 32 36 54Z', c, O], ['M-50 50L-52 40L-46 40L-48 30L-40 31L-38 22L-31 25L-25 16L-20 21L-13 12L0 24L13 12L20 21L25 16L31 25L38 22L40 31L48 30L46 40L52 40L50 50Q26 32 0 40Q-26 32 -50 50Z', '#7a6148', O], line('M-36 34l4 6M-24 28l3 6M24 28l-3 6M36 34l-4 6M-10 30l2 5M10 30l-2 5', '#4d3a28', 2)],
    leather: (c) => [['M-44 54C-44 30 -30 19 -15 14H15C30 19 44 30 44 54Z', c, O], ['M4 14H15C30 19 44 30 44 54H2Z', shade(c, 0.72)], ['M-15 12Q0 22 15 12L16 20Q0 30 -16 20Z', shade(c, 0.55), O], ['M-36 24L-26 19L30 54H16Z', '#5b3c22', O], [dot(-6, 36, 3), GOLD]],
    rags: (c) => [['M-42 54C-42 32 -30 20 -14 16L-6 24L0 18L8 26L14 16C30 20 42 32 42 54L34 46L28 54L18 46L8 54L-4 46L-14 54L-26 46L-34 54Z', c, O], ['M8 26L14 16C30 20 42 32 42 54L34 46L28 54L18 46L8 54Z', shade(c, 0.68)]],
};

const BACKS: Record<string, (hair: string) => Shape[]> = {
    long: (h) => [['M-21 -20Q-22 -40 0 -40Q22 -40 21 -20L24 22L12 16V-10H-12V16L-24 22Z', h, O]],
    braids: (h) => [['M-20 -20Q-20 -40 0 -40Q20 -40 20 -20V-4H-20Z', h, O], ['M-22 -8Q-29 4 -24 14Q-30 22 -25 32L-18 32Q-15 22 -20 14Q-15 4 -17 -6Z', h, O], ['M22 -8Q29 4 24 14Q30 22 25 32L18 32Q15 22 20 14Q15 4 17 -6Z', h, O]],
};

const FRONTS: Record<string, (hair: string) => Shape[]> = {
    short: (h) => [['M-18 -16Q-22 -41 0 -41Q22 -41 18 -16Q14 -27 4 -29Q-8 -27 -12 -28Q-16 -24 -18 -16Z', h, O]],
    fringe: (h) => [['M-19 -12Q-23 -42 0 -42Q23 -42 19 -12L15 -22L9 -20L4 -24L-3 -19L-9 -23L-14 -19Z', h, O]],
    swept: (h) => [['M-18 -14Q-22 -40 -2 -42Q24 -42 19 -12Q16 -26 2 -30Q-10 -30 -18 -14Z', h, O]],
    peak: (h) => [['M-18 -16Q-21 -41 0 -41Q21 -41 18 -16Q15 -28 8 -30L0 -22L-8 -30Q-15 -28 -18 -16Z', h, O]],
    tonsure: (h) => [['M-19 -8Q-23 -28 -14 -33Q-17 -22 -15 -10ZM19 -8Q23 -28 14 -33Q17 -22 15 -10Z', h, O]],
    knot: (h) => [['M-18 -16Q-21 -40 0 -40Q21 -40 18 -16Q13 -31 0 -31Q-13 -31 -18 -16Z', h, O], ['M-7 -39Q-10 -52 0 -54Q10 -52 7 -39Z', h, O]],
};

// Under which hair is seen.
const OPEN = ['bare', 'circlet', 'crown', 'band', 'mask'];

const HEADS: Record<string, (cloth: string) => Shape[]> = {
    hood: (c) => [['M-29 22Q-34 -44 0 -50Q34 -44 29 22L17 12Q21 -29 0 -33Q-21 -29 -17 12Z', c, O], ['M4 -50Q34 -44 29 22L17 12Q21 -29 4 -33Z', shade(c, 0.7)], line('M-17 8Q-21 -29 0 -33', shade(c, 1.35), 2)],
    cowl: (c) => [['M-29 24Q-36 -38 3 -64Q35 -38 29 24L15 10Q18 -24 0 -31Q-18 -24 -15 10Z', shade(c, 0.8), O], ['M5 -61Q35 -38 29 24L15 10Q18 -24 3 -30Z', shade(c, 0.5)], ['M-15 10Q-18 -24 0 -31Q18 -24 15 10Q10 -22 0 -24Q-10 -22 -15 10Z', '#0b0806']],
    horns: () => [['M-17 -29Q-42 -28 -40 -56Q-30 -42 -12 -41Z', HORN, O], ['M17 -29Q42 -28 40 -56Q30 -42 12 -41Z', '#b9ac8e', O], ['M-21 -15Q-22 -44 0 -46Q22 -44 21 -15Q0 -22 -21 -15Z', STEEL, O], ['M2 -46Q22 -44 21 -15Q12 -19 2 -20Z', IRON], ['M-22 -19Q0 -27 22 -19L22 -13Q0 -21 -22 -13Z', BRASS, O], ['M-3 -20H3L4 -7Q0 -4 -4 -7Z', STEEL, O]],
    great: () => [['M-20 -36Q0 -47 20 -36L20 6Q12 18 0 19Q-12 18 -20 6Z', STEEL, O], ['M1 -43Q12 -42 20 -36L20 6Q12 18 1 19Z', IRON], ['M-17 -15H17V-10H-17Z', '#120d0a'], ['M-3.2 -43H3.2V17H-3.2Z', GOLD], [[[8, 0], [13, -1], [10, 6], [-8, 0], [-13, -1], [-10, 6]].map(([x, y]) => dot(x!, y!, 1.7)).join(''), INK]],
    visor: () => [['M-20 -28Q-18 -48 0 -50Q18 -48 20 -28L21 4Q10 14 0 24Q-10 14 -21 4Z', '#5a5c63', O], ['M1 -50Q18 -48 20 -28L21 4Q10 14 1 23Z', '#3d3f45'], ['M-16 -15L-3 -10V-6L-15 -10ZM16 -15L3 -10V-6L15 -10Z', '#ff7a3a', 1.4], ['M0 -50L5 -62L9 -47Z', '#8f2f2a', O], line('M-8 4V12M0 5V16M8 4V12', INK, 2)],
    nasal: () => [['M-20 -15Q-20 -46 0 -49Q20 -46 20 -15Q0 -23 -20 -15Z', STEEL, O], ['M2 -48Q20 -46 20 -15Q12 -19 2 -20Z', IRON], ['M-3.5 -20H3.5L4 -4Q0 0 -4 -4Z', STEEL, O], ['M-20 -15L-21 2L-15 4L-14 -17Z', '#8f929a', O], ['M20 -15L21 2L15 4L14 -17Z', '#6d7078', O]],
    kettle: () => [['M-18 -23Q-19 -47 0 -49Q19 -47 18 -23Z', '#8a8378', O], ['M2 -49Q19 -47 18 -23H2Z', '#635d55'], ['M-32 -17Q0 -34 32 -17Q16 -20 0 -20Q-16 -20 -32 -17Z', '#9a9286', O]],
    wizard: (c) => [['M-36 -20Q-20 -30 -15 -33L-10 -64Q-2 -78 16 -70Q6 -68 8 -58L15 -33Q20 -30 36 -20Q0 -34 -36 -20Z', c, O], ['M4 -74Q10 -74 16 -70Q6 -68 8 -58L15 -33Q20 -30 36 -20Q20 -27 4 -28Z', shade(c, 0.68)], ['M-16 -33Q0 -40 16 -33L18 -27Q0 -35 -19 -27Z', GOLD, O]],
    feather: (c) => [['M-24 -22Q-24 -46 4 -45Q24 -42 28 -24Q0 -33 -24 -22Z', c, O], ['M6 -45Q24 -42 28 -24Q16 -28 6 -29Z', shade(c, 0.68)], ['M10 -34Q24 -62 46 -58Q36 -52 36 -46Q26 -42 14 -30Z', GOLD, O]],
    circlet: () => [['M-18 -24Q0 -31 18 -24L18 -20Q0 -27 -18 -20Z', GOLD, O], ['M0 -33L4 -26L0 -20L-4 -26Z', '#58c2c9', O]],
    crown: () => [['M-20 -24L-24 -46L-11 -35L0 -52L11 -35L24 -46L20 -24Q0 -31 -20 -24Z', GOLD, O], ['M0 -52L11 -35L24 -46L20 -24Q12 -27 0 -28Z', '#a87c22']],
    band: (c) => [['M-19 -19Q-22 -42 0 -42Q22 -42 19 -19Q0 -28 -19 -19Z', c, O], ['M17 -24L32 -20L28 -12L18 -17Z', c, O]],
    veil: () => [['M-24 34Q-30 -48 0 -48Q30 -48 24 34L15 14Q20 -30 0 -30Q-20 -30 -15 14Z', '#efe6d6', O], ['M4 -48Q30 -48 24 34L15 14Q20 -30 4 -30Z', '#b9ad9b']],
    mask: (c) => [['M-17 -6Q0 -12 17 -6Q15 12 0 18Q-15 12 -17 -6Z', shade(c, 0.6), O]],
};

const BEARDS: Record<string, (hair: string) => Shape[]> = {
    full: (h) => [['M-17 -9Q-19 14 0 28Q19 14 17 -9Q10 0 0 -2Q-10 0 -17 -9Z', h, O], line('M-6 4Q0 7 6 4', shade(h, 0.45), 2.2)],
    plait: (h) => [['M-17 -9Q-20 14 -7 24Q-9 34 0 44Q9 34 7 24Q20 14 17 -9Q10 0 0 -2Q-10 0 -17 -9Z', h, O], line('M-6 4Q0 7 6 4M-6 25H6M-5 32H5', shade(h, 0.45), 2.2)],
    goat: (h) => [['M-6 7Q0 5 6 7L0 24Z', h, O], line('M-9 2Q0 -2 9 2', h, 3)],
    stubble: (h) => [['M-16 -4Q-14 8 -8 12Q0 18 8 12Q14 8 16 -4Q10 4 0 3Q-10 4 -16 -4Z', `${h}66`]],
};

// Behind the shoulder.
const GEAR: Record<string, () => Shape[]> = {
    axe: () => [line('M34 52L44 -46', HAFT, 5), ['M40 -50Q62 -54 60 -22Q52 -32 39 -30Z', '#c3c6cc', O], ['M42 -46Q30 -50 28 -34L38 -32Z', '#8e919a', O]],
    staff: () => [line('M-38 54L-42 -40', '#7a5230', 5), [dot(-42, -48, 9), '#58c2c9', O], [dot(-45, -51, 3), '#d7f6f4']],
    bow: () => [line('M30 54Q66 6 34 -50', '#7a5230', 5), line('M30 54L34 -50', HORN, 1.4)],
    sword: () => [line('M30 30L44 -22', HAFT, 5), ['M32 -22L56 -15L54 -9L30 -16Z', BRASS, O], [dot(46, -29, 5), BRASS, O]],
    quiver: () => [['M22 40L36 -18L48 -15L38 44Z', HAFT, O], line('M36 -18L38 -36M42 -17L46 -34M46 -16L53 -30', '#c9b48a', 2.4), ['M34 -34L40 -48L42 -35ZM43 -33L51 -45L50 -31Z', '#a8482f', O]],
    book: () => [['M-52 16L-30 12L-26 46L-48 50Z', '#6a2f6e', O], ['M-46 22L-35 20L-33 34L-44 36Z', '#d9a441']],
    flame: () => [['M-44 6Q-54 -14 -40 -34Q-40 -20 -32 -16Q-34 -28 -28 -36Q-20 -12 -30 6Z', '#f2a93b', O], ['M-40 4Q-44 -8 -37 -18Q-33 -8 -33 4Z', '#ffe39a']],
    bell: () => [['M-56 26Q-52 20 -52 8Q-50 -4 -42 -4Q-34 -4 -32 8Q-32 20 -28 26Z', BRASS, O], [dot(-42, 30, 3.5), '#8a6420']],
    spear: () => [line('M38 54L42 -40', HAFT, 4.5), ['M42 -62L49 -42L42 -34L35 -42Z', '#c3c6cc', O]],
    hammer: () => [line('M34 52L42 -34', HAFT, 5), ['M26 -50L58 -46L56 -28L24 -32Z', '#8e919a', O]],
    dagger: () => [['M34 -34L42 -30L38 6L31 4Z', '#c3c6cc', O], ['M26 2L44 8L43 13L25 7Z', BRASS, O], line('M34 10L32 22', HAFT, 5)],
    lantern: () => [line('M-42 -22V-34', BRASS, 3), ['M-52 -22H-32L-34 6H-50Z', '#ffd98a', O], ['M-54 -26H-30V-19H-54ZM-53 4H-31V10H-53Z', BRASS, O]],
};

const EYES: Record<string, string> = { calm: INK, blank: '#f4f0d8', beast: '#ffd257', glow: '#ffb648' };
const EARS: Record<string, [string, string]> = {
    elf: ['M-14 -18L-32 -28L-15 -6Z', 'M14 -18L32 -28L15 -6Z'], large: ['M-15 -20L-40 -24L-16 -4Z', 'M15 -20L40 -24L16 -4Z'],
};

function faceOf(look: Look): Shape[] {
    const [skin, hair] = [SKINS[look.skin], HAIRS[look.hair]];
    const shapes: Shape[] = [[FACES[look.face]!, skin, O], ['M3 -34Q17 -33 16 -18Q16 0 9 9Q5 14 1 15Q6 -2 3 -14Z', shade(skin, 0.74)]];
    if (look.eyes === 'hollow') {
        shapes.push(['M-12.4 -12a5.4 6 0 1 0 10.8 0a5.4 6 0 1 0 -10.8 0zM1.6 -12a5.4 6 0 1 0 10.8 0a5.4 6 0 1 0 -10.8 0zM0 -5L-3 1H3Z', INK], [dot(-6, -11, 1.7) + dot(8, -11, 1.7), '#ff8a4a'], line('M-7 7H7M-5 4V10M0 4V11M5 4V10', INK, 1.6));
        return shapes;
    }
    const calm = look.eyes === 'calm';
    if (!calm) shapes.push([dot(-7, -13, 4.8) + dot(7, -13, 4.8), shade(skin, 0.36)]);
    shapes.push([dot(-6.6, -12.5, 2.5) + dot(7, -12.5, 2.5), EYES[look.eyes]!]);
    shapes.push(calm ? line('M-11 -18.5Q-7 -21 -2.6 -18.5M3 -18.5Q7 -21 11.4 -18.5', shade(hair, 0.6), 2.6) : line('M-12 -20L-3 -16M12 -20L3 -16', shade(skin, 0.4), 3));
    shapes.push(line('M0 -11L-2.6 -3.4H1.4', shade(skin, 0.5), 1.8));
    if (look.mouth === 'fangs') shapes.push(['M-9 4Q0 0 9 4Q7 12 0 12Q-7 12 -9 4Z', '#2a0f0c', O], ['M-6 4.4L-4 8L-2 3.6L0 8L2 3.6L4 8L6 4.4Z', '#efe6cf']);
    else shapes.push(line('M-5 5.2Q0 7.4 5 4.6', shade(skin, 0.42), 2));
    if (look.mouth === 'tusks') shapes.push(['M-8 8L-10 -1L-5 6ZM8 8L10 -1L5 6Z', '#f1e7cf', 1.6]);
    return shapes;
}

// What stands behind the rim, and what over it: the head with what it wears.
function shapesOf(look: Look): { body: Shape[]; head: Shape[] } {
    const [skin, hair, cloth] = [SKINS[look.skin], HAIRS[look.hair], CLOTHS[look.cloth]];
    const ears = EARS[look.ears];
    return {
        body: [...(GEAR[look.gear]?.() ?? []), ...(BACKS[look.back]?.(hair) ?? []), ['M-8 4H8L11 22H-11Z', shade(skin, 0.72), O], ...SHOULDERS[look.shoulders]!(cloth)],
        head: [
            ...(ears ? [[ears[0], skin, O], [ears[1], shade(skin, 0.8), O]] as Shape[] : []),
            ...(look.head === 'great' || look.head === 'visor' ? [] : [...faceOf(look), ...(BEARDS[look.beard]?.(hair) ?? []), ...(OPEN.includes(look.head) || look.front === 'tonsure' ? FRONTS[look.front]?.(hair) ?? [] : [])]),
            ...(HEADS[look.head]?.(cloth) ?? []),
        ],
    };
}

const draw = ([path, colour, width = F]: Shape, index: number) => (width < 0
    ? <path key={index} d={path} fill="none" stroke={colour} stroke-width={-width} stroke-linecap="round" stroke-linejoin="round" />
    : <path key={index} d={path} fill={colour} {...(width > 0 ? { stroke: INK, 'stroke-width': width, 'stroke-linejoin': 'round' as const } : {})} />);

// A figure's bust on a rim of radius 50, hats and horns over it.
export const Bust = memo(function Bust({ look }: { look: Look }) {
    const { body, head } = shapesOf(look);
    return (
        <>
            <g clip-path="url(#bust-within)"><g transform="translate(0 8) scale(1.22)">{body.map(draw)}</g></g>
            <g clip-path="url(#bust-over)"><g transform="translate(0 9) scale(1.3)">{head.map(draw)}</g></g>
        </>
    );
}, (before, after) => JSON.stringify(before.look) === JSON.stringify(after.look));

// What busts and figures refer to, once a page.
export const BustDefs = () => (
    <svg class="defs" width="0" height="0" aria-hidden="true" focusable="false">
        <defs>
            <clipPath id="bust-within"><circle r="46.5" /></clipPath>
            <clipPath id="bust-over"><path d="M-46.5 0A46.5 46.5 0 0 0 46.5 0V-100H-46.5Z" /></clipPath>
            {[0, 1, 2].map((side) => (
                <radialGradient key={side} id={`well-${side}`} cx=".38" cy=".3" r=".9"><stop class={`well-lit side-${side}`} offset="0" /><stop class={`well-mid side-${side}`} offset=".55" /><stop class={`well-deep side-${side}`} offset="1" /></radialGradient>
            ))}
            <radialGradient id="fall-soft"><stop offset=".55" stop-opacity=".6" /><stop offset="1" stop-opacity="0" /></radialGradient>
        </defs>
    </svg>
);
