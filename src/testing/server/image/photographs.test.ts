import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photograph, photographNames, type PhotographName } from '#testing/photographs/photographs.ts'
import { openVision } from '#engines/vision/vision.ts'
import { paint } from '#engines/image/paint.ts'
import { readParts } from '#engines/image/reference/combine.ts'
import { toFrame } from '#engines/image/reference/frames.ts'
import { surroundings } from '#engines/image/reference/surroundings.ts'

const width = 240
const height = 160
const cat = join(import.meta.dirname, '../../photographs/cat.jpg')
const photographs = new Map<PhotographName, Uint8Array>()
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'photographs-'))
  for (const name of photographNames) {
    const pixels = photograph(name, width, height)
    photographs.set(name, pixels)
    await sharp(pixels, { raw: { width, height, channels: 3 } })
      .png()
      .toFile(join(folder, `${name}.png`))
  }
})
afterAll(() => rm(folder, { recursive: true }))

const before = (name: PhotographName) => photographs.get(name) ?? new Uint8Array()

async function edited(prompt: string, ...names: PhotographName[]) {
  const references = names.map(name => ({ path: join(folder, `${name}.png`), mimeType: 'image/png' }))
  const made = await paint({ prompt, width, height, hand: 'balance', references }, 5, folder)
  const pixels = new Uint8Array(await sharp(made.file).removeAlpha().raw().toBuffer())
  return { pixels, understood: made.understood, steered: made.steered }
}

type Box = readonly [left: number, top: number, right: number, low: number]

/** Mean of red, green and blue in a rectangle. */
function mean(pixels: Uint8Array, [left, top, right, low]: Box): [number, number, number] {
  const sum: [number, number, number] = [0, 0, 0]
  for (let y = top; y < low; y++)
    for (let x = left; x < right; x++)
      for (const c of [0, 1, 2] as const) sum[c] += pixels[(y * width + x) * 3 + c] ?? 0
  const count = (right - left) * (low - top)
  return [sum[0] / count, sum[1] / count, sum[2] / count]
}

/** How much neighbouring pixels differ in a rectangle: a smeared area has no texture. */
function texture(pixels: Uint8Array, [left, top, right, low]: Box): number {
  let sum = 0
  for (let y = top; y < low; y++)
    for (let x = left; x < right - 1; x++)
      sum += Math.abs((pixels[(y * width + x) * 3 + 1] ?? 0) - (pixels[(y * width + x + 1) * 3 + 1] ?? 0))
  return sum / ((right - left) * (low - top))
}

/** The number of changed pixels outside a rectangle. */
function changedOutside(a: Uint8Array, b: Uint8Array, [left, top, right, low]: Box): number {
  let count = 0
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (x >= left && x < right && y >= top && y < low) continue
      const i = (y * width + x) * 3
      if (a[i] !== b[i] || a[i + 1] !== b[i + 1] || a[i + 2] !== b[i + 2]) count++
    }
  return count
}

/** The ball with room around it, and a part of the ball. */
const BALL: Box = [82, 52, 164, 120]
const MIDDLE: Box = [104, 70, 128, 82]

describe('a subject in another place', () => {
  it.each(['put it in a desert', 'change the background to a desert', '把它放在沙漠里'])('%s', async prompt => {
    const { pixels } = await edited(prompt, 'ball')
    const [red, green] = mean(pixels, MIDDLE)
    expect(red).toBeGreaterThan(green * 1.7)
    const sand = mean(pixels, [6, 130, 60, 156])
    expect(sand[0]).toBeGreaterThan(sand[2] * 1.1)
    const lawn = mean(before('ball'), [6, 130, 60, 156])
    expect(lawn[1]).toBeGreaterThan(lawn[0])
  })

  it('takes on the light of that place', async () => {
    const day = mean((await edited('on the beach', 'tower')).pixels, [118, 60, 128, 90])
    const night = mean((await edited('on the beach at night', 'tower')).pixels, [118, 60, 128, 90])
    expect(night[0]).toBeLessThan(day[0] * 0.9)
    expect(night[2] / night[0]).toBeGreaterThan(day[2] / day[0])
  })
})

describe('an animal among other things', () => {
  it.each([
    ['put it in a desert', 170, 90, 70, 240],
    ['remove the background', 170, 90, 70, 240],
    // Its box covers more than four fifths of the picture.
    ['remove the background', 300, 12, 4, 212],
  ] as const)(
    '%s: is refused if it cannot be told from them, %i pixels wide',
    async (prompt, wide, left, top, height) => {
      const path = join(folder, 'animal.png')
      await sharp(photograph('ball', 320, height), { raw: { width: 320, height, channels: 3 } })
        .composite([{ input: await sharp(cat).resize({ width: wide }).toBuffer(), left, top }])
        .toFile(path)
      const references = [{ path, mimeType: 'image/png' }]
      await expect(paint({ prompt, width: 320, height, hand: 'balance', references }, 5, folder)).rejects.toMatchObject(
        { reason: { reason: 'picture.cutShort' } },
      )
    },
  )
})

