import { random } from '../../random.ts'
import { figureOf } from '../draw/index.ts'
import { widthOf, type Look } from '../draw/figure.ts'
import { animate } from '../understand/lexicon/index.ts'
import type { Subject } from '../understand/subject.ts'
import type { Actor } from './actor.ts'
import { personFigure } from '../things/people.ts'
import { guiseOf, speciesOf } from './occupation.ts'
import { inksFor } from './copyInks.ts'
import { lookOf, type Stage } from './stage.ts'
import { wornBy } from './surfaces.ts'
import { relate, spread } from './relate.ts'
import { broughtBy } from './placeThings.ts'
import { arrange } from './arrange.ts'
import { intoFrame } from './frame.ts'
import { placeClusters, stepAside } from './actions/place.ts'
import { clustersOf, heldBy } from './actions/stage.ts'
import { heavens } from './heavens.ts'

/** Height of the focal subject as a share of the sheet's height, by viewpoint. */
const heroShare: Record<string, number> = { close: 1.25, wide: 0.24, aerial: 0.26, below: 0.82 }

/** Places every subject: the focal one first, the others by relation, kind and size. */
export function layOut(stage: Stage, surface: 'land' | 'water' | 'table' | 'none'): Actor[] {
  const { scene } = stage
  const subjects = scene.subjects
  const groups: Actor[][] = subjects.map(() => [])
  const focalIndex = focal(subjects)
  const top = subjects.findIndex(s => s.entry.tabletop)
  subjects.forEach((subject, index) => {
    // A table with things on it is the setting itself, seen close up, so it is not an actor.
    if (surface === 'table' && index === top && subjects.some(s => s.relation?.to === top)) return
    groups[index] = cast(stage, subject, index)
  })
  const clusters = scene.view === 'close' && !scene.actions?.length ? [] : clustersOf(stage, groups)
  const slaves = new Set(clusters.flatMap(heldBy))
  const leaders = new Set(clusters.map(c => c.action.agent))
  const heroIndex = slaves.has(focalIndex) ? (clusters[0]?.action.agent ?? focalIndex) : focalIndex
  const placed = new Set<number>()
  const place = (index: number, chain: number): void => {
    const subject = subjects[index]
    if (!subject || placed.has(index) || chain > 8) return
    placed.add(index)
    const relation = subject.relation
    if (relation) place(relation.to, chain + 1)
    free(stage, groups, index, heroIndex, surface)
  }
  // `place` handles the target of a relation before the subject itself.
  subjects.forEach((_, i) => place(i, 0))
  const loose = groups.map((g, i) => (slaves.has(i) ? [] : g))
  for (let pass = 0; pass < 2; pass++)
    subjects.forEach((subject, i) => {
      const { relation } = subject
      if (relation && !slaves.has(i) && !(leaders.has(i) && slaves.has(relation.to)))
        relate(stage, groups, i, relation.to, relation.kind, relation.and)
    })
  spread(stage, loose, subjects)
  reachUp(stage, groups[heroIndex] ?? [])
  const crowded = subjects.some((s, i) => !slaves.has(i) && !leaders.has(i) && s.entry.habitat !== 'celestial')
  const extras = placeClusters(stage, clusters, crowded).filter(one => !groups.some(group => group.includes(one)))
  for (const { agent, standing } of clusters) for (const one of [agent, ...standing.map(s => s.actor)]) bringAlong(one)
  // Things in or on another one follow it to where an action put it.
  subjects.forEach(({ relation }, i) => {
    if (
      relation &&
      slaves.has(relation.to) &&
      !slaves.has(i) &&
      !leaders.has(i) &&
      ['in', 'on'].includes(relation.kind)
    )
      relate(stage, groups, i, relation.to, relation.kind, relation.and)
  })
  const carried = new Set(clusters.flatMap(c => (c.agent.carries ?? []).map(h => h.actor)))
  const named = groups.flat().filter(a => !carried.has(a))
  const there = new Set([...named, ...extras].flatMap(a => [a.subject.entry.id, a.subject.entry.draw ?? '']))
  before(stage, named)
  const clear = [...named, ...broughtBy(stage, there)]
  stepAside(stage, clusters, clear)
  intoFrame(stage, [...clear, ...extras])
  return [...clear, ...extras].sort((a, b) => a.order - b.order || a.y - b.y)
}

/** Gives held things their position on the sheet, for the things that lie in them. */
function bringAlong(holder: Actor): void {
  const side = holder.flip ? -1 : 1
  for (const { actor, x, y, size } of holder.carries ?? [])
    Object.assign(actor, {
      x: holder.x + x * holder.size * side,
      y: holder.y + y * holder.size,
      size: size * holder.size,
      order: holder.order + 0.2,
      distance: holder.distance,
    })
}

