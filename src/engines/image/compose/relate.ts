import { type Anchor } from '../draw/figure.ts'
import type { RelationKind, Subject } from '../understand/subject.ts'
import { actorWidth, type Actor } from './actor.ts'
import { crawlUnder, lookIn } from './crawlUnder.ts'
import { airborne, overBridge } from './overBridge.ts'
import { type Stage } from './stage.ts'

/** Relations that put an actor on the deck of a bridge. */
const BRIDGED: ReadonlySet<RelationKind> = new Set<RelationKind>(['on', 'above', 'across', 'top', 'along', 'through'])

/** A group and what it is related to. The worn or held thing is moved, not its wearer or holder. */
interface Relation {
  stage: Stage
  groups: Actor[][]
  kind: RelationKind
  /** Indices of the group and of what it is related to, and of a second such group. */
  index: number
  to: number
  and: number | undefined
  /** The group, the other one, and the first of each. */
  mine: readonly Actor[]
  theirs: readonly Actor[]
  a: Actor
  b: Actor
}

type Placing = (relation: Relation) => void

const inSky = ({ subject }: Actor): boolean => subject.entry.habitat === 'celestial'
const metres = ({ subject }: Actor): number => subject.entry.size ?? 1

/** How large the first of the group is beside what it is related to; differences are reduced. */
const ratioOf = ({ a, b }: Relation): number => Math.max(0.35, Math.min(1.25, (metres(a) / metres(b)) ** 0.42))

/** Puts each of the group at an anchor of the other one, `fit` times as tall as things there are. */
function anchor({ mine, theirs, b }: Relation, at: Anchor, fit: number): void {
  mine.forEach((actor, i) => {
    const target = theirs[Math.min(i, theirs.length - 1)] ?? b
    const side = target.flip ? -1 : 1
    actor.size = Math.min(target.size * at[2] * fit, target.size * 1.4)
    const n = theirs.length > 1 ? 1 : mine.length
    const step = Math.min(actorWidth(actor) * 0.96, (actorWidth(target) * 0.8) / n)
    actor.x = target.x + side * at[0] * target.size + (n > 1 ? (i - (n - 1) / 2) * step : 0)
    actor.y = target.y + at[1] * target.size
    actor.casts = 'none'
    actor.order = target.order + 0.2
    actor.distance = target.distance
  })
}

/** The same relation seen from the other group. */
const inverse =
  (kind: RelationKind): Placing =>
  ({ stage, groups, index, to }) =>
    relate(stage, groups, to, index, kind)

/** On its seat, or on board of it. */
function placeOn(relation: Relation): void {
  const {
    mine,
    theirs,
    a,
    b,
    stage: { H },
  } = relation
  const ratio = ratioOf(relation)
  if (inSky(b)) return
  // On board: the rail hides the feet.
  if (b.subject.entry.habitat === 'water' && b.figure.hold) return placeIn(relation)
  theirs.forEach(t => (t.order -= 0.1))
  anchor(relation, b.figure.seat ?? [0, -0.98, 1], Math.min(ratio, 0.9))
  // Shrink both rather than let the upper edge cut them.
  const top = Math.min(...mine.map(m => m.y - m.size))
  if (top < H * 0.03 && b.y > H * 0.3) {
    const k = (b.y - H * 0.05) / (b.y - top)
    theirs.forEach(t => (t.size *= k))
    anchor(relation, b.figure.seat ?? [0, -0.98, 1], Math.min(ratio, 0.9))
  }
  // Somebody who sits has the seat under the hips, not under the feet.
  if (a.subject.entry.human && a.subject.traits.includes('sitting'))
    for (const actor of mine) actor.y += actor.size * 0.2
}