describe('removing, replacing and recolouring', () => {
  it('removes a subject without a given region, and changes nothing around it', async () => {
    const { pixels } = await edited('remove the ball', 'ball')
    const [red, green] = mean(pixels, MIDDLE)
    expect(green).toBeGreaterThan(red)
    expect(changedOutside(before('ball'), pixels, BALL)).toBe(0)
  })

  it('fills a region with texture, not smeared', async () => {
    const hole: Box = [20, 90, 70, 140]
    const { pixels } = await edited('remove [20, 90, 70, 140]', 'ball')
    expect(changedOutside(before('ball'), pixels, hole)).toBe(0)
    expect(texture(pixels, [30, 100, 60, 130])).toBeGreaterThan(texture(before('ball'), [30, 100, 60, 130]) * 0.7)
  })

  it('puts the replacement in the place of the subject', async () => {
    const { pixels, understood } = await edited('replace the tower with a pine tree', 'tower')
    expect(understood).toContain('pine tree')
    const [red, green, blue] = mean(pixels, [116, 60, 136, 90])
    expect(green).toBeGreaterThan(Math.max(red, blue))
    expect(changedOutside(before('tower'), pixels, [20, 10, 196, 124])).toBe(0)
  })

  it('recolours only the subject', async () => {
    const { pixels } = await edited('make the ball blue', 'ball')
    const [red, , blue] = mean(pixels, [104, 66, 128, 76])
    expect(blue).toBeGreaterThan(red * 1.3)
    expect(changedOutside(before('ball'), pixels, BALL)).toBe(0)
  })
})

describe('things are found by their position and colour', () => {
  it.each(['make the sky pink', '把天空变成粉色'])('the sky, without what stands on the ground: %s', async prompt => {
    const { pixels } = await edited(prompt, 'ball')
    const [red, , blue] = mean(pixels, [10, 44, 70, 56])
    expect(red).toBeGreaterThan(blue)
    expect(mean(pixels, [10, 90, 70, 150])).toEqual(mean(before('ball'), [10, 90, 70, 150]))
  })

  it('the grass, without the ball on it', async () => {
    const { pixels, understood } = await edited('make the grass brown', 'ball')
    const [red, green] = mean(pixels, [10, 90, 70, 150])
    expect(red).toBeGreaterThan(green)
    expect(mean(pixels, MIDDLE)).toEqual(mean(before('ball'), MIDDLE))
    expect(understood).toContain('grass (found by ground)')
  })

  it('the red ball with all of its stripes', async () => {
    const { pixels } = await edited('remove the red ball', 'ball')
    const [red, green] = mean(pixels, [100, 64, 130, 104])
    expect(green).toBeGreaterThan(red)
  })

  it('not a single one of things that touch: reports it as not found, and leaves the picture unchanged', async () => {
    const { pixels, steered } = await edited('remove the orange on the left', 'fruit')
    expect(steered).toContain('what stands out (not found)')
    expect(changedOutside(before('fruit'), pixels, [0, 0, 0, 0])).toBe(0)
  })

  it('not a purple car if there is none: leaves the picture unchanged', async () => {
    const { pixels } = await edited('remove the purple car', 'tower')
    expect(changedOutside(before('tower'), pixels, [0, 0, 0, 0])).toBe(0)
  })
})

describe('backgrounds', () => {
  it.each([
    ['ball', 0.41],
    ['tower', 0.53],
  ] as const)('have a horizon that is found under the clouds: %s', async (name, horizon) => {
    const frame = toFrame({ width, height, pixels: before(name) })
    expect(Math.abs(surroundings(await openVision(), frame).horizon - horizon)).toBeLessThan(0.08)
  })

  it('get a castle on the horizon, behind the tower', async () => {
    const { pixels } = await edited('add a castle in the background', 'tower')
    expect(changedOutside(before('tower'), pixels, [0, 14, 240, 100])).toBe(0)
    expect(mean(pixels, [118, 60, 128, 90])).toEqual(mean(before('tower'), [118, 60, 128, 90]))
  })
})

describe('several references', () => {
  it.each([
    ['the cat from image 1 in the kitchen of image 2', ['subject', 'setting']],
    ['image 1 in the style of image 2', ['subject', 'style']],
    ['put the dog from image 2 next to the cat in image 1', ['subject', 'base']],
    ['the man from the first image wearing the hat from the second image', ['subject', 'worn']],
    ['the tower from image 1 on the lawn of image 2 with the colours of image 3', ['subject', 'setting', 'style']],
    ['把图1的猫放在图2的厨房里', ['subject', 'setting']],
  ])('%s', (prompt, roles) => {
    expect(readParts(prompt, 3).map(({ role }) => role)).toEqual(roles)
  })

  it('put the subject of one image into the place of another', async () => {
    const { pixels, understood } = await edited('the ball from image 1 on the beach of image 2', 'ball', 'tower')
    expect(understood).toEqual(expect.arrayContaining(['image 1', 'image 2']))
    const red = (all: Uint8Array) => {
      let count = 0
      for (let i = 0; i < all.length; i += 3) if ((all[i] ?? 0) > 2 * (all[i + 1] ?? 0) && (all[i] ?? 0) > 120) count++
      return count
    }
    expect(red(pixels)).toBeGreaterThan(red(before('ball')) * 0.5)
    expect(mean(pixels, [0, 0, 80, 40])).toEqual(mean(before('tower'), [0, 0, 80, 40]))
  })

  it('apply the colours of one image to another', async () => {
    const { pixels } = await edited('image 1 in the style of image 2', 'ball', 'fruit')
    const whole: Box = [0, 0, width, height]
    const far = (a: number[], b: number[]) => Math.hypot(...a.map((v, c) => v - (b[c] ?? 0)))
    const model = mean(before('fruit'), whole)
    expect(far(mean(pixels, whole), model)).toBeLessThan(far(mean(before('ball'), whole), model) * 0.4)
  })

  it('put a hat from one image on the head of another', async () => {
    const { pixels } = await edited('the tower from image 1 wearing the hat from image 2', 'tower', 'fruit')
    expect(changedOutside(before('tower'), pixels, [90, 0, 160, 40])).toBe(0)
    expect(changedOutside(before('tower'), pixels, [0, 0, 0, 0])).toBeGreaterThan(40)
  })
})
