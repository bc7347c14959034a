import { mkdtemp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readPicture } from '#engines/image/reference/picture.ts'
import { pictureEngine } from '#engines/picture/engine.ts'
import { pictureAsEngine } from '#engines/picture/saveAs.ts'
import { unwatched } from '#engines/run/unwatched.ts'
import { readPicture as readForVideo } from '#engines/video/picture.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { QUARTERS, quarters, quartersHeic, withColours, withExif } from '../support/pictures.ts'

let folder: TemporaryFolder
beforeAll(async () => {
  folder = await temporaryFolder()
})
afterAll(() => folder[Symbol.asyncDispose]())

const SIDE = 64
type Colour = readonly [red: number, green: number, blue: number]

/** The first pixel of a picture as it is viewed: in sRGB, by its profile. */
async function seen(picture: string | Buffer): Promise<number[]> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  return Array.from(data.subarray(0, info.channels))
}
const far = (one: readonly number[], other: readonly number[]) =>
  Math.max(...one.map((value, at) => Math.abs(value - (other[at] ?? 0))))

async function inFile(bytes: Buffer, type: 'png' | 'jpeg' | 'heic') {
  const own = await mkdtemp(join(folder.path, 'job-'))
  const path = join(own, `given.${type}`)
  await writeFile(path, bytes)
  return { path, own }
}
async function inspect(bytes: Buffer, type: 'png' | 'jpeg' | 'heic') {
  const { path, own } = await inFile(bytes, type)
  const [file] = (await pictureEngine({ path, mimeType: `image/${type}` }, 0, unwatched(own))).files
  if (!file) throw new Error('No file was answered.')
  return { path: file.path, thumbnail: file.thumbnail ?? '', width: file.width, height: file.height }
}

const plain = ([r, g, b]: Colour) =>
  sharp({ create: { width: SIDE, height: SIDE, channels: 3, background: { r, g, b } } })

/** The profile of Display P3, as sharp writes it. */
async function displayP3(): Promise<Buffer> {
  const { icc } = await sharp(await plain([1, 2, 3]).withIccProfile('p3').png().toBuffer()).metadata()
  if (!icc) throw new Error('There is no profile.')
  return icc
}

/** A profile of grey whose light grows in proportion to its values: far darker than sRGB says. */
function linearGrey(): Buffer {
  const white = Buffer.from('58595a20000000000000f6d6000100000000d32d', 'hex')
  const curve = Buffer.from('63757276000000000000000101000000', 'hex')
  const text = Buffer.from('7465787400000000677265790000000000000000', 'hex')
  const named = Buffer.concat([Buffer.from('desc\0\0\0\0\0\0\0\x05grey\0', 'latin1'), Buffer.alloc(79)])
  const tags = [
    ['desc', named],
    ['cprt', text],
    ['wtpt', white],
    ['kTRC', curve],
  ] as const
  const table = Buffer.alloc(4 + 12 * tags.length)
  table.writeUInt32BE(tags.length)
  let at = 128 + table.length
  for (const [index, [name, value]] of tags.entries()) {
    table.write(name, 4 + 12 * index, 'latin1')
    table.writeUInt32BE(at, 8 + 12 * index)
    table.writeUInt32BE(value.length, 12 + 12 * index)
    at += value.length
  }
  const head = Buffer.alloc(128)
  head.writeUInt32BE(at)
  head.writeUInt32BE(0x0240_0000, 8)
  head.write('mntrGRAYXYZ ', 12, 'latin1')
  head.write('acsp', 36, 'latin1')
  white.copy(head, 68, 8)
  return Buffer.concat([head, table, ...tags.map(([, value]) => value)])
}

/** A PNG whose pixels are read in the colours of a profile. */
function tagged(png: Buffer, profile: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from('iCCPgiven\0\0', 'latin1'), deflateSync(profile)])
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length - 4)
  check.writeUInt32BE(crc32(content))
  return Buffer.concat([png.subarray(0, 33), length, content, check, png.subarray(33)])
}

