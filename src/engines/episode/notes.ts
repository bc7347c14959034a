import { episodeNote as note, type EpisodeNote } from '#contract/areas/episodes/note.ts'
import type { RemadePart } from '#contract/areas/episodes/remake.ts'
import { reason } from '#contract/reasons.ts'

const remade = {
  text: 'episodeNote.remadeText',
  picture: 'episodeNote.remadePicture',
  narration: 'episodeNote.remadeNarration',
} as const satisfies Record<RemadePart, string>

/** The notes that an episode may have. */
export const notes = {
  shortSource: (pages: number) => note('shortSource', reason('episodeNote.shortSource', { pages })),
  longSource: () => note('longSource', reason('episodeNote.longSource')),
  cutSource: (most: number) => note('longSource', reason('episodeNote.cutSource', { most })),
  written: (by: string, replaced: readonly number[], dropped: number): EpisodeNote[] => [
    note('written', reason('episodeNote.written', { by })),
    ...(replaced.length > 0
      ? [note('written', reason('episodeNote.plannedPages', { pages: replaced.join(', ') }))]
      : []),
    ...(dropped > 0 ? [note('written', reason('episodeNote.dropped', { count: dropped }))] : []),
  ],
  given: (by: string | undefined, count: number) =>
    note(
      'written',
      by === undefined ? reason('episodeNote.planned', { count }) : reason('episodeNote.given', { by, count }),
    ),
  remade: (page: number, part: RemadePart) => note('remade', reason(remade[part], { page })),
  otherLanguage: () => note('otherLanguage', reason('episodeNote.otherLanguage')),
  plainPage: (page: number) => note('plainPage', reason('episodeNote.plainPage', { page })),
} as const
