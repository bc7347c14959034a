import type { Stage } from '../compose/stage.ts'
import type { Style } from '../compose/style.ts'
import { grain } from './grain.ts'
import { treat } from './treatments.ts'

/** Turns the painted RGBA sheet into the finished RGB one, in the given style. */
export function finish(
  data: Uint8Array,
  stage: Stage,
  style: Style,
  size: { width: number; height: number },
): Uint8Array {
  const { width, height } = stage
  treat(data, stage, style)
  return grain({ data, width, height }, size.width, size.height, {
    scale: Math.min(size.width, size.height) / 1000,
    ...style.grain,
    ragged: style.grain.ragged * stage.edge,
    tooth: style.grain.tooth * (stage.edge < 1 ? 0.6 : 1),
  })
}
