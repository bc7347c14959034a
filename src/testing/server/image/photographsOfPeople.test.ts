import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photograph } from '#testing/photographs/photographs.ts'
import { paint } from '#engines/image/paint.ts'

const width = 300
const height = 200
let folder = ''
let before: Uint8Array = new Uint8Array()

interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}
const WHOLE: Box = { left: 0, top: 0, width, height }
/** A man in blue on the left and a woman in red on the right, with room for their shadows. */
const MAN: Box = { left: 52, top: 32, width: 142, height: 144 }
const WOMAN: Box = { left: 178, top: 44, width: 100, height: 126 }
/** Their clothes, and the hedge beside them. */
const JUMPER: Box = { left: 70, top: 66, width: 28, height: 34 }
const DRESS: Box = { left: 194, top: 76, width: 24, height: 50 }
const HEDGE: Box = { left: 112, top: 66, width: 60, height: 34 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'people-'))
  before = photograph('people', width, height)
})
afterAll(() => rm(folder, { recursive: true }))

/** The photograph, or a part of it as if it were the whole picture, before and after an edit. */
async function edited(prompt: string, part = WHOLE) {
  const path = join(folder, `${Object.values(part).join('-')}.png`)
  const { data } = await sharp(before, { raw: { width, height, channels: 3 } })
    .extract(part)
    .raw()
    .toBuffer({ resolveWithObject: true })
  const size = { width: part.width, height: part.height }
  await sharp(data, { raw: { ...size, channels: 3 } }).toFile(path)
  const made = await paint(
    { prompt, ...size, hand: 'balance', references: [{ path, mimeType: 'image/png' }] },
    5,
    folder,
  )
  const after = new Uint8Array(await sharp(made.file).removeAlpha().raw().toBuffer())
  return { was: new Uint8Array(data), after, ...size, understood: made.understood, steered: made.steered }
}

/** Mean and spread of each colour in a box. */
function statistics(pixels: Uint8Array, across: number, box: Box) {
  return [0, 1, 2].map(c => {
    let [sum, squares] = [0, 0]
    for (let y = box.top; y < box.top + box.height; y++)
      for (let x = box.left; x < box.left + box.width; x++) {
        const value = pixels[(y * across + x) * 3 + c] ?? 0
        sum += value
        squares += value * value
      }
    const count = box.width * box.height
    return { mean: sum / count, spread: Math.sqrt(squares / count - (sum / count) ** 2) }
  })
}

function expectAlike(pixels: Uint8Array, across: number, box: Box, like: Box) {
  const around = statistics(pixels, across, like)
  for (const [c, { mean, spread }] of statistics(pixels, across, box).entries()) {
    expect(Math.abs(mean - (around[c]?.mean ?? 0))).toBeLessThan(14)
    expect(spread).toBeGreaterThan((around[c]?.spread ?? 0) * 0.55)
    expect(spread).toBeLessThan((around[c]?.spread ?? 0) * 1.6)
  }
}

function changedOutside(a: Uint8Array, b: Uint8Array, across: number, { left, top, width: w, height: h }: Box): number {
  let count = 0
  for (let i = 0; i < a.length; i++) {
    const [x, y] = [Math.floor(i / 3) % across, Math.floor(i / 3 / across)]
    if (x >= left && x < left + w && y >= top && y < top + h) continue
    if (a[i] !== b[i]) count++
  }
  return count
}

/** Counts pixels that are clearly red, blue or of skin colour; lawn and hedge have none. */
function dyed(pixels: Uint8Array): { red: number; blue: number; skin: number } {
  const found = { red: 0, blue: 0, skin: 0 }
  for (let i = 0; i < pixels.length; i += 3) {
    const [r, g, b] = [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0]
    if (r > 2 * g && r > 2 * b && r > 90) found.red++
    if (b > 1.32 * g && b > 1.7 * r && b > 60) found.blue++
    if (r > g * 1.28 && r < g * 1.7 && r > b * 1.35 && r > 120) found.skin++
  }
  return found
}

