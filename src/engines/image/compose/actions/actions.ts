import { verbs, type Verb } from '../../verbs/catalogue.ts'
import type { Entry } from '../../understand/lexicon/entry.ts'
import type { Action, Scene } from '../../understand/scene.ts'
import { isSeat } from '../../verbs/mounts.ts'

/** Kinds with hands, which do everything as people do. */
export const HANDY = new Set(['person', 'robot', 'monkey', 'teddy', 'snowman', 'alien', 'skeleton'])
/** Animals that eat with their paws. */
export const PAWED = new Set(['panda', 'bear', 'monkey', 'squirrel', 'mouse', 'rabbit', 'polarbear', 'hedgehog'])

/** They serve, so they do not sit at the tables. */
const WAITERS = new Set(['waiter', 'chef', 'robot'])

export const kindOf = (entry: Entry): string => entry.draw ?? entry.id

/** The actions of a scene, and those implied by relations: "a girl with an umbrella" holds it. */
export function actionsOf({ subjects, settings, actions = [] }: Scene): Action[] {
  const held = subjects.flatMap(({ relation }, object): Action[] =>
    relation?.kind === 'hold' ? [{ verb: 'hold', agent: relation.to, others: [], object }] : [],
  )
  const busy = (i: number) => actions.some(d => d.agent === i || d.others.includes(i) || d.object === i || d.tool === i)
  const also: Action[] = []
  for (const action of held) {
    if (action.object === undefined || busy(action.object)) continue
    const own = [...actions, ...also].find(d => d.agent === action.agent)
    // A second thing goes into the other hand.
    if (own?.tool === undefined && own && (own.verb === 'hold' || own.verb === 'carry')) own.tool = action.object
    else if (!own) also.push(action)
  }
  // A relation implies an action: on a chair one sits, on a horse one rides, in a car one drives.
  subjects.forEach(({ relation, entry }, agent) => {
    const on = relation && ['on', 'in'].includes(relation.kind) ? subjects[relation.to] : undefined
    if (
      !relation ||
      !on ||
      !HANDY.has(kindOf(entry)) ||
      [...actions, ...also].some(d => d.agent === agent || d.others.includes(agent))
    )
      return
    const verb = seating(on.entry, relation.kind === 'in')
    if (verb) also.push({ verb, agent, others: [], object: relation.to })
  })
  // In a restaurant, people without another action sit at a table.
  const idle = settings.includes('cafe')
    ? subjects.flatMap(({ entry, relation }, i) =>
        HANDY.has(kindOf(entry)) &&
        !relation &&
        !WAITERS.has(entry.id) &&
        ![...actions, ...also].some(d => d.agent === i || d.others.includes(i) || d.object === i || d.tool === i)
          ? [i]
          : [],
      )
    : []
  const [first, ...others] = idle
  if (first !== undefined) also.push({ verb: 'dine', agent: first, others })
  // 在泥坑里打滚: the place is the object.
  for (const one of actions)
    if (one.verb === 'roll' && one.object === undefined) {
      const place = subjects[one.agent]?.relation
      if (place && ['in', 'on'].includes(place.kind)) one.object = place.to
    }
  // 在黑板上写字: the board is the object.
  for (const one of actions)
    if ((one.verb === 'write' || one.verb === 'paint') && one.object === undefined) {
      const place = subjects[one.agent]?.relation
      if (place && ['on', 'in', 'front'].includes(place.kind) && /board|wall$/.test(subjects[place.to]?.entry.id ?? ''))
        one.object = place.to
    }
  // What is danced around is the object of the dance.
  for (const one of actions) {
    const place = subjects[one.agent]?.relation
    if (one.verb === 'dance' && one.object === undefined && place?.kind === 'around' && place.to !== one.agent)
      one.object = place.to
  }
  return merged([...actions.map(withBoth), ...also])
}

/** Makes somebody whose hand is held one of the agents. */
const withBoth = (one: Action): Action => {
  if (one.verb !== 'holdhands' || one.object === undefined) return one
  const { object, ...rest } = one
  return { ...rest, others: [...one.others, object] }
}

/** Merges two actions of the same agent into one if one of them needs at most one hand. */
function merged(all: readonly Action[]): Action[] {
  const out: Action[] = []
  for (const action of all) {
    const open = (one: Action) =>
      one.tool === undefined && one.and === undefined && !verbs[one.verb].base && !verbs[one.verb].bothHands
    const at = out.findIndex(
      one =>
        one.agent === action.agent &&
        one.others.length === action.others.length &&
        one.verb !== action.verb &&
        open(one) &&
        open(action) &&
        (verbs[one.verb].oneHand ?? verbs[action.verb].oneHand) &&
        (one.object !== undefined || action.object !== undefined),
    )
    const first = out[at]
    if (!first) out.push(action)
    else out[at] = { ...first, and: action.verb, ...(action.object === undefined ? {} : { tool: action.object }) }
  }
  return out
}

/** The action of somebody on or in a thing of this kind. */
function seating(entry: Entry, inside: boolean): Verb | undefined {
  const kind = kindOf(entry)
  if (kind === 'bed') return 'sleep'
  if (entry.id === 'tub' || entry.id === 'bathtub') return 'drive'
  if (
    inside ||
    ['car', 'bus', 'van', 'truck', 'rowboat', 'canoe', 'sailboat', 'hotballoon', 'carriage', 'tractor'].includes(kind)
  )
    return ['car', 'bus', 'van', 'truck', 'rowboat', 'canoe', 'sailboat', 'hotballoon', 'carriage', 'tractor'].includes(
      kind,
    )
      ? 'drive'
      : undefined
  if (['quadruped', 'bicycle', 'unicycle', 'motorcycle', 'dragon', 'whale', 'dolphin'].includes(kind)) return 'ride'
  return isSeat(entry) ? 'sit' : undefined
}

/** The action of the same agent, such as sitting or riding, during which this one is done with the hands. */
export function baseOf({ subjects }: Scene, all: readonly Action[], action: Action): Action | undefined {
  if (verbs[action.verb].base) return undefined
  const own = all.find(
    d =>
      d !== action &&
      d.agent === action.agent &&
      verbs[d.verb].base &&
      (d.object !== undefined || verbs[d.verb].base === 'alone'),
  )
  if (own) return own
  const relation = subjects[action.agent]?.relation
  const on = relation && ['on', 'in'].includes(relation.kind) ? subjects[relation.to] : undefined
  if (!on || relation?.to === action.object || relation?.to === action.tool) return undefined
  const verb = seating(on.entry, relation?.kind === 'in')
  return verb && verb !== 'sleep' ? { verb, agent: action.agent, others: [], object: relation?.to ?? 0 } : undefined
}
