import type { TextLook, TrackKind } from './piece.ts'

/** What a piece can begin as. */
export const starts = ['empty', 'filmScore', 'slideshow', 'podcast', 'lyricVideo'] as const
export type Start = (typeof starts)[number]

/** The starts that show what is said or sung on a track, and in which look. */
export const startCaptions: { readonly [start in Start]?: { readonly of: TrackKind; readonly look: TextLook } } = {
  slideshow: { of: 'narration', look: 'box' },
  lyricVideo: { of: 'music', look: 'outline' },
}
