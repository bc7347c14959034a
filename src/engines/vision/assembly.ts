/**
 * WebAssembly instructions and the bytes of a module, for computing many values at once: JavaScript has no such
 * instructions. https://webassembly.github.io/spec/core/binary describes every byte.
 */
type Code = readonly number[]

/** A signed integer in WebAssembly's encoding: seven bits a byte, the lowest first (LEB128). */
function whole(value: number): number[] {
  const bytes: number[] = []
  for (let rest = value; ; rest >>= 7) {
    const low = rest & 127
    const isLast = (rest >> 7 === 0 && low < 64) || (rest >> 7 === -1 && low >= 64)
    bytes.push(isLast ? low : low | 128)
    if (isLast) return bytes
  }
}

/** The same for unsigned numbers: counts, sizes, addresses. */
function count(value: number): number[] {
  return value < 128 ? [value] : [(value & 127) | 128, ...count(value >>> 7)]
}

const onVectors = (number: number): number[] => [0xfd, ...count(number)]
const sized = (code: Code): Code => [...count(code.length), ...code]
const text = (name: string): Code => sized([...Buffer.from(name)])

export const I32 = 0x7f
export const V128 = 0x7b

/** Instructions; their operands are on the stack, left there by the instructions before. */
export const op = {
  get: (local: number): Code => [0x20, local],
  set: (local: number): Code => [0x21, local],
  number: (value: number): Code => [0x41, ...whole(value)],
  add: [0x6a],
  multiply: [0x6c],
  and: [0x71],
  or: [0x72],
  shiftLeft: [0x74],
  /** Keeps the sign. */
  shiftRight: [0x75],
  isBelow: [0x49],
  /** Runs `body` again as long as it leaves a value other than 0 on the stack. */
  repeat: (body: Code): Code => [0x03, 0x40, ...body, 0x0d, 0, 0x0b],
  /** Loads 16 bytes from an address plus `offset`. */
  loadVector: (offset = 0): Code => [...onVectors(0x00), 0, ...count(offset)],
  /** Loads 8 bytes from an address as eight 16-bit numbers. */
  loadBytesAsShorts: [...onVectors(0x02), 0, 0],
  /** Stores the lowest four bytes of a vector at an address. */
  storeLowest: [...onVectors(0x5a), 0, 0, 0],
  /** The upper half of two equal vectors, twice. */
  upperHalf: [...onVectors(0x0d), 8, 9, 10, 11, 12, 13, 14, 15, 8, 9, 10, 11, 12, 13, 14, 15],
  shortsOf: onVectors(0x10),
  addShorts: onVectors(0x8e),
  multiplyShorts: onVectors(0x95),
  shiftShortsRight: onVectors(0x8d),
  /** Packs two vectors of eight numbers into sixteen bytes. */
  bytesOfShorts: onVectors(0x66),
} as const

/** A function without a result. */
interface AssembledFunction {
  readonly name: string
  /** How many 32-bit numbers it takes as arguments: its first locals. */
  readonly given: number
  /** Types of its other locals. */
  readonly locals: readonly number[]
  readonly body: Code
}

/** The magic number of a module and its version. */
const magic: Code = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]

/** The bytes of a module with one function; the module imports its memory as `memory` from `given`. */
export function moduleOf({ name, given, locals, body }: AssembledFunction): Uint8Array<ArrayBuffer> {
  const section = (id: number, entries: readonly Code[]): Code => [id, ...sized([entries.length, ...entries.flat()])]
  const code = [...count(locals.length), ...locals.flatMap(type => [1, type]), ...body, 0x0b]
  return Uint8Array.from([
    ...magic,
    ...section(1, [[0x60, given, ...Array.from({ length: given }, () => I32), 0]]),
    ...section(2, [[...text('given'), ...text('memory'), 2, 0, 1]]),
    ...section(3, [[0]]),
    ...section(7, [[...text(name), 0, 0]]),
    ...section(10, [sized(code)]),
  ])
}
