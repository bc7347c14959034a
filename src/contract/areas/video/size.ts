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

/** The ratio of a list that is nearest to a shape in pixels, so that little of it is cut off. */
export function nearestRatio<Ratio extends CapabilityRatio | SharedRatio>(
  shape: { readonly width: number; readonly height: number },
  ratios: readonly [Ratio, ...Ratio[]],
): Ratio {
  const far = (ratio: Ratio) => {
    const { width, height } = videoSize('360p', ratio)
    return Math.abs(Math.log((width / height) * (shape.height / shape.width)))
  }
  return ratios.reduce<Ratio>((best, ratio) => (far(ratio) < far(best) ? ratio : best), ratios[0])
}
