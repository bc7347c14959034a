import type { Piece } from '#contract/studio/timeline/piece.ts'
import type { RenderFormat } from '#contract/studio/timelines.ts'

/** A piece to be exported. */
export interface RenderInput {
  readonly piece: Piece
  readonly format: RenderFormat
  /** Lines of the shorter side. */
  readonly lines: number
  /** The paths of its files by their ids. */
  readonly files: Readonly<Record<string, string>>
}

/** What is known of an exported piece besides its file. */
export interface RenderDetails {
  /** Integrated loudness in LUFS; null: it is silent. */
  readonly loudness: number | null
}
