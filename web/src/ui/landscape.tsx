// The country that a campaign leads through, drawn from a few strokes: land, what grows on it, roads, and what is seen at a stop.

import { memo } from 'preact/compat';
import { bend, freeCorner, shore, signsOf, stretches, type Land, type Sight } from '../logic/country';
import type { Route, Spot } from '../logic/stage';

// What a stroke is filled with, and its path: w wall, r roof, d dark, g green, b blue, s shade, f fire, l only a line.
type Stroke = readonly [kind: string, path: string];

const SIGNS: Record<Land, readonly Stroke[]> = {
    grass: [['l', 'M-9 4q0 -4 -3 -6M-9 4q0 -5 1 -8M-9 4q1 -4 4 -5M7 7q0 -4 -3 -6M7 7q0 -5 1 -8M7 7q1 -4 4 -5']],
    wood: [['l', 'M-11 7V2M0 9V3M11 7V2'], ['g', 'M-18 3L-11 -9L-4 3ZM4 3L11 -9L18 3Z'], ['g', 'M-8 5L0 -10L8 5Z']],
    hills: [['w', 'M-2 8Q8 -12 18 8Z'], ['w', 'M-18 8Q-8 -7 4 8Z'], ['s', 'M8 -2Q14 0 18 8H11Q11 2 8 -2Z']],
    peaks: [['w', 'M-18 9L-7 -8L3 9Z'], ['w', 'M-6 9L6 -14L18 9Z'], ['s', 'M6 -14L18 9H8L9 0Z'], ['s', 'M-7 -8L-1 2L-4 9H-6Z']],
    marsh: [['b', 'M-15 5q7 -4 15 -1t15 0q-5 5 -15 4t-15 -3Z'], ['l', 'M-6 4v-9M-3 5v-12M6 4v-8M9 5v-11']],
    sand: [['l', 'M-17 3Q-7 -7 1 2Q9 -4 17 3M-8 7h.1M0 6h.1M6 8h.1']],
    sea: [['l', 'M-14 -2q3.5 -4 7 0t7 0t7 0t7 0M-9 5q3.5 -4 7 0t7 0t7 0']],
};

const SIGHTS: Record<Sight, readonly Stroke[]> = {
    town: [['w', 'M-18 11V1h11v10Z'], ['r', 'M-20 1l7.5 -8l7.5 8Z'], ['w', 'M7 11V2h11v9Z'], ['r', 'M5 2l7.5 -8l7.5 8Z'], ['w', 'M-6 11V-6h12V11Z'], ['r', 'M-8 -6L0 -17L8 -6Z'], ['d', 'M-2.5 11V5h5v6ZM-2 -3h4v4h-4Z']],
    house: [['w', 'M-10 11V-1H10V11Z'], ['r', 'M-13 -1L-6 -12H6L13 -1Z'], ['d', 'M-3 11V3H3V11ZM5 2h3v3h-3Z']],
    camp: [['r', 'M-17 11L-5 -9L7 11Z'], ['d', 'M-9 11L-5 0L-1 11Z'], ['l', 'M9 11l9 -3M18 11l-9 -3'], ['f', 'M13.5 8q-6 -4 0 -12q6 8 0 12Z']],
    keep: [['w', 'M-17 11V-9h5v4h4v-4h5v4h6v-4h5v4h4v-4h5V11Z'], ['d', 'M-4 11V4q4 -6 8 0V11ZM-12 -1h3v4h-3ZM9 -1h3v4h-3Z']],
    tower: [['w', 'M-6 11L-5 -7H5L6 11Z'], ['r', 'M-8 -7L0 -19L8 -7Z'], ['d', 'M-2 -3h4v5h-4ZM-2 11V6h4v5Z']],
    temple: [['w', 'M-16 11V8H16V11Z'], ['w', 'M-12 8V-3h4V8ZM-2 8V-3h4V8ZM8 8V-3h4V8Z'], ['r', 'M-16 -3L0 -13L16 -3Z']],
    ruin: [['w', 'M-15 11V-4l3 3v-9l5 6v5l4 -2v12Z'], ['w', 'M4 11V1l4 -9l2 5l4 -3v17Z'], ['s', 'M-3 11q3 -5 7 0Z']],
    cave: [['w', 'M-19 11Q-15 -8 -3 -12Q12 -11 19 11Z'], ['d', 'M-7 11Q-7 -3 0 -4Q8 -3 8 11Z']],
    tomb: [['g', 'M-19 11Q-11 -8 0 -8T19 11Z'], ['w', 'M-6 11V0h12V11Z'], ['d', 'M-3 11V3h6v8Z']],
    bridge: [['b', 'M-19 9q5 -4 10 0t10 0t10 0l8 0v3h-38Z'], ['w', 'M-19 3Q0 -15 19 3V9H12Q0 -6 -12 9H-19Z']],
    gate: [['d', 'M-8 11V-1q8 -9 16 0V11Z'], ['w', 'M-16 11V-12h3v3h3v-3h3V11Z'], ['w', 'M7 11V-12h3v3h3v-3h3V11Z'], ['w', 'M-7 -8H7V-4H-7Z']],
    tree: [['l', 'M0 11V0M0 5l-4 -4M0 4l5 -5'], ['g', 'M-11 -2q-3 -9 6 -10q6 -6 10 1q9 1 6 9q-4 5 -11 2q-7 3 -11 -2Z']],
    well: [['l', 'M-8 4V-7M8 4V-7'], ['r', 'M-12 -6L0 -14L12 -6Z'], ['w', 'M-10 11V3H10V11Z'], ['b', 'M-8 3q8 -4 16 0q-8 4 -16 0Z']],
    harbour: [['l', 'M0 5V-15'], ['w', 'M1 -13Q14 -6 12 2H1Z'], ['w', 'M-1 -10Q-10 -4 -10 2H-1Z'], ['r', 'M-15 4H15L9 11H-9Z'], ['b', 'M-18 11q4 -4 9 0t9 0t9 0t9 0v2h-36Z']],
    stone: [['w', 'M-6 11L-7 -8Q0 -16 7 -8L6 11Z'], ['l', 'M-2 -5l3 3l-3 4l3 3']],
};

