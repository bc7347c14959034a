import { createReadStream, createWriteStream } from 'node:fs'
import { open, stat, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { FileFormat } from '#contract/kit/fileFormats.ts'
import { beginningOf, findMp3 } from '#contract/kit/soundStart.ts'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'

/** Where the content of a file is. Other programs write tags, archives or films before or after it. Bytes. */
interface Content {
  readonly start: number
  readonly end: number
  /** Where it ends by the lengths in the file: beyond `end` if the file broke off, or the length is a wrong one. */
  readonly stated: number
}

/** The name of a part of a file, as RIFF and MP4 write it. */
const NAME = /^[\x20-\x7e\xa9]{4}$/

/** A length that a program wrote before it knew the real one: 0, or close to the largest of 31 or 32 bits. */
const isUnknown = (length: number) =>
  length === 0 || (length >= 0x7fff_0000 && length <= 0x8000_0000) || length >= 0xffff_0000

/** Finds the content of a file by its format. Nothing is decoded. */
async function contentOf(path: string, format: FileFormat): Promise<Content> {
  const handle = await open(path)
  try {
    const { size } = await handle.stat()
    const start = (await starts[format]?.(handle, size)) ?? 0
    const stated = (await ends[format]?.(handle, size)) ?? size
    const isCut = cutFormats.includes(format)
    return { start, end: isCut ? Math.min(size, stated) : size, stated }
  } finally {
    await handle.close()
  }
}

/** The formats whose content ends before whatever another program appended; sound may be followed by tags. */
const cutFormats: readonly FileFormat[] = ['png', 'jpeg', 'webp', 'heic', 'heif', 'mp4', 'm4a', 'mov']

/** Share of the length in bytes that has to be there, in formats whose length in seconds is not stated. */
const WHOLE: Partial<Record<FileFormat, number>> = { wav: 0.9, avi: 0.9, ogg_opus: 1 }

/**
 * Decodes a file through `decode`, which gets a path: of the file itself, or of a copy in `folder` without what
 * precedes or follows its content. If it cannot be decoded because its end is missing, the InputError says that.
 */
export async function decodeContent<T>(
  path: string,
  format: FileFormat,
  folder: string,
  decode: (path: string) => Promise<T>,
): Promise<T> {
  const content = await contentOf(path, format)
  const { start, end, stated } = content
  const breaksOff = new InputError(reason('file.bytesMissing', { there: end, stated }))
  if (end < stated * (WHOLE[format] ?? 0)) throw breaksOff
  const bare = await withoutRest(path, content, join(folder, `content.${format}`))
  try {
    return await decode(bare)
  } catch (error) {
    const isDamaged = error instanceof InputError && /damaged/.test(error.reason.reason)
    throw isDamaged && end < stated && start < end ? breaksOff : error
  }
}

async function withoutRest(path: string, { start, end }: Content, target: string): Promise<string> {
  const { size } = await stat(path)
  if (start === 0 && end === size) return path
  await pipeline(createReadStream(path, { start, end: end - 1 }), createWriteStream(target))
  return target
}

type Place = (handle: FileHandle, size: number) => Promise<number>

const starts: Partial<Record<FileFormat, Place>> = {
  async mp3(handle) {
    const { at, head, tag } = await beginningOf((...place) => readPart(handle, ...place))
    // Players know tags, but not what else may precede the first frame.
    return tag ?? at + Math.max(0, findMp3(head))
  },
  flac: async handle => (await beginningOf((...place) => readPart(handle, ...place))).at,
}

/** WAV: the end of the samples. Chunks and tags may follow. */
const endOfWav: Place = async (handle, size) => {
  let at = 12
  while (at < size) {
    const head = await read(handle, at, 8)
    const length = head.readUInt32LE(4)
    const isSound = head.toString('latin1', 0, 4) === 'data'
    if (isSound) return isUnknown(length) ? size : at + 8 + length
    at += 8 + length + (length % 2)
  }
  return size
}

/** AVI: one RIFF chunk, or several if it is large. */
const endOfAvi: Place = async (handle, size) => {
  let at = 0
  while (at < size) {
    const head = await read(handle, at, 8)
    const length = head.readUInt32LE(4)
    if (head.toString('latin1', 0, 4) !== 'RIFF' || isUnknown(length)) return size
    at += 8 + length
  }
  return at
}

/** The most bytes of a page of Ogg. */
const PAGE = 65_307

/** Ogg: the end of the last page, by its own lengths. */
const endOfOgg: Place = async (handle, size) => {
  const from = Math.max(0, size - 2 * PAGE)
  const tail = await read(handle, from, size - from)
  const at = tail.lastIndexOf('OggS')
  const segments = at === -1 ? undefined : tail[at + 26]
  if (segments === undefined) return size
  const lengths = tail.subarray(at + 27, at + 27 + segments)
  const page = 27 + segments + lengths.reduce((sum, length) => sum + length, 0)
  return Math.max(size, from + at + page)
}

/** WebP: one RIFF chunk, with a padding byte if its length is odd. */
const endOfWebp: Place = async handle => {
  const length = (await read(handle, 0, 8)).readUInt32LE(4)
  return 8 + length + (length % 2)
}

/** MP4, QuickTime and HEIF: boxes. */
const endOfBoxes: Place = async (handle, size) => {
  const seen = new Set<string>()
  let at = 0
  while (at < size) {
    const head = await read(handle, at, 16)
    const short = head.readUInt32BE(0)
    // Some QuickTime files end with four zeros.
    if (short === 0 && size - at === 4) return size
    const name = head.toString('latin1', 4, 8)
    // The beginning of another file.
    if (!NAME.test(name) || (name === 'ftyp' && at > 0)) return at
    // The last box may leave its length open.
    if (short === 0) return size
    const length = short === 1 ? Number(head.readBigUInt64BE(8)) : short
    // Anything else may look like the beginning of a box.
    const isWhole = seen.has('mdat') && (seen.has('moov') || seen.has('meta'))
    if (length < 8 || (isWhole && at + length > size)) return at
    seen.add(name)
    at += length
  }
  return at
}

/** PNG: chunks up to `IEND`. */
const endOfPng: Place = async (handle, size) => {
  let at = 8
  while (at < size) {
    const head = await read(handle, at, 8)
    at += 12 + head.readUInt32BE(0)
    if (head.toString('latin1', 4, 8) === 'IEND') return at
  }
  // `IEND` is missing: at least one more chunk of 12 bytes.
  return Math.max(at, size) + 12
}

/** The markers of JPEG that no length follows. */
const isBare = (marker: number) => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8)

