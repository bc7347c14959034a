import type { Reason } from '../../kit/reason.ts'
import { episodeFailures } from './models.ts'

/** The meanings of our own service's codes; another service may have more. Section "Unstated: Episodes: failCode". */
const meanings = {
  [episodeFailures.unreadable]: 'episode.sourceUnreadable',
  [episodeFailures.tooShort]: 'episode.sourceTooShort',
  [episodeFailures.narration]: 'episode.narrationFailed',
  [episodeFailures.illustration]: 'episode.illustrationFailed',
} as const

/** The failure reason of an episode whose record only has a code. */
export function reasonOfFailCode(code: number | string): Reason {
  const known = Object.entries(meanings).find(([meant]) => meant === String(code))?.[1]
  return known ? { reason: known, values: {} } : { reason: 'episode.failCode', values: { code } }
}
