import type { CSSProperties } from 'react'
import type { Placement } from '#web/media/picture/viewport.ts'
import type { Box } from './regions.ts'

/** The position of a source box on the stage, in CSS pixels. */
export function boxStyle({ x, y, width, height }: Box, placed: Placement): CSSProperties {
  const { scale } = placed
  return { left: placed.x + x * scale, top: placed.y + y * scale, width: width * scale, height: height * scale }
}
