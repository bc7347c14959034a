import { open } from 'node:fs/promises'
import { formatOf, type FileFormat } from '#contract/kit/fileFormats.ts'
import { beginningOf, findMp3, HEAD, leadInOf } from '#contract/kit/soundStart.ts'

/** What the sender declares about a file. */
export interface Declared {
  readonly name: string
  readonly mimeType: string
}

/**
 * The format of a file according to its first bytes, whatever its name or sender says; undefined for unsupported ones.
 * Tags and zeros before sound are passed over. Nothing is decoded: an engine finds out whether the rest matches. Only
 * raw PCM has no header, so its declared type is trusted. The package file-type is not used: version 22.3.0 reads only
 * the major brand, so it takes AVIF under `mif1` for HEIC.
 */
export async function readFormat(path: string, declared?: Declared): Promise<FileFormat | undefined> {
  const handle = await open(path)
  try {
    const read = async (at: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, at)
      return buffer.subarray(0, bytesRead)
    }
    const format = formatOfHead(await read(0, HEAD), declared)
    if (format !== 'mp3' && format !== undefined) return format
    // Tags and zeros may be longer than the first bytes.
    const behind = formatOfHead(Buffer.from((await beginningOf(read)).head))
    return behind && tagged.includes(behind) ? behind : format
  } finally {
    await handle.close()
  }
}

/** The formats that other programs write tags or zeros before. */
const tagged: readonly FileFormat[] = ['mp3', 'flac', 'aac']

/** The same of the first bytes of a file. What follows a long tag is not among them: that counts as MP3. */
export function formatOfHead(head: Buffer, declared?: Declared): FileFormat | undefined {
  const text = head.toString('latin1')
  if (/^(RIFF|RIFX|RF64|BW64)/.test(text)) return riffForms[text.slice(8, 12)]
  if (text.startsWith('FORM')) return /^AIF[FC]/.test(text.slice(8, 12)) ? 'aiff' : undefined
  const box = text.slice(4, 8)
  if (box === 'ftyp') return ofBrands(head, text)
  if (OLD_BOXES.has(box)) return 'mov'
  if (text.startsWith('\x1a\x45\xdf\xa3')) return ofDocType(text)
  const [format] = beginnings.find(([, beginning]) => text.startsWith(beginning)) ?? []
  if (format) return format
  const leadIn = leadInOf(head)
  const behind = leadIn > 0 && leadIn < head.length ? formatOfHead(head.subarray(leadIn)) : undefined
  if (behind && tagged.includes(behind)) return behind
  if (text.startsWith('ID3')) return 'mp3'
  const mp3 = findMp3(head)
  if (mp3 === 0) return 'mp3'
  if (isAdts(head)) return 'aac'
  if (declared && isPcm(declared)) return 'pcm'
  return mp3 > 0 ? 'mp3' : undefined
}

const riffForms: Readonly<Record<string, FileFormat>> = { WEBP: 'webp', WAVE: 'wav', 'AVI ': 'avi' }

const beginnings = [
  ['png', '\x89PNG\r\n\x1a\n'],
  ['jpeg', '\xff\xd8\xff'],
  ['flac', 'fLaC'],
  ['ogg_opus', 'OggS'],
  ['amr', '#!AMR'],
  ['caf', 'caff'],
] as const satisfies readonly (readonly [FileFormat, string])[]

const HEVC_BRANDS = new Set(['heic', 'heix', 'hevc', 'hevx', 'heim', 'heis', 'hevm', 'hevs'])
const PICTURE_BRANDS = new Set(['mif1', 'msf1', 'mif2'])
const SOUND_BRANDS = new Set(['M4A ', 'M4B '])
/** Pictures that begin like films: AVIF, JPEG XL, JPEG 2000 and a camera's raw files. */
const OTHER_BRANDS = /^(avi[fs]|jxl |jp2 |jpx |jpm |crx )$/
/** How films of old QuickTime begin, which does not name its content. */
const OLD_BOXES = new Set(['moov', 'mdat', 'wide', 'pnot'])

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
  // Cameras, phones and players each have brands of their own.
  return OTHER_BRANDS.test(major) ? undefined : 'mp4'
}

/** Matroska and WebM say which they are within the first few bytes. */
function ofDocType(text: string): FileFormat | undefined {
  const [, name] = /\x42\x82[\x81-\x9f](webm|matroska)/.exec(text.slice(0, 128)) ?? []
  if (name === undefined) return undefined
  return name === 'webm' ? 'webm' : 'mkv'
}

/** The header of AAC in frames of its own. */
const isAdts = ([first = 0, second = 0]: Buffer) => first === 0xff && (second & 0xf6) === 0xf0

function isPcm({ name, mimeType }: Declared): boolean {
  return formatOf(mimeType, ['pcm']) !== undefined || /\.pcm$/i.test(name)
}
