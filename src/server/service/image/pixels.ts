import type { AspectRatio, ImageSize } from '#contract/areas/image/models.ts'

const SIDE = { '1K': 1024, '2K': 2048, '4K': 4096 } as const satisfies Record<ImageSize, number>
const STEP = 16

/** Width and height in pixels, multiples of 16: the area of a square of that size, in the ratio's proportion. */
export function pixelsOf(imageSize: ImageSize, aspectRatio: AspectRatio): { width: number; height: number } {
  const [across = 1, down = 1] = aspectRatio.split(':').map(Number)
  const root = Math.sqrt(across / down)
  const snap = (length: number) => Math.round(length / STEP) * STEP
  return { width: snap(SIDE[imageSize] * root), height: snap(SIDE[imageSize] / root) }
}
