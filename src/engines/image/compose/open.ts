import { random } from '../../random.ts'
import { placeOf } from '../places/places.ts'
import { animate } from '../understand/lexicon/index.ts'
import type { Scene } from '../understand/scene.ts'
import { settingsOf } from './settings.ts'

/** The hours of a picture whose prompt says nothing of light; undefined: by day. The first ones are likelier. */
const hours = [undefined, undefined, 'morning', 'morning', 'sunset', 'dawn', 'dusk'] as const
const seasons = [undefined, undefined, undefined, 'spring', 'autumn'] as const
/** How near somebody is who does nothing in particular. */
const views = [undefined, undefined, 'close', 'wide'] as const

/** Where somebody may be as well who is usually in a place. */
const places: Readonly<Record<string, readonly string[]>> = {
  meadow: ['meadow', 'hills', 'field'],
  forest: ['forest', 'meadow', 'hills'],
  park: ['park', 'garden', 'meadow'],
  farm: ['farm', 'meadow', 'field'],
  hills: ['hills', 'meadow', 'field'],
}

/**
 * A scene with what its prompt leaves open: hour, season, place and distance, decided by the seed, so that several
 * pictures of one prompt differ in more than where things stand. What the prompt says, or lets expect, stays.
 */
export function withOpenEnds(scene: Scene, seed: number): Scene {
  // A stream for each: one of them that is given must not change the others.
  const hour = random(seed, 'hour').pick(hours)
  const season = random(seed, 'season').pick(seasons)
  const view = random(seed, 'distance').pick(views)
  const place = placeFor(scene, seed)
  const placed = place === undefined ? scene : { ...scene, settings: [place] }
  return { ...placed, ...(isLitFreely(placed) && lit(placed, hour, season)), ...(isAlone(scene) && view && { view }) }
}

/** Whether nothing says what light there is: outdoors by day, in no mood, weather or style of its own. */
function isLitFreely(scene: Scene): boolean {
  const { moods, lights, weather, themes, style, subjects, colours } = scene
  const isPlain = [moods, lights, weather, themes, colours].every(list => list.length === 0) && style === undefined
  if (!isPlain || scene.time !== undefined || subjects.some(({ entry }) => entry.nightly)) return false
  const { base } = settingsOf(scene)
  return base.closed !== true && placeOf(base.id)?.indoors !== true && subjects.length > 0
}

function lit(scene: Scene, hour: (typeof hours)[number], season: (typeof seasons)[number]): Partial<Scene> {
  return {
    ...(hour && !scene.subjects.some(({ entry }) => entry.habitat === 'celestial') && { time: hour }),
    ...(season && scene.season === undefined && { season }),
  }
}

/** Whether one person or animal is all there is, and does nothing that has to be seen. */
function isAlone({ subjects, actions = [], settings, view, quotes }: Scene): boolean {
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

function placeFor(scene: Scene, seed: number): string | undefined {
  const [only] = scene.subjects
  if (!isAlone(scene) || scene.style !== undefined || (only?.entry.habitat ?? 'land') !== 'land') return undefined
  const usual = only?.entry.setting ?? 'hills'
  const others = places[usual] ?? []
  return others[random(seed, 'place').int(0, others.length - 1)]
}
