import { random } from '../../random.ts'
import type { ThingId } from '../things/index.ts'
import { thingOf } from '../understand/lexicon/index.ts'
import { actorWidth, inksOf, type Actor } from './actor.ts'
import { lookOf, type Stage } from './stage.ts'

/** A thing that a place adds: its position as shares of the width and of the ground's depth, and its height. */
interface Brought {
  thing: ThingId
  x: number
  depth: number
  size: number
  distance: number
  casts: Actor['casts']
}

const at = (
  thing: ThingId,
  x: number,
  depth: number,
  size: number,
  distance = 0.12,
  casts: Actor['casts'] = 'ground',
): Brought => ({ thing, x, depth, size, distance, casts })

/** The typical things of a place, which are drawn although the prompt does not name them. */
const belongings: Readonly<Record<string, readonly Brought[]>> = {
  kitchen: [
    at('cupboards', 0.4, -0.62, 0.2, 0.2, 'none'),
    at('stove', 0.16, 0.12, 0.36),
    at('sink', 0.4, 0.12, 0.34),
    at('fridge', 0.88, 0.1, 0.58),
    at('pan', 0.66, -0.6, 0.1, 0.12, 'none'),
  ],
  stadium: [
    at('stands', 0.25, 0.02, 0.2, 0.3, 'none'),
    at('stands', 0.75, 0.02, 0.2, 0.3, 'none'),
    at('goal', 0.86, 0.24, 0.3, 0.15),
  ],
  pond: [
    at('lilypad', 0.18, 0.62, 0.06, 0, 'none'),
    at('lilypad', 0.78, 0.42, 0.045, 0.1, 'none'),
    at('lilypad', 0.62, 0.86, 0.07, 0, 'none'),
    at('lilypad', 0.36, 0.3, 0.035, 0.15, 'none'),
  ],
  classroom: [
    at('blackboard', 0.4, -0.22, 0.36, 0.12, 'none'),
    at('table', 0.2, 0.62, 0.24),
    at('table', 0.56, 0.62, 0.24),
    at('table', 0.86, 0.62, 0.24),
    at('clock', 0.86, -0.9, 0.1, 0.12, 'none'),
  ],
  office: [
    at('bookshelf', 0.12, 0.06, 0.5),
    at('clock', 0.5, -0.62, 0.14, 0.12, 'none'),
    at('table', 0.72, 0.36, 0.26),
    at('computer', 0.72, -0.3, 0.16, 0.1, 'none'),
  ],
  bedroom: [at('bed', 0.76, 0.2, 0.3), at('drawers', 0.24, 0.12, 0.24)],
  bathroom: [
    at('tub', 0.72, 0.24, 0.24),
    at('sink', 0.3, 0.1, 0.36),
    at('mirror', 0.3, -0.5, 0.3, 0.12, 'none'),
    at('toilet', 0.1, 0.16, 0.28),
  ],
  library: [
    at('bookshelf', 0.15, 0.06, 0.56),
    at('bookshelf', 0.5, 0.05, 0.52, 0.2),
    at('bookshelf', 0.85, 0.06, 0.56),
  ],
  cafe: [
    at('counter', 0.5, 0.08, 0.28, 0.15),
    at('roundtable', 0.16, 0.5, 0.24),
    at('roundtable', 0.86, 0.56, 0.26),
    at('chandelier', 0.5, -0.92, 0.22, 0.1, 'none'),
  ],
  barbershop: [
    at('mirror', 0.3, -0.55, 0.4, 0.12, 'none'),
    at('mirror', 0.7, -0.55, 0.4, 0.12, 'none'),
    at('armchair', 0.3, 0.34, 0.32),
    at('armchair', 0.7, 0.34, 0.32),
    at('barberpole', 0.06, 0.2, 0.5),
  ],
  market: [
    at('stall', 0.2, 0.24, 0.34),
    at('stall', 0.8, 0.24, 0.34),
    at('stall', 0.5, 0.1, 0.24, 0.2),
    at('stall', 0.96, 0.5, 0.44),
    at('stall', 0.04, 0.5, 0.44),
  ],
  playground: [at('slide', 0.22, 0.24, 0.36), at('swing', 0.78, 0.22, 0.36), at('bench', 0.5, 0.1, 0.14, 0.25)],
  farm: [
    at('barn', 0.24, 0.12, 0.36, 0.2),
    at('hay', 0.62, 0.2, 0.13, 0.15),
    at('fence', 0.86, 0.16, 0.13, 0.15),
    at('hen', 0.44, 0.56, 0.1),
  ],
  airport: [at('plane', 0.6, 0.6, 0.34, 0.05), at('tower', 0.14, 0.04, 0.4, 0.3)],
  station: [
    at('train', 0.36, 0.24, 0.28, 0.05),
    at('bench', 0.84, 0.56, 0.17, 0),
    at('clock', 0.8, -1.06, 0.12, 0.05, 'none'),
  ],
  prison: [at('bed', 0.2, 0.2, 0.2), at('toilet', 0.44, 0.1, 0.18)],
  gym: [at('treadmill', 0.84, 0.3, 0.34), at('rack', 0.16, 0.2, 0.26), at('stool', 0.66, 0.12, 0.1)],
  supermarket: [at('stall', 0.14, 0.2, 0.26), at('trolley', 0.8, 0.5, 0.26)],
  hospital: [at('bed', 0.76, 0.34, 0.26), at('drip', 0.5, 0.2, 0.42), at('clock', 0.56, -0.96, 0.1, 0.12, 'none')],
  nave: [at('altar', 0.5, 0.1, 0.15)],
  museum: [at('statue', 0.88, 0.3, 0.4), at('plinth', 0.14, 0.3, 0.3)],
  garage: [at('car', 0.74, 0.4, 0.26), at('tyres', 0.1, 0.3, 0.2)],
  glasshouse: [at('palm', 0.08, 0.5, 0.5), at('houseplant', 0.9, 0.4, 0.22), at('wateringcan', 0.76, 0.6, 0.1)],
  stable: [at('hay', 0.14, 0.3, 0.2), at('hay', 0.9, 0.2, 0.16), at('bucket', 0.76, 0.5, 0.1)],
  busstop: [at('shelter', 0.72, 0.3, 0.42), at('streetlamp', 0.1, 0.2, 0.5, 0.1)],
  rooftop: [at('chimney', 0.14, 0.16, 0.26), at('chimney', 0.92, 0.08, 0.2)],
  pool: [at('parasol', 0.1, 0.12, 0.3, 0.1, 'none')],
  desert: [at('cactus', 0.12, 0.3, 0.26, 0.15), at('cactus', 0.9, 0.16, 0.16, 0.25), at('rock', 0.7, 0.12, 0.07, 0.25)],
  swamp: [
    at('baretree', 0.14, 0.1, 0.5, 0.15, 'bank'),
    at('baretree', 0.84, 0.06, 0.44, 0.25, 'bank'),
    at('lilypad', 0.4, 0.5, 0.05, 0, 'none'),
    at('lilypad', 0.7, 0.76, 0.06, 0, 'none'),
    at('frog', 0.66, 0.72, 0.08, 0, 'none'),
  ],
  rainforest: [
    at('palm', 0.1, 0.2, 0.6, 0.1),
    at('palm', 0.92, 0.16, 0.56, 0.15),
    at('parrot', 0.2, -0.3, 0.14, 0, 'none'),
  ],
  futurecity: [
    at('spire', 0.14, 0.06, 0.7, 0.2, 'none'),
    at('spire', 0.34, 0.03, 0.5, 0.4, 'none'),
    at('spire', 0.66, 0.03, 0.56, 0.35, 'none'),
    at('spire', 0.86, 0.06, 0.74, 0.2, 'none'),
    at('hovercar', 0.3, -0.55, 0.07, 0.1, 'none'),
    at('hovercar', 0.7, -0.85, 0.05, 0.2, 'none'),
    at('hovercar', 0.56, -0.2, 0.06, 0.1, 'none'),
  ],
  graveyard: [
    at('baretree', 0.1, 0.08, 0.52, 0.15),
    at('baretree', 0.92, 0.06, 0.46, 0.2),
    at('tombstone', 0.22, 0.46, 0.14),
    at('tombstone', 0.74, 0.4, 0.13),
    at('tombstone', 0.9, 0.66, 0.17),
    at('flyingbat', 0.3, -0.7, 0.07, 0, 'none'),
    at('flyingbat', 0.7, -0.8, 0.06, 0, 'none'),
  ],
  circus: [
    at('bigtop', 0.24, 0.1, 0.52, 0.2),
    at('ringcurb', 0.5, 0.78, 0.15, 0, 'none'),
    at('toyballoon', 0.9, -0.5, 0.16, 0, 'none'),
  ],
  vineyard: [0.1, 0.3, 0.5, 0.7, 0.9].flatMap((x, i) => [
    at('bush', x, 0.12, 0.1, 0.3),
    at('bush', x + (i - 2) * 0.04, 0.5, 0.16, 0.1),
  ]),
  performance: [at('singer', 0.5, 0.3, 0.42, 0.05)],
  laboratory: [
    at('table', 0.72, 0.3, 0.28),
    at('bottle', 0.68, -0.42, 0.11, 0.1, 'none'),
    at('jar', 0.78, -0.42, 0.09, 0.1, 'none'),
    at('wardrobe', 0.12, 0.06, 0.5),
  ],
}

