import fc from 'fast-check'
import type { MediaRef } from '#contract/kit/media.ts'
import type { FilePart } from '#contract/kit/file.ts'

/** Text in any script, never blank, never with the mark of a voice. */
export const words = (maximum = 60) =>
  fc.string({ unit: 'grapheme', maxLength: Math.max(1, Math.floor(maximum / 8)) }).map(text => `fox ${text}`)

/**
 * Any characters of Unicode, assigned or not. fast-check's own unit `binary` generates the same, but lists all 1.1
 * million of them first, which takes most of a second in every process that uses it.
 */
export const anyText = (maximum: number) =>
  fc
    .array(
      fc.nat({ max: 0x10_ffff - SURROGATES }).map(place => (place < 0xd800 ? place : place + SURROGATES)),
      { maxLength: maximum },
    )
    .map(points => String.fromCodePoint(...points))

/** Numbers from 0xD800 that are halves of characters. */
const SURROGATES = 0x800

/** Text of exactly `length` characters, each of which JavaScript counts as two. */
export const wideText = (length: number) => '\u{1F98A}'.repeat(length)

export const blank = fc.constantFrom('', ' ', '\n\t')

/** An address at which nothing needs to answer. */
export const address = (extension: string) =>
  fc.nat({ max: 9999 }).map(number => `https://media.example/${number}.${extension}`)

export const notAnAddress = fc.constantFrom('ftp://media.example/a', 'fox', 'javascript:alert(1)')

/** A medium of a recipe. */
export const mediaRefs: fc.Arbitrary<MediaRef> = fc.oneof(
  fc.nat({ max: 9999 }).map(number => ({ asset: `asset-${number}` })),
  address('bin').map(url => ({ url })),
)

/** An object with any subset of `fields`. */
export const some = <T extends object>(fields: { [K in keyof T]: fc.Arbitrary<T[K]> }) =>
  fc.record<T, never>(fields, { requiredKeys: [] })

/** The fields of all `parts` in one object; of a repeated field the last one counts. */
export const merged = (...parts: fc.Arbitrary<object>[]) =>
  fc
    .tuple(...parts)
    .map(all => all.reduce<Readonly<Record<string, unknown>>>((whole, part) => ({ ...whole, ...part }), {}))

/** `bodies` with the fields of `change` on top; a field that becomes `undefined` is removed. */
export const changed = (bodies: fc.Arbitrary<object>, change: Readonly<Record<string, unknown>>) =>
  bodies.map((body): Readonly<Record<string, unknown>> => {
    const fields = Object.entries({ ...body, ...change }).filter(([, value]) => value !== undefined)
    return Object.fromEntries(fields)
  })

/** A file of a multipart body, with its content. */
function fileOf(name: string, mimeType: string, content: Uint8Array): FilePart {
  return { name, mimeType, bytes: content.length, content }
}

/** About a quarter of a second of silence for every ten frames, as a player reads it: MPEG-1 layer III, 128 kbit/s. */
export function silentMp3(frames = 40): FilePart {
  const length = 417
  const content = new Uint8Array(frames * length)
  for (let at = 0; at < content.length; at += length) content.set([0xff, 0xfb, 0x90, 0x00], at)
  return fileOf('silence.mp3', 'audio/mpeg', content)
}

/** A WAV of silence: 16 bit, mono, 8 kHz. */
export function silentWav(seconds = 1): FilePart {
  const bytes = seconds * 16_000
  const view = new DataView(new ArrayBuffer(44 + bytes))
  const ascii = (at: number, text: string) =>
    Array.from(text).forEach((letter, index) => view.setUint8(at + index, letter.charCodeAt(0)))
  ascii(0, 'RIFF')
  view.setUint32(4, 36 + bytes, true)
  ascii(8, 'WAVEfmt ')
  view.setUint32(16, 16, true)
  view.setUint16(20, 1, true)
  view.setUint16(22, 1, true)
  view.setUint32(24, 8000, true)
  view.setUint32(28, 16_000, true)
  view.setUint16(32, 2, true)
  view.setUint16(34, 16, true)
  ascii(36, 'data')
  view.setUint32(40, bytes, true)
  return fileOf('silence.wav', 'audio/wav', new Uint8Array(view.buffer))
}

/** A single pixel. */
export const pixelBase64 =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

export const pixel = (): FilePart =>
  fileOf(
    'pixel.png',
    'image/png',
    Uint8Array.from(atob(pixelBase64), letter => letter.charCodeAt(0)),
  )

/** The head of an MP4: enough to be recognized by its content. */
export const film = (): FilePart =>
  fileOf(
    'film.mp4',
    'video/mp4',
    Uint8Array.from('\0\0\0\u0018ftypisom\0\0\u0002\0isommp42', letter => letter.charCodeAt(0)),
  )

/** A plain text file. */
export const textFile = (): FilePart => fileOf('song.txt', 'text/plain', new TextEncoder().encode('la la la'))

/** An MP3 of `bytes` bytes. */
export function mp3Of(bytes: number): FilePart {
  const content = new Uint8Array(bytes)
  content.set([0xff, 0xfb, 0x90, 0x00])
  return fileOf('long.mp3', 'audio/mpeg', content)
}
