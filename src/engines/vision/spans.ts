import { I32, moduleOf, op, V128 } from './assembly.ts'
import type { Frame } from '../frame.ts'

/** Number of bits for the fraction of a pixel in positions. */
export const BITS = 5
/** Additional bits for positions along a row. */
export const FINE = 10
const WHOLE = BITS + FINE
const LOW = (1 << BITS) - 1

/** Bytes of the table with the shares of four pixels, for each of the 1024 positions between them. */
const SHARES = 32 << (2 * BITS)
const PAGE = 65_536

/** A picture in a memory from which the pixels of one row at a time can be drawn. */
export interface Spans {
  /** Signed, so that the JavaScript engine uses integers. */
  readonly pixels: Int32Array
  /** The row drawn last. */
  readonly row: Int32Array
  /**
   * Draws pixels `from` until `until` of the row. Their positions are evenly spaced on a line, in 1/32768 of a pixel;
   * each is interpolated from four pixels of the picture.
   */
  readonly draw: (from: number, until: number, x: number, y: number, stepX: number, stepY: number) => void
}

/** Start and end address of the output, position and step across and down, address and bytes a row of the picture. */
const [at, until, x, y, stepX, stepY, picture, stride, place, shares, sum] = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const

const whole = (local: number) => [...op.get(local), ...op.number(WHOLE), ...op.shiftRight]
const part = (local: number) => [...op.get(local), ...op.number(FINE), ...op.shiftRight, ...op.number(LOW), ...op.and]
const advance = (local: number, by: readonly number[]) => [...op.get(local), ...by, ...op.add, ...op.set(local)]

/**
 * Sums two pixels of the upper and two of the lower row at a time, each colour times its pixel's share of 256. It is
 * the innermost loop of every film with a bent picture, and takes a third of the time of JavaScript.
 */
const loop = op.repeat(
  [
    [...op.get(picture), ...whole(y), ...op.get(stride), ...op.multiply, ...op.add],
    [...whole(x), ...op.number(2), ...op.shiftLeft, ...op.add, ...op.set(place)],
    [...part(y), ...op.number(BITS), ...op.shiftLeft, ...part(x), ...op.or, ...op.number(5), ...op.shiftLeft],
    op.set(shares),
    [...op.get(place), ...op.loadBytesAsShorts, ...op.get(shares), ...op.loadVector(), ...op.multiplyShorts],
    [...op.get(place), ...op.get(stride), ...op.add, ...op.loadBytesAsShorts],
    [...op.get(shares), ...op.loadVector(16), ...op.multiplyShorts, ...op.addShorts, ...op.set(sum)],
    op.get(at),
    [...op.get(sum), ...op.get(sum), ...op.get(sum), ...op.upperHalf, ...op.addShorts],
    [...op.number(128), ...op.shortsOf, ...op.addShorts, ...op.number(8), ...op.shiftShortsRight, ...op.set(sum)],
    [...op.get(sum), ...op.get(sum), ...op.bytesOfShorts, ...op.storeLowest],
    advance(x, op.get(stepX)),
    advance(y, op.get(stepY)),
    advance(at, op.number(4)),
    [...op.get(at), ...op.get(until), ...op.isBelow],
  ].flat(),
)

/** What Node provides; the types in packages only have the asynchronous ways. */
interface AtOnce {
  readonly Module: new (bytes: Uint8Array) => object
  readonly Instance: new (module: object, imports: object) => { readonly exports: Readonly<Record<string, unknown>> }
}
const { Module, Instance } = WebAssembly as unknown as AtOnce

let compiled: object | undefined

/** Copies a picture into a memory from which it can be drawn. */
export function spansOf({ width, height, data }: Frame): Spans {
  compiled ??= new Module(moduleOf({ name: 'draw', given: 8, locals: [I32, I32, V128], body: loop }))
  const pictureAt = SHARES + width * 4
  const memory = new WebAssembly.Memory({ initial: Math.ceil((pictureAt + data.length) / PAGE) })
  const { exports } = new Instance(compiled, { given: { memory } })
  const draw = exports['draw'] as (...given: number[]) => void
  new Uint16Array(memory.buffer, 0, SHARES / 2).set(shareTable())
  new Uint8ClampedArray(memory.buffer, pictureAt).set(data)
  return {
    pixels: new Int32Array(memory.buffer, pictureAt, width * height),
    row: new Int32Array(memory.buffer, SHARES, width),
    draw: (from, end, px, py, across, down) => {
      draw(SHARES + from * 4, SHARES + end * 4, px, py, across, down, pictureAt, width * 4)
    },
  }
}

/**
 * For each position between four pixels, rows first: the share of each of them in 1/256, once for each of its bytes.
 */
function shareTable(): Uint16Array {
  const table = new Uint16Array(SHARES / 2)
  for (let fy = 0; fy <= LOW; fy++)
    for (let fx = 0; fx <= LOW; fx++)
      table.set(
        sharesAt(fx, fy).flatMap(share => [share, share, share, share]),
        ((fy << BITS) | fx) * 16,
      )
  return table
}

/** The shares of four pixels at a position between them, in 1/256: upper left, upper right, lower left, lower right. */
export function sharesAt(fx: number, fy: number): readonly [number, number, number, number] {
  const lowerRight = (fx * fy) >> 2
  const upperRight = (fx << 3) - lowerRight
  const lowerLeft = (fy << 3) - lowerRight
  return [256 - upperRight - lowerLeft - lowerRight, upperRight, lowerLeft, lowerRight]
}
