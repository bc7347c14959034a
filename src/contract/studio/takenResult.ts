import type { Asset } from './assets.ts'
import type { ResultKind } from './resultKind.ts'
import type { Work } from './works.ts'

/** What a result can go into an operation as. */
export const resultUses = [
  'reference',
  'extend',
  'remix',
  'track',
  'voice',
  'manner',
  'soundtrack',
  'lyrics',
  'description',
  'stems',
  'firstFrame',
  'nextFirstFrame',
  'animate',
  'referenceVideo',
  'videoReference',
  'restyle',
  'lipSync',
] as const
export type ResultUse = (typeof resultUses)[number]

/** What a use looks at of the work that a result is of; an upload is of none, and has no operation. */
export type SourceWork = Pick<Work, 'task' | 'results'> & {
  readonly operation: Work['operation'] | null
  readonly imported?: Work['imported']
}

/** A kind of results that an operation takes. */
export interface TakenResult {
  readonly kind: ResultKind
  readonly as: ResultUse
  /** Of a video: its last frame is taken first, and `fields` are given that picture. */
  readonly of?: 'lastFrame'
  /** The fields of the recipe that the result becomes; undefined: it cannot be used so. */
  readonly fields: (asset: Asset, work: SourceWork) => Readonly<Record<string, unknown>> | undefined
  /** Whether they take the place of what the recipe holds, or join its lists. */
  readonly part: 'fields' | 'more'
}
