import { classical } from './classical.ts'
import { dance } from './dance.ts'
import { folk } from './folk.ts'
import { jazz } from './jazz.ts'
import { latin } from './latin.ts'
import { orchestral } from './orchestral.ts'
import { pop } from './pop.ts'
import { rock } from './rock.ts'
import { soul } from './soul.ts'
import { synth } from './synth.ts'
import { urban } from './urban.ts'
import type { Genre, Harmony } from './genre.ts'
import type { Mode } from '../theory/key.ts'

const all = {
  ...dance,
  ...synth,
  ...urban,
  ...rock,
  ...pop,
  ...jazz,
  ...soul,
  ...latin,
  ...classical,
  ...orchestral,
  ...folk,
} as const

export type GenreId = keyof typeof all

/** Every genre that the composer writes. */
export const genres: Readonly<Record<GenreId, Genre>> = all

/** Harmony for a genre in a mode in which it is seldom written. */
const plain: Readonly<Record<Mode, Harmony>> = {
  major: {
    verse: ['I | VIm | IV | V', 'I | IV | I | V'],
    chorus: ['I | V | VIm | IV', 'IV | V | I | I'],
    bridge: ['VIm | IV | IIm | V'],
    close: 'IV V | I',
  },
  minor: {
    verse: ['Im | IVm | Im | V', 'Im | bVI | IVm | V'],
    chorus: ['Im | bVI | bVII | V', 'Im | IVm | V | Im'],
    bridge: ['IVm | bVI | Im | V'],
    close: 'IVm V | Im',
  },
}

/** The progressions of a genre in a mode. */
export function harmonyOf(id: GenreId, mode: Mode): Harmony {
  return genres[id].harmony[mode] ?? plain[mode]
}
