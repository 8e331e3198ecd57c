// The whole board, small, while only a part of it is seen; a click shows another part.

import { useMemo } from 'preact/hooks';
import type { Board, View } from '../engine/protocol';
import { t } from '../i18n';
import { useCorner } from './corner';
import { CELL, middle, RASTER, type Plan } from './geometry';
import type { Camera } from './pan';

export function Minimap({ board, plan, view, camera, go }: {
    board: Board; plan: Plan; view: View; camera: Camera; go: (to: { x: number; y: number }) => void;
}) {
    const floor = useMemo(() => {
        const room = board.kind === 'grid' ? CELL : board.cells ? RASTER : 0;
        return [...plan.at.values()].map((spot) => {
            const size = room || spot.room;
            return `M${spot.x - size / 2} ${spot.y - size / 2}h${size}v${size}h${-size}z`;
        }).join('');
    }, [board, plan]);
    const [ref, corner] = useCorner<SVGSVGElement>([view, camera.zoom < 1.25]);
    if (camera.zoom < 1.25) return null;
    const [wide, high] = [plan.width / camera.zoom, plan.height / camera.zoom];
    return (
        <svg ref={ref} class={`minimap ${corner}`} viewBox={`${plan.left} ${plan.top} ${plan.width} ${plan.height}`} aria-hidden="true"
            onPointerDown={(event) => {
                const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(event.currentTarget.getScreenCTM()!.inverse());
                event.stopPropagation();
                go({ x: point.x, y: point.y });
            }}>
            <title>{t('board.minimap')}</title>
            <path d={floor} />
            {view.pieces.map((piece) => {
                const point = middle(plan, piece.spaces);
                return point && <circle key={piece.code} class={`side-${piece.side}`} cx={point.x} cy={point.y} r={CELL * 0.5} />;
            })}
            <rect x={camera.x - wide / 2} y={camera.y - high / 2} width={wide} height={high} />
        </svg>
    );
}
