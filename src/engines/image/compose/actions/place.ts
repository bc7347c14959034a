import { actorWidth, type Actor } from '../actor.ts'
import type { Stage } from '../stage.ts'
import type { Cluster } from './stage.ts'

/** Height of a cluster as a share of the sheet's height, by viewpoint. */
const SHARES: Readonly<Record<string, number>> = { close: 0.9, wide: 0.3, aerial: 0.34, below: 0.8 }

/** Puts clusters on the sheet, each on its agent's ground and inside the frame. Returns actors that are no subjects. */
export function placeClusters(stage: Stage, clusters: readonly Cluster[], crowded: boolean): Actor[] {
  const { W, H, scene } = stage
  const extras: Actor[] = []
  const n = clusters.length
  const widths = clusters.map(c => c.box.right - c.box.left)
  const share = (SHARES[scene.view ?? ''] ?? (crowded ? 0.58 : 0.68)) * H
  const distance = scene.framing?.distance ?? 1
  const scales = clusters.map(c => {
    const small = c.agent.subject.traits.includes('small') ? 0.8 : 1
    const most = Math.min(
      (share / (c.box.bottom - c.box.top)) * small,
      n === 1 ? (W * 0.86) / (c.box.right - c.box.left) : 9,
      0.95,
    )
    return most * distance
  })
  const even = Math.min(...scales)
  const sum = widths.reduce((s, w) => s + w * even + 0.02, 0)
  const squeeze = n > 1 ? Math.min(1, (W * 0.94) / sum) : 1
  let cursor = (W - sum * squeeze) / 2
  clusters.forEach((cluster, i) => {
    const { agent, box } = cluster
    if (stands(stage, cluster)) {
      // Several share the place: limit their width to the part they can stand on.
      if (cluster.standing.some(({ piece }) => ['peer', 'partner'].includes(piece.role))) {
        agent.flip = false
        agent.size = Math.min(agent.size, (W * 0.58) / (box.right - box.left))
        if (onBridge(stage, cluster)) agent.x = W / 2 - ((box.left + box.right) / 2) * agent.size
      }
      return extras.push(...settle(stage, cluster, agent.flip ? -1 : 1))
    }
    const s = n > 1 ? even * squeeze : (scales[i] ?? 0.5)
    const side = agent.flip && n === 1 ? -1 : 1
    if (n > 1) agent.flip = false
    const lowest = Math.min(H * 0.965, Math.max(agent.y, H * 0.8))
    let ground = agent.casts === 'none' ? agent.y : lowest
    // A jump over the moon happens in the sky.
    if (cluster.standing.some(({ actor }) => actor.subject.entry.habitat === 'celestial')) ground = stage.horizon * 0.92
    ground = Math.max(ground, H * 0.03 + (box.bottom - box.top) * s)
    ground = Math.min(ground, H * 0.975) - (n > 1 ? 0.03 * H * (i % 2) : 0)
    const middle = ((box.left + box.right) / 2) * s * side
    const half = ((box.right - box.left) / 2) * s
    const wish =
      n > 1 ? cursor + ((widths[i] ?? 0) * s) / 2 : scene.subjects.length < 4 ? (agent.x + W) / 3 + W / 6 : agent.x
    cursor += (widths[i] ?? 0) * s + 0.02 * squeeze
    const centre = Math.max(half + W * 0.03, Math.min(W - half - W * 0.03, wish))
    agent.x = half * 2 > W * 0.94 ? W / 2 - middle : centre - middle
    agent.y = ground - box.bottom * s
    agent.size = s
    extras.push(...settle(stage, cluster, side))
  })
  return extras
}

const onBridge = ({ scene }: Stage, { agent: { subject } }: Pick<Cluster, 'agent'>): boolean =>
  scene.subjects[subject.relation?.to ?? -1]?.entry.deck === true

/** Whether a relation has put the agent on or in a thing outside its action, so that it keeps its place. */
function stands(stage: Stage, { agent, action, also }: Cluster): boolean {
  const { relation } = agent.subject
  if (!relation || (!onBridge(stage, { agent }) && !['on', 'in', 'top'].includes(relation.kind))) return false
  return (
    relation.to !== action.object &&
    relation.to !== action.tool &&
    !also.includes(relation.to) &&
    agent.casts === 'none' &&
    stage.scene.subjects[relation.to]?.entry.habitat !== 'celestial'
  )
}

/** Puts the pieces of a cluster around its agent. Returns actors that are no subjects. */
function settle(stage: Stage, cluster: Cluster, side: 1 | -1): Actor[] {
  const { agent } = cluster
  const s = agent.size
  const extras: Actor[] = []
  const { casts } = agent
  if (cluster.tableau.borne) agent.casts = 'none'
  if (side < 0 && agent.tilt) agent.tilt = -agent.tilt
  for (const { actor, piece } of cluster.standing) {
    actor.x = agent.x + piece.x * s * side
    actor.y = agent.y + piece.y * s
    actor.size = piece.size * s
    if (piece.stretch !== undefined) actor.stretch = piece.stretch
    actor.flip = side < 0 ? !(piece.flip ?? false) : (piece.flip ?? false)
    actor.tilt = (piece.rot ?? 0) * side
    actor.order = agent.order + (piece.order ?? 0) * 0.05
    actor.distance = agent.distance
    const vessel = actor.subject.entry.habitat === 'water'
    actor.casts =
      piece.free || actor.figure.airy
        ? 'none'
        : vessel && casts === 'bank'
          ? 'water'
          : casts === 'bank'
            ? 'none'
            : casts
    if (actor.index < 0 || !stage.scene.subjects[actor.index] || actor.copy >= 7) extras.push(actor)
  }
  return extras
}

/** Moves actors without a part in an action out of its way: big ones behind it, small ones to the side. */
export function stepAside(stage: Stage, clusters: readonly Cluster[], actors: readonly Actor[]): void {
  const { W } = stage
  const inside = new Set(clusters.flatMap(c => [c.agent, ...c.standing.map(s => s.actor)]))
  const held = [...inside].flatMap(actor => (actor.carries ?? []).map(one => one.actor))
  const taking = new Set([...inside, ...held].map(actor => actor.index))
  const laden = ({ subject: { relation } }: Actor): boolean =>
    relation !== undefined && taking.has(relation.to) && ['in', 'on'].includes(relation.kind)
  for (const { agent, box } of clusters) {
    const side = agent.flip ? -1 : 1
    const ends = [agent.x + box.left * agent.size * side, agent.x + box.right * agent.size * side]
    const left = Math.min(...ends)
    const right = Math.max(...ends)
    for (const actor of actors) {
      if (inside.has(actor) || laden(actor) || actor.subject.entry.habitat === 'celestial') continue
      const w = actorWidth(actor)
      const over = Math.min(actor.x + w / 2, right) - Math.max(actor.x - w / 2, left)
      if (over <= 0) continue
      actor.order = Math.min(actor.order, agent.order - 0.3)
      const related = stage.scene.subjects.some(
        (s, i) =>
          (s.relation?.to === actor.index && i === agent.index) ||
          (i === actor.index && s.relation?.to === agent.index),
      )
      if (related || w > (right - left) * 0.9 || over < w * 0.35) continue
      const room = [left, W - right]
      const to = (room[0] ?? 0) > (room[1] ?? 0) ? left - w / 2 : right + w / 2
      actor.x = Math.max(w * 0.4, Math.min(W - w * 0.4, to))
    }
  }
}