/** The general place whose ground is painted for a more specific one. */
export const groundOf: Readonly<Record<string, string>> = {
  kitchen: 'room',
  classroom: 'room',
  office: 'room',
  bedroom: 'room',
  bathroom: 'room',
  barbershop: 'room',
  library: 'room',
  cafe: 'room',
  laboratory: 'room',
  stadium: 'park',
  playground: 'park',
  pond: 'lake',
  swamp: 'lake',
  market: 'street',
  busstop: 'street',
  airport: 'road',
  futurecity: 'city',
  graveyard: 'meadow',
  circus: 'meadow',
  vineyard: 'field',
  rainforest: 'jungle',
}

/** The things that the places of a scene add, except those `there` already: named or added by an action. */
export function broughtBy(stage: Stage, there: ReadonlySet<string>): Actor[] {
  const { scene, W, H, horizon } = stage
  if (scene.view === 'close') return []
  const watched = scene.subjects.some(s => s.traits.includes('back')) && !scene.subjects.some(s => s.entry.human)
  const spooky = scene.moods.includes('spooky') && scene.subjects.some(s => (s.entry.size ?? 0) > 3)
  return [...scene.settings, ...(spooky ? ['graveyard'] : []), ...(watched ? ['performance'] : [])].flatMap(id =>
    (belongings[id] ?? [])
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
