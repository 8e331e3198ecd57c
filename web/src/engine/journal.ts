// The file in which a game is recorded (docs/journal.md), as far as the page reads and writes it.

export interface JournalHead {
    system: string;
    quest: string;
    noted: Record<number, string>; // who plays, by the seat's number, where it is noted
    companion: boolean; // dice are rolled on a real table
}

const BEHIND = /^(name|board|uses|from|origin) /; // what comes behind the seats
const MOST = 16384; // bytes of a head

const escaped = (word: string): string => word.replace(/[\x00-\x20\x7f%]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
const plain = (word: string): string => word.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

// What its head tells: enough to open it.
export function readHeader(journal: Uint8Array): JournalHead | null {
    const text = new TextDecoder().decode(journal);
    const lines = text.slice(0, MOST).split('\n');
    const word = (key: string) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
    if (!lines[0]?.match(/^undercroft journal [12]$/)) return null;
    const system = word('system');
    const noted: Record<number, string> = {};
    for (const line of lines) {
        const [, number, who] = /^seat (\d) (.+)$/.exec(line) ?? [];
        if (number && who) noted[Number(number)] = plain(who);
    }
    const manual = text.lastIndexOf(' manual on\n');
    return system ? { system, quest: word('quest') ?? '', noted, companion: manual >= 0 && manual > text.lastIndexOf(' manual off\n') } : null;
}

const WORD = (1n << 64n) - 1n;
const GOLDEN = 0x9e3779b97f4a7c15n;

function mix(h: bigint): bigint {
    const once = ((h ^ (h >> 32n)) * 0xd6e8feb86659fd93n) & WORD;
    return once ^ (once >> 32n);
}

function hash(bytes: Uint8Array, start: bigint): bigint {
    const padded = new Uint8Array((bytes.length & ~7) + 8);
    padded.set(bytes);
    const words = new DataView(padded.buffer);
    let h = mix(start ^ BigInt(bytes.length) ^ GOLDEN);
    let at = 0;
    for (; at + 8 <= bytes.length; at += 8) h = (mix(h ^ words.getBigUint64(at, true)) * GOLDEN) & WORD;
    return mix(h ^ words.getBigUint64(at, true));
}

const sumOf = (seal: bigint): string => (seal & 0xffffffffn).toString(16).padStart(8, '0');

// The same game with these words for who plays, sealed anew. One that does not hold is left as it is: what is wrong with it is to be seen.
export function withSeats(journal: Uint8Array, seats: Record<number, string>): Uint8Array {
    const encoder = new TextEncoder();
    const text = new TextDecoder().decode(journal);
    const end = text.indexOf('\nend ') + 1;
    if (!end || end > MOST) return journal;
    const [last = '', ...records] = text.slice(end).split('\n');
    const head = text.slice(0, end);
    const lines = head.split('\n').slice(0, -1).filter((line) => !line.startsWith('seat '));
    const behind = lines.findIndex((line) => BEHIND.test(line));
    lines.splice(behind < 0 ? lines.length : behind, 0, ...Object.entries(seats).map(([number, word]) => `seat ${number} ${escaped(word)}`));
    const made = `${lines.join('\n')}\n`;
    let old = hash(encoder.encode(head), 0n);
    let seal = hash(encoder.encode(made), 0n);
    if (last !== `end ${sumOf(old)}`) return journal;
    const torn = records.pop() ?? ''; // nothing, or half a line
    const sealed = [`end ${sumOf(seal)}`];
    for (const record of records) {
        const rest = encoder.encode(`${record.slice(8)}\n`);
        old = hash(rest, old);
        seal = hash(rest, seal);
        if (record.slice(0, 8) !== sumOf(old)) return journal;
        sealed.push(sumOf(seal) + record.slice(8));
    }
    return encoder.encode(`${made}${sealed.join('\n')}\n${torn}`);
}
