import type { Asset } from '#contract/studio/assets.ts'
import type { Piece } from '#contract/studio/timeline/piece.ts'

/** What a piece is played from: the piece, and its files by their ids. */
export interface Played {
  readonly piece: Piece
  readonly assets: Readonly<Record<string, Asset>>
}