/** Pictures in other colours than sRGB. */
const others: readonly (readonly [what: string, type: 'png' | 'jpeg', make: () => Promise<Buffer>])[] = [
  ['Display P3', 'png', async () => tagged(await plain([60, 200, 90]).png().toBuffer(), await displayP3())],
  ['CMYK', 'jpeg', () => plain([221, 41, 47]).toColourspace('cmyk').withIccProfile('cmyk').jpeg().toBuffer()],
  [
    'grey with a profile',
    'png',
    async () => tagged(await plain([100, 100, 100]).toColourspace('b-w').png().toBuffer(), linearGrey()),
  ],
  [
    '16 bits in Display P3',
    'png',
    () => plain([20, 180, 40]).withIccProfile('p3').toColourspace('rgb16').png().toBuffer(),
  ],
]

describe.each(others)('a picture in %s', (_, type, make) => {
  it.each(['png', 'jpeg', 'webp'] as const)('looks the same when it is saved as %s', async to => {
    const given = await make()
    const { path, own } = await inFile(given, type)
    const [saved] = (await pictureAsEngine({ path, to }, 0, unwatched(own))).files
    expect(far(await seen(saved?.path ?? ''), await seen(given))).toBeLessThanOrEqual(4)
  })

  it('looks the same as a thumbnail and to engines, which know only sRGB', async () => {
    const given = await make()
    const { path, thumbnail } = await inspect(given, type)
    const wanted = await seen(given)
    expect((await sharp(thumbnail).metadata()).icc).toBeUndefined()
    expect(far(await seen(thumbnail), wanted)).toBeLessThanOrEqual(6)
    expect(
      far(Array.from((await readPicture(path, `image/${type}`)).pixels.subarray(0, 3)), wanted),
    ).toBeLessThanOrEqual(2)
    const { data } = await readForVideo({ path }, { width: 8, height: 8 })
    expect(far(Array.from(data.subarray(0, 3)), wanted)).toBeLessThanOrEqual(2)
  })
})

describe('a HEIC', () => {
  it.each([
    [
      'a profile',
      async () => withColours(await quartersHeic(), Buffer.concat([Buffer.from('prof'), await displayP3()])),
    ],
    ['numbers', async () => withColours(await quartersHeic(), Buffer.from('nclx\0\x0c\0\x0d\0\x06\x80', 'latin1'))],
  ])('keeps its colours, given by %s', async (_, make) => {
    const [p3, srgb] = await Promise.all([inspect(await make(), 'heic'), inspect(await quartersHeic(), 'heic')])
    const pixels = async (path: string) => sharp(path, { ignoreIcc: true }).raw().toBuffer()
    expect((await pixels(p3.path)).equals(await pixels(srgb.path)), 'the pixels are kept').toBe(true)
    expect((await sharp(p3.path).metadata()).icc).toEqual(await displayP3())
    // The same numbers are more saturated in Display P3: the green of the corner.
    const [red = 0, green = 0] = await seen(p3.thumbnail)
    const [plainRed = 0, plainGreen = 0] = await seen(srgb.thumbnail)
    expect(green - red).toBeGreaterThan(plainGreen - plainRed + 10)
  })

  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is turned by its EXIF data if by nothing else: %i', async orientation => {
    const { path, thumbnail, width, height } = await inspect(withExif(await quartersHeic(), orientation), 'heic')
    const wanted = sharp(await quarters().withMetadata({ orientation }).jpeg({ quality: 100 }).toBuffer()).autoOrient()
    const sides = orientation >= 5 ? [QUARTERS.height, QUARTERS.width] : [QUARTERS.width, QUARTERS.height]
    expect([width, height]).toEqual(sides)
    for (const file of [path, thumbnail]) {
      const [one, other] = await Promise.all(
        [sharp(file), wanted.clone()].map(all => all.removeAlpha().raw().toBuffer()),
      )
      const difference = one?.reduce((sum, value, at) => sum + Math.abs(value - (other?.[at] ?? 0)), 0) ?? Infinity
      expect(difference / (one?.length ?? 1)).toBeLessThan(12)
    }
  })
})
