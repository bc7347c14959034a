import type { Frame } from '../frame.ts'

const SHIFT = 16
const HALF = 1 << (SHIFT - 1)
const fixed = (value: number) => Math.round(value * (1 << SHIFT))

/** BT.709 in limited range, as all films of the studio are tagged. */
const LUMA = { red: fixed(0.182586), green: fixed(0.614231), blue: fixed(0.062007), zero: (16 << SHIFT) + HALF }
const BLUE = { red: fixed(-0.100644), green: fixed(-0.338572), blue: fixed(0.439216) }
const RED = { red: fixed(0.439216), green: fixed(-0.398942), blue: fixed(-0.040274) }
/** Chroma is the mean of four pixels: their sum is shifted by two more bits. */
const CHROMA_ZERO = (128 << (SHIFT + 2)) + (HALF << 2)

/** Size in bytes of a picture as I420. Width and height are even. */
export const i420Bytes = (width: number, height: number): number => (width * height * 3) / 2

/**
 * Converts a frame to I420 in BT.709, ignoring alpha. FFmpeg's own scaler would use the coefficients of BT.601 here,
 * which players then read as BT.709: reds and greens would shift.
 */
export function toI420({ data, width, height }: Frame, into: Uint8Array): void {
  // A pixel is read as one number, red in its lowest byte: four times fewer reads.
  const bytes = data.byteOffset % 4 === 0 ? data : data.slice()
  const pixels = new Int32Array(bytes.buffer, bytes.byteOffset, width * height)
  const blues = width * height
  const reds = blues + blues / 4
  for (let y = 0; y < height; y += 2) {
    let above = y * width
    let below = above + width
    let chroma = (y >> 1) * (width >> 1)
    for (let x = 0; x < width; x += 2) {
      const p0 = pixels[above] ?? 0
      const p1 = pixels[above + 1] ?? 0
      const p2 = pixels[below] ?? 0
      const p3 = pixels[below + 1] ?? 0
      into[above] = lumaOf(p0)
      into[above + 1] = lumaOf(p1)
      into[below] = lumaOf(p2)
      into[below + 1] = lumaOf(p3)
      // The sums of red and blue are packed into one number, at most ten bits each.
      const sides = (p0 & 0xff00ff) + (p1 & 0xff00ff) + (p2 & 0xff00ff) + (p3 & 0xff00ff)
      const r = sides & 0xffff
      const g = ((p0 >> 8) & 255) + ((p1 >> 8) & 255) + ((p2 >> 8) & 255) + ((p3 >> 8) & 255)
      const b = sides >> 16
      into[blues + chroma] = (BLUE.red * r + BLUE.green * g + BLUE.blue * b + CHROMA_ZERO) >> (SHIFT + 2)
      into[reds + chroma] = (RED.red * r + RED.green * g + RED.blue * b + CHROMA_ZERO) >> (SHIFT + 2)
      chroma += 1
      above += 2
      below += 2
    }
  }
}

const lumaOf = (pixel: number) =>
  (LUMA.red * (pixel & 255) + LUMA.green * ((pixel >> 8) & 255) + LUMA.blue * ((pixel >> 16) & 255) + LUMA.zero) >>
  SHIFT
