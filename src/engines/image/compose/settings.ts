import { placeOf } from '../places/places.ts'
import { ashore as seenFromShore, paintedAs, type PaintedPlace } from '../settings/places.ts'
import { animate } from '../understand/lexicon/index.ts'
import { verbs } from '../verbs/catalogue.ts'
import type { Scene } from '../understand/scene.ts'
import { focal } from './layout.ts'

/** Whether the agents are on the shore: they live on land, act beside the water, and no subject is in or on it. */
function onShore({ subjects, actions = [] }: Scene): boolean {
  if (actions.length === 0 || actions.some(({ verb }) => verbs[verb].afloat)) return false
  const agents = actions.map(({ agent }) => subjects[agent])
  const done = new Set(actions.flatMap(({ object, tool }) => [object, tool]))
  const wet = subjects.some(
    ({ entry }, i) =>
      ['water', 'under'].includes(entry.habitat ?? '') &&
      !(done.has(i) && (animate(entry) || actions.some(({ verb }) => verbs[verb].ashore))),
  )
  const inside = subjects.some(({ relation }) => relation && ['in', 'on'].includes(relation.kind))
  return !wet && !inside && agents.every(one => one?.entry.habitat === 'land' && !one.entry.wades)
}

/** The settings of a scene: the ground to stand on and the backdrop. */
export function settingsOf(scene: Scene): { base: PaintedPlace; ground: string; backs: PaintedPlace[] } {
  const hero = scene.subjects.find(s => s.entry.habitat !== 'celestial')
  const named = scene.settings.flatMap(id => paintedAs(id)?.id ?? [])
  const drawn = scene.style === 'blueprint' || scene.style === 'line'
  const host = scene.subjects[focal(scene.subjects)] ?? hero
  const table = scene.subjects.some(s => s.entry.habitat === 'table') && host?.entry.tabletop
  const laid = scene.subjects.some(s => s.relation && scene.subjects[s.relation.to]?.entry.tabletop)
  const done = (scene.actions ?? [])
    .map(d =>
      verbs[d.verb].settingOfObject && d.object !== undefined
        ? scene.subjects[d.tool ?? d.object ?? -1]?.entry.setting
        : animate(scene.subjects[d.agent]?.entry)
          ? verbs[d.verb].setting
          : undefined,
    )
    .find(Boolean)
  // A ship is on the water if it is watched, but not if it is carried or built.
  const ashore = new Set(
    (scene.actions ?? []).filter(d => verbs[d.verb].ashore).map(d => scene.subjects[d.object ?? -1]),
  )
  const afloat = scene.subjects.find(s => s.entry.habitat === 'water' && !ashore.has(s) && (s.entry.size ?? 0) > 1.2)
    ?.entry.setting
  const aboard = scene.subjects.find(
    s =>
      s.entry.habitat === 'water' &&
      !ashore.has(s) &&
      scene.subjects.some(o => o.relation && scene.subjects[o.relation.to] === s),
  )?.entry.setting
  // A bath, a bed, a sofa or a look through a window implies a room.
  const rowed = scene.actions?.some(d => verbs[d.verb].isBoat)
  const housed =
    !rowed &&
    scene.subjects.some(({ relation }) => {
      const { pane, setting, impliesRoom } = relation ? (scene.subjects[relation.to]?.entry ?? {}) : {}
      return (
        relation !== undefined &&
        (setting === 'room' || setting === 'bedroom') &&
        (pane === 'window' ? relation.kind === 'through' : impliesRoom)
      )
    })
  // A subject related to the earth or a planet is in space.
  const aloft = scene.subjects.some(({ relation }) => relation && scene.subjects[relation.to]?.entry.inSpace)
  const own =
    (housed ? 'room' : undefined) ??
    (aloft ? 'space' : undefined) ??
    aboard ??
    (done && !scene.subjects.some(s => s.entry.setting === 'stage' && s.entry.habitat !== 'land')
      ? done
      : laid
        ? 'table'
        : table
          ? 'room'
          : host?.entry.habitat === 'celestial'
            ? 'hills'
            : (afloat ?? host?.entry.setting))
  // Things as large as a house or a bus are outdoors.
  const bridge = scene.subjects.find(s => s.entry.deck)
  const large =
    bridge ?? scene.subjects.find(s => (s.entry.size ?? 0) >= 2.5 && !animate(s.entry) && s.entry.habitat === 'land')
  const place = bridge ? 'river' : placeOf(own)?.indoors && large ? (large.entry.setting ?? 'street') : own
  const ids =
    scene.style === 'isometric'
      ? ['block']
      : named.length > 0
        ? named
        : [drawn ? 'plain' : (placeOf(place)?.like ?? place ?? 'hills')]
  // A waterfall in a forest shows the water, not the forest.
  const falls = ids.includes('waterfall') ? ids.filter(id => !['jungle', 'forest'].includes(id)) : ids
  const known = falls.flatMap(id => paintedAs(id) ?? [])
  const closed = known.find(p => p.closed)
  const base = closed ?? known.find(p => p.ground) ?? paintedAs('meadow')
  const first = known[0] ?? base
  if (!base) throw new Error('the painter has no ground to stand on')
  const ground = base.id
  const backs = closed ? [] : known.filter(p => p.back)
  const seen = base.shore && scene.view === undefined && onShore(scene) ? seenFromShore(base) : base
  return {
    base: {
      ...seen,
      horizon: first === base || base.closed ? base.horizon : (base.horizon + (first?.horizon ?? base.horizon)) / 2,
    },
    ground,
    backs,
  }
}
