// Sounds, made here: short tones and bursts of noise, for what happens. None before a person has touched the page, which is
// when browsers allow it, and none for those who do not want any.

import { settings } from './settings';

export type Sound = 'moved' | 'rolled' | 'strike' | 'hurt' | 'healed' | 'fell' | 'found' | 'turn' | 'effect' | 'won' | 'lost';

interface Tone {
    at: number; // seconds after the beginning
    from: number; // hertz
    to: number;
    long: number; // seconds
    wave: OscillatorType | 'noise';
    loud: number;
}

const tone = (wave: Tone['wave'], from: number, to: number, long: number, loud: number, at = 0): Tone => ({ at, from, to, long, wave, loud });

const SOUNDS: Record<Sound, Tone[]> = {
    moved: [tone('noise', 500, 300, 0.05, 0.12)],
    rolled: [0, 0.06, 0.11].map((at) => tone('noise', 2600, 1800, 0.03, 0.18, at)),
    strike: [tone('noise', 1800, 300, 0.14, 0.4), tone('triangle', 170, 60, 0.16, 0.4)],
    hurt: [tone('triangle', 150, 70, 0.22, 0.4)],
    healed: [tone('sine', 520, 660, 0.16, 0.18), tone('sine', 660, 880, 0.2, 0.18, 0.12)],
    fell: [tone('sawtooth', 190, 45, 0.5, 0.22), tone('noise', 400, 100, 0.35, 0.25, 0.1)],
    found: [tone('sine', 784, 784, 0.12, 0.18), tone('sine', 1047, 1047, 0.25, 0.18, 0.1)],
    turn: [tone('sine', 440, 436, 0.5, 0.12), tone('sine', 660, 655, 0.5, 0.08)],
    effect: [tone('triangle', 330, 495, 0.25, 0.16)],
    won: [392, 523, 659, 784].map((high, i) => tone('triangle', high, high, i === 3 ? 0.9 : 0.22, 0.22, i * 0.15)),
    lost: [330, 311, 262].map((high, i) => tone('triangle', high, high * 0.99, i === 2 ? 1.1 : 0.35, 0.2, i * 0.3)),
};

let output: AudioContext | null = null;
let hiss: AudioBuffer | null = null;

function noise(on: AudioContext): AudioBuffer {
    if (hiss) return hiss;
    hiss = on.createBuffer(1, on.sampleRate / 2, on.sampleRate);
    const wave = hiss.getChannelData(0);
    for (let i = 0; i < wave.length; i++) wave[i] = Math.random() * 2 - 1;
    return hiss;
}

function sing(on: AudioContext, { at, from, to, long, wave, loud }: Tone): void {
    const begin = on.currentTime + at;
    const volume = on.createGain();
    volume.gain.setValueAtTime(loud, begin);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + long);
    volume.connect(on.destination);
    if (wave === 'noise') {
        const source = on.createBufferSource();
        const filter = on.createBiquadFilter();
        source.buffer = noise(on);
        filter.type = 'bandpass';
        filter.frequency.setValueAtTime(from, begin);
        filter.frequency.exponentialRampToValueAtTime(to, begin + long);
        source.connect(filter).connect(volume);
        source.start(begin);
        source.stop(begin + long);
    } else {
        const source = on.createOscillator();
        source.type = wave;
        source.frequency.setValueAtTime(from, begin);
        source.frequency.exponentialRampToValueAtTime(to, begin + long);
        source.connect(volume);
        source.start(begin);
        source.stop(begin + long);
    }
}

export function play(sounds: readonly Sound[]): void {
    if (!settings.value.sound || !sounds.length || !navigator.userActivation?.hasBeenActive) return;
    output ??= new AudioContext();
    if (output.state === 'suspended') void output.resume();
    for (const sound of new Set(sounds)) for (const part of SOUNDS[sound]) sing(output, part);
    if (sounds.includes('hurt') || sounds.includes('fell')) navigator.vibrate?.(20);
}
