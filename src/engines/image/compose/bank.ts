import { xy } from '../kit/geometry.ts'
import { mix } from '../kit/colour.ts'
import type { Actor } from './actor.ts'
import { penAt, type Stage } from './stage.ts'

/** A patch of shore under an actor that cannot stand on water. */
export function bank(stage: Stage, actor: Actor, width: number): void {
  const pen = penAt(stage, actor.distance, 'bank')
  const r = Math.max(0.12, actor.size * width * 0.62)
  const { x, y } = actor
  pen.blob(
    xy(
      [x - r * 1.5, y + r * 0.06],
      [x - r * 0.7, y - r * 0.06],
      [x, y - r * 0.1],
      [x + r * 0.8, y - r * 0.05],
      [x + r * 1.5, y + r * 0.06],
      [x, y + r * 0.16],
    ),
    mix(stage.palette.earth, stage.palette.water[1], 0.3),
    { shade: 0.3 },
  )
  pen.blob(
    xy(
      [x - r * 1.3, y + r * 0.03],
      [x - r * 0.6, y - r * 0.09],
      [x, y - r * 0.12],
      [x + r * 0.7, y - r * 0.08],
      [x + r * 1.3, y + r * 0.03],
      [x, y + r * 0.09],
    ),
    stage.palette.green[1],
    { shade: 0.3 },
  )
}
