import { open, type FileHandle } from 'node:fs/promises'
import type { FileFormat } from '#contract/kit/fileFormats.ts'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'

/** Lengths in files whose writer streamed them and never filled in the real length. */
const UNKNOWN = new Set([0, 0xffffffff])

/** The name of a part of a file, as RIFF and MP4 write it. */
const NAME = /^[\x20-\x7e\xa9]{4}$/

const misfit = () => new InputError(reason('file.inconsistent'))

/** Where the parts of a file end by their own lengths: at the end of the file, beyond it, or before it. */
type EndOfParts = (handle: FileHandle, size: number) => Promise<number>

/**
 * Checks that a file is as long as its own parts say. A decoder would silently read what is left of a truncated file,
 * and ignore a foreign file appended to its end. JPEG, MP3, FLAC and Ogg files state no length in bytes. Throws
 * InputError.
 */
export async function checkWhole(path: string, format: FileFormat): Promise<void> {
  const endOf = ends[format]
  if (!endOf) return
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const stated = await endOf(handle, size)
    if (stated > size) throw new InputError(reason('file.bytesMissing', { there: size, stated }))
    if (stated < size) throw new InputError(reason('file.bytesBeyondEnd', { bytes: size - stated }))
  } finally {
    await handle.close()
  }
}

/** RIFF: the file is one chunk, or several in a large AVI; a padding byte may follow a chunk of odd length. */
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

/** Checks that the chunks inside a RIFF chunk fill it exactly. Throws InputError. */
async function checkChunks(handle: FileHandle, from: number, end: number): Promise<void> {
  let at = from
  while (at + 8 <= end) {
    const head = await read(handle, at, 8)
    const inside = head.readUInt32LE(4)
    if (!NAME.test(head.toString('latin1', 0, 4))) throw misfit()
    if (inside === 0xffffffff) return
    at += 8 + inside
    // A chunk of odd length is followed by a padding byte, which some programs omit.
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
    // Some QuickTime files end with four zeros.
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

/** Identifiers allowed at the top level of Matroska and WebM: the header, the segment, and empty space. */
const OUTERMOST = new Set([0x1a45dfa3, 0x18538067, 0xec, 0xbf])

const endOfElements: EndOfParts = async (handle, size) => {
  let at = 0
  while (at < size) {
    const head = await read(handle, at, 12)
    const idBytes = lengthOfNumber(head, 0)
    if (idBytes > 4 || !OUTERMOST.has(head.readUIntBE(0, idBytes))) return at
    const sizeBytes = lengthOfNumber(head, idBytes)
    if (sizeBytes > 8) return at
    // Without the bit that marks the length of the number; all ones mean that the length is unknown.
    const all = 2n ** BigInt(7 * sizeBytes)
    const inside = BigInt(`0x${head.toString('hex', idBytes, idBytes + sizeBytes)}`) % all
    if (inside === all - 1n) return size
    at += idBytes + sizeBytes + Number(inside)
  }
  return at
}

/** Length in bytes of an EBML number, given by its leading zeros; 9 if it is not one. */
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
  // `IEND` is missing: at least one more chunk of 12 bytes.
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

/** Reads `length` bytes at a position; zeros beyond the end of the file. */
async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, at)
  return buffer
}
