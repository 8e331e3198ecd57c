// What a person has chosen for this device; kept in the browser.

import { computed, effect, signal } from '@preact/signals';

export type Theme = 'system' | 'light' | 'dark' | 'contrast';
export type Language = 'en' | 'it';

export interface Settings {
    theme: Theme;
    language: Language;
    name: string; // what others at a shared table call this person
    speed: number; // pause after a step of a bot: 0 none to 4 long
    motion: boolean;
    autoPass: boolean; // answer by itself where there is one answer, or all one can do is pass
    confirmDice: boolean; // a choice that rolls dice is shown with its odds first
    stories: boolean; // what is read aloud opens by itself
    letters: boolean; // letters instead of drawings on figures
    coordinates: boolean;
    sound: boolean;
    notify: boolean; // a notice when it is one's turn at a shared table and the page is not looked at
}

const KEY = 'undercroft.settings';

function initial(): Settings {
    const settings: Settings = {
        theme: 'system', language: navigator.language.startsWith('it') ? 'it' : 'en', name: '', speed: 2,
        motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
        autoPass: true, confirmDice: true, stories: true, letters: false, coordinates: true, sound: true, notify: false,
    };
    try {
        return { ...settings, ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<Settings>) };
    } catch {
        return settings; // damaged, or storage is forbidden
    }
}

export const settings = signal<Settings>(initial());

export function change(part: Partial<Settings>): void {
    settings.value = { ...settings.value, ...part };
}

const night = matchMedia('(prefers-color-scheme: dark)');
const dark = signal(night.matches);
night.addEventListener('change', () => { dark.value = night.matches; });

// The theme that is on, with what the device wants where that is left to it.
export const themeNow = computed<'light' | 'dark' | 'contrast'>(() => (settings.value.theme !== 'system' ? settings.value.theme : dark.value ? 'dark' : 'light'));

effect(() => {
    const now = settings.value;
    const root = document.documentElement;
    root.lang = now.language;
    root.dataset['theme'] = themeNow.value;
    root.dataset['motion'] = now.motion ? 'on' : 'off';
    try {
        localStorage.setItem(KEY, JSON.stringify(now));
    } catch {
        // without storage the choice lasts as long as the page
    }
});
