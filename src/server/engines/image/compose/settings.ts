import { places, type Place } from '../settings/places.ts'
import { animate } from '../understand/lexicon/index.ts'
import type { ActionId } from '../understand/lexicon/actions.ts'
import type { Scene } from '../understand/scene.ts'
import { groundOf } from './brings.ts'
import { focal } from './layout.ts'

/** Where a doing takes place when the prompt names no place. */
const SCENES: Readonly<Partial<Record<ActionId, string>>> = {
  row: 'lake', fish: 'lake', surf: 'sea', swim: 'sea', ski: 'snowfield', cook: 'room', cut: 'room', pour: 'room', write: 'room', type: 'room', sew: 'room', wash: 'garden', sweep: 'room',
  kick: 'meadow', throw: 'meadow', catch: 'meadow', dig: 'garden', plant: 'garden', water: 'garden', pick: 'garden', shoot: 'meadow', fly: 'meadow', sing: 'stage', build: 'meadow',
} // prettier-ignore

/** The settings a scene is set in: the ground to stand on, what rises behind it. */
export function settingsOf(scene: Scene): { base: Place; ground: string; backs: Place[] } {
  const hero = scene.subjects.find(s => s.entry.habitat !== 'celestial')
  const named = scene.settings.map(id => groundOf[id] ?? id).filter(id => places[id])
  const drawn = scene.style === 'blueprint' || scene.style === 'line'
  const host = scene.subjects[focal(scene.subjects)] ?? hero
  const table = scene.subjects.some(s => s.entry.habitat === 'table') && host?.entry.id === 'table'
  const laid = scene.subjects.some(s => s.relation && scene.subjects[s.relation.to]?.entry.id === 'table')
  const done = (scene.deeds ?? [])
    .map(d => (animate(scene.subjects[d.doer]?.entry) ? SCENES[d.action] : undefined))
    .find(Boolean)
  const own =
    done && !scene.subjects.some(s => s.entry.setting === 'stage' && s.entry.habitat !== 'land')
      ? done
      : laid
        ? 'table'
        : table
          ? 'room'
          : host?.entry.habitat === 'celestial'
            ? 'hills'
            : host?.entry.setting
  const ids = scene.style === 'isometric' ? ['block'] : named.length > 0 ? named : [drawn ? 'plain' : (own ?? 'hills')]
  const known = ids.map(id => places[id]).filter((p): p is Place => p !== undefined)
  const closed = known.find(p => p.closed)
  const base = closed ?? known.find(p => p.ground) ?? places['meadow']
  const first = known[0] ?? base
  const ground = Object.keys(places).find(id => places[id] === base) ?? 'meadow'
  if (!base) throw new Error('the painter has no ground to stand on')
  const backs = closed ? [] : known.filter(p => p.back)
  return {
    base: {
      ...base,
      horizon: first === base || base.closed ? base.horizon : (base.horizon + (first?.horizon ?? base.horizon)) / 2,
    },
    ground,
    backs,
  }
}
