import type { Reason } from '../../kit/reason.ts'
import { sentenceOf, type ReasonId } from '../../reasons.ts'

/** Something that differs from what was requested, or how an episode came about: a sentence with its values. */
export interface EpisodeNote extends Pick<Reason, 'reason' | 'values'> {
  readonly code: 'shortSource' | 'longSource' | 'otherLanguage' | 'plainPage' | 'written' | 'remade'
  /** The same in words, for programs. */
  readonly en: string
  readonly zh: string
}

/** A note with this sentence. */
export function episodeNote(code: EpisodeNote['code'], said: Reason<ReasonId>): EpisodeNote {
  return { code, reason: said.reason, values: said.values, en: sentenceOf(said, 'en'), zh: sentenceOf(said, 'zh') }
}
