// The picture of a location, made of a few parts: under the sky or within walls, and a drawing for the word of its
// name that has one.

import { memo } from 'preact/compat';
import pictures from 'virtual:pictures';
import { Drawing, iconFor } from './icon';

const isWithin = (name: string): boolean => name.toLowerCase().split(/[^\p{L}]+/u).some((word) => Object.hasOwn(pictures.roofs, word));

function hills(x: number, y: number, size: number, high: number, seed: number): string {
    const wave = (n: number) => Math.round(10 * Math.sin(seed * 1.7 + n * 2.1));
    const base = y + size * high;
    return `M${x} ${y + size}V${base + wave(1)}Q${x + size * 0.2} ${base - 14 + wave(2)} ${x + size * 0.42} ${base + wave(3)}T${x + size * 0.75} ${base - 4 + wave(4)}T${x + size} ${base + wave(5)}V${y + size}z`;
}

export const Scene = memo(function Scene({ x, y, size, name, seed }: { x: number; y: number; size: number; name: string; seed: number }) {
    const within = isWithin(name);
    const icon = iconFor('scenes', name);
    const half = x + size / 2;
    return (
        <g class={`scene ${within ? 'within' : 'without'}`}>
            <clipPath id={`scene-${seed}`}><rect x={x} y={y} width={size} height={size} rx="14" /></clipPath>
            <g clip-path={`url(#scene-${seed})`}>
                <rect class="sky" x={x} y={y} width={size} height={size} />
                {within ? (
                    <>
                        <path class="vault" d={`M${x + 12} ${y + size}V${y + 66}Q${half} ${y - 8} ${x + size - 12} ${y + 66}V${y + size}z`} />
                        <path class="bricks" d={Array.from({ length: 8 }, (_, i) => `M${x} ${y + 10 + i * 18}h${size}M${x + 12 + (i % 2) * 24} ${y + 10 + i * 18}v18M${x + 84 + (i % 2) * 24} ${y + 10 + i * 18}v18`).join('')} />
                        <path class="near" d={`M${x} ${y + size}v-30h${size}v30z`} />
                    </>
                ) : (
                    <>
                        <circle class="moon" cx={x + size * (0.2 + 0.12 * (seed % 5))} cy={y + 56} r="12" />
                        <path class="far" d={hills(x, y, size, 0.55, seed)} />
                        <path class="near" d={hills(x, y, size, 0.76, seed + 3)} />
                    </>
                )}
                {icon && <Drawing class="scene-icon" name={icon} x={half} y={y + size * 0.6} size={size * 0.52} />}
            </g>
        </g>
    );
});
