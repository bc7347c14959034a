import type { Canvas } from '@napi-rs/canvas'
import type { Stage } from '../../image/compose/stage.ts'
import { smoothTile, TILE } from '../../image/kit/noise.ts'

/** How far edges wander, in thousandths of the short side: as on the painter's sheets. */
const RAGGED = 1.4

let wander: Float32Array | undefined

/** Lets the edges on a sheet wander as they do off a carved block, what is see-through included. */
export function roughen(canvas: Canvas, { press, edge }: Stage): void {
  const reach = RAGGED * edge * press.scale * 1.6
  if (press.treatment === 'soft' || reach < 0.5) return
  wander ??= smoothTile('wander', 32, 2)
  const { width, height } = canvas
  const ctx = canvas.getContext('2d')
  const image = ctx.getImageData(0, 0, width, height)
  const from = new Uint32Array(image.data.slice().buffer)
  const into = new Uint32Array(image.data.buffer)
  const move = Int16Array.from(wander, value => Math.round(value * reach))
  const step = 65536 / Math.max(0.35, press.scale * 0.55)
  for (let y = 0; y < height; y++) {
    const row = (((y * step) >> 16) & (TILE - 1)) * TILE
    for (let x = 0; x < width; x++) {
      const at = row + (((x * step) >> 16) & (TILE - 1))
      const sx = Math.max(0, Math.min(width - 1, x + (move[at] ?? 0)))
      const sy = Math.max(0, Math.min(height - 1, y + (move[at ^ 0x5a5a] ?? 0)))
      into[y * width + x] = from[sy * width + sx] ?? 0
    }
  }
  ctx.putImageData(image, 0, 0)
}
