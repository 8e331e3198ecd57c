// Small pictures of boards.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { theEngine } from '../game';
import type { Board, Standing, View } from '../engine/protocol';
import { ROOM, thumbOf, type Thumb } from '../logic/thumb';
import { iconFor } from './icon';
import { Scene } from './scene';
import { Vista } from './vista';

const SCENE = 140; // of what a scene is drawn in

export function Picture({ thumb }: { thumb: Thumb }) {
    return (
        <svg class="thumb" viewBox={thumb.box} aria-hidden="true">
            <path class="rim" d={thumb.floor} />
            {thumb.grounds?.map(([kind, path]) => <path key={kind} class={`g-${kind}`} d={path} />)}
            {thumb.scenes?.map(([x, y, name], index) => <g key={index} transform={`translate(${x} ${y}) scale(${ROOM / SCENE})`}><Scene x={0} y={0} size={SCENE} name={name} seed={1000 + index + name.length} /></g>)}
            {thumb.dots.map(([x, y, side], index) => <circle key={index} class={`side-${side}`} cx={x} cy={y} r={thumb.scenes ? 0.13 : 0.42} />)}
        </svg>
    );
}

// What each quest looks like when it begins, made once; one after the other, so that whoever begins meanwhile does not wait for all of them.
const known = new Map<string, Promise<Thumb | null>>();
let line: Promise<unknown> = Promise.resolve();

function pictureOf(system: string, quest: string): Promise<Thumb | null> {
    const key = `${system} ${quest}`;
    const made = known.get(key) ?? line.then(() => make(system, quest)).catch(() => null);
    known.set(key, made);
    line = made;
    return made;
}

async function make(system: string, quest: string): Promise<Thumb | null> {
    const engine = await theEngine();
    const { game } = await engine.one<Standing>({ cmd: 'new', system, quest });
    try {
        const [view, board] = await engine.all<[View, Board]>([{ cmd: 'view', game, seat: 1 }, { cmd: 'board', game, seat: 1 }]);
        if (view.off_board || (view.sites && !view.sites.length)) return null; // there is nothing to be seen yet
        return thumbOf(board, view);
    } finally {
        await engine.tryAll([{ cmd: 'free', game }]);
    }
}

export function QuestPicture({ system, quest, name, campaign }: { system: string; quest: string; name: string; campaign: boolean }) {
    const thumb = useSignal<Thumb | null>(null);
    useEffect(() => {
        let wanted = true;
        thumb.value = null;
        if (!campaign) void pictureOf(system, quest).then((found) => { if (wanted) thumb.value = found; });
        return () => { wanted = false; };
    }, [system, quest]);
    const icon = quest.split('_').map((word) => iconFor('scenes', word)).find(Boolean) ?? iconFor('scenes', 'map')!;
    return thumb.value?.floor && !thumb.value.scenes ? <Picture thumb={thumb.value} /> : <Vista title={name} icon={icon} />;
}
