import { open } from 'node:fs/promises'
import { formatOf, type FileFormat } from '#contract/kit/fileFormats.ts'

/** Bytes by which a format is detected: enough for the longest list of brands and the first page of an Ogg file. */
export const HEAD = 4096

/** What the sender declares about a file. */
export interface Declared {
  readonly name: string
  readonly mimeType: string
}

/**
 * The format of a file according to its first bytes, whatever its name or sender says; undefined for unsupported ones.
 * Nothing is decoded: an engine finds out whether the rest matches. Only raw PCM has no header, so its declared type is
 * trusted. The package file-type is not used: version 22.3.0 reads only the major brand, so it takes AVIF under `mif1`
 * for HEIC.
 */
export async function readFormat(path: string, declared?: Declared): Promise<FileFormat | undefined> {
  const handle = await open(path)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD), 0, HEAD, 0)
    return formatOfHead(buffer.subarray(0, bytesRead), declared)
  } finally {
    await handle.close()
  }
}

/** The same of the first bytes of a file. */
export function formatOfHead(head: Buffer, declared?: Declared): FileFormat | undefined {
  const text = head.toString('latin1')
  if (text.startsWith('RIFF')) return riffForms[text.slice(8, 12)]
  if (text.slice(4, 8) === 'ftyp') return ofBrands(head, text)
  if (text.startsWith('\x1a\x45\xdf\xa3')) return ofDocType(text)
  if (text.startsWith('OggS')) return text.slice(0, 512).includes('OpusHead') ? 'ogg_opus' : undefined
  const [format] = beginnings.find(([, beginning]) => text.startsWith(beginning)) ?? []
  if (format) return format
  if (isMp3Frame(head)) return 'mp3'
  return declared && isPcm(declared) ? 'pcm' : undefined
}

const riffForms: Readonly<Record<string, FileFormat>> = { WEBP: 'webp', WAVE: 'wav', 'AVI ': 'avi' }

const beginnings = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['flac', 'fLaC'],
  ['mp3', 'ID3'],
] as const satisfies readonly (readonly [FileFormat, string])[]

const HEVC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs'])
const PICTURE_BRANDS = new Set(['mif1', 'msf1', 'mif2'])
const SOUND_BRANDS = new Set(['M4A ', 'M4B '])
/** MP4 under its many names: the base format's versions, and those of cameras, players and streams. */
const FILM_BRAND = /^(isom|iso[2-9]|mp4[12]|avc1|M4V |M4VP|M4VH|dash|MSNV|XAVC|hvc1|av01|F4V )$/

/**
 * HEIF, MP4 and QuickTime files begin with a box that names their content; so do AVIF files, which are not supported.
 */
function ofBrands(head: Buffer, text: string): FileFormat | undefined {
  if (head.length < 16) return undefined
  const end = Math.min(head.readUInt32BE(0), head.length)
  const major = text.slice(8, 12)
  const brands = [major]
  for (let at = 16; at + 4 <= end; at += 4) brands.push(text.slice(at, at + 4))
  if (HEVC_BRANDS.has(major)) return 'heic'
  if (PICTURE_BRANDS.has(major)) {
    if (brands.includes('avif') || brands.includes('avis')) return undefined
    return brands.some(brand => HEVC_BRANDS.has(brand)) ? 'heic' : 'heif'
  }
  if (major === 'qt  ') return 'mov'
  if (SOUND_BRANDS.has(major)) return 'm4a'
  return FILM_BRAND.test(major) ? 'mp4' : undefined
}

/** Matroska and WebM say which they are within the first few bytes. */
function ofDocType(text: string): FileFormat | undefined {
  const [, name] = /\x42\x82[\x81-\x9f](webm|matroska)/.exec(text.slice(0, 128)) ?? []
  if (name === undefined) return undefined
  return name === 'webm' ? 'webm' : 'mkv'
}

/** A frame of MPEG audio of layer III, with a valid bit rate and sample rate. */
function isMp3Frame(head: Buffer): boolean {
  const [first = 0, second = 0, third = 0] = head
  const isLayer3 = first === 0xff && (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02
  return isLayer3 && (third & 0xf0) !== 0xf0 && (third & 0xf0) !== 0 && (third & 0x0c) !== 0x0c
}

function isPcm({ name, mimeType }: Declared): boolean {
  return formatOf(mimeType, ['pcm']) !== undefined || /\.pcm$/i.test(name)
}
