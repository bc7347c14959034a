import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paint, sketch } from './paint.ts'
import type { PaintRequest } from './paintRequest.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'painter-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

interface Pixels {
  width: number
  height: number
  data: Buffer
}

async function picture(
  prompt: string,
  seed = 1,
  more: Partial<PaintRequest> = {},
): Promise<Pixels & { file: string; understood: string[]; steered: string[] }> {
  const painting = await paint(
    { prompt, width: 256, height: 256, hand: 'balance', references: [], ...more },
    seed,
    folder,
  )
  const { data, info } = await sharp(painting.file).raw().toBuffer({ resolveWithObject: true })
  return {
    width: info.width,
    height: info.height,
    data,
    file: painting.file,
    understood: painting.understood,
    steered: painting.steered,
  }
}

/** Share of pixels that satisfy a test on red, green and blue. */
function share(p: Pixels, test: (r: number, g: number, b: number) => boolean, from = 0, to = 1): number {
  let hits = 0
  let all = 0
  for (let y = Math.floor(p.height * from); y < p.height * to; y++)
    for (let x = 0; x < p.width; x++) {
      const i = (y * p.width + x) * 3
      if (test(p.data[i] ?? 0, p.data[i + 1] ?? 0, p.data[i + 2] ?? 0)) hits++
      all++
    }
  return hits / all
}

function difference(a: Pixels, b: Pixels): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++) sum += Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0))
  return sum / a.data.length
}

const red = (r: number, g: number, b: number) => r > 110 && r > g * 1.6 && r > b * 1.5
const blue = (r: number, g: number, b: number) => b > 110 && b > r * 1.5 && b > g * 1.2

describe('the painter', () => {
  it.each([
    [1024, 128],
    [128, 1024],
    [768, 512],
    [272, 256],
  ])('paints exactly %d x %d', async (width, height) => {
    const p = await picture('three boats on the sea', 3, { width, height })
    expect([p.width, p.height]).toEqual([width, height])
  })

  it.each([
    ['letters', 'A red fox under a heavy sky with two birds, by an old mill. '.repeat(166)],
    ['characters', '一只红色的狐狸在草丛里，'.repeat(833)],
    ['signs beyond them', '🦊'.repeat(5000)],
  ])('paints a prompt of ten thousand %s, and writes all of it into the file', async (_, prompt) => {
    expect(prompt.length).toBeGreaterThan(9900)
    const { width, file } = await picture(prompt)
    expect(width).toBe(256)
    const written = (await sharp(file).metadata()).exif?.toString('latin1') ?? ''
    const hexes = Array.from(prompt.slice(-4), sign => sign.charCodeAt(0).toString(16).padStart(4, '0'))
    expect(written).toContain(prompt.at(-1) === ' ' ? prompt.slice(-20) : hexes.at(-1))
  })

  it('paints the same pixels for the same seed and different ones for another seed', async () => {
    const [a, b, c] = await Promise.all([
      picture('a fox in the snow', 5),
      picture('a fox in the snow', 5),
      picture('a fox in the snow', 6),
    ])
    expect(difference(a, b)).toBe(0)
    expect(difference(a, c)).toBeGreaterThan(3)
  })

  it('keeps the recipe in the file', async () => {
    const p = await picture('一只猫', 2)
    const { exif } = await sharp(p.file).metadata()
    expect(exif?.toString('latin1')).toContain('"seed":2')
  })

  it('returns which words it used and which only steered', async () => {
    const p = await picture('a red fox and a zorblax, no people')
    expect(p.understood).toEqual(expect.arrayContaining(['red', 'fox', 'no people']))
    expect(p.steered).toEqual(['zorblax'])
  })

  it('binds colours to their nouns', async () => {
    const one = await picture('a red car on a road')
    const other = await picture('a blue car on a road')
    expect(share(one, red)).toBeGreaterThan(share(other, red) + 0.04)
    expect(share(other, blue)).toBeGreaterThan(share(one, blue) + 0.04)
  })

  it('paints a dark sky at night and a bright one by day', async () => {
    const dark = (r: number, g: number, b: number) => r + g + b < 240
    const night = await picture('hills at night')
    const day = await picture('hills at noon')
    expect(share(night, dark, 0, 0.4)).toBeGreaterThan(0.7)
    expect(share(day, dark, 0, 0.4)).toBeLessThan(0.1)
  })

  it('paints a different picture for each subject word', async () => {
    const words = ['fox', 'whale', 'castle', 'guitar', 'apple', 'rocket', 'tree', 'robot']
    const pictures = await Promise.all(words.map(w => picture(`${w}, white background`, 4)))
    pictures.forEach((a, i) => pictures.slice(i + 1).forEach(b => expect(difference(a, b)).toBeGreaterThan(2)))
  })

  it('paints different pictures for different unknown words', async () => {
    const a = await picture('blorpish')
    const b = await picture('quindle')
    expect(difference(a, b)).toBeGreaterThan(8)
  })

  it('draws quoted text', async () => {
    const plain = await picture('a sunflower', 3)
    const lettered = await picture('a sunflower "向日葵 SUN"', 3)
    expect(difference(plain, lettered)).toBeGreaterThan(2)
  })

  it('sketches a small WebP', async () => {
    const bytes = await sketch('a red fox under a blue moon', 1.5, 1)
    const { width, height, format } = await sharp(bytes).metadata()
    expect([width, height, format]).toEqual([256, 171, 'webp'])
  })

  it('takes its colours from references', async () => {
    const file = join(folder, 'green.png')
    await sharp({ create: { width: 64, height: 64, channels: 3, background: '#2fae4a' } })
      .png()
      .toFile(file)
    const green = (r: number, g: number, b: number) => g > r * 1.15 && g > b * 1.15
    const own = await picture('the sea at sunset', 2)
    const led = await picture('the sea at sunset', 2, { references: [{ path: file, mimeType: 'image/png' }] })
    expect(share(led, green)).toBeGreaterThan(share(own, green) + 0.3)
  })

  it('shows somebody as close as their portrait does, unless the prompt says otherwise', async () => {
    const { file } = await picture('portrait of a woman', 3)
    const references = [{ path: file, mimeType: 'image/png' }]
    const led = await picture('a smiling woman', 3, { references })
    const close = await picture('close-up, a smiling woman', 3, { references })
    const whole = await picture('wide shot, a smiling woman', 3, { references })
    expect([led.data.equals(close.data), led.data.equals(whole.data)]).toEqual([true, false])
  })

  it('refuses a reference that cannot be read', async () => {
    await expect(
      picture('in this style', 1, { references: [{ path: join(folder, 'none.heic'), mimeType: 'image/heic' }] }),
    ).rejects.toThrow(/HEIC/)
  })
})

