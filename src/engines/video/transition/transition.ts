import type { Size } from '../../media/form.ts'
import type { Frame } from '../../frame.ts'
import { smoothTile, TILE } from '../../noise.ts'
import type { Field } from '../../vision/mats.ts'
import { bendable, between, type Bendable } from '../../vision/mesh.ts'
import type { Vision } from '../../vision/vision.ts'
import { fieldOver, waysTo } from '../../vision/warp.ts'
import { likenessOf, type Places } from './likeness.ts'
import { readVerb, verbs, type Pair, type Stage, type Verb, type VerbName } from './verbs.ts'

/** A picture that turns into another. */
export interface Transition {
  /** The verb of the prompt, which determines how. */
  readonly verb: VerbName
  /** The frame at a share of the time, valid until the next call: exactly the first picture at 0, the second at 1. */
  readonly frameAt: (share: number) => Frame
}

/** Rows of the grid on which positions are computed; between them they are interpolated. */
const ROWS = 60

/**
 * Morphs two pictures of one size: corresponding parts move into each other, warped from both sides, while the verb of
 * the prompt carries one away and brings in the other. The same prompt and seed give the same frames.
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
  const sheet = new Uint8ClampedArray(from.data.length)
  const [leaving, arriving] = [bendable(from), bendable(to)]
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
      return merged(
        from,
        { picture: leaving, ways: side(s, false) },
        { picture: arriving, ways: side(s, true) },
        order,
        s,
        verb,
        sheet,
      )
    },
  }
}

/** How far a picture that stays moves with its verb. */
const STIR = 0.22

/** A picture that moves by the verb of its prompt and returns: unchanged at shares 0 and 1. */
export function alive(picture: Frame, prompt: string, seed: number): Pick<Transition, 'frameAt'> {
  const { width, height } = picture
  const { name, towards } = readVerb(prompt)
  const verb: Verb = verbs[name]
  const stage: Stage = { towards, side: width / height / 2, noise: noiseOf(seed) }
  const pair: Pair = [0, 0]
  const sheet = new Uint8ClampedArray(picture.data.length)
  const moving = bendable(picture)
  return {
    frameAt(share) {
      if (share <= 0 || share >= 1) return picture
      const stir = Math.sin(Math.PI * share) ** 2
      return moving.bend(
        waysTo(picture, height / (verb.rows ?? ROWS), (x, y, into) => {
          const u = (x - (width - 1) / 2) / height
          const v = (y - (height - 1) / 2) / height
          verb.leave(u, v, stir * STIR, stage, pair)
          const near = 1 / (1 + 0.07 * stir)
          into[0] = x + (pair[0] + u * (near - 1)) * height
          into[1] = y + (pair[1] + v * (near - 1)) * height
        }),
        sheet,
      )
    },
  }
}

/** Number of moments at which pixels may turn. */
const TURNS = 4095

/** When each pixel turns: the first at 0, the last at `TURNS`. */
function orderOf(vision: Vision, size: Frame, cell: number, verb: Verb, stage: Stage): Uint16Array {
  const { width, height } = size
  const coarse = fieldOver(size, cell, (x, y, into) => {
    into[0] = verb.order((x - width / 2) / height, (y - height / 2) / height, stage)
    into[1] = 0
  })
  const sorted = coarse.data.filter((_, i) => i % 2 === 0).sort()
  const first = sorted[Math.floor(sorted.length * 0.01)] ?? 0
  const last = sorted[Math.floor(sorted.length * 0.99)] ?? 1
  const { data } = vision.resizeField(coarse, width, height)
  const order = new Uint16Array(width * height)
  for (let i = 0; i < order.length; i++) {
    const turn = ((data[i * 2] ?? 0) - first) / Math.max(0.01, last - first)
    order[i] = Math.round(TURNS * Math.max(0, Math.min(1, turn)))
  }
  return order
}

/** A picture, and the source position of each place in it. */
interface Bent {
  readonly picture: Bendable
  readonly ways: Field
}

/** Both bent pictures, each where it is visible; in each row, only the visible part is drawn. */
function merged(
  { width, height }: Size,
  first: Bent,
  second: Bent,
  order: Uint16Array,
  s: number,
  { softness, glow }: Verb,
  data: Uint8ClampedArray,
): Frame {
  const front = Math.max(0, Math.min(1, (s - 0.06) / 0.88)) * (1 + softness)
  const shares = Uint16Array.from({ length: TURNS + 1 }, (_, turn) => {
    const t = Math.max(0, Math.min(1, (front - turn / TURNS) / softness))
    return Math.round(256 * t * t * (3 - 2 * t))
  })
  const shareAt = (at: number) => shares[order[at] ?? 0] ?? 0
  const drawFirst = first.picture.bender(first.ways)
  const drawSecond = second.picture.bender(second.ways)
  const drawn = new Int32Array(data.buffer, data.byteOffset, width * height)
  const row = new Int32Array(width)
  for (let y = 0, at = 0; y < height; y++, at += width) {
    let from = 0
    let until = width
    while (from < width && shareAt(at + from) === 256) from += 1
    while (until > from && shareAt(at + until - 1) === 256) until -= 1
    drawFirst(y, drawn, at, from, until)
    from = 0
    until = width
    while (from < width && shareAt(at + from) === 0) from += 1
    while (until > from && shareAt(at + until - 1) === 0) until -= 1
    drawSecond(y, row, 0, from, until)
    for (let x = from; x < until; x++) {
      const share = shares[order[at + x] ?? 0] ?? 0
      if (share === 256) drawn[at + x] = row[x] ?? 0
      else if (share > 0) drawn[at + x] = between(drawn[at + x] ?? 0, row[x] ?? 0, share)
    }
  }
  if (glow) lighten(data, order, shares, glow, Math.sin(Math.PI * s) * 0.9)
  return { width, height, data }
}

/** Light along the line where the pictures meet. */
function lighten(
  data: Uint8ClampedArray,
  order: Uint16Array,
  shares: Uint16Array,
  [red, green, blue]: readonly [number, number, number],
  shine: number,
): void {
  const lights = Float32Array.from(shares, share => (shine * share * (256 - share) * 4) / 65_536)
  for (let p = 0, i = 0; p < order.length; p++, i += 4) {
    const light = lights[order[p] ?? 0] ?? 0
    if (light === 0) continue
    data[i] = (data[i] ?? 0) + red * light
    data[i + 1] = (data[i + 1] ?? 0) + green * light
    data[i + 2] = (data[i + 2] ?? 0) + blue * light
  }
}

/** Smooth noise from a seed, one bump per unit. */
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
