import { srtOf, vttOf, type Cue } from '../../kit/subtitles.ts'
import { endOf } from './parts.ts'
import type { Piece } from './piece.ts'

/** The captions of a piece in order. */
export const captionsOf = ({ tracks }: Pick<Piece, 'tracks'>): Cue[] =>
  tracks
    .filter(({ kind, muted }) => kind === 'caption' && !muted)
    .flatMap(({ clips }) =>
      clips.flatMap(clip =>
        clip.kind === 'text' && clip.text.trim() !== ''
          ? [{ start: clip.start, end: endOf(clip), text: clip.text }]
          : [],
      ),
    )
    .toSorted((a, b) => a.start - b.start)

/** The captions of a piece as SubRip. */
export const toSrt = (piece: Pick<Piece, 'tracks'>): string => srtOf(captionsOf(piece))

/** The captions of a piece as WebVTT. */
export const toVtt = (piece: Pick<Piece, 'tracks'>): string => vttOf(captionsOf(piece))