describe('an edit', () => {
  const source = async () => {
    const file = join(folder, 'source.png')
    const p = await picture('three sailboats on the sea', 9)
    await sharp(p.data, { raw: { width: 256, height: 256, channels: 3 } })
      .png()
      .toFile(file)
    return { before: p, references: [{ path: file, mimeType: 'image/png' }] }
  }
  const touched = (a: Pixels, b: Pixels, inside: (x: number, y: number) => boolean) => {
    let out = 0
    let within = 0
    for (let y = 0; y < a.height; y++)
      for (let x = 0; x < a.width; x++) {
        const i = (y * a.width + x) * 3
        if (a.data[i] === b.data[i] && a.data[i + 1] === b.data[i + 1] && a.data[i + 2] === b.data[i + 2]) continue
        if (inside(x, y)) within++
        else out++
      }
    return { out, within }
  }

  it('changes the named region and no pixel outside it', async () => {
    const { before, references } = await source()
    const after = await picture('add a red balloon in the region (40, 30) to (120, 140)', 1, { references })
    const { out, within } = touched(before, after, (x, y) => x >= 40 && x < 120 && y >= 30 && y < 140)
    expect(out).toBe(0)
    expect(within).toBeGreaterThan(600)
  })

  it('changes several regions', async () => {
    const { before, references } = await source()
    const after = await picture('remove what is in [10, 10, 60, 60]; replace [150, 150, 240, 240] with a cat', 1, {
      references,
      hand: 'precision',
    })
    const first = (x: number, y: number) => x >= 10 && x < 60 && y >= 10 && y < 60
    const second = (x: number, y: number) => x >= 150 && x < 240 && y >= 150 && y < 240
    expect(touched(before, after, (x, y) => first(x, y) || second(x, y)).out).toBe(0)
    expect(touched(before, after, first).within).toBeGreaterThan(200)
    expect(touched(before, after, second).within).toBeGreaterThan(1000)
  })

  it('changes a named colour and leaves the others', async () => {
    const file = join(folder, 'halves.png')
    const data = Buffer.alloc(256 * 256 * 3)
    for (let i = 0; i < 256 * 256; i++) data.set(i % 256 < 128 ? [200, 50, 31] : [60, 140, 70], i * 3)
    await sharp(data, { raw: { width: 256, height: 256, channels: 3 } })
      .png()
      .toFile(file)
    const after = await picture('change red to blue', 1, { references: [{ path: file, mimeType: 'image/png' }] })
    expect(share(after, blue)).toBeGreaterThan(0.49)
    expect(touched({ width: 256, height: 256, data }, after, x => x < 128).out).toBe(0)
  })
})
