import { transports, type Transport } from '../kit/transport.ts'

/** An operation and its request, as embedded in a file. */
export interface CarriedRecipe {
  readonly operation: string
  readonly recipe: unknown
  /** Absent: `task`. */
  readonly transport?: Transport
}

/** The keyword of the text chunk that contains a recipe. */
const KEYWORD = 'atelier'
const SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]
/** Bytes of the signature and of the header chunk, which comes first in every PNG. */
export const pngHeadBytes = 33
/** Length, name and checksum of a chunk. */
const FRAME = 12

/** Whether a file starts with the head of a PNG, after which a chunk can be inserted. */
export function isPngHead(bytes: Uint8Array): boolean {
  return (
    bytes.length >= pngHeadBytes && SIGNATURE.every((byte, at) => bytes[at] === byte) && nameAt(bytes, 8) === 'IHDR'
  )
}

/**
 * The chunk that contains a recipe. Inserted after the first `pngHeadBytes` bytes of a PNG it changes no pixel;
 * programs that read PNG skip it or show it as text.
 */
export function recipeChunk({ operation, recipe, transport = 'task' }: CarriedRecipe): Uint8Array {
  // Escapes limit it to ASCII, where every character is one byte.
  const json = JSON.stringify({ operation, recipe, ...(transport !== 'task' && { transport }) }).replace(
    /[\u007f-\uffff]/g,
    unit => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  // After the keyword: not compressed, no language, no translated keyword.
  const data = bytesOf(`${KEYWORD}\0\0\0\0\0${json}`)
  const chunk = new Uint8Array(data.length + FRAME)
  const view = new DataView(chunk.buffer)
  view.setUint32(0, data.length)
  chunk.set(bytesOf('iTXt'), 4)
  chunk.set(data, 8)
  view.setUint32(data.length + 8, checksum(chunk.subarray(4, data.length + 8)))
  return chunk
}

/** The recipe embedded in a PNG; undefined if there is none, or the file is not a PNG. */
export function recipeInPng(png: Uint8Array): CarriedRecipe | undefined {
  if (!isPngHead(png)) return undefined
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  for (let at = SIGNATURE.length; at + FRAME <= png.length;) {
    const length = view.getUint32(at)
    const end = at + 8 + length
    if (end + 4 > png.length) return undefined
    if (nameAt(png, at) === 'iTXt') {
      const found = readText(png.subarray(at + 8, end))
      const isWhole = view.getUint32(end) === checksum(png.subarray(at + 4, end))
      if (found && isWhole) return found
    }
    at = end + 4
  }
  return undefined
}

function readText(data: Uint8Array): CarriedRecipe | undefined {
  const opening = bytesOf(`${KEYWORD}\0\0\0`)
  if (!opening.every((byte, at) => data[at] === byte)) return undefined
  // The text follows the language and the translated keyword, which other programs may have filled in.
  const language = data.indexOf(0, opening.length)
  const translated = language < 0 ? -1 : data.indexOf(0, language + 1)
  if (translated < 0) return undefined
  try {
    const json: unknown = JSON.parse(textOf(data.subarray(translated + 1)))
    if (!isCarried(json)) return undefined
    const { operation, recipe } = json
    const transport = transports.find(one => one === json.transport)
    return { operation, recipe, ...(transport && { transport }) }
  } catch {
    return undefined
  }
}

function isCarried(json: unknown): json is CarriedRecipe {
  return (
    typeof json === 'object' &&
    json !== null &&
    'recipe' in json &&
    'operation' in json &&
    typeof json.operation === 'string'
  )
}

/** UTF-8. */
function textOf(bytes: Uint8Array): string {
  let escaped = ''
  for (const byte of bytes) escaped += `%${byte.toString(16).padStart(2, '0')}`
  return decodeURIComponent(escaped)
}

function bytesOf(ascii: string): Uint8Array {
  return Uint8Array.from(ascii, character => character.charCodeAt(0))
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at + 4, at + 8))
}

/** CRC-32 as used in PNG. */
function checksum(bytes: Uint8Array): number {
  let crc = 0xffffffff
  for (const byte of bytes) {
    crc ^= byte
    for (let bit = 0; bit < 8; bit++) crc = crc & 1 ? (crc >>> 1) ^ 0xedb88320 : crc >>> 1
  }
  return (crc ^ 0xffffffff) >>> 0
}
