import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Frame } from '../frame.ts'
import { bendable } from './mesh.ts'

const [width, height] = [23, 17]

/** A single displacement for all pixels, in 1/32 of a pixel. */
const ways = fc.record({ x: fc.integer({ min: -400, max: 400 }), y: fc.integer({ min: -300, max: 300 }) })
const picture = fc
  .uint8Array({ minLength: width * height * 4, maxLength: width * height * 4 })
  .map((bytes): Frame => ({ width, height, data: new Uint8ClampedArray(bytes) }))

/**
 * The level at a position, interpolated from its four neighbours; mirrored beyond the edges, and constant further out.
 */
function levelAt({ data }: Frame, x: number, y: number, channel: number): number {
  const inside = (place: number, most: number) => {
    const back = place < 0 ? -place : place > most ? 2 * most - place : place
    return Math.max(0, Math.min(most, back))
  }
  const [px, py] = [inside(x, width - 1), inside(y, height - 1)]
  const [x0, y0] = [Math.floor(px), Math.floor(py)]
  const at = (dx: number, dy: number) =>
    data[(Math.min(height - 1, y0 + dy) * width + Math.min(width - 1, x0 + dx)) * 4 + channel] ?? 0
  const along = (dy: number) => at(0, dy) + (at(1, dy) - at(0, dy)) * (px - x0)
  return along(0) + (along(1) - along(0)) * (py - y0)
}

test('each pixel is interpolated from the four at its source position, within two levels', () => {
  fc.assert(
    fc.property(picture, ways, (frame, way) => {
      const field = { width: 1, height: 1, data: Float32Array.of(way.x / 32, way.y / 32) }
      const { data } = bendable(frame).bend(field, new Uint8ClampedArray(frame.data.length))
      const expected = frame.data.map((_, i) => {
        const pixel = i >> 2
        return levelAt(frame, (pixel % width) + way.x / 32, Math.floor(pixel / width) + way.y / 32, i & 3)
      })
      const farthest = data.reduce((most, level, i) => Math.max(most, Math.abs(level - (expected[i] ?? 0))), 0)
      expect(farthest).toBeLessThanOrEqual(2)
    }),
    { numRuns: 20 },
  )
})
