import type { Frame } from '../../frame.ts'
import { extentOf, type Extent } from '../../vision/extent.ts'
import type { Field } from '../../vision/mats.ts'
import type { Vision } from '../../vision/vision.ts'

/** What moves in a film and how, measured frame by frame. Everything is on one grid, in units of its cells. */
export interface Motion {
  readonly width: number
  readonly height: number
  /** From each frame to the next, without the motion of the camera. */
  readonly steps: readonly Field[]
  /** The same for the camera alone: how the whole picture moves. */
  readonly camera: readonly (readonly [number, number])[]
  /** Position and size of the mover in the first frame. */
  readonly mover: Extent
}

/** Long side in pixels on which motion is measured, and in cells of the grid on which it is stored. */
const SIDE = 176
const CELLS = 64

/** Number of frames by which the mover is determined. */
const BEGINNING = 30

/** Measures the motion of a film from its frames in order; memory is a few kilobytes a frame. */
export async function motionOf(vision: Vision, frames: AsyncIterable<Frame> | Iterable<Frame>): Promise<Motion> {
  let before: Frame | undefined
  let width = CELLS
  let height = CELLS
  const steps: Field[] = []
  const camera: [number, number][] = []
  for await (const frame of frames) {
    const scale = Math.min(1, SIDE / Math.max(frame.width, frame.height))
    const small = vision.resize(frame, Math.round(frame.width * scale), Math.round(frame.height * scale))
    if (before) {
      const flow = vision.blurField(vision.flow(before, small, { side: SIDE, window: 15 }), 2)
      const share = CELLS / Math.max(flow.width, flow.height)
      width = Math.max(8, Math.round(flow.width * share))
      height = Math.max(8, Math.round(flow.height * share))
      const field = vision.resizeField(flow, width, height)
      const toCells = width / flow.width
      const whole = ofCamera(field)
      camera.push([whole[0] * toCells, whole[1] * toCells])
      steps.push({
        width,
        height,
        data: field.data.map((value, i) => (value - (whole[i % 2 === 0 ? 0 : 1] ?? 0)) * toCells),
      })
    }
    before = small
  }
  return { width, height, steps, camera, mover: moverOf(steps, width, height) }
}

/** The median along the border, where the subject seldom is. */
function ofCamera({ width, height, data }: Field): [number, number] {
  const across: number[] = []
  const down: number[] = []
  const take = (x: number, y: number) => {
    const i = (y * width + x) * 2
    across.push(data[i] ?? 0)
    down.push(data[i + 1] ?? 0)
  }
  for (let x = 0; x < width; x++) {
    take(x, 1)
    take(x, height - 2)
  }
  for (let y = 0; y < height; y++) {
    take(1, y)
    take(width - 2, y)
  }
  return [median(across), median(down)]
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0
}

/** Where there is motion at the beginning of a film; a default area if there is none. */
function moverOf(steps: readonly Field[], width: number, height: number): Extent {
  const energy = new Float32Array(width * height)
  for (const { data } of steps.slice(0, BEGINNING))
    for (let p = 0; p < energy.length; p++)
      energy[p] = (energy[p] ?? 0) + Math.hypot(data[p * 2] ?? 0, data[p * 2 + 1] ?? 0)
  const most = energy.reduce((a, b) => Math.max(a, b), 0)
  const mask = Uint8Array.from(energy, value => (value > most * 0.3 ? 255 * (value / Math.max(1e-6, most)) : 0))
  const extent = most > 0.2 ? extentOf({ width, height, data: mask }) : undefined
  const whole = { x: width / 2, y: height / 2, across: width / 3, down: height / 3 }
  if (!extent) return whole
  return { ...extent, across: Math.max(3, extent.across), down: Math.max(3, extent.down) }
}
