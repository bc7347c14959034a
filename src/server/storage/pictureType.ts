import { open } from 'node:fs/promises'
import type { PictureType } from '#server/engines/picture/engine.ts'

/** Enough for the longest list of brands that a HEIF file begins with in practice. */
const HEAD = 512

const HEVC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs'])
const GENERAL_BRANDS = new Set(['mif1', 'msf1', 'mif2'])

/**
 * Which kind of picture a file begins like, whatever its name or sender says; undefined for anything else. Nothing is
 * decoded: whether it goes on like that, the picture engine finds out.
 */
export async function readPictureType(path: string): Promise<PictureType | undefined> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return pictureTypeOf(buffer.subarray(0, bytesRead))
  } finally {
    await handle.close()
  }
}

/** The same of the first bytes of a file. */
export function pictureTypeOf(head: Buffer): PictureType | undefined {
  const text = (from: number, to: number) => head.toString('latin1', from, to)
  if (text(0, 8) === '\x89PNG\r\n\x1a\n') return 'image/png'
  if (text(0, 3) === '\xff\xd8\xff') return 'image/jpeg'
  if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return 'image/webp'
  if (head.length < 16 || text(4, 8) !== 'ftyp') return undefined
  const end = Math.min(head.readUInt32BE(0), head.length)
  const major = text(8, 12)
  const brands = [major]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text(at, at + 4))
  // The same box holds AVIF, which is none of the five, and every MP4.
  if (HEVC_BRANDS.has(major)) return 'image/heic'
  if (!GENERAL_BRANDS.has(major) || brands.includes('avif') || brands.includes('avis')) return undefined
  return brands.some(brand => HEVC_BRANDS.has(brand)) ? 'image/heic' : 'image/heif'
}
