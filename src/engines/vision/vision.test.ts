import { createCanvas } from '@napi-rs/canvas'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Frame } from '../frame.ts'
import { openVision, type Vision } from './vision.ts'
import { quantise } from './palette.ts'
import { waysTo } from './warp.ts'

const strays = () => [...process.listeners('uncaughtException'), ...process.listeners('unhandledRejection')].map(String)
/** Listeners that other modules in the same worker may have left. */
let before: readonly string[]
let vision: Vision
beforeAll(async () => {
  before = strays()
  vision = await openVision()
})

const WIDTH = 160
const HEIGHT = 120

/** A field of blots with a red square, moved by `dx` and `dy` pixels. */
function scene(dx = 0, dy = 0): Frame {
  const pen = createCanvas(WIDTH, HEIGHT).getContext('2d')
  pen.fillStyle = '#9fb8c8'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  for (let k = 0; k < 90; k++) {
    pen.fillStyle = `hsl(${(k * 47) % 360} 30% ${40 + ((k * 13) % 40)}%)`
    pen.fillRect(((k * 37) % (WIDTH + 20)) - 10 + dx, ((k * 53) % (HEIGHT + 20)) - 10 + dy, 5 + (k % 7), 4 + (k % 5))
  }
  pen.fillStyle = '#d02020'
  pen.fillRect(60 + dx, 40 + dy, 40, 40)
  return { width: WIDTH, height: HEIGHT, data: pen.getImageData(0, 0, WIDTH, HEIGHT).data }
}

/** A red disc in front of a plain wall. */
function disc(): Frame {
  const pen = createCanvas(WIDTH, HEIGHT).getContext('2d')
  pen.fillStyle = '#c9d6c0'
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  pen.fillStyle = '#c22a1e'
  pen.beginPath()
  pen.arc(80, 60, 32, 0, 7)
  pen.fill()
  return { width: WIDTH, height: HEIGHT, data: pen.getImageData(0, 0, WIDTH, HEIGHT).data }
}

const at = ({ width, data }: Frame, x: number, y: number) => [
  ...data.subarray((y * width + x) * 4, (y * width + x) * 4 + 3),
]

