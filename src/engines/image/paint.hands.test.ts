import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { compose, type Composition } from './compose/compose.ts'
import { techniqueOf, type Hand } from './compose/technique.ts'
import { parse } from './understand/parse.ts'

const SIDE = 256
const prompts = ['a red fox in a meadow', 'a tiger in the jungle', 'a penguin in the snow', 'a whale under the sea']

const drawn = new Map<string, Composition>()

/** Each picture is painted once and shared by all tests, which do not change it. */
function picture(prompt: string, hand: Hand, quality?: 'low' | 'medium' | 'high'): Composition {
  const key = JSON.stringify([prompt, hand, quality])
  const sheet =
    drawn.get(key) ?? compose(parse(prompt), { width: SIDE, height: SIDE, seed: 3, ...techniqueOf(hand, quality) })
  drawn.set(key, sheet)
  return sheet
}

interface Region {
  x: number
  y: number
  w: number
  h: number
}

/** Mean Sobel edge strength in the lightness of a region, after a slight blur that suppresses the paper texture. */
async function edges(sheet: Composition, region: Region = { x: 0, y: 0, w: 1, h: 1 }): Promise<number> {
  const data = await sharp(sheet.pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .greyscale()
    .blur(0.8)
    .raw()
    .toBuffer()
  const at = (x: number, y: number) => data[y * SIDE + x] ?? 0
  let sum = 0
  let n = 0
  for (let y = Math.max(1, Math.floor(region.y * SIDE)); y < Math.min(SIDE - 1, (region.y + region.h) * SIDE); y++)
    for (let x = Math.max(1, Math.floor(region.x * SIDE)); x < Math.min(SIDE - 1, (region.x + region.w) * SIDE); x++) {
      const gx =
        at(x + 1, y - 1) + 2 * at(x + 1, y) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x - 1, y) - at(x - 1, y + 1)
      const gy =
        at(x - 1, y + 1) + 2 * at(x, y + 1) + at(x + 1, y + 1) - at(x - 1, y - 1) - 2 * at(x, y - 1) - at(x + 1, y - 1)
      sum += Math.hypot(gx, gy)
      n++
    }
  return sum / n
}

const mean = (values: readonly number[]) => values.reduce((a, b) => a + b, 0) / values.length

async function meanEdges(hand: Hand, quality?: 'low' | 'high'): Promise<number> {
  return mean(await Promise.all(prompts.map(p => edges(picture(p, hand, quality)))))
}

describe('the hands', () => {
  it('differ in the amount of detail', async () => {
    const [detail, balance, speed] = await Promise.all([meanEdges('detail'), meanEdges('balance'), meanEdges('speed')])
    expect(detail).toBeGreaterThan(balance * 1.1)
    expect(balance).toBeGreaterThan(speed * 1.05)
  })

  it('differ in planes and strokes', () => {
    for (const prompt of prompts) {
      const [detail, balance, speed] = (['detail', 'balance', 'speed'] as const).map(h => picture(prompt, h))
      expect(detail?.planes).toEqual(expect.arrayContaining(['middle', 'subjects', 'front']))
      expect(detail?.planes.length).toBeGreaterThanOrEqual((balance?.planes.length ?? 0) + 2)
      expect(speed?.planes.length).toBeLessThanOrEqual(balance?.planes.length ?? 0)
      expect(speed?.strokes).toBeLessThanOrEqual(balance?.strokes ?? 0)
      expect(detail?.strokes).toBeGreaterThan(balance?.strokes ?? 0)
    }
  })

  it('keep the same composition', () => {
    for (const prompt of prompts) {
      const places = (['detail', 'balance', 'speed', 'precision'] as const).map(h => picture(prompt, h).subject)
      places.forEach(place => expect(place).toEqual(places[0]))
      expect(places[0]).toBeDefined()
    }
  })

  it('differ by quality as well', async () => {
    const [low, medium, high] = await Promise.all([
      meanEdges('balance', 'low'),
      meanEdges('balance'),
      meanEdges('balance', 'high'),
    ])
    expect(low).toBeLessThan(medium)
    expect(medium).toBeLessThan(high)
    const strokes = (['low', 'medium', 'high'] as const).map(
      q => picture('a red fox in a meadow', 'balance', q).strokes,
    )
    expect([...strokes].sort((a, b) => a - b)).toEqual(strokes)
  })

  it('have cleaner edges for precision than for balance', async () => {
    // The difference from a median-filtered copy measures how frayed the edges are.
    const frayed = async (hand: Hand) => {
      const sheet = picture('an apple, white background', hand)
      const raw = { raw: { width: SIDE, height: SIDE, channels: 3 } } as const
      const smooth = await sharp(sheet.pixels, raw).median(3).raw().toBuffer()
      return mean(Array.from(smooth, (v, i) => Math.abs(v - (sheet.pixels[i] ?? 0))))
    }
    expect(await frayed('precision')).toBeLessThan((await frayed('balance')) * 0.9)
  })
})

describe('a subject word', () => {
  it.each([
    ['a fox', 'a meadow'],
    ['a whale', 'underwater'],
    ['a bicycle', 'a street'],
    ['a teapot', 'a room'],
  ])('adds edges where %s is, in %s, and fewer along the top', async (subject, setting) => {
    const scene = setting === 'underwater' ? setting : `in ${setting}`
    const named = picture(`${subject}, ${scene}`, 'balance')
    const empty = picture(setting, 'balance')
    const spot = named.subject
    expect(spot).toBeDefined()
    if (!spot) return
    const tall = Math.min(spot.tall, spot.y)
    const box = { x: spot.x - tall * 0.35, y: spot.y - tall, w: tall * 0.7, h: tall }
    const inside = (await edges(named, box)) - (await edges(empty, box))
    expect(inside).toBeGreaterThan(8)
    const corner = { x: 0, y: 0, w: 1, h: 0.08 }
    expect(Math.abs((await edges(named, corner)) - (await edges(empty, corner)))).toBeLessThan(inside)
  })
})

describe('a tall sheet', () => {
  const tall = (prompt: string, ratio: number) =>
    compose(parse(prompt), { width: 128, height: 128 * ratio, seed: 3, detail: 1 })

  it.each(['a lighthouse on a cliff', 'a pine in the snow'])('is filled by %s', prompt => {
    expect(tall(prompt, 4).subject?.tall).toBeGreaterThan(0.4)
    expect(tall(prompt, 8).subject?.tall).toBeGreaterThan(0.28)
    for (const ratio of [4, 8]) {
      const { y = 0, tall: height = 1 } = tall(prompt, ratio).subject ?? {}
      expect(y - height).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThanOrEqual(1)
    }
  })

  it('stacks planes up its height', () => {
    const planes = (ratio: number) => tall('mountains', ratio).planes.filter(p => p.startsWith('scroll')).length
    expect([planes(1), planes(4), planes(8)]).toEqual([0, 3, 6])
  })
})
