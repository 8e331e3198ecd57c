// The path of a drawing in whole numbers of its square, in which nobody sees the difference. What rounding takes away is given
// back by the next step, so that nothing drifts and every loop closes.

const ARGUMENTS: Record<string, number> = { m: 2, l: 2, t: 2, h: 1, v: 1, c: 6, s: 4, q: 4, a: 7, z: 0 };
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy;

// Commands with their numbers; flags of arcs may stand without anything between them.
function* commandsOf(path: string): Generator<{ name: string; numbers: number[] }> {
    let at = 0;
    let name = '';
    const skip = () => { while (/[\s,]/.test(path[at] ?? '')) at++; };
    for (skip(); at < path.length; skip()) {
        if (/[a-z]/i.test(path[at]!)) name = path[at++]!;
        else if (name === 'm') name = 'l'; // further points of a move are lines
        else if (name === 'M') name = 'L';
        const numbers: number[] = [];
        while (numbers.length < ARGUMENTS[name.toLowerCase()]!) {
            skip();
            const isFlag = name.toLowerCase() === 'a' && (numbers.length === 3 || numbers.length === 4);
            NUMBER.lastIndex = at;
            const text = isFlag ? path[at]! : NUMBER.exec(path)?.[0];
            if (text === undefined) throw new Error(`a path is broken at ${at}: ${path.slice(at, at + 20)}`);
            at += text.length;
            numbers.push(Number(text));
        }
        yield { name, numbers };
    }
}

// `by`: how much smaller it becomes.
export function roundPath(path: string, by = 1): string {
    let [x, y, startX, startY] = [0, 0, 0, 0]; // where the pen is
    let [left, top] = [0, 0]; // and where the rounded one is
    let [rounded, roundedY] = [0, 0]; // where its loop began
    let made = '';
    for (const { name, numbers: given } of commandsOf(path)) {
        const numbers = given.map((value, index) => (name.toLowerCase() === 'a' && index > 1 && index < 5 ? value : value * by)); // turns and flags stay
        const lower = name.toLowerCase();
        const relative = name === lower;
        const across = (value: number) => Math.round(value + (relative ? x : 0)) - left;
        const down = (value: number) => Math.round(value + (relative ? y : 0)) - top;
        const out = numbers.map((value, index) => {
            if (lower === 'h') return across(value);
            if (lower === 'v') return down(value);
            if (lower === 'a' && index < 5) return index < 3 ? Math.round(value * 10) / 10 : value;
            return (lower === 'a' ? index - 5 : index) % 2 ? down(value) : across(value);
        });
        made += lower + out.join(' ').replace(/ -/g, '-');
        if (lower === 'z') [x, y, left, top] = [startX, startY, rounded, roundedY];
        else {
            const [toX, toY] = lower === 'h' ? [numbers[0]!, relative ? 0 : y] : lower === 'v' ? [relative ? 0 : x, numbers[0]!] : [numbers.at(-2)!, numbers.at(-1)!];
            [x, y] = relative ? [x + toX, y + toY] : [toX, toY];
            [left, top] = [Math.round(x), Math.round(y)];
        }
        if (lower === 'm') [startX, startY, rounded, roundedY] = [x, y, left, top];
    }
    return made;
}