/** Shows a crowd in front of a stage from behind, along the lower edge. */
function before({ W, H }: Stage, actors: readonly Actor[]): void {
  for (const actor of actors)
    if (actor.subject.entry.crowd && actor.look.traits.includes('back'))
      Object.assign(actor, {
        x: W / 2,
        y: H * 1.06,
        size: Math.min(H * 0.5, (W * 1.04) / widthOf(actor.figure, actor.look)),
        order: 20,
        distance: 0,
        flip: false,
      })
}

/** Stretches a tower, a tree or a lighthouse to fill a tall sheet. */
function reachUp(stage: Stage, group: readonly Actor[]): void {
  const { H, scene } = stage
  const subject = group[0]?.subject
  if (!subject || H <= 1.7 || scene.view === 'close' || subject.relation) return
  const { reach = 1 } = subject.entry
  for (const actor of group) {
    const wish = Math.max(1, Math.min(reach, (H * 0.72) / actor.size))
    if (actor.casts === 'none') actor.y = Math.min(H * 0.94, actor.y + (actor.size * (wish - 1)) / 2)
    actor.stretch = Math.max(1, Math.min(wish, (actor.y - H * 0.06) / actor.size))
    actor.size *= actor.stretch
  }
}

/** Index of the focal subject: the first that is not celestial, or what it is in or on. */
export function focal(subjects: readonly Subject[]): number {
  let i = subjects.findIndex(s => s.entry.habitat !== 'celestial')
  if (i < 0) return 0
  // The thing that carries another one sets the scale: the horse, not its rider.
  for (let hops = 0; hops < 4; hops++) {
    const relation: Subject['relation'] = subjects[i]?.relation
    const target = relation ? subjects[relation.to] : undefined
    if (
      !relation ||
      !target ||
      !['in', 'on'].includes(relation.kind) ||
      target.entry.habitat === 'celestial' ||
      target.entry.tabletop
    )
      break
    i = relation.to
  }
  return i
}

function cast(stage: Stage, subject: Subject, index: number): Actor[] {
  const disguised = subject.entry.guise === undefined ? undefined : speciesOf(subject.entry)
  const figure = disguised ? personFigure : figureOf(subject.entry.draw ?? subject.entry.id)
  const n = Math.min(subject.count, subject.count >= 40 ? 60 : 24)
  return Array.from({ length: n }, (_, copy) => {
    const rng = random(stage.seed, `look${index}.${copy}`)
    const look: Look = lookOf(
      stage,
      subject.entry.variant ?? subject.entry.id,
      inksFor(subject, copy),
      rng,
      subject.traits,
    )
    Object.assign(look.parts, subject.parts)
    if (subject.entry.human && subject.entry.upright) look.species = subject.entry.upright
    if (disguised) look.species = disguised
    if (subject.worn) look.worn = [...guiseOf(subject.entry), ...wornBy(subject)]
    if (subject.inks.length > 0) look.traits = [...look.traits, 'inked']
    return {
      subject,
      index,
      copy,
      figure,
      look,
      x: 0,
      y: 0,
      size: 0.2,
      distance: 0,
      flip: false,
      order: 0,
      tilt: 0,
      casts: 'none',
    }
  })
}

function heroSize(stage: Stage, subject: Subject, width: number): number {
  const { H, W, scene } = stage
  const several = scene.subjects.filter(s => s.entry.habitat !== 'celestial').length > 1
  const share = scene.view === 'close' && several ? 0.74 : (heroShare[scene.view ?? ''] ?? 0.56)
  const distance = scene.framing?.distance ?? 1
  let size = H * share
  const room =
    scene.view === 'close' ? 1.3 : scene.view === 'wide' || scene.view === 'aerial' ? 0.5 : H > 2 ? 0.92 : 0.72
  // Several are as large as fits side by side.
  const many = subject.count > 4
  if (subject.count > 1)
    size *= Math.max(many ? 0.5 : 0.64, Math.min(many ? 0.6 : 0.9, (W * 0.82) / (subject.count * width * size)))
  size *= distance
  if (subject.traits.includes('small')) size *= 0.72
  if (subject.traits.includes('big')) size *= 1.22
  return Math.min(size, ((W * room) / Math.max(0.3, width)) * distance, 1.25)
}