const BANNER: readonly Stroke[] = [['l', 'M-8 20V-14'], ['side', 'M-8 -14H12L7 -7L12 0H-8Z']];
const ROSE: readonly Stroke[] = [['w', 'M0 -18L4 -4L18 0L4 4L0 18L-4 4L-18 0L-4 -4Z'], ['s', 'M0 -18L4 -4L0 0ZM18 0L4 4L0 0ZM0 18L-4 4L0 0ZM-18 0L-4 -4L0 0Z'], ['l', 'M-9 -9L-4 -4M9 -9L4 -4M9 9L4 4M-9 9L-4 4']];

const Strokes = ({ of, box = '-21 -20 42 34', name }: { of: readonly Stroke[]; box?: string; name: string }) => (
    <svg class={`strokes ${name}`} viewBox={box} aria-hidden="true">{of.map(([kind, path]) => <path key={path} class={kind} d={path} />)}</svg>
);

// What is seen at a stop; a stop of which nothing is known but that it is there is a stone beside the way.
export const Sighted = ({ sight }: { sight: Sight | undefined }) => <Strokes of={SIGHTS[sight ?? 'stone']} name="vista" />;
export const Banner = () => <Strokes of={BANNER} name="party-banner" box="-12 -18 28 40" />;

const line = (route: Route): string => `M${route.from.x} ${route.from.y}Q${bend(route).x} ${bend(route).y} ${route.to.x} ${route.to.y}`;

interface Country {
    spots: readonly Spot[];
    routes: readonly (Route & { state: string })[];
}

const Land = memo(function Land({ spots, routes }: Country) {
    const rose = freeCorner(spots);
    const lands = stretches(spots);
    const placed = (at: { x: number; y: number }) => ({ left: `${at.x}%`, top: `${at.y}%` });
    return (
        <div class="landscape" aria-hidden="true">
            <svg viewBox="0 0 100 100" preserveAspectRatio="none">
                {lands.map((one, n) => one.land === 'sea' && <path key={`c${n}`} class="coast" d={shore(one)} />)}
                {lands.map((one, n) => <path key={n} class={`land-${one.land}`} d={shore(one)} />)}
            </svg>
            {signsOf(spots, routes).map((sign) => <div key={`${sign.x} ${sign.y}`} class={`growth growth-${sign.land}`} style={placed(sign)}><Strokes of={SIGNS[sign.land]} name="" /></div>)}
            {rose && <div class="growth" style={placed(rose)}><Strokes of={ROSE} name="rose" box="-20 -20 40 40" /></div>}
        </div>
    );
}, (before, after) => shapeOf(before.spots) === shapeOf(after.spots));

const shapeOf = (spots: readonly Spot[]): string => spots.map((spot) => `${spot.x} ${spot.y}`).join();

export function Landscape({ spots, routes }: Country) {
    return (
        <>
            <Land spots={spots} routes={routes} />
            <svg class="roads" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
                {routes.map((route) => <path key={`b${line(route)}`} class={`bed ${route.state}`} d={line(route)} />)}
                {routes.map((route) => <path key={line(route)} class={`road ${route.state}`} d={line(route)} />)}
            </svg>
        </>
    );
}
