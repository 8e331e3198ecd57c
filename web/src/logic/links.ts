// A text cut at the names that stand in it as whole words; of two names the longer.

export function partsOf(text: string, names: readonly string[]): string[] {
    const long = names.filter((name) => name.length > 2).sort((a, b) => b.length - a.length);
    if (!long.length) return [text];
    const pattern = long.map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
    return text.split(new RegExp(`(?<![\\p{L}\\p{N}])(${pattern})(?![\\p{L}\\p{N}])`, 'u')).filter(Boolean);
}
