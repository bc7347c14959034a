import { animate } from '../understand/lexicon/index.ts'
import { actorWidth, type Actor } from './actor.ts'
import type { Stage } from './stage.ts'

/** Least distance of a thing from the edge, in units of the stage. */
const MARGIN = 0.025

/** Groups subjects joined by relations and actions: for each subject, the index of its group's representative. */
function together({ scene }: Stage): number[] {
  const first = scene.subjects.map((_, i) => i)
  const find = (i: number): number => (first[i] === i || first[i] === undefined ? i : find(first[i]))
  const join = (a: number | undefined, b: number | undefined) => {
    if (a !== undefined && b !== undefined && scene.subjects[a] && scene.subjects[b]) first[find(a)] = find(b)
  }
  scene.subjects.forEach(({ relation }, i) => {
    if (relation && scene.subjects[relation.to]?.entry.habitat !== 'celestial') join(i, relation.to)
  })
  for (const { agent, others, object, tool } of scene.actions ?? [])
    for (const other of [...others, object, tool]) join(agent, other)
  return scene.subjects.map((_, i) => find(i))
}

/** Moves groups that overlap the edge into the picture, as far as there is room. */
export function intoFrame(stage: Stage, actors: readonly Actor[]): void {
  const { W, H, scene } = stage
  if (scene.view === 'close') return
  // A person or animal is made no taller than the space above its base.
  for (const actor of actors)
    if (
      !actor.seenIn &&
      animate(actor.subject.entry) &&
      actor.party === undefined &&
      actor.y > H * 0.5 &&
      actor.y < actor.size + MARGIN
    )
      actor.size = actor.y - MARGIN
  const group = together(stage)
  const groups = new Map<number, Actor[]>()
  for (const actor of actors) {
    const index = actor.index >= 0 ? actor.index : actor.party
    if (index === undefined || actor.subject.entry.habitat === 'celestial') continue
    const of = group[index] ?? index
    groups.set(of, [...(groups.get(of) ?? []), actor])
  }
  for (const members of groups.values()) {
    // An actor seen in a window or a mirror is clipped by it and adds no width.
    const wide = members.filter(a => !a.seenIn)
    const left = Math.min(...wide.map(a => a.x - actorWidth(a) / 2))
    const right = Math.max(...wide.map(a => a.x + actorWidth(a) / 2))
    const over = right > W - MARGIN ? W - MARGIN - right : left < MARGIN ? MARGIN - left : 0
    if (over === 0) continue
    // A group wider than the picture is centred.
    const shift = right - left > W - 2 * MARGIN ? W / 2 - (left + right) / 2 : over
    for (const actor of members) actor.x += shift
  }
}
