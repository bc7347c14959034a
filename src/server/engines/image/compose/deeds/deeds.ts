import type { ActionId } from '../../understand/lexicon/actions.ts'
import type { Deed, Entry, Scene } from '../../understand/scene.ts'
import { isSeat } from './mounts.ts'

/** Kinds that have hands of their own and do everything as people do. */
export const HANDY = new Set(['person', 'robot', 'monkey', 'teddy', 'snowman', 'alien', 'skeleton'])
/** Animals that eat with their paws. */
export const PAWED = new Set(['panda', 'bear', 'monkey', 'squirrel', 'mouse', 'rabbit', 'polarbear', 'hedgehog'])
/** Never done upright by those who go on four legs. */
export const NATURAL = new Set(['sit', 'sleep', 'climb', 'fly', 'swim', 'walk', 'chase', 'lean', 'jump'])

export const kindOf = (entry: Entry): string => entry.draw ?? entry.id

/** What is done, and what is only held: "a girl with an umbrella". */
export function deedsOf({ subjects, deeds = [] }: Scene): Deed[] {
  const held = subjects.flatMap(({ relation }, object): Deed[] =>
    relation?.kind === 'hold' ? [{ action: 'hold', doer: relation.to, others: [], object }] : [],
  )
  const busy = (i: number) => deeds.some(d => d.doer === i || d.others.includes(i) || d.object === i || d.tool === i)
  const also: Deed[] = []
  for (const deed of held) {
    if (deed.object === undefined || busy(deed.object)) continue
    const own = [...deeds, ...also].find(d => d.doer === deed.doer)
    // A second thing goes into the other hand.
    if (own?.tool === undefined && own && (own.action === 'hold' || own.action === 'carry')) own.tool = deed.object
    else if (!own) also.push(deed)
  }
  // Whoever is on a chair sits on it, on a horse rides it, in a boat is in it.
  subjects.forEach(({ relation, entry }, doer) => {
    const on = relation && ['on', 'in'].includes(relation.kind) ? subjects[relation.to] : undefined
    if (
      !relation ||
      !on ||
      !HANDY.has(kindOf(entry)) ||
      [...deeds, ...also].some(d => d.doer === doer || d.others.includes(doer))
    )
      return
    const action = seating(on.entry, relation.kind === 'in')
    if (action) also.push({ action, doer, others: [], object: relation.to })
  })
  return [...deeds, ...also]
}

/** What somebody does who is on or in a thing of this kind. */
function seating(entry: Entry, inside: boolean): ActionId | undefined {
  const kind = kindOf(entry)
  if (kind === 'bed') return 'sleep'
  if (
    inside ||
    ['car', 'bus', 'van', 'truck', 'rowboat', 'sailboat', 'hotballoon', 'carriage', 'tractor'].includes(kind)
  )
    return ['car', 'bus', 'van', 'truck', 'rowboat', 'sailboat', 'hotballoon', 'carriage', 'tractor'].includes(kind)
      ? 'drive'
      : undefined
  if (['quadruped', 'bicycle', 'motorcycle', 'dragon', 'whale', 'dolphin'].includes(kind)) return 'ride'
  return isSeat(entry) ? 'sit' : undefined
}

/** Doings that leave the hands free for another one. */
const BASES: ReadonlySet<ActionId> = new Set<ActionId>(['sit', 'ride', 'drive', 'row', 'lean', 'walk', 'kneel'])

/** What somebody sits on or rides while doing this with the hands. */
export function baseOf({ subjects }: Scene, all: readonly Deed[], deed: Deed): Deed | undefined {
  if (BASES.has(deed.action)) return undefined
  const own = all.find(d => d !== deed && d.doer === deed.doer && BASES.has(d.action) && d.object !== undefined)
  if (own) return own
  const relation = subjects[deed.doer]?.relation
  const on = relation && ['on', 'in'].includes(relation.kind) ? subjects[relation.to] : undefined
  if (!on || relation?.to === deed.object || relation?.to === deed.tool) return undefined
  const action = seating(on.entry, relation?.kind === 'in')
  return action && action !== 'sleep' ? { action, doer: deed.doer, others: [], object: relation?.to ?? 0 } : undefined
}