/** Inside of it, behind its front. */
function placeIn(relation: Relation): void {
  const { mine, theirs, a, b } = relation
  const ratio = ratioOf(relation)
  if (inSky(b)) return
  if (b.figure.hold) {
    anchor(
      relation,
      b.figure.hold,
      b.figure.clear || (b.subject.entry.habitat === 'water' && metres(b) > 10) ? 1 : Math.min(1, ratio * 1.1),
    )
    for (const actor of mine) actor.order = b.order - 0.05
    if (b.subject.entry.fishbowl && a.subject.entry.habitat === 'under') {
      for (const t of theirs) t.look = { ...t.look, traits: [...t.look.traits, 'glass'] }
      for (const actor of mine) {
        actor.size = b.size * 0.36
        actor.y = b.y - b.size * 0.22
      }
    }
    if (b.subject.entry.holdsStems) for (const t of theirs) t.look = { ...t.look, traits: [...t.look.traits, 'filled'] }
    return
  }
  if (b.figure.seat && metres(b) > metres(a) * 1.5) return anchor(relation, b.figure.seat, Math.min(ratio, 0.7))
  for (const actor of theirs) actor.order = a.order + 0.3
}

/** Higher than it. */
function placeAbove({ mine, theirs, a, b, stage: { H } }: Relation): void {
  if (inSky(b)) return
  mine.forEach(actor => {
    actor.x += (b.x - actor.x) * 0.8
    actor.size = Math.min(actor.size, H * 0.4)
    actor.y = Math.max(actor.size, b.y - b.size - actor.size * 0.12 + (actor.y - a.y) * 0.5)
    actor.casts = 'none'
  })
  if (b.y - b.size < a.size * 0.9)
    theirs.forEach(t => (t.size = Math.max(0.15, Math.min(t.size, (t.y - a.size) * 0.95))))
}

/** Below it, or below what is in the sky. */
function placeUnder({ stage, mine, theirs, a, b }: Relation): void {
  const { W, H } = stage
  if (inSky(a)) return
  if (b.subject.entry.crawledUnder && metres(a) < 2.2) return crawlUnder(stage, mine, b)
  if (inSky(b)) {
    theirs.forEach((t, i) => {
      if (theirs.length === 1)
        t.x = Math.max(
          t.size * 0.6,
          Math.min(
            W - t.size * 0.6,
            a.x + (W > 1.2 ? (a.x > W / 2 ? -0.34 : 0.34) * Math.min(W, 1.4) : 0.08 * (i + 1)),
          ),
        )
      const top = Math.min(...mine.map(m => m.y - m.size))
      t.y = Math.max(t.size * 1.08, Math.min(t.y, Math.max(top + t.size * 0.25, t.size * 1.1)))
    })
    return
  }
  theirs.forEach(t => {
    t.size = Math.max(t.size, Math.min(a.size * 1.7, H * 0.85))
    t.x = a.x
    t.y = Math.max(t.y, a.y - 0.03)
    t.order = a.order - 0.5
    if (t.subject.entry.habitat === 'sky' || t.figure.airy) t.y = Math.max(t.size, a.y - a.size * 1.02)
  })
  mine.forEach(actor => (actor.y = Math.max(actor.y, b.y + 0.01)))
}

/** In front of it, which moves back. */
function placeInFront({ mine, theirs, a, b, stage: { H } }: Relation): void {
  const wb = actorWidth(b)
  theirs.forEach(t => {
    t.order = Math.min(t.order, a.order - 1)
    t.distance = Math.max(t.distance, 0.12)
    if (Math.abs(t.x - a.x) > wb * 0.5) t.x = a.x + Math.sign(t.x - a.x) * wb * 0.3
    t.y = Math.min(t.y, a.y - 0.05)
  })
  mine.forEach(actor => (actor.y = Math.min(H - 0.02, Math.max(actor.y, b.y + 0.05))))
}

/** In the middle of two. */
function placeBetween(relation: Relation): void {
  const {
    groups,
    and,
    mine,
    theirs,
    a,
    b,
    stage: { W },
  } = relation
  const other = and === undefined ? undefined : groups[and]?.[0]
  const pair = other ? [b, other] : theirs.slice(0, 2)
  const [first, last] = pair
  if (!first || !last) return placeBeside(relation)
  const wide = mine.reduce((sum, m) => sum + actorWidth(m), 0)
  const half = (wide + (actorWidth(first) + actorWidth(last)) / 2) / 2
  const middle = Math.max(half, Math.min(W - half, (first.x + last.x) / 2 || a.x))
  first.x = Math.max(actorWidth(first) * 0.4, middle - half * 1.06)
  last.x = Math.min(W - actorWidth(last) * 0.4, middle + half * 1.06)
  last.y = first.y
  mine.forEach((m, i) => {
    m.x = middle + (i - (mine.length - 1) / 2) * actorWidth(m) * 0.9
    if (a.figure.airy !== true) m.y = first.y + 0.015
    m.order = first.order + 0.1
  })
}