describe('vision', () => {
  it('leaves no listener on the process, although OpenCV adds some', () => {
    expect(strays()).toEqual(before)
  })

  it('changes the size of a picture but not its colours', () => {
    const large = vision.resize(disc(), 320, 240)
    expect([large.width, large.height]).toEqual([320, 240])
    expect(at(large, 160, 120)).toEqual(at(disc(), 80, 60))
  })

  it('smooths areas and keeps edges sharp', () => {
    const rough = scene()
    const flat = vision.smooth(rough, { colour: 40, passes: 2 })
    const step = (frame: Frame) => Math.abs((at(frame, 62, 60)[1] ?? 0) - (at(frame, 57, 60)[1] ?? 0))
    expect(step(flat)).toBeGreaterThan(step(rough) * 0.7)
    const softened = vision.blur(rough, 4)
    expect(step(softened)).toBeLessThan(step(rough) * 0.7)
  })

  it('reduces a picture to the colours of its palette', () => {
    const palette = vision.paletteOf(scene(), 5)
    const few = quantise(palette)(scene())
    const colours = new Set<number>()
    for (let i = 0; i < few.data.length; i += 4)
      colours.add(((few.data[i] ?? 0) << 16) | ((few.data[i + 1] ?? 0) << 8) | (few.data[i + 2] ?? 0))
    expect(colours.size).toBeGreaterThan(1)
    expect(colours.size).toBeLessThanOrEqual(5)
    expect(vision.paletteOf(scene(), 5)).toEqual(palette)
  })

  it('finds edges and lines where a colour ends, and none inside', () => {
    const { data } = vision.edges(disc(), 40, 90)
    expect(Array.from({ length: 6 }, (_, k) => data[60 * WIDTH + 46 + k])).toContain(255)
    expect(data[60 * WIDTH + 80]).toBe(0)
  })

  it('measures how far everything moved', () => {
    const { data } = vision.flow(scene(), scene(4, -3), { side: WIDTH, window: 15 })
    const middling = (axis: number) => data.filter((_, i) => i % 2 === axis).sort()[data.length / 4]
    expect(middling(0)).toBeCloseTo(4, 0)
    expect(middling(1)).toBeCloseTo(-3, 0)
  })

  it.each(['orb', 'akaze'] as const)('recognises a shifted picture with %s', kind => {
    const large = (dx: number, dy: number) => vision.resize(scene(dx, dy), WIDTH * 3, HEIGHT * 3)
    const found = vision.match(large(0, 0), large(6, 4), kind)
    expect(found?.homography[2]).toBeCloseTo(18, -0.5)
    expect(found?.homography[5]).toBeCloseTo(12, -0.5)
    expect(found?.homography[0]).toBeCloseTo(1, 1)
  })

  it('finds no relation between two pictures of different things', () => {
    expect(vision.match(scene(), disc(), 'orb')).toBeUndefined()
  })

  it('cuts out a subject with a soft edge', () => {
    const mask = vision.cutOut(disc())
    const share = (mask?.data.reduce((sum, value) => sum + value, 0) ?? 0) / 255 / (WIDTH * HEIGHT)
    expect(share).toBeCloseTo((Math.PI * 32 ** 2) / (WIDTH * HEIGHT), 1)
    expect(mask?.data[60 * WIDTH + 80]).toBe(255)
    expect(mask?.data[5 * WIDTH + 5]).toBe(0)
  })

  it('keeps a thin handle, and leaves out what is visible through it', () => {
    const [wide, high] = [480, 300]
    const pen = createCanvas(wide, high).getContext('2d')
    pen.fillStyle = '#c9c2b0'
    pen.fillRect(0, 0, wide, high)
    pen.fillStyle = '#b8241c'
    pen.fillRect(60, 80, 220, 160)
    pen.strokeStyle = '#b8241c'
    pen.lineWidth = 9
    pen.strokeRect(270, 110, 150, 90)
    const frame = { width: wide, height: high, data: pen.getImageData(0, 0, wide, high).data }
    const { data } = vision.cutOut(frame) ?? { data: new Uint8Array() }
    const cut = (x: number, y: number) => data[y * wide + x] ?? 0
    expect([cut(420, 155), cut(350, 110), cut(350, 200), cut(170, 160)].every(value => value > 200)).toBe(true)
    expect([cut(350, 155), cut(440, 155), cut(350, 90), cut(20, 20)]).toEqual([0, 0, 0, 0])
  })

  it('cuts nothing out of a picture without a subject', () => {
    const plain = { width: 64, height: 48, data: new Uint8ClampedArray(64 * 48 * 4).fill(190) }
    expect(vision.cutOut(plain)).toBeUndefined()
  })

  it('fills a hole from its surroundings and changes nothing else', () => {
    const wall = disc()
    const mask = vision.cutOut(wall)
    if (!mask) throw new Error('The disc was not found')
    const filled = vision.inpaint(wall, vision.grow(mask, 3), 4)
    const [r = 0, g = 0] = at(filled, 80, 60)
    expect(Math.abs(r - 0xc9)).toBeLessThan(12)
    expect(Math.abs(g - 0xd6)).toBeLessThan(12)
    expect(at(filled, 5, 5)).toEqual(at(wall, 5, 5))
  })

  it('redraws a picture from the given positions', () => {
    const moved = vision.warp(
      scene(),
      waysTo({ width: WIDTH, height: HEIGHT }, 8, (x, y, into) => {
        into[0] = x + 10
        into[1] = y
      }),
    )
    expect(at(moved, 60, 60)).toEqual(at(scene(), 70, 60))
    const same = vision.warp(
      scene(),
      waysTo({ width: WIDTH, height: HEIGHT }, 1, (x, y, into) => {
        into[0] = x
        into[1] = y
      }),
    )
    expect(Buffer.compare(Buffer.from(same.data), Buffer.from(scene().data))).toBe(0)
  })

  it('throws errors with a message from OpenCV', () => {
    const broken = { width: 0, height: 0, data: new Uint8ClampedArray(0) }
    expect(() => vision.resize(broken, 10, 10)).toThrow(/OpenCV/)
  })

  it('does not leak memory, even after errors', () => {
    const work = () => {
      vision.flow(scene(), scene(2, 1), { side: WIDTH, window: 15 })
      vision.match(scene(), scene(3, 3), 'orb')
      vision.smooth(scene(), { colour: 30, passes: 1 })
      const large = vision.resize(scene(), 1280, 960)
      expect(() => vision.flow(large, { ...large, width: -1 }, { side: 1280, window: 9 })).toThrow()
    }
    work()
    const before = vision.memory()
    // Each round takes some 15 MB: if they were kept, the memory would grow many times over.
    for (let round = 0; round < 14; round++) work()
    expect(vision.memory()).toBe(before)
  })
})
