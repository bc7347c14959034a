import { hash, random } from '../../random.ts'
import { VARIATIONS } from '../../run/engine.ts'
import { placeOf } from '../places/places.ts'
import { animate } from '../understand/lexicon/index.ts'
import type { Framing, Scene } from '../understand/scene.ts'
import { settingsOf } from './settings.ts'

/** Four of each, one for each of four variations; undefined: as it is by default, which is by day and in summer. */
type Four<T> = readonly [T, T, T, T]

/** The hours of a picture whose prompt says nothing of light. */
const hours: Four<readonly [string | undefined, ...(string | undefined)[]]> = [
  [undefined],
  ['morning'],
  ['sunset'],
  ['dawn', 'dusk'],
]
const seasons: Four<string | undefined> = [undefined, 'spring', undefined, 'autumn']
/** How near somebody is who does nothing in particular. */
const alone: Four<Pick<Scene, 'view'> & Pick<Framing, 'distance'>> = [
  { distance: 1 },
  { view: 'close', distance: 1 },
  { view: 'wide', distance: 1 },
  { distance: 0.8 },
]
/** How near everything else is: all of it stays in the picture. */
const distances: Four<number> = [1, 0.88, 0.78, 0.69]
/** Where the first subject stands and how high the eye is. */
const viewpoints: Four<Pick<Framing, 'side' | 'eye'>> = [
  { side: -1, eye: 0.06 },
  { side: 1, eye: -0.07 },
  { side: -1, eye: -0.07 },
  { side: 1, eye: 0.06 },
]

/** Where somebody may be as well who is usually in a place. */
const places: Readonly<Record<string, readonly string[]>> = {
  meadow: ['meadow', 'hills', 'field'],
  forest: ['forest', 'meadow', 'hills'],
  park: ['park', 'garden', 'meadow'],
  farm: ['farm', 'meadow', 'field'],
  hills: ['hills', 'meadow', 'field'],
}

/**
 * A scene with what its prompt leaves open: hour, season, place, distance, viewpoint and palette, decided by the seed.
 * What the prompt says, or lets expect, stays. Four variations whose places among equal requests follow one another
 * take each of four distances, viewpoints and palettes once, and beginning at a multiple of four each hour.
 */
export function withOpenEnds(scene: Scene, seed: number): Scene {
  const turn = seed % VARIATIONS
  const words = [...scene.understood, ...scene.steered].join()
  const at = (what: string): number => orderOf(what, words)[turn % 4] ?? 0
  const of = <T>(items: Four<T>, what: string): T => items[at(what)] ?? items[0]
  // The next four go with other hours and places.
  const four = Math.floor(turn / 4)
  const isAlone = standsAlone(scene)
  const { view, distance } = isAlone
    ? of(alone, 'distance')
    : { view: undefined, distance: scene.view === undefined ? of(distances, 'distance') : 1 }
  const place = placeFor(scene, at(`place ${four}`))
  const placed = place === undefined ? scene : { ...scene, settings: [place] }
  const hour = random(seed, 'hour').pick(of(hours, `hour ${four}`))
  return {
    ...placed,
    ...(isLitFreely(placed) && lit(placed, hour, of(seasons, `season ${four}`))),
    ...(view && { view }),
    framing: { ...of(viewpoints, 'viewpoint'), distance, harmony: at('palette') },
  }
}

/** The numbers 0 to 3 in an order that depends on the words of a prompt. */
function orderOf(what: string, words: string): readonly number[] {
  const rng = random(hash(words), what)
  return [0, 1, 2, 3]
    .map(value => ({ value, rank: rng.next() }))
    .toSorted((a, b) => a.rank - b.rank)
    .map(one => one.value)
}

/** Whether nothing says what light there is: outdoors by day, in no mood, weather or style of its own. */
function isLitFreely(scene: Scene): boolean {
  const { moods, lights, weather, themes, style, subjects, colours } = scene
  const isPlain = [moods, lights, weather, themes, colours].every(list => list.length === 0) && style === undefined
  if (!isPlain || scene.time !== undefined || subjects.some(({ entry }) => entry.nightly)) return false
  const { base } = settingsOf(scene)
  return base.closed !== true && placeOf(base.id)?.indoors !== true && subjects.length > 0
}

function lit(scene: Scene, hour: string | undefined, season: string | undefined): Partial<Scene> {
  return {
    ...(hour && !scene.subjects.some(({ entry }) => entry.habitat === 'celestial') && { time: hour }),
    ...(season && scene.season === undefined && { season }),
  }
}

/** Whether one person or animal is all there is, and does nothing that has to be seen. */
function standsAlone({ subjects, actions = [], settings, view, quotes }: Scene): boolean {
  const [only, ...others] = subjects
  return (
    only !== undefined &&
    others.length === 0 &&
    only.count === 1 &&
    animate(only.entry) &&
    actions.length === 0 &&
    settings.length === 0 &&
    view === undefined &&
    quotes.length === 0 &&
    (only.worn ?? []).length === 0
  )
}

/** A place on open land like the one that subjects and actions let expect; undefined: there is none, or it is said. */
function placeFor(scene: Scene, choice: number): string | undefined {
  const isOnLand = scene.subjects.every(({ entry }) => (entry.habitat ?? 'land') === 'land')
  if (scene.settings.length > 0 || scene.style !== undefined || scene.subjects.length === 0 || !isOnLand)
    return undefined
  const { backs, ground } = settingsOf(scene)
  const others = places[backs[0]?.id ?? ground] ?? []
  return others[choice % Math.max(1, others.length)]
}
