import sharp from 'sharp'
import type { Frame } from '../../frame.ts'

/** The nearness of each pixel of a picture, and how much it belongs to its subject: 0 to 255. */
export interface DepthMap {
  readonly near: Uint8Array
  readonly subject: Uint8Array
  /** Middle of the subject, in pixels. */
  readonly focus: { readonly x: number; readonly y: number }
}

/** Longest side in pixels of the picture that is measured. */
const SIDE = 112

/**
 * Estimates depth from one picture: low things are near, and things that differ from the colours along the upper and
 * side edges are nearer than their surroundings. Smooth, so that nothing tears when it moves.
 */
export async function depthOf({ width, height, data }: Frame): Promise<DepthMap> {
  const scale = SIDE / Math.max(width, height)
  const across = Math.max(8, Math.round(width * scale))
  const down = Math.max(8, Math.round(height * scale))
  const raw = { width, height, channels: 4 } as const
  const small = await sharp(data, { raw }).removeAlpha().resize(across, down, { fit: 'fill' }).blur(1).raw().toBuffer()
  const colour = (x: number, y: number) => {
    const at = (y * across + x) * 3
    return [small[at] ?? 0, small[at + 1] ?? 0, small[at + 2] ?? 0] as const
  }
  const edge: (readonly [number, number, number])[] = []
  for (let x = 0; x < across; x += 4) edge.push(colour(x, 0), colour(x, down - 1))
  for (let y = 0; y < down; y += 4) edge.push(colour(0, y), colour(across - 1, y))

  const outstanding = new Float32Array(across * down)
  for (let y = 0; y < down; y++)
    for (let x = 0; x < across; x++) {
      const [r, g, b] = colour(x, y)
      const least = edge.reduce(
        (best, other) => Math.min(best, Math.hypot(r - other[0], g - other[1], b - other[2])),
        999,
      )
      const aside = Math.max(Math.abs((2 * x) / across - 1), Math.abs((2 * y) / down - 1))
      outstanding[y * across + x] = Math.min(1, Math.max(0, (least - 9) / 46)) * (1 - 0.55 * aside ** 3)
    }
  const smooth = spread(spread(outstanding, across, down, 4), across, down, 3)
  let sum = 0
  let sx = 0
  let sy = 0
  smooth.forEach((value, index) => {
    const weight = value * value
    sum += weight
    sx += weight * (index % across)
    sy += weight * Math.floor(index / across)
  })
  const near = smooth.map((value, index) => {
    const low = Math.floor(index / across) / (down - 1)
    return 255 * Math.min(1, 0.08 + 0.5 * low ** 1.4 + 0.46 * value)
  })
  const enlarge = async (values: Float32Array) => {
    const bytes = Buffer.from(Uint8Array.from(values, value => Math.round(Math.max(0, Math.min(255, value)))))
    const one = { raw: { width: across, height: down, channels: 1 } } as const
    return new Uint8Array(
      await sharp(bytes, one)
        .resize(width, height, { fit: 'fill', kernel: 'cubic' })
        .extractChannel(0)
        .raw()
        .toBuffer(),
    )
  }
  return {
    near: await enlarge(spread(near, across, down, 2)),
    subject: await enlarge(smooth.map(value => 255 * Math.min(1, Math.max(0, (value - 0.12) * 1.6)))),
    focus:
      sum > 0 ? { x: (sx / sum / across) * width, y: (sy / sum / down) * height } : { x: width / 2, y: height * 0.55 },
  }
}

/** The mean of the values around each value, in both directions. */
function spread(values: Float32Array, across: number, down: number, reach: number): Float32Array {
  const along = (source: Float32Array, step: number, length: number, lines: number, stride: number) => {
    const into = new Float32Array(source.length)
    for (let line = 0; line < lines; line++)
      for (let at = 0; at < length; at++) {
        let sum = 0
        for (let k = -reach; k <= reach; k++)
          sum += source[line * stride + Math.max(0, Math.min(length - 1, at + k)) * step] ?? 0
        into[line * stride + at * step] = sum / (2 * reach + 1)
      }
    return into
  }
  return along(along(values, 1, across, down, across), across, down, across, 1)
}
