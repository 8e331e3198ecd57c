// A door between two spaces, from above: posts, a leaf of planks with iron bands, and, open, the leaf swung aside.

export function DoorLeaf({ x, y, level, length }: { x: number; y: number; level: boolean; length: number }) {
    const half = length * 0.44;
    return (
        <g transform={`translate(${x} ${y})${level ? '' : ' rotate(90)'}`}>
            <rect class="sill" x={-half} y="-5" width={2 * half} height="10" />
            <rect class="leaf" x={-half + 3} y="-7" width={2 * half - 6} height="14" rx="3" />
            <path class="bands" d={`M${-half * 0.5} -7v14M${half * 0.5} -7v14`} />
            <path class="swung" d={`M${-half + 4} 0v${length * 0.36}`} />
            <rect class="post" x={-half - 4} y="-7" width="8" height="14" rx="2" />
            <rect class="post" x={half - 4} y="-7" width="8" height="14" rx="2" />
        </g>
    );
}
