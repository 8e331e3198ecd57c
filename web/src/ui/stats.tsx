import type { Stat, Track } from '../engine/protocol';

// Numbers, each in a box of its own under its name.
export const Stats = ({ of }: { of: readonly (Stat | Track)[] }) => (
    <dl class="stats boxes">{of.map(({ label, value, max }) => <div key={label}><dt>{label}</dt><dd>{value}{max > 0 && <small>/{max}</small>}</dd></div>)}</dl>
);
