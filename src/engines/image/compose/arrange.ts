import { random } from '../../random.ts'
import { placeOf } from '../places/places.ts'
import type { Actor } from './actor.ts'
import { carpet } from './carpet.ts'
import type { Stage } from './stage.ts'

interface Spot {
  x: number
  y: number
  size: number
  order: number
  distance: number
  casts: Actor['casts']
  airborne: boolean
  width: number
}

/** Places one actor, or several in a loose group with the nearest in front. */
export function arrange(stage: Stage, group: Actor[], spot: Spot): void {
  const { W, H, horizon, seed } = stage
  const n = group.length
  const rng = random(seed, `group${group[0]?.index ?? 0}`)
  if ((group[0]?.subject.count ?? 0) >= 40) return carpet(stage, group)
  group.forEach((actor, i) => {
    actor.order = spot.order
    actor.distance = spot.distance
    actor.casts = spot.casts
    actor.flip = rng.chance(n > 1 ? 0.3 : 0.5)
    if (spot.x > W * 0.55 && rng.chance(0.7)) actor.flip = true
    if (spot.x < W * 0.45 && rng.chance(0.7)) actor.flip = false
    if (n === 1) {
      Object.assign(actor, { x: spot.x, y: spot.y, size: spot.size })
      return
    }
    const span = Math.min(W * 0.86, spot.size * spot.width * n * 0.92)
    const row = n > 4 ? i % 2 : 0
    const t = n > 1 ? (i + 0.5) / n : 0.5
    const scale = n <= 4 ? 1 - 0.1 * ((i * 2) % 3) : 1 - row * 0.22
    actor.size = spot.size * scale * rng.range(0.92, 1.06)
    const middle = Math.max(span / 2 + W * 0.05, Math.min(W - span / 2 - W * 0.05, spot.x))
    actor.x = middle - span / 2 + span * t
    if (spot.airborne) {
      actor.y = Math.max(actor.size, spot.y + rng.range(-0.5, 0.5) * Math.min(0.6 * H, spot.size * (n > 4 ? 1.8 : 1)))
      actor.y = Math.min(actor.y, H - 0.02)
    } else {
      const depth = H - horizon
      const rolls = placeOf(stage.ground)?.narrow && placeOf(actor.subject.entry.setting)?.wheels
      if (rolls) {
        // A road is narrow, and a loose group would put some of them beside it: form one line.
        Object.assign(actor, {
          y: spot.y,
          size: Math.min(spot.size, (W * 0.92) / (n * spot.width)),
          order: spot.order + i * 0.01,
        })
        actor.x = W / 2 + (i - (n - 1) / 2) * actor.size * spot.width * 1.04
        actor.flip = group[0]?.flip ?? false
        return
      }
      actor.y = Math.min(H - 0.02, spot.y - (1 - scale) * depth * 0.9 + rng.range(0, 0.05) * depth)
      actor.order = spot.order + actor.y * 0.01
    }
  })
}
