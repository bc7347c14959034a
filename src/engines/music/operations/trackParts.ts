import type { Layer } from '../genres/genre.ts'
import type { AccompanyingType } from '../understand/instruments.ts'

const layer = (
  name: string,
  program: number,
  [low, high]: readonly [number, number],
  rhythm: string,
  full: string,
  more: Partial<Layer> = {},
): Omit<Layer, 'from'> => ({
  name,
  role: 'chords',
  programs: [program],
  voicing: 'close',
  register: { low, high },
  rhythm,
  full,
  level: 0,
  pan: 0.2,
  reverb: 0.25,
  ...more,
})

/** The part of each accompanying type, with a program unless the prompt names an instrument of that type. */
export const trackParts: Readonly<Record<AccompanyingType, Omit<Layer, 'from'>>> = {
  Guitar: layer('added guitar', 25, [52, 72], 'x-o.x-oxx-o.x-ox', 'X-ox.oxxX-ox.oxx', { strum: 12, pan: 0.4 }),
  Keyboard: layer('added keyboard', 0, [55, 76], 'x---x-o-x---x-o-', 'X-o-x-o-X-o-x-o-', { pan: -0.25 }),
  Strings: layer('added strings', 48, [55, 79], 'x---------------', 'x-------x---x---', {
    role: 'pad',
    voicing: 'spread',
    reverb: 0.45,
    pan: -0.1,
    level: 2,
  }),
  Synth: layer('added synth', 204, [60, 81], '0-1-2-1-0-1-2-1-', '0121012101210121', { reverb: 0.35, gate: 0.7 }),
  FX: layer('added effects', 119, [60, 72], '............x---', '........x-------', {
    role: 'effects',
    voicing: 'octave',
    reverb: 0.6,
    pan: 0,
    level: 3,
  }),
  Brass: layer('added brass', 61, [55, 77], 'x-------....x.x.', 'X-..x.x-..x.x.x-', { pan: 0.15, gate: 0.85 }),
  Woodwinds: layer('added woodwinds', 73, [65, 86], '0---1---2---1---', '0-1-2-1-0-1-2-3-', {
    reverb: 0.4,
    pan: -0.3,
    gate: 0.95,
  }),
}
