import { HOLDING, verbs, verbThat, type Verb } from '../../verbs/catalogue.ts'
import type { Entry } from '../../understand/lexicon/entry.ts'
import type { Action, Scene } from '../../understand/scene.ts'

/** The actions of a scene, and those implied by relations: "a girl with an umbrella" holds it. */
export function actionsOf({ subjects, settings, actions = [] }: Scene): Action[] {
  const held = subjects.flatMap(({ relation }, object): Action[] =>
    relation?.kind === 'hold' ? [{ verb: HOLDING, agent: relation.to, others: [], object }] : [],
  )
  const busy = (i: number) => actions.some(d => d.agent === i || d.others.includes(i) || d.object === i || d.tool === i)
  const also: Action[] = []
  for (const action of held) {
    if (action.object === undefined || busy(action.object)) continue
    const own = [...actions, ...also].find(d => d.agent === action.agent)
    // A second thing goes into the other hand.
    if (own?.tool === undefined && own && verbs[own.verb].holdsMore) own.tool = action.object
    else if (!own) also.push(action)
  }
  // A relation implies an action: on a chair one sits, on a horse one rides, in a car one drives.
  subjects.forEach(({ relation, entry }, agent) => {
    const on = relation && ['on', 'in'].includes(relation.kind) ? subjects[relation.to] : undefined
    if (
      !relation ||
      !on ||
      !entry.humanlike ||
      [...actions, ...also].some(d => d.agent === agent || d.others.includes(agent))
    )
      return
    const verb = impliedBy(on.entry, relation.kind === 'in')
    if (verb) also.push({ verb, agent, others: [], object: relation.to })
  })
  // In a restaurant, people without another action sit at a table.
  const usual = verbThat(({ impliedAt }) => impliedAt !== undefined && settings.includes(impliedAt))
  const idle = usual
    ? subjects.flatMap(({ entry, relation }, i) =>
        entry.humanlike &&
        !relation &&
        !entry.serves &&
        ![...actions, ...also].some(d => d.agent === i || d.others.includes(i) || d.object === i || d.tool === i)
          ? [i]
          : [],
      )
    : []
  const [first, ...others] = idle
  if (usual && first !== undefined) also.push({ verb: usual, agent: first, others })
  for (const one of actions) {
    const place = subjects[one.agent]?.relation
    const thing = subjects[place?.to ?? -1]?.entry
    if (!place || !thing || one.object !== undefined || place.to === one.agent) continue
    if (verbs[one.verb].placeIsObject?.(place.kind, thing)) one.object = place.to
  }
  return merged([...actions.map(withBoth), ...also])
}

/** Makes somebody who does it as well one of the agents. */
const withBoth = (one: Action): Action => {
  if (!verbs[one.verb].objectActs || one.object === undefined) return one
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
const impliedBy = (entry: Entry, inside: boolean): Verb | undefined =>
  verbThat(record => record.impliedBy?.(entry, inside))

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
  const verb = impliedBy(on.entry, relation?.kind === 'in')
  return verb && verbs[verb].base === 'object'
    ? { verb, agent: action.agent, others: [], object: relation?.to ?? 0 }
    : undefined
}
