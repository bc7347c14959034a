import fc from 'fast-check'
import { oddText } from './odd.ts'

/** A multipart body as text, and its content type. */
export interface Form {
  readonly type: string
  readonly body: string
}

/** Beginnings of files that survive being sent as text, of formats that are accepted and of one that is not. */
const beginnings = [
  'fLaC\0\0\0\x22',
  'RIFF\x24\0\0\0WAVEfmt ',
  'RIFF\0\0\0\0AVI LIST',
  'ID3\x04\0',
  'OggS\0\x02OpusHead',
]
const contents = fc.oneof(
  oddText,
  fc.constantFrom('', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '{}', '24000', ...beginnings),
  fc.tuple(fc.constantFrom(...beginnings), fc.string({ maxLength: 6000 })).map(pieces => pieces.join('')),
)
const names = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom('file', 'audio', 'image', 'video', 'referenceAudio') },
  fc.constantFrom('prompt', 'lyrics', 'providerSongId', 'audioUrl', 'uploadUrl', 'generateType', 'extendAt', 'model'),
  fc.constantFrom('rate', 'channels', 'x', ''),
  oddText,
)
const types = fc.constantFrom('audio/pcm', 'audio/l16', 'image/png', 'text/plain', '/', '')

const part = fc
  .record({
    name: names,
    filename: fc.option(fc.oneof(fc.constantFrom('a.pcm', '../a', ''), oddText)),
    type: types,
    content: contents,
  })
  .map(({ name, filename, type, content }) => {
    const named = filename === null ? '' : `; filename="${filename}"`
    return `Content-Disposition: form-data; name="${name}"${named}\r\nContent-Type: ${type}\r\n\r\n${content}`
  })

/** Forms with arbitrary parts, some of them cut off or with the wrong boundary. */
export const oddForms: fc.Arbitrary<Form> = fc
  .record({
    parts: fc.array(part, { maxLength: 4 }),
    boundary: fc.constantFrom('x', 'x', 'x', 'y'),
    end: fc.constantFrom('--x--\r\n', '--x--', '--x', ''),
    cut: fc.option(fc.nat({ max: 300 }), { freq: 5 }),
  })
  .map(({ parts, boundary, end, cut }) => {
    const whole = parts.map(one => `--x\r\n${one}\r\n`).join('') + end
    return { type: `multipart/form-data; boundary=${boundary}`, body: cut === null ? whole : whole.slice(0, cut) }
  })
