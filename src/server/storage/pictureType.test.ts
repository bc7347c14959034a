import { expect, it } from 'vitest'
import { pictureTypeOf } from './pictureType.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const ftyp = (major: string, ...brands: string[]) => {
  const size = Buffer.alloc(4)
  size.writeUInt32BE(16 + brands.length * 4)
  return Buffer.concat([size, bytes(`ftyp${major}\0\0\0\0${brands.join('')}`), bytes('\0\0\0\0meta')])
}

it.each([
  ['PNG', bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'), 'image/png'],
  ['JPEG', bytes('\xff\xd8\xff\xe0\0\x10JFIF'), 'image/jpeg'],
  ['a phone’s JPEG', bytes('\xff\xd8\xff\xe1\0\x10Exif'), 'image/jpeg'],
  ['WebP', bytes('RIFF\x24\0\0\0WEBPVP8 '), 'image/webp'],
  ['HEIC', ftyp('heic', 'mif1', 'heic'), 'image/heic'],
  ['HEIC without other brands', ftyp('heic'), 'image/heic'],
  ['HEIC in a row of pictures', ftyp('hevc', 'msf1'), 'image/heic'],
  ['HEIC under the general brand', ftyp('mif1', 'heic', 'hevc'), 'image/heic'],
  ['HEIF', ftyp('mif1', 'miaf'), 'image/heif'],
  ['AVIF', ftyp('avif', 'mif1', 'miaf'), undefined],
  ['AVIF under the general brand', ftyp('mif1', 'avif', 'miaf'), undefined],
  ['MP4', ftyp('isom', 'mp42'), undefined],
  ['a QuickTime film that also says heic', ftyp('qt  ', 'heic'), undefined],
  ['a box that says it is longer than the file', bytes('\xff\xff\xff\xffftypheic\0\0\0\0'), 'image/heic'],
  ['GIF', bytes('GIF89a'), undefined],
  ['SVG', bytes('<svg xmlns="http://www.w3.org/2000/svg"/>'), undefined],
  ['HTML', bytes('<!doctype html>'), undefined],
  ['sound in the same container as WebP', bytes('RIFF\x24\0\0\0WAVEfmt '), undefined],
  ['half a beginning', bytes('\x89PNG'), undefined],
  ['nothing', Buffer.alloc(0), undefined],
])('%s', (_, head, expected) => {
  expect(pictureTypeOf(head)).toBe(expected)
})
