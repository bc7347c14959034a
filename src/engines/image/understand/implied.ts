import { verbNamed, verbs } from '../verbs/catalogue.ts'
import { animate, canStand, garmentOf } from './lexicon/index.ts'
import type { Action, Scene } from './scene.ts'
import type { Subject } from './subject.ts'

const isAnimal = ({ entry }: Subject): boolean =>
  animate(entry) && !entry.human && entry.habitat !== 'under' && canStand(entry)

/** Makes animals in clothes for people stand upright, unless they are the object or tool of an action. */
export function standUp({ subjects, actions = [] }: Scene): void {
  subjects.forEach((subject, index) => {
    const { entry, worn = [] } = subject
    if (entry.guise !== undefined || !isAnimal(subject) || !worn.some(({ id }) => garmentOf(id)?.cutForPeople)) return
    if (actions.some(one => one.object === index || one.tool === index)) return
    subject.entry = { ...entry, guise: 'animal', size: Math.max(1, entry.size ?? 1) }
  })
}

/** Adds the snow that actions such as skiing imply, even if the prompt does not mention it. */
export function snowUnder(scene: Scene): void {
  if (!(scene.actions ?? []).some(({ verb }) => verbs[verb].onSnow)) return
  if (scene.settings.length === 0) scene.settings.push('snowfield')
  else scene.season ??= 'winter'
}

const atTable = ({ subjects }: Scene, { verb, object }: Action): boolean => {
  const thing = subjects[object ?? -1]?.entry
  return verbs[verb].atTable?.(thing) ?? false
}

/** "Eating spaghetti at a table", "playing cards around a table": the action's own table replaces the named one. */
export function seatAtTable(scene: Scene): void {
  const { subjects, actions = [] } = scene
  const index = subjects.findIndex(({ entry }) => entry.id === 'table')
  const table = subjects[index]
  const action = actions.find(one => atTable(scene, one))
  if (!table || !action) return
  const doers = new Set([action.agent, ...action.others])
  const placed = subjects.some(
    ({ relation }, i) => relation?.to === index && (!doers.has(i) || ['on', 'under', 'behind'].includes(relation.kind)),
  )
  if (
    placed ||
    table.relation?.kind === 'beside' ||
    actions.some(one => one !== action && [one.object, one.tool].includes(index))
  )
    return
  table.count = 0
  delete table.relation
  if (action.object === index) delete action.object
  if (action.tool === index) delete action.tool
  for (const i of doers) {
    const one = subjects[i]
    if (one?.relation?.to === index) delete one.relation
    one?.traits.push('attable')
  }
  const several = doers.size > 1 || (subjects[action.agent]?.count ?? 1) > 1
  if (several) action.verb = verbNamed(verbs[action.verb].atTableWithOthers, action.verb)
  if (scene.settings.length === 0) scene.settings.push('room')
}
