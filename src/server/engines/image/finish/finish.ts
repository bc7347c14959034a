import type { Stage } from '../compose/stage.ts'
import type { Style } from '../compose/style.ts'
import { grain } from './grain.ts'
import { treat } from './treatments.ts'

/** Turns the painted RGBA sheet into the finished RGB one, in the manner of the style. */
export function finish(data: Uint8Array, stage: Stage, style: Style): Uint8Array {
  const { width, height, press } = stage
  treat(data, stage, style)
  return grain(data, width, height, { scale: press.scale, ...style.grain })
}
