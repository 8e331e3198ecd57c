// The page's own words. The engine's sentences come from the engine.

import { settings } from '../settings';
import en from './en.json';
import it from './it.json';

export type Key = keyof typeof en;

const words: Record<'en' | 'it', Record<Key, string>> = { en, it };

// The text for a key in the language of the settings; "{name}" is replaced, "{name?rule/rules}" by
// the word for one or for another number.
export function t(key: Key, values: Record<string, string | number> = {}): string {
    return words[settings.value.language][key].replace(/\{(\w+)(?:\?([^/}]*)\/([^}]*))?\}/g,
        (whole, name: string, one?: string, many?: string) =>
            String((one === undefined ? values[name] : values[name] === 1 ? one : many) ?? whole));
}