/** JPEG: segments up to the end of the image. Cameras append previews, depth and films. */
const endOfJpeg: Place = async (handle, size) => {
  const bytes = await read(handle, 0, size)
  let at = 2
  while (at + 4 <= size) {
    // Compressed data goes on until the next marker; zeros in it say that a byte is none.
    at = bytes.indexOf(0xff, at)
    if (at === -1) return size
    const marker = bytes[at + 1] ?? 0
    if (marker === 0xd9) return at + 2
    if (marker === 0xff) at += 1
    else if (marker === 0 || isBare(marker)) at += 2
    else at += 2 + bytes.readUInt16BE(Math.min(at + 2, size - 2))
  }
  return size
}

const ends: Partial<Record<FileFormat, Place>> = {
  wav: endOfWav,
  avi: endOfAvi,
  ogg_opus: endOfOgg,
  webp: endOfWebp,
  mp4: endOfBoxes,
  m4a: endOfBoxes,
  mov: endOfBoxes,
  heic: endOfBoxes,
  heif: endOfBoxes,
  png: endOfPng,
  jpeg: endOfJpeg,
}

/** Reads up to `length` bytes at a position. */
async function readPart(handle: FileHandle, at: number, length: number): Promise<Uint8Array> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
  return buffer.subarray(0, bytesRead)
}

/** Reads `length` bytes at a position; zeros beyond the end of the file. */
async function read(handle: FileHandle, at: number, length: number): Promise<Buffer> {
  const { buffer } = await handle.read(Buffer.alloc(length), 0, length, at)
  return buffer
}
