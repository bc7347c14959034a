import type { Refusal } from './explain.ts'

/** One thing that a switch of model or capability changed, and the rule that made it so. */
export interface FitChange extends Refusal {
  /** Dotted path of the field. */
  readonly path: string
  readonly from: unknown
  /** `undefined`: dropped. */
  readonly to: unknown
}

/** Values that fit a card, and what had to change, so that the page can say it and undo it. */
export interface Fitted<V> {
  readonly values: V
  readonly changes: readonly FitChange[]
}
