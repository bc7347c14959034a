import { createCanvas } from '@napi-rs/canvas'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { paint } from '../paint.ts'
import { readWhole } from './whole.ts'

const width = 240
const height = 160
let folder = ''
let path = ''

/** A blue sky, a green meadow, a brown house with a red roof: the picture that the tests edit. */
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'edits-'))
  path = join(folder, 'photo.png')
  const pen = createCanvas(width, height).getContext('2d')
  const sky = pen.createLinearGradient(0, 0, 0, 90)
  sky.addColorStop(0, '#6fa4dc')
  sky.addColorStop(1, '#c4dcee')
  pen.fillStyle = sky
  pen.fillRect(0, 0, width, 90)
  pen.fillStyle = '#4f8a3c'
  pen.fillRect(0, 90, width, 70)
  pen.fillStyle = '#7a5a40'
  pen.fillRect(140, 60, 60, 64)
  pen.fillStyle = '#b03020'
  pen.beginPath()
  pen.moveTo(132, 62)
  pen.lineTo(170, 32)
  pen.lineTo(208, 62)
  pen.fill()
  const { data } = pen.getImageData(0, 0, width, height)
  await sharp(data, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .toFile(path)
})
afterAll(() => rm(folder, { recursive: true }))

async function pixelsOf(file: string): Promise<Buffer> {
  return sharp(file).removeAlpha().raw().toBuffer()
}

async function edited(prompt: string): Promise<Buffer> {
  const references = [{ path, mimeType: 'image/png' }]
  const { file } = await paint({ prompt, width, height, hand: 'balance', references }, 5, folder)
  return pixelsOf(file)
}

/** Mean level of a colour in a rectangle. */
function mean(pixels: Buffer, c: number, left: number, top: number, right: number, low: number): number {
  let sum = 0
  for (let y = top; y < low; y++) for (let x = left; x < right; x++) sum += pixels[(y * width + x) * 3 + c] ?? 0
  return sum / ((right - left) * (low - top))
}

/** Similarity of the edges of two pictures, 1 at most. */
function likeness(a: Buffer, b: Buffer): number {
  const lights = [a, b].map(pixels =>
    Float64Array.from({ length: width * height }, (_, p) => {
      const x = p % width
      const y = Math.floor(p / width)
      // Differences across edges: they belong to the drawing, not to its lighting.
      const at = (q: number) => (pixels[q * 3] ?? 0) + (pixels[q * 3 + 1] ?? 0) + (pixels[q * 3 + 2] ?? 0)
      return x > 3 && y > 3 ? Math.abs(at(p) - at(p - 4)) + Math.abs(at(p) - at(p - 4 * width)) : 0
    }),
  )
  const [one = new Float64Array(), other = new Float64Array()] = lights
  const dot = (u: Float64Array, v: Float64Array) => u.reduce((sum, value, k) => sum + value * (v[k] ?? 0), 0)
  return dot(one, other) / Math.sqrt(dot(one, one) * dot(other, other))
}

describe('an edit of the whole picture', () => {
  test.each([
    ['make it night', undefined, ['night']],
    ['in winter with snow', undefined, ['winter']],
    ['turn this photo into a watercolor', 'watercolor', []],
    ['把它变成油画', 'oil_painting', []],
    ['as a stained glass window', 'stained_glass', []],
    ['as a pencil sketch, in the fog', 'pencil_sketch', ['fog']],
  ] as const)('is read from "%s"', (prompt, look, weathers) => {
    expect(readWhole(prompt)).toMatchObject({ look, weathers })
  })

  test.each([
    'a cat in watercolor',
    'add a castle in the background',
    'night in the region (10,10) to (60,60)',
    'a dog',
  ])('is not read from "%s"', prompt => {
    expect(readWhole(prompt)).toBeUndefined()
  })

  test.each(['make it night', 'in the rain', 'as an oil painting'])(
    '"%s" changes the picture but keeps its edges, and is deterministic',
    async prompt => {
      const [before, after, again] = await Promise.all([pixelsOf(path), edited(prompt), edited(prompt)])
      expect(Buffer.compare(after, again)).toBe(0)
      expect(Buffer.compare(after, before)).not.toBe(0)
      expect(likeness(before, after)).toBeGreaterThan(0.35)
    },
  )

  test('night darkens the sky most, and the ground stays green', async () => {
    const [before, after] = await Promise.all([pixelsOf(path), edited('make it night')])
    const fall = (top: number, low: number) => mean(after, 1, 10, top, 120, low) / mean(before, 1, 10, top, 120, low)
    expect(fall(4, 60)).toBeLessThan(0.45)
    expect(fall(110, 150)).toBeLessThan(0.7)
    expect(mean(after, 1, 10, 110, 120, 150)).toBeGreaterThan(mean(after, 0, 10, 110, 120, 150))
  })

  test('snow covers the ground but not the walls', async () => {
    const after = await edited('in winter with snow')
    expect(mean(after, 0, 10, 110, 120, 150)).toBeGreaterThan(150)
    expect(mean(after, 0, 150, 70, 190, 88)).toBeLessThan(150)
  })

  test('fog is thicker in the distance', async () => {
    const [before, after] = await Promise.all([pixelsOf(path), edited('in dense fog')])
    const change = (top: number, low: number) => mean(after, 0, 10, top, 120, low) - mean(before, 0, 10, top, 120, low)
    expect(change(92, 104)).toBeGreaterThan(change(144, 156) * 1.5)
  })

  test('autumn turns green ground reddish', async () => {
    const after = await edited('in autumn')
    expect(mean(after, 0, 10, 110, 120, 150)).toBeGreaterThan(mean(after, 1, 10, 110, 120, 150) * 1.2)
  })
})

describe('a thing added in the background', () => {
  test('stands behind the foreground, which keeps every pixel', async () => {
    const [before, after] = await Promise.all([pixelsOf(path), edited('add a castle in the background')])
    let changed = 0
    for (let p = 0; p < width * height; p++)
      if ([0, 1, 2].some(c => before[p * 3 + c] !== after[p * 3 + c])) {
        changed++
        expect(Math.floor(p / width)).toBeLessThan(height * 0.75)
      }
    expect(changed).toBeGreaterThan(200)
    expect(changed).toBeLessThan(width * height * 0.2)
    const house = (pixels: Buffer) => pixels.subarray((90 * width + 150) * 3, (90 * width + 190) * 3)
    expect(Buffer.compare(house(before), house(after))).toBe(0)
  })
})
