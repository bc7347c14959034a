import type { Canvas } from '@napi-rs/canvas'
import type { Size } from '../../media/form.ts'
import type { Stage } from '../../image/compose/stage.ts'
import { smoothTile, TILE } from '../../noise.ts'

/** How far edges deviate, in thousandths of the short side: as on the painter's sheets. */
const RAGGED = 1.4

let wander: Float32Array | undefined

/** Makes the edges on a sheet irregular, like those of a carved block, including transparent ones. */
export function roughen(canvas: Canvas, { press, edge }: Stage): void {
  const reach = RAGGED * edge * press.scale * 1.6
  if (press.treatment === 'soft' || reach < 0.5) return
  wander ??= smoothTile('wander', 32, 2)
  const { width, height } = canvas
  const ctx = canvas.getContext('2d')
  const image = ctx.getImageData(0, 0, width, height)
  const from = new Int32Array(image.data.slice().buffer)
  const into = new Int32Array(image.data.buffer)
  const move = Int16Array.from(wander, value => Math.round(value * reach))
  const step = 65536 / Math.max(0.35, press.scale * 0.55)
  const columns = Int32Array.from({ length: width }, (_, x) => ((x * step) >> 16) & (TILE - 1))
  for (let y = 0; y < height; y++) roughenRow(from, into, { width, height }, y, move, columns, step)
  ctx.putImageData(image, 0, 0)
}

/** One row in a function of its own: a function called often is compiled better than one long loop. */
function roughenRow(
  from: Int32Array,
  into: Int32Array,
  { width, height }: Size,
  y: number,
  move: Int16Array,
  columns: Int32Array,
  step: number,
): void {
  const row = (((y * step) >> 16) & (TILE - 1)) * TILE
  for (let x = 0, to = y * width; x < width; x++, to++) {
    const at = row + (columns[x] ?? 0)
    const dx = move[at] ?? 0
    const dy = move[at ^ 0x5a5a] ?? 0
    if (dx === 0 && dy === 0) continue
    const sx = x + dx < 0 ? 0 : x + dx >= width ? width - 1 : x + dx
    const sy = y + dy < 0 ? 0 : y + dy >= height ? height - 1 : y + dy
    into[to] = from[sy * width + sx] ?? 0
  }
}
