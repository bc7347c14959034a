import type { AspectRatio, ImageCard } from './models.ts'

/** Width over height. */
export function proportionOf(ratio: AspectRatio): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return across / down
}

/** How well a ratio fits a source. */
export interface RatioFit {
  readonly ratio: AspectRatio
  /**
   * How much wider than the source the ratio is, as a fraction: 0 is exact, 0.1 a tenth wider, -0.1 a tenth narrower.
   */
  readonly off: number
}

/**
 * The ratio of the card nearest to that of a source, whose width and height are in pixels: an edit should keep the
 * ratio of its source. Section "Image generation request", rule 3.
 */
export function nearestRatio(
  card: Pick<ImageCard, 'aspectRatios'>,
  source: { readonly width: number; readonly height: number },
): RatioFit {
  const wanted = source.width / source.height
  const distance = (ratio: AspectRatio) => Math.abs(Math.log(proportionOf(ratio) / wanted))
  const ratio = card.aspectRatios.reduce((best, other) => (distance(other) < distance(best) ? other : best))
  return { ratio, off: proportionOf(ratio) / wanted - 1 }
}
