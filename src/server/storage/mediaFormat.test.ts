import { expect, it } from 'vitest'
import { endingOf, fileFormats } from '#contract/kit/fileFormats.ts'
import { formatOfHead } from './mediaFormat.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const ftyp = (major: string, ...brands: string[]) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(16 + brands.length * 4)
  return Buffer.concat([size, bytes(`ftyp${major}\0\0\0\0${brands.join('')}`), bytes('\0\0\0\0meta')])
}
const ebml = (docType: string) =>
  bytes(`\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82${String.fromCharCode(0x80 + docType.length)}${docType}`)

it.each([
  ['PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'png'],
  ['JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'jpeg'],
  ['a phone’s JPEG', bytes('\xff\xd8\xff\xe1\0\x10Exif'), 'jpeg'],
  ['WebP', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'webp'],
  ['HEIC', ftyp('heic', 'mif1', 'heic'), 'heic'],
  ['HEIC without other brands', ftyp('heic'), 'heic'],
  ['HEIC in a row of pictures', ftyp('hevc', 'msf1'), 'heic'],
  ['HEIC under the general brand', ftyp('mif1', 'heic', 'hevc'), 'heic'],
  ['a box that says it is longer than the file', bytes('\xff\xff\xff\xffftypheic\0\0\0\0'), 'heic'],
  ['HEIF', ftyp('mif1', 'miaf'), 'heif'],
  ['AVIF', ftyp('avif', 'mif1', 'miaf'), undefined],
  ['AVIF under the general brand', ftyp('mif1', 'avif', 'miaf'), undefined],
  ['MP4', ftyp('isom', 'mp42'), 'mp4'],
  ['MP4 for players', ftyp('M4V ', 'mp42'), 'mp4'],
  ['sound in MP4', ftyp('M4A ', 'isom'), 'm4a'],
  ['QuickTime', ftyp('qt  ', 'qt  '), 'mov'],
  ['a QuickTime film that also says heic', ftyp('qt  ', 'heic'), 'mov'],
  ['sound or film of a phone', ftyp('3gp4', 'isom', '3gp4'), 'mp4'],
  ['an audiobook', ftyp('M4B ', 'isom'), 'm4a'],
  ['JPEG XL', ftyp('jxl ', 'jxl '), undefined],
  ['QuickTime of old, which names no brand', bytes('\0\0\0\x08wide\0\x01\0\0mdat'), 'mov'],
  ['WebM', ebml('webm'), 'webm'],
  ['Matroska', ebml('matroska'), 'mkv'],
  ['EBML of another kind', ebml('other'), undefined],
  ['AVI', bytes('RIFF\x24\0\0\0AVI LIST'), 'avi'],
  ['WAV', bytes('RIFF\x24\0\0\0WAVEfmt '), 'wav'],
  ['RIFF of another kind', bytes('RIFF\x24\0\0\0RMIDdata'), undefined],
  ['FLAC', bytes('fLaC\0\0\0\x22'), 'flac'],
  ['MP3 with a tag', bytes('ID3\x04\0\0\0\0\0\0'), 'mp3'],
  ['MP3 without a tag', bytes('\xff\xfb\x90\x64'), 'mp3'],
  ['MP3 of half the rate', bytes('\xff\xf3\x84\xc4'), 'mp3'],
  ['MP3 behind zeros', bytes(`${'\0'.repeat(3000)}\xff\xfb\x90\x64`), 'mp3'],
  [
    'MP3 behind an APE tag',
    bytes(`APETAGEX${'\0'.repeat(4)}\x20${'\0'.repeat(19)}${'a'.repeat(32)}\xff\xfb\x90\x64`),
    'mp3',
  ],
  ['MP3 behind something else', bytes(`something else${`\xff\xfb\x90\x64${'a'.repeat(413)}`.repeat(4)}`), 'mp3'],
  ['a single frame of MP3 in something else', bytes(`something else\xff\xfb\x90\x64${'a'.repeat(413)}`), undefined],
  ['FLAC behind a tag', bytes('ID3\x04\0\0\0\0\0\x05tag..fLaC\0\0\0\x22'), 'flac'],
  ['AAC in frames of its own', bytes('\xff\xf1\x50\x80'), 'aac'],
  ['AIFF', bytes('FORM\0\0\x01\0AIFFCOMM'), 'aiff'],
  ['AMR', bytes('#!AMR\n'), 'amr'],
  ['CAF', bytes('caff\0\x01\0\0desc'), 'caf'],
  ['WAV of more than 4 GB', bytes('RF64\xff\xff\xff\xffWAVEds64'), 'wav'],
  ['a frame with a rate that there is not', bytes('\xff\xfb\x9c\x64'), undefined],
  ['Opus in Ogg', bytes(`OggS\0\x02${'\0'.repeat(22)}OpusHead`), 'ogg_opus'],
  ['Vorbis in Ogg', bytes(`OggS\0\x02${'\0'.repeat(22)}\x01vorbis`), 'ogg_opus'],
  ['GIF', bytes('GIF89a'), undefined],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['HTML', bytes('<!doctype html>'), undefined],
  ['half a beginning', bytes('\x89PNG'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s', (_, head, expected) => {
  expect(formatOfHead(head)).toBe(expected)
})

it.each([
  ['by its type', { name: 'voice', mimeType: 'audio/l16;rate=16000' }, 'pcm'],
  ['by its name', { name: 'voice.PCM', mimeType: 'application/octet-stream' }, 'pcm'],
  ['by neither', { name: 'voice.raw', mimeType: 'application/octet-stream' }, undefined],
])('recognises raw sound by what is declared: %s', (_, declared, expected) => {
  expect(formatOfHead(bytes('\x01\x02\x03\x04'), declared)).toBe(expected)
})

it('ignores what is declared about any other format', () => {
  expect(formatOfHead(bytes('\x89PNG\r\n\x1a\n'), { name: 'voice.pcm', mimeType: 'audio/pcm' })).toBe('png')
  expect(formatOfHead(bytes('GIF89a'), { name: 'fox.png', mimeType: 'image/png' })).toBeUndefined()
})

it.each([
  'png',
  'jpeg',
  'webp',
  'mp3',
  'wav',
  'm4a',
  'ogg_opus',
  'flac',
  'weba',
  'mka',
  'mp4',
  'mov',
  'avi',
  'mkv',
  'webm',
] as const)('the link of a stored file ends like its format: %s', format => {
  expect(endingOf(fileFormats[format][0])).toMatch(/^(?!bin)\w{3,4}$/)
})
