import type { Cue } from './tableau.ts'

/** Id of the object's lexicon entry; empty if the action has no object. */
export const objectId = ({ object }: Cue): string => object?.entry.id ?? ''

/** Name of the object's drawing; empty if there is none. */
export const objectDrawing = (cue: Cue): string => cue.object?.entry.draw ?? objectId(cue)

/** Height of the object next to the agent, as a share of the agent's, between `least` and `most`. */
export function objectHeight({ object, agent }: Cue, least = 0.3, most = 1.5): number {
  const size = (object?.entry.size ?? 1) * (object?.traits.includes('big') ? 2.4 : 1)
  return Math.max(least, Math.min(most, (size / (agent.entry.size ?? 1.7)) ** 0.7))
}
