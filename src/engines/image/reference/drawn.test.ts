import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { paint } from '../paint.ts'

const size = { width: 320, height: 240 }
let folder = ''
let source = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'drawn-'))
  const prompt = 'a dog and a red car in a park with a bench'
  source = (await paint({ prompt, ...size, hand: 'balance', references: [] }, 5, folder)).file
})
afterAll(() => rm(folder, { recursive: true }))

const pixelsOf = (file: string) => sharp(file).removeAlpha().raw().toBuffer()

async function edited(prompt: string, path = source) {
  const references = [{ path, mimeType: 'image/png' }]
  const { file, understood, steered } = await paint({ prompt, ...size, hand: 'balance', references }, 9, folder)
  return { pixels: await pixelsOf(file), understood, steered }
}

/** Share of pixels that differ, and their leftmost and rightmost column as shares of the width. */
function changed(before: Buffer, after: Buffer) {
  let [count, left, right] = [0, 1, 0]
  for (let p = 0; p < size.width * size.height; p++) {
    if ([0, 1, 2].every(c => before[p * 3 + c] === after[p * 3 + c])) continue
    count++
    left = Math.min(left, (p % size.width) / size.width)
    right = Math.max(right, (p % size.width) / size.width)
  }
  return { share: count / (size.width * size.height), left, right }
}

/** Share of pixels that are red. */
function redIn(pixels: Buffer) {
  const of = (isIt: (r: number, g: number, b: number) => boolean) => {
    let count = 0
    for (let i = 0; i < pixels.length; i += 3) if (isIt(pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0)) count++
    return count / (pixels.length / 3)
  }
  return of((r, g, b) => r > 150 && g < 100 && b < 90)
}

describe('a named thing in a picture by the painter', () => {
  it('is removed, and only its own part of the picture changes', async () => {
    const before = await pixelsOf(source)
    const dog = await edited('remove the dog')
    const bench = await edited('remove the bench')
    expect(dog.understood).toContain('dog (as it was drawn)')
    expect(dog.steered).toEqual([])
    const [a, b] = [changed(before, dog.pixels), changed(before, bench.pixels)]
    expect(a.share).toBeGreaterThan(0.01)
    expect(a.share).toBeLessThan(0.2)
    expect(b.share).toBeGreaterThan(0.01)
    // The dog and the bench are at different places.
    expect(a.left).toBeLessThan(b.left)
    expect(a.right).toBeLessThan(b.right)
  })

  it('is recoloured, and only a part of the picture changes', async () => {
    const before = await pixelsOf(source)
    const { pixels, understood } = await edited('make the car blue')
    expect(understood).toContain('car (as it was drawn)')
    expect(changed(before, pixels).share).toBeLessThan(0.25)
    expect(redIn(pixels)).toBeLessThan(redIn(before) / 3)
  })

  it('is replaced by something else', async () => {
    const before = await pixelsOf(source)
    const { pixels, understood } = await edited('replace the dog with a cat')
    expect(understood).toEqual(expect.arrayContaining(['cat', 'dog (as it was drawn)']))
    expect(changed(before, pixels).right).toBeLessThan(0.75)
  })
})

describe('a named thing that was not drawn by the painter', () => {
  it('is reported as not found, and nothing changes', async () => {
    const { pixels, understood, steered } = await edited('remove the giraffe')
    expect(steered).toEqual(['giraffe (not found)'])
    expect(understood).toEqual([])
    expect(changed(await pixelsOf(source), pixels).share).toBe(0)
  })

  it('is taken to be what stands out if the picture has no recipe, and the result says so', async () => {
    const plain = join(folder, 'plain.png')
    const bytes = Buffer.alloc(size.width * size.height * 3, 0)
    for (let p = 0; p < size.width * size.height; p++) {
      const [x, y] = [p % size.width, Math.floor(p / size.width)]
      bytes.set(Math.hypot(x - 160, y - 150) < 40 ? [200, 40, 30] : y < 110 ? [150, 190, 230] : [90, 140, 70], p * 3)
    }
    await sharp(bytes, { raw: { ...size, channels: 3 } }).toFile(plain)
    const { pixels, understood } = await edited('remove the ball', plain)
    expect(understood).toContain('ball (taken to be what stands out)')
    expect(redIn(pixels)).toBeLessThan(redIn(bytes) / 5)
  })
})
