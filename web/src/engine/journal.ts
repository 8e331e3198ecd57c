// The file in which a game is recorded (docs/journal.md), as far as the page reads it.

export interface JournalHead {
    system: string;
    quest: string;
}

// What its head tells: enough to open it.
export function readHeader(journal: Uint8Array): JournalHead | null {
    const lines = new TextDecoder().decode(journal.subarray(0, 16384)).split('\n');
    const word = (key: string) => lines.find((line) => line.startsWith(`${key} `))?.slice(key.length + 1);
    if (!lines[0]?.match(/^undercroft journal [12]$/)) return null;
    const system = word('system');
    return system ? { system, quest: word('quest') ?? '' } : null;
}
