import { verbs } from '../verbs/catalogue.ts'
import { animate, thingOf } from './lexicon/index.ts'
import type { Entry } from './lexicon/entry.ts'
import type { Action, Scene } from './scene.ts'
import type { RelationKind } from './subject.ts'

/** 在树上荡秋千: the agent is on the swing, and the tree is behind it. */
export function swung(scene: Scene, { agent, others }: Action, at: number): void {
  for (const i of [agent, ...others]) {
    const one = scene.subjects[i]
    const tree = scene.subjects[one?.relation?.to ?? -1]
    if (!one?.relation || !tree || one.relation.to === at) continue
    tree.relation ??= { kind: 'behind', to: at }
    one.relation = { kind: 'on', to: at }
  }
}

/** "Pouring milk into a glass", "weighing a pumpkin on a scale": whether the object goes to a place. */
export function goesTo({ verb, object, tool }: Action, place: Entry, kind: RelationKind | undefined): boolean {
  const moved = verbs[verb].moves === true && object !== undefined && tool === undefined
  if (moved && kind === 'around') return verbs[verb].goesAround === true
  return (
    moved && (kind === 'in' || kind === 'on') && (!verbs[verb].ontoSmall || animate(place) || (place.size ?? 9) <= 0.6)
  )
}

/** Whether the object of push or pull is only the passenger of the thing that really moves. */
export const bearsLoad = (
  { verb, object, tool }: Action,
  { bearsSomebody }: Entry,
  kind: RelationKind | undefined,
): boolean =>
  verbs[verb].conveys === true &&
  object !== undefined &&
  tool === undefined &&
  bearsSomebody === true &&
  (kind === 'in' || kind === 'on')

/** Who is on a seat: the one who feeds the pigeons, not the pigeons. */
export function sitterOf({ subjects, actions = [] }: Scene, said: number, kind: RelationKind, to: number): number {
  if (!subjects[to]?.entry.forSitting || (kind !== 'on' && kind !== 'in')) return said
  return actions.find(({ verb, object }) => object === said && verbs[verb].onSeat)?.agent ?? said
}

/** A garment that nobody wears, as a thing of its own. */
export function loneGarment(entry: Entry): Entry | undefined {
  const own = thingOf(entry.id)
  const hat = thingOf('hat')
  if (own ?? /hat|cap|helmet|beanie|beret|crown/.test(entry.id)) return own ?? hat
  const draw = /glasses|goggles/.test(entry.id) ? 'glasses' : 'garment'
  const { madeBy, sewn } = entry
  return { ...hat, id: entry.id, draw, variant: entry.id, ...(madeBy && { madeBy }), ...(sewn && { sewn }) }
}
