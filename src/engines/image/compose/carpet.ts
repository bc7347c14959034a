import { random } from '../../random.ts'
import type { Actor } from './actor.ts'
import type { Stage } from './stage.ts'

/** Fills the ground with rows of actors, smaller towards the horizon. */
export function carpet({ W, H, horizon, seed }: Stage, group: readonly Actor[]): void {
  const rng = random(seed, 'carpet')
  const rows = 6
  const across = Math.ceil(group.length / rows)
  group.forEach((actor, i) => {
    const row = Math.floor(i / across)
    const near = (row + 1) / rows
    const y = horizon + (H - horizon) * (0.06 + 0.92 * near ** 1.3)
    const x = W * (((i % across) + 0.5 + (row % 2) * 0.5 + rng.range(-0.15, 0.15)) / across)
    Object.assign(actor, { x, y, size: 0.07 + 0.2 * near, order: 3 + near, distance: 0.3 * (1 - near), casts: 'none' })
  })
}