function free(stage: Stage, groups: Actor[][], index: number, hero: number, surface: string): void {
  const { W, H, horizon, scene, seed } = stage
  const group = groups[index] ?? []
  const first = group[0]
  if (!first) return
  const subject = first.subject
  const rng = random(seed, `place${index}`)
  const width = widthOf(first.figure, first.look)
  const habitat = subject.entry.habitat ?? 'land'
  if (habitat === 'celestial') return heavens(stage, group, rng.next(), rng.next(), index)
  const heroSubject = scene.subjects[hero]
  const isHero = index === hero
  const heroWidth = heroSubject
    ? widthOf(
        figureOf(heroSubject.entry.draw ?? heroSubject.entry.id),
        lookOf(stage, heroSubject.entry.variant ?? '', [], random(seed, 'w')),
      )
    : 1
  const main = heroSize(stage, heroSubject ?? subject, heroWidth)
  const real =
    (subject.entry.size ?? 1) *
    (subject.traits.includes('small') ? 0.7 : 1) *
    (subject.traits.includes('big') ? 1.5 : 1)
  const ratio = real / (heroSubject?.entry.size ?? 1)
  let size = isHero ? heroSize(stage, subject, width) : main * Math.max(0.34, Math.min(1.55, ratio ** 0.38))
  const laden = scene.subjects.some(o => o.relation?.to === index && ['in', 'on'].includes(o.relation.kind))
  if (laden && isHero && surface === 'table' && first.figure.hold && first.figure.hold[2] > 1) size *= 0.58
  else if (laden && isHero) size *= 0.88
  size = Math.min(size, (W * 0.8) / Math.max(0.3, width))
  const others = scene.subjects.filter((s, i) => i !== hero && s.entry.habitat !== 'celestial').length
  const centred =
    W < 0.9 ||
    surface === 'table' ||
    surface === 'none' ||
    scene.view === 'close' ||
    (scene.subjects.length === 1 && rng.chance(0.4) && scene.framing === undefined)
  const isLeft = rng.chance(0.5)
  const third = (scene.framing ? scene.framing.side < 0 : isLeft) ? 0.37 : 0.63
  const heroX = W * (centred ? 0.5 : third)
  const depth = H - horizon
  const airborne = habitat === 'sky' || subject.traits.includes('flying') || habitat === 'space'
  const floating = surface === 'none' || (habitat === 'under' && surface !== 'land' && surface !== 'water')
  const wades = subject.entry.standsInWater
  let x = isHero ? heroX : W - heroX + rng.range(-0.08, 0.08) * W
  if (!isHero && others > 1) x = W * (0.16 + 0.68 * ((index * 0.618 + rng.next() * 0.2) % 1))
  let y: number
  let order = 10
  let distance = 0
  if (scene.view === 'close') {
    y = H * 0.5 + size * 0.5 + (first.figure.focus ? -(first.figure.focus[1] + 0.5) * size * 0.8 : 0)
    y = Math.min(y, H + size * 0.6)
    const peers = scene.subjects.filter(s => animate(s.entry) && !s.relation)
    const rank = peers.indexOf(subject)
    if (peers.length > 1 && rank >= 0) x = (W * (rank + 1)) / (peers.length + 1)
    else if (first.figure.focus && isHero) x = W * 0.5 - first.figure.focus[0] * size * 0.8
  } else if (floating) y = H * 0.5 + size / 2 + rng.range(-0.05, 0.05) * H
  else if (airborne) {
    y = Math.max(size * 1.05, horizon * rng.range(0.55, 0.8)) + (isHero ? 0.06 : -0.04)
    y = Math.min(y, Math.max(horizon * 1.02, H * 0.78))
    order = isHero ? 9 : 6
    distance = isHero ? 0 : 0.12
  } else if (surface === 'table') y = horizon + depth * (isHero ? 0.56 : rng.range(0.3, 0.72))
  else if (isHero) {
    const sink = subject.entry.size !== undefined && subject.entry.size > 3.5 ? 0.26 : 0.6
    y = horizon + depth * (scene.view === 'wide' ? 0.3 : sink)
  } else if (real > (heroSubject?.entry.size ?? 1) * 1.8) {
    y = horizon + depth * 0.16
    order = 7
    distance = 0.22
  } else {
    y = horizon + depth * rng.range(0.45, 0.8)
    order = 10
  }
  if (surface === 'water' && habitat === 'land' && !airborne && isHero && !wades) y = horizon + depth * 0.34
  if (scene.view === 'below' && isHero) y = H * 1.0
  const bottom = scene.view === 'close' ? H + size : H - 0.03
  const casts =
    floating || airborne || first.figure.airy
      ? 'none'
      : surface === 'water'
        ? habitat === 'land' && !wades
          ? 'bank'
          : 'water'
        : 'ground'
  arrange(stage, group, {
    x,
    y: Math.min(y, bottom),
    size,
    order,
    distance,
    casts,
    airborne: airborne || floating,
    width,
  })
}
