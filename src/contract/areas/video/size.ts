import type { CapabilityRatio, Quality } from './capabilities.ts'
import type { Resolution, SharedRatio } from './models.ts'

/** Frames a second of every video that the built-in service makes. */
export const FRAME_RATE = 24

/**
 * The size of a video in pixels, always even: its shorter side is the number in `lines`. The interface only states
 * lines and ratio.
 */
export function videoSize(
  lines: Quality | Resolution,
  ratio: CapabilityRatio | SharedRatio,
): { readonly width: number; readonly height: number } {
  const short = Number.parseInt(lines, 10)
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const long = 2 * Math.round((short * Math.max(across, down)) / Math.min(across, down) / 2)
  return across >= down ? { width: long, height: short } : { width: short, height: long }
}
