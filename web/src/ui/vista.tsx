// A wide picture for something that has no board yet, such as a game: a place drawn in a few layers, and an emblem before it.

import { Drawing } from './icon';

const WIDE = 300;
const HIGH = 150;

// Layers from the back to the front. Their colours are those of the palette, by class: see style/home.css.
const VISTAS = {
    hall: [
        ['v-mid', 'M0 150V40Q150-70 300 40V150H262V58Q150-30 38 58V150z'],
        ['v-far', 'M38 150V58Q150-30 262 58V150H228V74Q150 6 72 74V150z'],
        ['v-glow', 'M72 150V74Q150 6 228 74V150H203V86Q150 38 97 86V150z'],
        ['v-near', 'M0 150L97 122H203L300 150z'],
        ['v-line', 'M97 122H203M62 132H238M22 143H278M150 122V150M124 122L96 150M176 122L204 150M0 40Q30 20 52 12M300 40Q270 20 248 12'],
        ['v-fire', 'M52 84q-7-9 0-20q7 11 0 20zM248 84q-7-9 0-20q7 11 0 20z'],
        ['v-near', 'M50 84h4v16h-4zM246 84h4v16h-4z'],
    ],
    shore: [
        ['v-fire', 'M222 36a17 17 0 1 0 34 0a17 17 0 1 0-34 0z'],
        ['v-far', 'M0 96Q40 70 76 86T150 78T226 92T300 76V150H0z'],
        ['v-glow', 'M0 108H300V150H0z'],
        ['v-line', 'M20 120q8-5 16 0t16 0M96 130q8-5 16 0t16 0M176 118q8-5 16 0t16 0M232 134q8-5 16 0t16 0M214 112h44M222 118h28'],
        ['v-near', 'M0 150V92Q26 78 58 88L66 60H76L74 52H78L82 40L86 52H90L88 60H98L104 100Q134 118 158 150z'],
        ['v-fire', 'M79 46h6v5h-6z'],
    ],
    ruins: [
        ['v-fire', 'M52 40a20 20 0 1 0 40 0a20 20 0 1 0-40 0z'],
        ['v-far', 'M0 112L44 74L82 104L128 62L178 108L222 78L300 118V150H0z'],
        ['v-mid', 'M18 150V58H14V50H48V58H44V150zM66 150V82L74 76L84 84L92 74V150zM214 150V46H210V38H246V46H242V150zM262 150V70L272 64L282 74L288 66V150z'],
        ['v-line', 'M26 60V148M36 60V148M222 48V148M234 48V148M74 88V148M84 90V148M270 78V148'],
        ['v-near', 'M0 150V132Q52 118 104 130T214 128T300 134V150z'],
    ],
    dunes: [
        ['v-fire', 'M132 44a24 24 0 1 0 48 0a24 24 0 1 0-48 0z'],
        ['v-far', 'M0 96Q62 72 120 92T238 84T300 92V150H0z'],
        ['v-mid', 'M196 96V66l10-9 10 9V96zM222 96V74h14V96zM184 96V80h8V96z'],
        ['v-mid', 'M0 116Q72 88 150 112T300 104V150H0z'],
        ['v-line', 'M30 112q34-12 66-2M186 118q40-14 84-6M60 132q40-12 90 0'],
        ['v-near', 'M0 150V128Q86 112 168 132T300 128V150z'],
    ],
    cave: [
        ['v-far', 'M0 0H300V150H0z'],
        ['v-glow', 'M52 150Q66 54 150 46T248 150z'],
        ['v-mid', 'M0 0H300V46L286 22L276 58L262 20L246 44L230 14L214 32L190 8L170 24L150 6L128 22L108 8L92 34L74 12L58 50L44 18L30 62L16 24L0 54z'],
        ['v-mid', 'M0 150V92L14 124L26 86L40 128L54 112L66 150zM300 150V96L288 126L274 82L262 124L248 106L236 150z'],
        ['v-near', 'M0 150V138Q76 126 150 136T300 136V150z'],
        ['v-line', 'M112 140h20M160 142h28M70 144h18M214 144h20'],
    ],
} as const;

type Name = keyof typeof VISTAS;
const NAMES = Object.keys(VISTAS) as Name[];

// By the words of what stands for it, or of its title; what has none of them gets one by its number in a list, or one that is the same each time.
const WORDS: Record<string, Name> = {
    gate: 'hall', dragon: 'cave', lantern: 'shore', door: 'ruins', road: 'dunes', march: 'shore', keep: 'hall', hall: 'hall', crypt: 'hall',
};

function vistaFor(title: string, number?: number): Name {
    const sum = number ?? [...title].reduce((all, letter) => all + letter.charCodeAt(0), 0);
    return title.toLowerCase().split(/[^a-z]+/).map((word) => WORDS[word]).find(Boolean) ?? NAMES[sum % NAMES.length]!;
}

export function Vista({ title, icon, number }: { title: string; icon: string; number?: number }) {
    const name = vistaFor(title, number);
    return (
        <svg class={`vista-of vista-${name}`} viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="xMidYMid slice" aria-hidden="true">
            <rect class="v-sky" width={WIDE} height={HIGH} />
            {VISTAS[name].map(([kind, path], index) => <path key={index} class={kind} d={path} />)}
            {[70, 60, 50, 40].map((wide) => <ellipse key={wide} class="v-halo" cx={WIDE / 2} cy={HIGH * 0.56} rx={wide} ry={wide - 8} />)}
            <Drawing class="v-emblem" name={icon} x={WIDE / 2} y={HIGH * 0.55} size={88} />
        </svg>
    );
}
