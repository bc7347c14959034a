import type { EpisodeNote } from '#contract/areas/episodes/note.ts'
import type { Figure, Moment } from '../read/facts.ts'
import type { Comparison, Quotation } from '../read/passages.ts'

/** What is drawn on a page, from the sentences of the page. */
export type Visual =
  | { readonly kind: 'title' }
  | { readonly kind: 'scene' }
  | { readonly kind: 'idea'; readonly lead: string }
  | { readonly kind: 'place'; readonly place: string; readonly lead: string }
  | { readonly kind: 'numbers'; readonly figures: readonly Figure[] }
  | { readonly kind: 'bars'; readonly figures: readonly Figure[] }
  | { readonly kind: 'line'; readonly points: readonly { readonly year: number; readonly figure: Figure }[] }
  | { readonly kind: 'timeline'; readonly moments: readonly Moment[] }
  | { readonly kind: 'comparison'; readonly sides: Comparison }
  | { readonly kind: 'list'; readonly items: readonly string[]; readonly lead: string }
  | { readonly kind: 'quote'; readonly quotation: Quotation; readonly lead: string }
  | { readonly kind: 'columns'; readonly points: readonly string[] }

/** A sentence to be spoken, and the sentence of the source that it is, or is part of. */
export interface Line {
  readonly text: string
  readonly source: number | null
}

export interface PlannedPage {
  readonly headline: string
  readonly lines: readonly Line[]
  readonly visual: Visual
  /** The words that its illustration is painted from. */
  readonly passage: string
  /** The short statements that were asked for on it. */
  readonly points?: readonly string[]
  /** Who wrote it; absent: the built-in planner. */
  readonly by?: string
}

export interface Plan {
  readonly pages: readonly PlannedPage[]
  readonly notes: readonly EpisodeNote[]
}
