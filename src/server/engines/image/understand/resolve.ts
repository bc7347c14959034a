import type { Verb } from './lexicon/verbs.ts'
import { animate } from './lexicon/index.ts'
import { MOVES } from './roles.ts'
import type { Action, Entry, RelationKind, Scene } from './scene.ts'

/** How some things are made; the others are mixed in a bowl. */
const MADE: Readonly<Record<string, Verb>> = {
  snowman: 'build', sandcastle: 'build', igloo: 'build', blocks: 'build', tent: 'build', scarf: 'sew', sweater: 'sew', dress: 'sew', quilt: 'sew', painting: 'paint', robot: 'build', kite: 'build', vase: 'handle', fire: 'handle', pancake: 'flip', pizza: 'cook', noodles: 'cook', soup: 'cook',
} // prettier-ignore

/** What is done when somebody makes one of these. */
export const madeBy = ({ id, draw }: Entry): Verb => MADE[id] ?? (draw === 'house' ? 'build' : 'mix')

/** 在树上荡秋千: who swings is on the swing, and the tree behind it. */
export function swung(scene: Scene, { agent, others }: Action, at: number): void {
  for (const i of [agent, ...others]) {
    const one = scene.subjects[i]
    const tree = scene.subjects[one?.relation?.to ?? -1]
    if (!one?.relation || !tree || one.relation.to === at) continue
    tree.relation ??= { kind: 'behind', to: at }
    one.relation = { kind: 'on', to: at }
  }
}

/** "Pouring milk into a glass", "weighing a pumpkin on a scale": where the object goes, and not where the agent is. */
export function goesTo({ verb, object, tool }: Action, place: Entry, kind: RelationKind | undefined): boolean {
  const moved = MOVES.has(verb) && object !== undefined && tool === undefined
  if (moved && kind === 'around') return verb === 'handle' || verb === 'put'
  return moved && (kind === 'in' || kind === 'on') && (verb !== 'handle' || animate(place) || (place.size ?? 9) <= 0.6)
}