/** In a circle about it. */
function placeAround({ mine, b }: Relation): void {
  const wb = actorWidth(b)
  const n = mine.length
  mine.forEach((m, i) => {
    const t = n === 1 ? 0.35 : (i / n) * Math.PI * 2 + 0.4
    const air = inSky(b) || m.casts === 'none'
    m.x = b.x + Math.cos(t) * (wb * 0.6 + actorWidth(m) * 0.5)
    m.y = air ? b.y - b.size * 0.45 + Math.sin(t) * b.size * 0.5 + m.size / 2 : b.y + Math.sin(t) * 0.1
    m.order = b.order + (Math.sin(t) > 0 ? 0.2 : -0.2)
  })
}

/** In the middle of many. */
function placeAmong({ theirs, a, b, stage: { W } }: Relation): void {
  const wb = actorWidth(b)
  const n = theirs.length
  const span = Math.min(W * 0.94, n * wb * 0.9 + actorWidth(a))
  theirs.forEach((t, i) => {
    t.x = a.x - span / 2 + (span * (i + 0.5)) / n
    t.order = a.order + (i % 2 ? 0.2 : -0.2)
    t.y = a.y + (i % 2 ? 0.04 : -0.05)
  })
}

/** From its branches. */
function hangOn({ mine, b }: Relation): void {
  const wb = actorWidth(b)
  mine.forEach((m, i) => {
    m.size = Math.min(m.size, b.size * 0.26)
    m.x = b.x + (i - (mine.length - 1) / 2) * actorWidth(m) + wb * 0.18
    m.y = Math.min(b.y - 0.05, b.y - b.size * 0.62 + m.size)
    m.order = b.order + 0.2
    m.casts = 'none'
  })
}

/** Next to it, on the side with more room. */
function placeBeside({ kind, mine, theirs, a, b, stage: { W } }: Relation): void {
  const wb = actorWidth(b)
  const side = kind === 'left' ? -1 : kind === 'right' ? 1 : b.x > W / 2 ? -1 : 1
  const least = wb / 2 + actorWidth(a) * mine.length
  if (kind === 'left' || kind === 'right')
    theirs.forEach(t => (t.x = side > 0 ? Math.min(t.x, W - least) : Math.max(t.x, least)))
  const gap = wb / 2 + (actorWidth(a) * mine.length) / 2
  const shift =
    b.x + side * gap * (kind === 'against' ? 0.86 : 1.02) - mine.reduce((sum, m) => sum + m.x, 0) / mine.length
  mine.forEach(actor => {
    actor.x += shift
    if (!inSky(a)) actor.y += (b.y + 0.02 - actor.y) * 0.85
    if (a.figure.airy !== true) actor.order = b.order + 0.1
    actor.flip = side > 0
  })
}

/** On the head of its wearer. */
function putOnHead({ mine, theirs, a }: Relation): void {
  const head = a.figure.head ?? [0, -0.96, 0.3]
  theirs.forEach((t, i) => {
    const m = mine[Math.min(i, mine.length - 1)] ?? a
    m.look = { ...m.look, traits: [...m.look.traits, 'hat'] }
    t.size = m.size * head[2] * 0.72
    t.x = m.x + (m.flip ? -1 : 1) * head[0] * m.size
    t.y = m.y + (head[1] + head[2] * 0.16) * m.size
    Object.assign(t, { order: m.order + 0.2, casts: 'none', flip: m.flip, distance: m.distance })
  })
}

