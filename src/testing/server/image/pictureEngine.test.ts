import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { PictureType } from '#engines/picture/engine.ts'
import { EngineError } from '#engines/run/engineError.ts'
import { openEnginePool, type EnginePool } from '#engines/run/pool.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { QUARTERS, branded, quarters, quartersHeic, sized, turned } from '../support/pictures.ts'

let folder: TemporaryFolder
let pool: EnginePool
let heic: Buffer

beforeAll(async () => {
  folder = await temporaryFolder()
  pool = openEnginePool({ light: 1, heavy: 1, analysis: 1 })
  heic = await quartersHeic()
})
afterAll(async () => {
  await pool.stop()
  await folder[Symbol.asyncDispose]()
})

async function look(bytes: Buffer, mimeType: PictureType) {
  // A folder for each job, as each request has one: the decoder caches files by path.
  const own = await mkdtemp(join(folder.path, 'job-'))
  const path = join(own, 'given')
  await writeFile(path, bytes)
  const {
    files: [file],
  } = await pool.run({ kind: 'picture', seed: 0, folder: own, input: { path, mimeType } })
  if (!file) throw new Error('no file was answered')
  return { ...file, isGiven: file.path === path }
}

/** The name of the colour of a pixel, with `x` and `y` as fractions of the sides. */
async function colourAt(path: string, x: number, y: number): Promise<string> {
  const { data, info } = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
  const [red = 0, green = 0, blue = 0] = data.subarray(at, at + 3)
  if (red > 150 && green < 80 && blue < 80) return 'red'
  if (blue > 150 && red < 80 && green < 110) return 'blue'
  if (green > 120 && red < 90 && blue < 110) return 'green'
  return `${red} ${green} ${blue}`
}

const corners = async (path: string) =>
  Promise.all([colourAt(path, 0.1, 0.1), colourAt(path, 0.9, 0.1), colourAt(path, 0.1, 0.9), colourAt(path, 0.9, 0.9)])

const UPRIGHT = ['green', 'blue', 'red', 'blue']

describe('a given picture', () => {
  it.each(['png', 'jpeg', 'webp'] as const)('as %s is measured and stored unchanged', async format => {
    const file = await look(await quarters().toFormat(format).toBuffer(), `image/${format}`)
    expect(file).toMatchObject({ ...QUARTERS, mimeType: `image/${format}`, isGiven: true })
    expect(await corners(file.thumbnail ?? '')).toEqual(UPRIGHT)
  })

  it('is measured, and its thumbnail made, in the orientation in which it is viewed', async () => {
    const lying = await quarters().withMetadata({ orientation: 6 }).jpeg({ quality: 95 }).toBuffer()
    const file = await look(lying, 'image/jpeg')
    expect(file).toMatchObject({ width: QUARTERS.height, height: QUARTERS.width, isGiven: true })
    expect(await sharp(file.thumbnail).metadata()).toMatchObject({ width: QUARTERS.height, height: QUARTERS.width })
    expect(await corners(file.thumbnail ?? '')).toEqual(['red', 'green', 'blue', 'blue'])
  })

  it('gets a thumbnail of at most 768 pixels', async () => {
    const large = await quarters().resize(1536, 1024).png().toBuffer()
    const file = await look(large, 'image/png')
    expect(await sharp(file.thumbnail).metadata()).toMatchObject({ format: 'webp', width: 768, height: 512 })
  })

  it('may have additional bytes after a JPEG', async () => {
    const odd = Buffer.concat([await quarters().jpeg().toBuffer(), Buffer.from('what a camera put behind its picture')])
    expect(await look(odd, 'image/jpeg')).toMatchObject(QUARTERS)
  })
})

