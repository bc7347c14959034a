import type { CapabilityRatio, Quality } from './capabilities.ts'
import type { Resolution, SharedRatio } from './models.ts'

/**
 * The pixels of a video, always even: its shorter side has as many as `lines` says. The interface names lines and ratio
 * alone.
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
