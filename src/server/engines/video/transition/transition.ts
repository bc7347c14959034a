import type { Frame } from '../../kit/frame.ts'
import { smoothTile, TILE } from '../../image/kit/noise.ts'
import type { Vision } from '../../vision/vision.ts'
import { fieldOver, waysTo } from '../../vision/warp.ts'
import { likenessOf, type Places } from './likeness.ts'
import { readVerb, verbs, type Pair, type Stage, type Verb, type VerbName } from './verbs.ts'

/** A picture that turns into another. */
export interface Transition {
  /** How: the verb of the prompt. */
  readonly verb: VerbName
  /** The frame at a share of the time: at 0 the first picture, at 1 the second, to the level. */
  readonly frameAt: (share: number) => Frame
}

/** Rows of the grid on which places are reckoned; between them they are smooth. */
const ROWS = 90

/**
 * Two pictures of one size morph: what corresponds moves into each other, warped from both sides, while the verb of the
 * prompt carries one away and brings the other. The same prompt and seed give the same frames.
 */
export function transition(vision: Vision, from: Frame, to: Frame, prompt: string, seed: number): Transition {
  const { width, height } = from
  const { name, towards } = readVerb(prompt)
  const verb: Verb = verbs[name]
  const likeness = likenessOf(vision, from, to)
  const stage: Stage = { towards, side: width / height / 2, noise: noiseOf(seed) }
  const cell = Math.max(2, height / (verb.rows ?? ROWS))
  const order = orderOf(vision, from, cell, verb, stage)
  const pair: Pair = [0, 0]
  const places: Places = { ax: 0, ay: 0, bx: 0, by: 0 }
  const side = (s: number, second: boolean) =>
    waysTo(from, cell, (x, y, into) => {
      const u = (x - (width - 1) / 2) / height
      const v = (y - (height - 1) / 2) / height
      ;(second ? verb.arrive : verb.leave)(u, v, s, stage, pair)
      likeness.places(x + pair[0] * height, y + pair[1] * height, s, places)
      into[0] = second ? places.bx : places.ax
      into[1] = second ? places.by : places.ay
    })
  return {
    verb: name,
    frameAt(share) {
      if (share <= 0) return from
      if (share >= 1) return to
      const s = share * share * (3 - 2 * share) * 0.8 + share * 0.2
      const first = vision.warp(from, side(s, false))
      const second = vision.warp(to, side(s, true))
      return blend(first, second, order, s, verb)
    },
  }
}

/** How far a picture that stays goes the way of its verb. */
const STIR = 0.22

/** A picture that moves as the verb of its prompt says and comes back: as it is at shares 0 and 1. */
export function alive(vision: Vision, picture: Frame, prompt: string, seed: number): Pick<Transition, 'frameAt'> {
  const { width, height } = picture
  const { name, towards } = readVerb(prompt)
  const verb: Verb = verbs[name]
  const stage: Stage = { towards, side: width / height / 2, noise: noiseOf(seed) }
  const pair: Pair = [0, 0]
  return {
    frameAt(share) {
      if (share <= 0 || share >= 1) return picture
      const stir = Math.sin(Math.PI * share) ** 2
      return vision.warp(
        picture,
        waysTo(picture, height / (verb.rows ?? ROWS), (x, y, into) => {
          const u = (x - (width - 1) / 2) / height
          const v = (y - (height - 1) / 2) / height
          verb.leave(u, v, stir * STIR, stage, pair)
          const near = 1 / (1 + 0.07 * stir)
          into[0] = x + (pair[0] + u * (near - 1)) * height
          into[1] = y + (pair[1] + v * (near - 1)) * height
        }),
      )
    },
  }
}

/** When each pixel turns: the first ones at 0, the last ones at 1. */
function orderOf(vision: Vision, size: Frame, cell: number, verb: Verb, stage: Stage): Float32Array {
  const { width, height } = size
  const coarse = fieldOver(size, cell, (x, y, into) => {
    into[0] = verb.order((x - width / 2) / height, (y - height / 2) / height, stage)
    into[1] = 0
  })
  const sorted = coarse.data.filter((_, i) => i % 2 === 0).sort()
  const first = sorted[Math.floor(sorted.length * 0.01)] ?? 0
  const last = sorted[Math.floor(sorted.length * 0.99)] ?? 1
  const { data } = vision.resizeField(coarse, width, height)
  return Float32Array.from({ length: width * height }, (_, i) =>
    Math.max(0, Math.min(1, ((data[i * 2] ?? 0) - first) / Math.max(0.01, last - first))),
  )
}

function blend(first: Frame, second: Frame, order: Float32Array, s: number, { softness, glow }: Verb): Frame {
  const { width, height } = first
  const data = new Uint8ClampedArray(first.data.length)
  const front = Math.max(0, Math.min(1, (s - 0.06) / 0.88)) * (1 + softness)
  const shine = glow ? Math.sin(Math.PI * s) * 0.9 : 0
  for (let p = 0; p < order.length; p++) {
    const t = (front - (order[p] ?? 0)) / softness
    const share = t <= 0 ? 0 : t >= 1 ? 1 : t * t * (3 - 2 * t)
    const light = shine * share * (1 - share) * 4
    const i = p * 4
    for (let c = 0; c < 3; c++) {
      const a = first.data[i + c] ?? 0
      data[i + c] = a + ((second.data[i + c] ?? 0) - a) * share + (glow?.[c] ?? 0) * light
    }
    data[i + 3] = 255
  }
  return { width, height, data }
}

/** Smooth noise of a seed, one bump a unit. */
function noiseOf(seed: number): Stage['noise'] {
  const cells = 16
  const tile = smoothTile(`transition${seed}`, cells, 2)
  const side = TILE / cells
  return (u, v) => {
    const x = u * side
    const y = v * side
    const x0 = Math.floor(x)
    const y0 = Math.floor(y)
    const at = (tx: number, ty: number) => tile[(ty & (TILE - 1)) * TILE + (tx & (TILE - 1))] ?? 0
    const top = at(x0, y0) + (at(x0 + 1, y0) - at(x0, y0)) * (x - x0)
    const low = at(x0, y0 + 1) + (at(x0 + 1, y0 + 1) - at(x0, y0 + 1)) * (x - x0)
    return 0.5 + (top + (low - top) * (y - y0)) * 0.5
  }
}
