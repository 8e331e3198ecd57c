import { signal } from '@preact/signals';

export type Screen = 'home' | 'setup' | 'play' | 'about';
export const screen = signal<Screen>('home');
