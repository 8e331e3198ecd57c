// A door between two spaces, from above: posts, a leaf of planks with iron bands, which swings aside, foreshortened so that it is in nobody's way.

export function DoorLeaf({ x, y, level, length }: { x: number; y: number; level: boolean; length: number }) {
    const half = length * 0.44;
    return (
        <g transform={`translate(${x} ${y})${level ? '' : ' rotate(90)'}`}>
            <rect class="sill" x={-half} y="-5" width={2 * half} height="10" />
            <g class="swing" style={{ transformOrigin: `${-half + 4}px 0px` }}>
                <rect class="leaf" x={-half + 3} y="-7" width={2 * half - 6} height="14" rx="3" />
                <path class="bands" d={`M${-half * 0.5} -7v14M${half * 0.5} -7v14`} />
            </g>
            <rect class="post" x={-half - 4} y="-7" width="8" height="14" rx="2" />
            <rect class="post" x={half - 4} y="-7" width="8" height="14" rx="2" />
        </g>
    );
}