describe('HEIC and HEIF', () => {
  it('become a PNG of the same size and colours', async () => {
    const file = await look(heic, 'image/heic')
    expect(file).toMatchObject({ ...QUARTERS, mimeType: 'image/png', isGiven: false })
    expect(await sharp(file.path).metadata()).toMatchObject({ ...QUARTERS, format: 'png', hasAlpha: false })
    expect(await corners(file.path)).toEqual(UPRIGHT)
    expect(await corners(file.thumbnail ?? '')).toEqual(UPRIGHT)
  })

  it('are read with the generic brand', async () => {
    const heif = branded(heic, 'mif1', ['mif1', 'miaf', 'MiHB'])
    expect(await look(heif, 'image/heif')).toMatchObject({ ...QUARTERS, mimeType: 'image/png' })
  })

  it('are rotated as they declare', async () => {
    const file = await look(turned(heic), 'image/heic')
    expect(file).toMatchObject({ width: QUARTERS.height, height: QUARTERS.width })
    expect(await corners(file.path)).toEqual(['blue', 'blue', 'green', 'red'])
  })

  it('give the same bytes each time, so that a repeated request is the same request', async () => {
    const first = await readFile((await look(heic, 'image/heic')).path)
    expect((await readFile((await look(heic, 'image/heic')).path)).equals(first)).toBe(true)
  })
})

describe('a file that is not a valid picture', () => {
  const broken: readonly [what: string, bytes: () => Promise<Buffer>, type: PictureType, words: RegExp][] = [
    ['half a PNG', async () => half(await quarters().resize(800).png().toBuffer()), 'image/png', /breaks off/],
    ['half a JPEG', async () => half(await quarters().resize(800).jpeg().toBuffer()), 'image/jpeg', /damaged/],
    ['half a WebP', async () => half(await quarters().resize(800).webp().toBuffer()), 'image/webp', /breaks off/],
    ['half a HEIC', async () => half(heic), 'image/heic', /breaks off|no picture/],
    ['most of a HEIC', async () => heic.subarray(0, -50), 'image/heic', /breaks off/],
    ['a beginning alone', async () => Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), 'image/png', /breaks off/],
    ['a JPEG that is said to be a PNG', async () => quarters().jpeg().toBuffer(), 'image/png', /no png/],
    ['a HEIC without a picture', async () => heic.subarray(0, 28), 'image/heic', /no picture/],
    [
      'a PNG of more than 50 megapixels',
      async () => claiming(await quarters().png().toBuffer()),
      'image/png',
      /50 million/,
    ],
    ['a HEIC of more than 50 megapixels', async () => sized(heic, 10_000, 10_000), 'image/heic', /50 million/],
    ['a HEIC that claims more pixels than it has', async () => sized(heic, 6000, 6000), 'image/heic', /./],
  ]
  it.each(broken)('%s is refused with a reason', async (_, bytes, type, words) => {
    const error: unknown = await look(await bytes(), type).catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(EngineError)
    const kind = words.source === '50 million' ? 'tooLarge' : 'input'
    expect(error).toMatchObject({ kind, message: expect.stringMatching(words) as string })
  })

  it('does not affect the next one', async () => {
    expect(await look(heic, 'image/heic')).toMatchObject(QUARTERS)
  })
})

it('reading a picture does not wait for painting', async () => {
  const stopping = new AbortController()
  const input = { prompt: 'a fox', width: 4096, height: 4096, hand: 'detail', references: [] } as const
  const paint = () =>
    pool.run({ kind: 'image', seed: 1, folder: folder.path, input: { ...input, references: [] } }, stopping)
  const paintings = Promise.allSettled([paint(), paint(), paint(), paint()])
  await look(await quarters().png().toBuffer(), 'image/png')
  stopping.abort()
  // The last of them had not even started.
  expect((await paintings).at(-1)).toMatchObject({ status: 'rejected', reason: { kind: 'cancelled' } })
})

const half = (bytes: Buffer) => bytes.subarray(0, Math.floor(bytes.length / 2))

/** The PNG with a declared size of 10,000 by 10,000 pixels. */
function claiming(png: Buffer): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(10_000, 16)
  copy.writeUInt32BE(10_000, 20)
  return copy
}
