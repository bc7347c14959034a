import type { Frame } from '../kit/frame.ts'

const SHIFT = 16
const HALF = 1 << (SHIFT - 1)
const fixed = (value: number) => Math.round(value * (1 << SHIFT))

/** BT.709 in limited range, as every film of the studio is tagged. */
const LUMA = { red: fixed(0.182586), green: fixed(0.614231), blue: fixed(0.062007), zero: (16 << SHIFT) + HALF }
const BLUE = { red: fixed(-0.100644), green: fixed(-0.338572), blue: fixed(0.439216) }
const RED = { red: fixed(0.439216), green: fixed(-0.398942), blue: fixed(-0.040274) }
/** Chroma is the mean of four pixels, whose sum is shifted by two more. */
const CHROMA_ZERO = (128 << (SHIFT + 2)) + (HALF << 2)

/** How many bytes a picture takes as I420. Width and height are even. */
export const i420Bytes = (width: number, height: number): number => (width * height * 3) / 2

/**
 * Turns a frame into I420 of BT.709; alpha is not looked at. FFmpeg's own scaler would take the coefficients of BT.601 here, which players then
 * read as BT.709: reds and greens would shift.
 */
export function toI420({ data: rgba, width, height }: Frame, into: Uint8Array): void {
  const blues = width * height
  const reds = blues + blues / 4
  const row = width * 4
  for (let y = 0; y < height; y += 2) {
    let upper = y * row
    let lower = upper + row
    let above = y * width
    let below = above + width
    let chroma = (y >> 1) * (width >> 1)
    for (let x = 0; x < width; x += 2) {
      const r0 = rgba[upper] ?? 0
      const g0 = rgba[upper + 1] ?? 0
      const b0 = rgba[upper + 2] ?? 0
      const r1 = rgba[upper + 4] ?? 0
      const g1 = rgba[upper + 5] ?? 0
      const b1 = rgba[upper + 6] ?? 0
      const r2 = rgba[lower] ?? 0
      const g2 = rgba[lower + 1] ?? 0
      const b2 = rgba[lower + 2] ?? 0
      const r3 = rgba[lower + 4] ?? 0
      const g3 = rgba[lower + 5] ?? 0
      const b3 = rgba[lower + 6] ?? 0
      into[above] = (LUMA.red * r0 + LUMA.green * g0 + LUMA.blue * b0 + LUMA.zero) >> SHIFT
      into[above + 1] = (LUMA.red * r1 + LUMA.green * g1 + LUMA.blue * b1 + LUMA.zero) >> SHIFT
      into[below] = (LUMA.red * r2 + LUMA.green * g2 + LUMA.blue * b2 + LUMA.zero) >> SHIFT
      into[below + 1] = (LUMA.red * r3 + LUMA.green * g3 + LUMA.blue * b3 + LUMA.zero) >> SHIFT
      const r = r0 + r1 + r2 + r3
      const g = g0 + g1 + g2 + g3
      const b = b0 + b1 + b2 + b3
      into[blues + chroma] = (BLUE.red * r + BLUE.green * g + BLUE.blue * b + CHROMA_ZERO) >> (SHIFT + 2)
      into[reds + chroma] = (RED.red * r + RED.green * g + RED.blue * b + CHROMA_ZERO) >> (SHIFT + 2)
      chroma += 1
      upper += 8
      lower += 8
      above += 2
      below += 2
    }
  }
}
