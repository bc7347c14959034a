import { open, type FileHandle } from 'node:fs/promises'
import type { FileFormat } from '#contract/kit/fileFormats.ts'
import { InputError } from '../engine.ts'

/** A length that a program which wrote while it recorded never came to fill in. */
const UNKNOWN = new Set([0, 0xffffffff])

/** The name of a part of a file, as RIFF and MP4 write it. */
const NAME = /^[\x20-\x7e\xa9]{4}$/

const misfit = () => new InputError('The file is damaged: its parts do not fit together')

/** Where the parts of a file end as they themselves say: in its end, beyond it, or before it. */
type EndOfParts = (handle: FileHandle, size: number) => Promise<number>

/**
 * Whether a file is as long as its own parts say: a decoder would read what is there of one that was cut off, or stop
 * where a foreign file begins that hangs at its end, and say nothing. A JPEG, MP3, FLAC or Ogg file states no length in
 * bytes. Throws InputError.
 */
export async function checkWhole(path: string, format: FileFormat): Promise<void> {
  const endOf = ends[format]
  if (!endOf) return
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const stated = await endOf(handle, size)
    if (stated > size) throw new InputError(`The file breaks off: ${size} of ${stated} bytes are there`)
    if (stated < size)
      throw new InputError(`The file is longer than it says: ${size - stated} bytes follow after its end`)
  } finally {
    await handle.close()
  }
}

/** RIFF: one chunk is the file, or in a large AVI several; one of odd length may be followed by a byte. */
const endOfRiff: EndOfParts = async (handle, size) => {
  let at = 0
  while (at < size) {
    const head = await read(handle, at, 8)
    if (head.toString('latin1', 0, 4) !== 'RIFF') return at
    const inside = head.readUInt32LE(4)
    if (UNKNOWN.has(inside)) return size
    const end = at + 8 + inside
    if (end > size) return end
    await checkChunks(handle, at + 12, end)
    at = end
    if (inside % 2 === 1 && at + 1 === size) return size
  }
  return at
}

/** The chunks inside of a RIFF fill it. Throws InputError. */
async function checkChunks(handle: FileHandle, from: number, end: number): Promise<void> {
  let at = from
  while (at + 8 <= end) {
    const head = await read(handle, at, 8)
    const inside = head.readUInt32LE(4)
    if (!NAME.test(head.toString('latin1', 0, 4))) throw misfit()
    if (inside === 0xffffffff) return
    at += 8 + inside
    // A byte that makes its length even belongs after it, which some programs forget.
    if (inside % 2 === 1 && at < end && (await read(handle, at, 1))[0] === 0) at += 1
  }
  if (at > end) throw misfit()
}

/** MP4, QuickTime and HEIF: boxes. */
const endOfBoxes: EndOfParts = async (handle, size) => {
  let at = 0
  while (at < size) {
    const head = await read(handle, at, 16)
    const short = head.readUInt32BE(0)
    // Four zeros end some QuickTime files.
    if (short === 0 && size - at === 4) return size
    if (!NAME.test(head.toString('latin1', 4, 8))) return at
    // The last box may leave its length open.
    if (short === 0) return size
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    if (length < 8) throw misfit()
    at += length
  }
  return at
}

/** Identifiers of what may stand outermost in Matroska and WebM: the header, the segment, and room left free. */
const OUTERMOST = new Set([0x1a45dfa3, 0x18538067, 0xec, 0xbf])

const endOfElements: EndOfParts = async (handle, size) => {
  let at = 0
  while (at < size) {
    const head = await read(handle, at, 12)
    const idBytes = lengthOfNumber(head, 0)
    if (idBytes > 4 || !OUTERMOST.has(head.readUIntBE(0, idBytes))) return at
    const sizeBytes = lengthOfNumber(head, idBytes)
    if (sizeBytes > 8) return at
    // Without the bit that marks how long the number is; all ones stand for a length that is not known.
    const all = 2n ** BigInt(7 * sizeBytes)
    const inside = BigInt(`0x${head.toString('hex', idBytes, idBytes + sizeBytes)}`) % all
    if (inside === all - 1n) return size
    at += idBytes + sizeBytes + Number(inside)
  }
  return at
}

/** Bytes of a number of EBML, told by its leading zeros; 9 where it is none. */
function lengthOfNumber(head: Buffer, at: number): number {
  return Math.clz32(head[at] ?? 0) - 23
}

/** PNG: chunks up to `IEND`. */
const endOfPng: EndOfParts = async (handle, size) => {
  let at = 8
  while (at < size) {
    const head = await read(handle, at, 8)
    at += 12 + head.readUInt32BE(0)
    if (head.toString('latin1', 4, 8) === 'IEND') return at
  }
  // It never came: one more chunk of 12 bytes is missing at the least.
  return Math.max(at, size) + 12
}

const ends: Partial<Record<FileFormat, EndOfParts>> = {
  wav: endOfRiff,
  avi: endOfRiff,
  webp: endOfRiff,
  mp4: endOfBoxes,
  m4a: endOfBoxes,
  mov: endOfBoxes,
  heic: endOfBoxes,
  heif: endOfBoxes,
  mkv: endOfElements,
  webm: endOfElements,
  png: endOfPng,
}

/** So many bytes from a place on, filled up with zeros beyond the end of the file. */
async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, at)
  return buffer
}
