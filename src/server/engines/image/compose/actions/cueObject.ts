import type { Cue } from './tableau.ts'

/** What an action is done to, by its entry in the lexicon; empty where it is done to nothing. */
export const objectId = ({ object }: Cue): string => object?.entry.id ?? ''

/** The drawing of it. */
export const objectDrawing = (cue: Cue): string => cue.object?.entry.draw ?? objectId(cue)

/** Its height as it is drawn beside the one who acts: a share of theirs, between `least` and `most`. */
export function objectHeight({ object, agent }: Cue, least = 0.3, most = 1.5): number {
  const size = (object?.entry.size ?? 1) * (object?.traits.includes('big') ? 2.4 : 1)
  return Math.max(least, Math.min(most, (size / (agent.entry.size ?? 1.7)) ** 0.7))
}
