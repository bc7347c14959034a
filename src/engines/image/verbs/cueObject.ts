import type { Subject } from '../understand/subject.ts'
import type { Cue } from './tableau.ts'

/** Id of the object's lexicon entry; empty if the action has no object. */
const objectId = ({ object }: Cue): string => object?.entry.id ?? ''

/** Name of the object's drawing; empty if there is none. */
export const objectDrawing = (cue: Cue): string => cue.object?.entry.draw ?? objectId(cue)

/** A thing, unless it is one that the action brings by itself: "sweeping with a broom". */
export const besides = (named: Subject | undefined, ...brought: readonly string[]): Subject | undefined =>
  named && brought.includes(named.entry.id) ? undefined : named

/** The role of a thing that the action brings: it is the object if the prompt names it. */
export const roleOf = (cue: Cue, thing: string): 'object' | 'extra' => (objectId(cue) === thing ? 'object' : 'extra')

/** Height of the object next to the agent, as a share of the agent's, between `least` and `most`. */
export function objectHeight({ object, agent }: Cue, least = 0.3, most = 1.5): number {
  const size = (object?.entry.size ?? 1) * (object?.traits.includes('big') ? 2.4 : 1)
  return Math.max(least, Math.min(most, (size / (agent.entry.size ?? 1.7)) ** 0.7))
}