describe('removing somebody from a photograph', () => {
  it.each(['erase the person in blue', '去掉左边的男人'])(
    '%s: continues the hedge, and leaves every other pixel unchanged',
    async prompt => {
      const { was, after } = await edited(prompt)
      expect(dyed(was).blue).toBeGreaterThan(300)
      expect(dyed(after).blue).toBe(0)
      expect(dyed(after).red).toBe(dyed(was).red)
      expectAlike(after, width, JUMPER, HEDGE)
      expect(changedOutside(was, after, width, MAN)).toBe(0)
    },
  )

  it.each(['remove the woman on the right', 'delete the woman'])('%s: keeps the other person', async prompt => {
    const { was, after } = await edited(prompt)
    expect(dyed(after).red).toBe(0)
    expect(dyed(after).blue).toBe(dyed(was).blue)
    expectAlike(after, width, DRESS, HEDGE)
    expect(changedOutside(was, after, width, WOMAN)).toBe(0)
  })

  it('removes everybody completely', async () => {
    const { was, after } = await edited('remove the people')
    expect(dyed(was).skin).toBeGreaterThan(100)
    expect(dyed(after)).toEqual({ red: 0, blue: 0, skin: 0 })
  })

  it('removes somebody from the chest up, whose jumper reaches the border of the picture', async () => {
    const { was, after } = await edited('remove the person', { left: 36, top: 28, width: 118, height: 78 })
    expect(dyed(was).blue).toBeGreaterThan(300)
    expect(dyed(after)).toEqual({ red: 0, blue: 0, skin: 0 })
  })

  it('removes somebody cut off by the side of the picture', async () => {
    const {
      was,
      after,
      width: across,
    } = await edited('remove the man on the left', { left: 78, top: 22, width: 156, height: 118 })
    expect(dyed(was).blue).toBeGreaterThan(100)
    expect(dyed(after).blue).toBe(0)
    expect(changedOutside(was, after, across, { left: 0, top: 0, width: 40, height: 118 })).toBe(0)
  })

  it('reports somebody who is not there as not found, and leaves the picture unchanged', async () => {
    const { was, after, steered } = await edited('remove the man in yellow')
    expect(steered).toContain('man (not found)')
    expect(changedOutside(was, after, width, { left: 0, top: 0, width: 0, height: 0 })).toBe(0)
  })
})

describe('one of two people', () => {
  it('is recoloured, and nothing else is', async () => {
    const { was, after } = await edited('make the woman blue')
    expect(dyed(after).red).toBe(0)
    expect(changedOutside(was, after, width, WOMAN)).toBe(0)
  })

  it('is put into another photograph, and the other is not', async () => {
    const paths = await Promise.all(
      (['people', 'tower'] as const).map(async name => {
        const path = join(folder, `${name}.png`)
        await sharp(photograph(name, width, height), { raw: { width, height, channels: 3 } }).toFile(path)
        return { path, mimeType: 'image/png' }
      }),
    )
    const there = dyed(photograph('tower', width, height)).blue
    const blueOf = async (who: string) => {
      const prompt = `the ${who} from image 1 in the place of image 2`
      const made = await paint({ prompt, width, height, hand: 'balance', references: paths }, 5, folder)
      return dyed(new Uint8Array(await sharp(made.file).removeAlpha().raw().toBuffer())).blue - there
    }
    expect(await blueOf('man')).toBeGreaterThan(200)
    expect(await blueOf('woman')).toBeLessThan(20)
  })

  it('is put into another place, and the other is not', async () => {
    const { after } = await edited('put the man in a snowy forest')
    expect(dyed(after).blue).toBeGreaterThan(200)
    expect(dyed(after).red).toBe(0)
  })
})

describe('clothes', () => {
  it('are recoloured, and nothing else is', async () => {
    const { was, after } = await edited('make the dress blue')
    const [red, , blue] = statistics(after, width, DRESS)
    expect(blue?.mean).toBeGreaterThan((red?.mean ?? 0) * 1.2)
    expect(changedOutside(was, after, width, WOMAN)).toBe(0)
  })
})