/** In the hand of its holder. */
function putInHand({ mine, theirs, a, b }: Relation): void {
  const hand = a.figure.hand ?? a.figure.focus ?? [0.3, -0.5, 0.3]
  theirs.forEach((t, i) => {
    const m = mine[Math.min(i, mine.length - 1)] ?? a
    const side = m.flip ? -1 : 1
    const umbrella = t.subject.entry.shelters
    t.size = m.size * (umbrella ? 0.72 : Math.max(0.24, Math.min(0.6, hand[2] * (metres(b) > 0.45 ? 1.9 : 1.2))))
    t.x = m.x + side * hand[0] * m.size * (umbrella ? 0.9 : 1)
    t.y = m.y + hand[1] * m.size + (umbrella ? 0.12 * m.size : t.size * 0.5)
    t.order = m.order + (umbrella ? -0.2 : 0.2)
    t.casts = 'none'
    t.flip = m.flip
    t.distance = m.distance
  })
}

/** How a group is placed by each relation. */
const placings: Readonly<Record<RelationKind, Placing | undefined>> = {
  on: placeOn,
  in: placeIn,
  above: placeAbove,
  under: placeUnder,
  front: placeInFront,
  between: placeBetween,
  around: placeAround,
  among: placeAmong,
  hang: hangOn,
  edge: placeBeside,
  along: placeBeside,
  against: placeBeside,
  facing: placeBeside,
  left: placeBeside,
  right: placeBeside,
  beside: placeBeside,
  wear: putOnHead,
  hold: putInHand,
  behind: inverse('front'),
  outside: placeInFront,
  top: placeOn,
  across: placeOn,
  through: relation =>
    relation.b.subject.entry.pane === 'window' ? lookIn(relation.stage, relation.mine, relation.b) : placeIn(relation),
  far: relation => {
    inverse('front')(relation)
    for (const actor of relation.mine) Object.assign(actor, { size: actor.size * 0.6, distance: 0.35 })
  },
  with: undefined,
}

/** Moves a group to where its relation puts it. */
export function relate(
  stage: Stage,
  groups: Actor[][],
  index: number,
  to: number,
  kind: RelationKind,
  and?: number,
): void {
  const worn = kind === 'wear' || kind === 'hold'
  const mine = groups[worn ? to : index] ?? []
  const theirs = groups[worn ? index : to] ?? []
  const [a] = mine
  const [b] = theirs
  if (!a || !b) return
  if (BRIDGED.has(kind) && b.subject.entry.deck && !airborne(a)) return overBridge(stage, mine, b)
  placings[kind]?.({ stage, groups, kind, index, to, and, mine, theirs, a, b })
}

/** Keeps unrelated groups from overlapping, and everything on the sheet. */
export function spread(stage: Stage, groups: Actor[][], subjects: readonly Subject[]): void {
  const { W, scene } = stage
  if (scene.view === 'close') return
  const loose = groups.filter((g, i) => {
    const s = subjects[i]
    const target = subjects.some(o => o.relation?.to === i && ['on', 'in', 'under', 'above'].includes(o.relation.kind))
    return g.length > 0 && s?.entry.habitat !== 'celestial' && !s?.relation && !target
  })
  if (loose.length > 1 && loose.length < 8) {
    const ordered = [...loose].sort((a, b) => (a[0]?.x ?? 0) - (b[0]?.x ?? 0))
    const widths = ordered.map(
      g => Math.max(...g.map(m => m.x + actorWidth(m) * 0.45)) - Math.min(...g.map(m => m.x - actorWidth(m) * 0.45)),
    )
    const total = widths.reduce((s, w) => s + w, 0)
    const squeeze = Math.min(1, (W * 0.94) / total)
    let cursor = (W - total * squeeze) / 2
    ordered.forEach((g, i) => {
      const w = (widths[i] ?? 0) * squeeze
      const centre = cursor + w / 2
      cursor += w
      const now = g.reduce((s, m) => s + m.x, 0) / g.length
      g.forEach(m => {
        m.x = centre + (m.x - now) * squeeze
        m.size *= Math.max(0.62, squeeze)
      })
    })
  }
  for (const group of groups)
    for (const m of group) {
      const half = Math.min(W / 2, actorWidth(m) * 0.5)
      if (!m.subject.entry.overflows) m.x = Math.max(half * 0.86, Math.min(W - half * 0.86, m.x))
    }
}
