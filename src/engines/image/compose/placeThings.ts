import { random } from '../../random.ts'
import { placeOf } from '../places/places.ts'
import { thingOf } from '../understand/lexicon/index.ts'
import { actorWidth, inksOf, type Actor } from './actor.ts'
import { lookOf, type Stage } from './stage.ts'

/** The things that the places of a scene add, except those `there` already: named or added by an action. */
export function broughtBy(stage: Stage, there: ReadonlySet<string>): Actor[] {
  const { scene, W, H, horizon } = stage
  if (scene.view === 'close') return []
  const watched = scene.subjects.some(s => s.traits.includes('back')) && !scene.subjects.some(s => s.entry.human)
  const spooky = scene.moods.includes('spooky') && scene.subjects.some(s => (s.entry.size ?? 0) > 3)
  return [...scene.settings, ...(spooky ? ['graveyard'] : []), ...(watched ? ['performance'] : [])].flatMap(id =>
    (placeOf(id)?.brings ?? [])
      .filter(b => !there.has(b.thing) && !scene.without.includes(b.thing))
      .map(({ thing, x, depth, size, distance, casts }, i): Actor => {
        const entry = thingOf(thing)
        const subject = { entry, count: 1, inks: [], parts: {}, traits: [] }
        const look = lookOf(stage, entry.variant, inksOf(subject), random(stage.seed, `brought${i}`))
        const y = horizon + (H - horizon) * depth
        const { figure } = entry
        const half = Math.min(W / 2, actorWidth({ figure, look, size }) / 2 + 0.01)
        return {
          subject,
          index: -1,
          copy: i,
          figure,
          look,
          x: Math.max(half, Math.min(W - half, W * x)),
          y,
          size,
          distance,
          flip: x > 0.5,
          order: 4,
          tilt: 0,
          casts,
        }
      }),
  )
}
