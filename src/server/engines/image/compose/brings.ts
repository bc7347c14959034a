import { random } from '../../kit/random.ts'
import { figureOf } from '../draw/index.ts'
import { gearInks } from '../draw/things/gear.ts'
import { thingOf } from '../understand/lexicon/index.ts'
import type { Entry } from '../understand/scene.ts'
import { inksOf, type Actor } from './actor.ts'
import { lookOf, type Stage } from './stage.ts'

/** One thing a place brings along: where it stands, as shares of the width and of the ground's depth, and its height. */
interface Brought {
  thing: string
  x: number
  depth: number
  size: number
  distance: number
  casts: Actor['casts']
}

const at = (
  thing: string,
  x: number,
  depth: number,
  size: number,
  distance = 0.12,
  casts: Actor['casts'] = 'ground',
): Brought => ({ thing, x, depth, size, distance, casts })

/** What belongs to a place and stands in it though nobody named it. */
const belongings: Readonly<Record<string, readonly Brought[]>> = {
  kitchen: [at('stove', 0.12, 0.12, 0.36), at('fridge', 0.9, 0.1, 0.58), at('pan', 0.12, -0.72, 0.07, 0.12, 'none')],
  stadium: [at('stands', 0.25, 0.02, 0.2, 0.3, 'none'), at('stands', 0.75, 0.02, 0.2, 0.3, 'none'), at('goal', 0.86, 0.24, 0.3, 0.15)],
  pond: [at('lilypad', 0.18, 0.62, 0.06, 0, 'none'), at('lilypad', 0.78, 0.42, 0.045, 0.1, 'none'), at('lilypad', 0.62, 0.86, 0.07, 0, 'none'), at('lilypad', 0.36, 0.3, 0.035, 0.15, 'none')],
  classroom: [at('blackboard', 0.32, -0.3, 0.3, 0.12, 'none'), at('table', 0.82, 0.3, 0.26)],
  office: [at('bookshelf', 0.12, 0.06, 0.5), at('clock', 0.5, -0.62, 0.14, 0.12, 'none')],
  bedroom: [at('bed', 0.8, 0.2, 0.3)],
  library: [at('bookshelf', 0.14, 0.06, 0.56), at('bookshelf', 0.88, 0.06, 0.56)],
} // prettier-ignore

/** The place that the ground of a more particular one is painted as. */
export const groundOf: Readonly<Record<string, string>> = {
  kitchen: 'room', classroom: 'room', office: 'room', bedroom: 'room', library: 'room', stadium: 'park', pond: 'lake',
} // prettier-ignore

/** What the places of a scene bring along. A thing that is named, or that a doing brings, is not brought twice. */
export function broughtBy(stage: Stage, there: ReadonlySet<string>): Actor[] {
  const { scene, W, H, horizon } = stage
  if (scene.view === 'close') return []
  return scene.settings.flatMap(id =>
    (belongings[id] ?? [])
      .filter(b => !there.has(b.thing) && !scene.without.includes(b.thing))
      .map(({ thing, x, depth, size, distance, casts }, i): Actor => {
        const inks = (gearInks[thing] ?? '').split(' ').filter(Boolean)
        const entry: Entry = thingOf(thing) ?? {
          id: thing,
          kind: 'thing',
          en: [],
          zh: [],
          inks,
          size: 1,
          habitat: 'land',
        }
        const subject = { entry, count: 1, inks: [], parts: {}, traits: [] }
        const look = lookOf(stage, entry.variant ?? entry.id, inksOf(subject), random(stage.seed, `brought${i}`))
        const y = horizon + (H - horizon) * depth
        return { subject, index: -1, copy: i, figure: figureOf(entry.draw ?? entry.id), look, x: W * x, y, size, distance, flip: x > 0.5, order: 4, tilt: 0, casts } // prettier-ignore
      }),
  )
}
