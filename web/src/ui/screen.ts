import { signal } from '@preact/signals';

export type Screen = 'home' | 'setup' | 'play' | 'about';
export const screen = signal<Screen>('home');
export const picked = signal(''); // the system that was picked on the first screen

// A phone, or a tablet held upright: under the board there is the list of answers, as in style/small.css.
const small = matchMedia('(max-width: 900px)');
export const narrow = signal(small.matches);
small.addEventListener('change', () => { narrow.value = small.matches; });
