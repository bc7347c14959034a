import type { Ink } from '../kit/colour.ts'
import type { MaterialId } from '../draw/materials.ts'
import type { Entry } from './lexicon/entry.ts'

/** Position of one thing relative to another. For `between`, `to` is the first of the two. */
export type RelationKind =
  | 'in'
  | 'on'
  | 'above'
  | 'under'
  | 'beside'
  | 'front'
  | 'behind'
  | 'wear'
  | 'hold'
  | 'with'
  | 'left'
  | 'right'
  | 'between'
  | 'around'
  | 'among'
  | 'against'
  | 'facing'
  | 'hang'
  | 'top'
  | 'edge'
  | 'through'
  | 'across'
  | 'along'
  | 'outside'
  | 'far'

interface Relation {
  kind: RelationKind
  /** Index of the subject it is related to. */
  to: number
  /** The second of two it is between. */
  and?: number
}

export interface Subject {
  entry: Entry
  count: number
  /** The prompt does not say how many there are: 骑自行车 may be several bicycles. */
  bare?: boolean
  /** Colours the prompt bound to it. */
  inks: Ink[]
  /** Colours bound to one of its parts: roof, hair, eyes. */
  parts: Record<string, Ink>
  traits: string[]
  relation?: Relation
  /** Its materials and patterns. */
  materials?: MaterialId[]
  /** What it wears, in the order of the prompt. */
  worn?: { id: string; ink?: Ink; materials?: MaterialId[] }[]
}
