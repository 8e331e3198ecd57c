import { signal } from '@preact/signals';

export type Screen = 'home' | 'setup' | 'play' | 'about';
export const screen = signal<Screen>('home');
export const picked = signal(''); // the system that was picked on the first screen
