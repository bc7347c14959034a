import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'

/** Width and height of the test picture, in pixels. */
export const QUARTERS = { width: 96, height: 64 }

/** A picture whose corners show which way up it is: red, blue on the right half, green in the top left corner. */
export function quarters(): Sharp {
  const { width, height } = QUARTERS
  const rectangle = (left: number, top: number, wide: number, high: number, colour: string) =>
    `<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="${colour}"/>`
  const shapes = [
    rectangle(0, 0, width, height, '#c02020'),
    rectangle(width / 2, 0, width / 2, height, '#2040c0'),
    rectangle(0, 0, width / 4, height / 4, '#20a040'),
  ].join('')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${shapes}</svg>`
  return sharp(Buffer.from(svg)).removeAlpha()
}

/**
 * The same picture as HEIC. No encoder of HEVC comes from npm, so the file was encoded once, from the PNG of
 * `quarters()`: `heif-enc -q 60 quarters.png -o quarters.heic` (libheif 1.15 and x265, Debian's libheif-examples).
 */
export function quartersHeic(): Promise<Buffer> {
  return readFile(join(import.meta.dirname, 'pictures', 'quarters.heic'))
}

/** The HEIC with other brands: the major one, and the compatible ones. */
export function branded(heic: Buffer, major: string, compatible: readonly [string, string, string]): Buffer {
  const copy = Buffer.from(heic)
  copy.write(major, 8, 'latin1')
  copy.write(compatible.join(''), 16, 'latin1')
  return copy
}

/** The HEIC with a declared size that differs from that of the picture. */
export function sized(heic: Buffer, width: number, height: number): Buffer {
  const copy = Buffer.from(heic)
  const at = copy.indexOf('ispe') + 8
  copy.writeUInt32BE(width, at)
  copy.writeUInt32BE(height, at + 4)
  return copy
}

/** The HEIC as a phone held upright writes it: to be shown rotated by a quarter turn, anticlockwise. */
export function turned(heic: Buffer): Buffer {
  // Marked as essential.
  return withProperty(heic, Buffer.from([0, 0, 0, 9, ...Buffer.from('irot'), 1]), 0x84)
}

/** The HEIC with one more property of its picture, its fourth, and the byte by which the picture refers to it. */
function withProperty(heic: Buffer, property: Buffer, reference: number): Buffer {
  const properties = heic.indexOf('ipma') - 4
  const list = heic.indexOf('ipma') + 14
  const count = heic.readUInt8(list)
  const copy = Buffer.concat([
    heic.subarray(0, properties),
    property,
    heic.subarray(properties, list),
    Buffer.from([count + 1]),
    heic.subarray(list + 1, list + 1 + count),
    Buffer.from([reference]),
    heic.subarray(list + 1 + count),
  ])
  const grow = (box: string, by: number) => {
    const at = copy.indexOf(box) - 4
    copy.writeUInt32BE(copy.readUInt32BE(at) + by, at)
  }
  grow('ipco', property.length)
  grow('ipma', 1)
  grow('iprp', property.length + 1)
  grow('meta', property.length + 1)
  // The offset of the picture's bytes in the file.
  const extent = copy.indexOf('iloc') + 16
  copy.writeUInt32BE(copy.readUInt32BE(extent) + property.length + 1, extent)
  return copy
}

/** The HEIC with another `colr` box, which it refers to as its fourth property. */
export function withColours(heic: Buffer, content: Buffer): Buffer {
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('colr'), content])
  box.writeUInt32BE(box.length)
  return withProperty(heic, box, 0x04)
}

/** The HEIC with EXIF data that give its orientation, behind everything else. No box refers to them. */
export function withExif(heic: Buffer, orientation: number): Buffer {
  const data = Buffer.from('Exif\0\0MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  data.writeUInt16BE(orientation, 24)
  const box = Buffer.concat([Buffer.alloc(4), Buffer.from('mdat'), data])
  box.writeUInt32BE(box.length)
  return Buffer.concat([heic, box])
}
