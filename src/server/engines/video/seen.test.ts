import { createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { restyleIds } from '#contract/areas/video/presets.ts'
import { openClip, type Clip } from '../film/clip.ts'
import { writeFilm } from '../film/write.ts'
import type { Frame } from '../kit/frame.ts'
import { unwatched } from '../kit/unwatched.ts'
import type { Mix } from '../sound/sound.ts'
import { openVision, type Vision } from '../vision/vision.ts'
import { videoEngine } from './engine.ts'
import { layout } from './fusion/layout.ts'
import type { CapabilityTarget, FilmFile, PictureFile, VideoJob } from './job.ts'
import { motionOf, type Motion } from './mimic/motion.ts'
import { restyle } from './restyle/restyle.ts'
import { strip } from './transition/strip.ts'
import { transition } from './transition/transition.ts'
import { readVerb } from './transition/verbs.ts'

const size = { width: 192, height: 108 } as const

let folder = ''
let vision: Vision
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'seen-'))
  vision = await openVision()
})
afterAll(() => rm(folder, { recursive: true }))

function drawn(draw: (pen: SKRSContext2D) => void): Frame {
  const pen = createCanvas(size.width, size.height).getContext('2d')
  draw(pen)
  return { ...size, data: new Uint8ClampedArray(pen.getImageData(0, 0, size.width, size.height).data) }
}

function disc(pen: SKRSContext2D, colour: string, x: number, y: number, r: number): void {
  pen.fillStyle = colour
  pen.beginPath()
  pen.arc(x, y, r, 0, Math.PI * 2)
  pen.fill()
}

function sky(pen: SKRSContext2D, above: string, below: string): void {
  const colours = pen.createLinearGradient(0, 0, 0, size.height)
  colours.addColorStop(0, above)
  colours.addColorStop(1, below)
  pen.fillStyle = colours
  pen.fillRect(0, 0, size.width, size.height)
}

/** A red sun over a yellow plain. */
const morning = drawn(pen => {
  sky(pen, '#e8d8a0', '#c8a060')
  disc(pen, '#c82818', 60, 50, 26)
})

/** A green tree in the blue. */
const evening = drawn(pen => {
  sky(pen, '#203060', '#405898')
  pen.fillStyle = '#604020'
  pen.fillRect(128, 60, 10, 40)
  disc(pen, '#38a048', 133, 48, 24)
})

async function saved(name: string, { width, height, data }: Frame): Promise<PictureFile> {
  const path = join(folder, `${name}.png`)
  await sharp(data, { raw: { width, height, channels: 4 } }).toFile(path)
  return { path, width, height }
}

const target = (prompt: string, seconds: number): CapabilityTarget => ({
  ...size,
  seconds,
  prompt,
  model: 'cv-default',
  language: 'en',
  extras: { images: [], videos: [] },
})

async function made(job: VideoJob): Promise<Clip> {
  const own = await mkdtemp(join(folder, 'job-'))
  const { files } = await videoEngine(job, 3, unwatched(own))
  return openClip(files[0]?.path ?? '')
}

async function framesIn(clip: Clip): Promise<Frame[]> {
  const frames: Frame[] = []
  for await (const frame of clip.frames()) frames.push(frame)
  return frames
}

/** Mean difference in levels. */
function difference(a: Frame, b: Frame): number {
  let sum = 0
  for (let i = 0; i < a.data.length; i++) if (i % 4 !== 3) sum += Math.abs((a.data[i] ?? 0) - (b.data[i] ?? 0))
  return sum / ((a.data.length * 3) / 4)
}

/** How far a frame is from the nearest plain fade between two pictures. */
function fromFade(frame: Frame, a: Frame, b: Frame): number {
  const fades = Array.from({ length: 21 }, (_, k) => {
    const data = a.data.map((value, i) => value + ((b.data[i] ?? 0) - value) * (k / 20))
    return difference(frame, { ...size, data })
  })
  return Math.min(...fades)
}

/** Middle and number of the pixels that are much more of one colour than of the others. */
function patch({ width, data }: Frame, colour: 0 | 1 | 2): { x: number; y: number; count: number } {
  let x = 0
  let y = 0
  let count = 0
  for (let p = 0; p < data.length / 4; p++) {
    const own = data[p * 4 + colour] ?? 0
    const others = [0, 1, 2].filter(c => c !== colour).map(c => data[p * 4 + c] ?? 0)
    if (own < Math.max(...others) + 60) continue
    x += p % width
    y += Math.floor(p / width)
    count++
  }
  return { x: x / count, y: y / count, count }
}

function correlation(a: readonly number[], b: readonly number[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [ma, mb] = [mean(a), mean(b)]
  const spread = (values: readonly number[], m: number) => Math.sqrt(values.reduce((sum, v) => sum + (v - m) ** 2, 0))
  const shared = a.reduce((sum, value, k) => sum + (value - ma) * ((b[k] ?? 0) - mb), 0)
  return shared / (spread(a, ma) * spread(b, mb))
}

function tone(seconds: number): Mix {
  const rate = 48_000
  const samples = Float32Array.from(
    { length: Math.round(rate * seconds) },
    (_, k) => Math.sin((k / rate) * 880 * Math.PI) * 0.4,
  )
  return { channels: [samples, samples], rate }
}

/** A striped figure that swings from side to side and bobs, 1.5 s, with a tone. */
const swinging = Array.from({ length: 36 }, (_, k) =>
  drawn(pen => {
    sky(pen, '#a8b8b0', '#98a8a0')
    for (let n = 0; n < 40; n++) {
      pen.fillStyle = n % 2 ? '#a2b0a8' : '#9caea6'
      pen.fillRect((n * 61) % size.width, (n * 37) % size.height, 12, 8)
    }
    const x = 96 + Math.sin(k / 4) * 26
    const y = 50 - Math.abs(Math.sin(k / 4)) * 12
    disc(pen, '#d8a080', x, y - 24, 11)
    for (let n = 0; n < 5; n++) {
      pen.fillStyle = n % 2 ? '#402060' : '#d02858'
      pen.fillRect(x - 15, y - 14 + n * 12, 30, 12)
    }
  }),
)

async function swingingFilm(): Promise<FilmFile> {
  const path = join(folder, 'swinging.mp4')
  const { progress, signal } = unwatched(folder)
  await writeFilm({ path, ...size, frames: swinging.length, sound: tone(1.5) }, swinging, { progress, signal })
  return { path, format: 'mp4', ...size, duration: 1.5 }
}

async function loudness(clip: Clip): Promise<number> {
  const sound = await clip.sound()
  const [left = new Float32Array()] = sound?.channels ?? []
  return Math.sqrt(left.reduce((sum, value) => sum + value * value, 0) / Math.max(1, left.length))
}

describe('transition', () => {
  test('begins with the first picture and ends with the second, and is exactly as long and large as asked', async () => {
    const clip = await made({
      ...target('the sun melts into a tree', 1),
      kind: 'transition',
      from: await saved('morning', morning),
      to: await saved('evening', evening),
    })
    const frames = await framesIn(clip)
    expect([clip.width, clip.height, frames.length, clip.duration]).toEqual([size.width, size.height, 24, 1])
    expect(difference(frames[0] ?? evening, morning)).toBeLessThan(4)
    expect(difference(frames[23] ?? morning, evening)).toBeLessThan(4)
    expect(fromFade(frames[12] ?? morning, morning, evening)).toBeGreaterThan(8)
  })

  test.each([
    ['the sun turns into a tree', 'morph'],
    ['everything melts away', 'melt'],
    ['spins around into night', 'spin'],
    ['zoom through the sun', 'zoom'],
    ['the camera pulls back', 'pullBack'],
    ['sweeps to the left', 'sweep'],
    ['it bursts', 'burst'],
    ['burns away', 'burn'],
    ['dissolves into dust', 'dissolve'],
    ['a ripple on water', 'ripple'],
    ['flips over', 'flip'],
    ['a flower blooms', 'bloom'],
    ['pixel glitch', 'glitch'],
    ['太阳融化成一棵树', 'melt'],
  ])('"%s" is no plain fade, but a %s', (prompt, verb) => {
    const { frameAt } = transition(vision, morning, evening, prompt, 3)
    expect(readVerb(prompt).name).toBe(verb)
    expect(difference(frameAt(0), morning)).toBe(0)
    expect(difference(frameAt(1), evening)).toBe(0)
    expect(fromFade(frameAt(0.5), morning, evening)).toBeGreaterThan(5)
  })

  test('sweeps where it is told to', () => {
    const half = (prompt: string) => transition(vision, morning, evening, prompt, 3).frameAt(0.5)
    const isEvening = (frame: Frame, x: number) => (frame.data[(10 * size.width + x) * 4 + 2] ?? 0) < 130
    expect([8, 184].map(x => isEvening(half('sweeps to the right'), x))).toEqual([true, false])
    expect([8, 184].map(x => isEvening(half('sweeps to the left'), x))).toEqual([false, true])
  })

  test('moves what both pictures show straight to where it is', () => {
    const blots = (dx: number) =>
      drawn(pen => {
        sky(pen, '#d0d0c0', '#a0a890')
        for (let n = 0; n < 60; n++) {
          pen.fillStyle = `hsl(${(n * 67) % 360} 60% ${30 + ((n * 11) % 40)}%)`
          pen.fillRect(((n * 41) % 150) + dx, (n * 29) % 100, 5 + (n % 6), 4 + (n % 5))
        }
      })
    const [before, half, after] = [0, 12, 24].map(blots)
    if (!before || !half || !after) throw new Error('three pictures')
    const between = transition(vision, before, after, 'becomes', 3).frameAt(0.5)
    expect(difference(between, half)).toBeLessThan(difference(between, before) * 0.6)
    expect(difference(between, half)).toBeLessThan(difference(between, after) * 0.6)
  })

  test('is the same for the same seed', () => {
    const middle = () => transition(vision, morning, evening, 'burns', 8).frameAt(0.4)
    expect(difference(middle(), middle())).toBe(0)
  })
})

describe('multi_transition', () => {
  const clips = [
    { picture: morning, seconds: 0.5, prompt: 'spins' },
    { picture: evening, seconds: 0.75, prompt: 'melts' },
    { picture: morning, seconds: 0.5, prompt: 'zooms' },
  ]

  test('shows each picture where its clip begins, and the last one at the end', async () => {
    const [a, b] = await Promise.all([saved('a', morning), saved('b', evening)])
    const clip = await made({
      ...target('', 1.75),
      kind: 'multi_transition',
      clips: clips.map(({ picture, ...rest }) => ({ ...rest, image: picture === morning ? a : b })),
    })
    const frames = await framesIn(clip)
    expect(frames).toHaveLength(42)
    for (const [index, picture] of [
      [0, morning],
      [12, evening],
      [30, morning],
      [41, morning],
    ] as const)
      expect(difference(frames[index] ?? evening, picture), `frame ${index}`).toBeLessThan(4)
    expect(difference(frames[35] ?? morning, morning), 'the last clip moves').toBeGreaterThan(2)
  })

  test('gives each clip its own prompt', () => {
    const [first, second, third] = clips
    if (!first || !second || !third) throw new Error('three clips')
    const before = [...strip(vision, clips, 1.75, 3)]
    const after = [...strip(vision, [first, { ...second, prompt: 'sweeps to the left' }, third], 1.75, 3)]
    const changed = before.map((frame, k) => difference(frame, after[k] ?? morning) > 0)
    expect(changed.slice(0, 13)).not.toContain(true)
    expect(changed.slice(13, 30)).toContain(true)
    expect(changed.slice(30)).not.toContain(true)
  })

  test('leaves out a clip that lasts no time', () => {
    const still = clips.map((clip, k) => (k === 1 ? { ...clip, seconds: 0 } : clip))
    expect([...strip(vision, still, 1, 3)]).toHaveLength(24)
  })
})

describe('fusion', () => {
  const ball = drawn(pen => {
    sky(pen, '#f4f4f0', '#e8e8e4')
    disc(pen, '#d01818', 96, 54, 40)
  })
  const bush = drawn(pen => {
    sky(pen, '#f0f0f4', '#e4e4e8')
    disc(pen, '#18a030', 96, 54, 40)
  })
  const sea = drawn(pen => sky(pen, '#5070c0', '#2038a0'))

  test('puts each subject where the prompt says, on the background', async () => {
    const clip = await made({
      ...target('@ball jumps on the left of @sea while a tiny @bush stands on the right', 2),
      kind: 'fusion',
      references: [
        { type: 'subject', refName: 'ball', image: await saved('ball', ball) },
        { type: 'subject', refName: 'bush', image: await saved('bush', bush) },
        { type: 'background', refName: 'sea', image: await saved('sea', sea) },
      ],
    })
    const frames = await framesIn(clip)
    expect([clip.width, clip.height, frames.length]).toEqual([size.width, size.height, 48])
    const [red, green, blue] = ([0, 1, 2] as const).map(colour => patch(frames[0] ?? sea, colour))
    expect(red?.x).toBeLessThan(size.width * 0.4)
    expect(green?.x).toBeGreaterThan(size.width * 0.6)
    expect(red?.count ?? 0).toBeGreaterThan((green?.count ?? 0) * 3)
    expect(green?.count).toBeGreaterThan(50)
    expect(blue?.count).toBeGreaterThan(size.width * size.height * 0.4)
    const heights = frames.map(frame => patch(frame, 0).y)
    expect(Math.max(...heights) - Math.min(...heights), 'the ball jumps').toBeGreaterThan(8)
  })

  test('leaves nothing of what was around a subject', async () => {
    const clip = await made({
      ...target('@ball before @sea', 1),
      kind: 'fusion',
      references: [
        { type: 'subject', refName: 'ball', image: await saved('ball', ball) },
        { type: 'background', refName: 'sea', image: await saved('sea', sea) },
      ],
    })
    const { data } = await clip.frameAt(0.5)
    let white = 0
    for (let i = 0; i < data.length; i += 4)
      if (Math.min(data[i] ?? 0, data[i + 1] ?? 0, data[i + 2] ?? 0) > 200) white++
    expect(white).toBeLessThan(20)
  })

  test.each([
    ['a giant @cat and a tiny @dog', (cat: number, dog: number) => cat > dog * 3],
    ['@cat in the distance, @dog in the foreground', (cat: number, dog: number) => dog > cat * 2],
    ['巨大的@cat，小@dog', (cat: number, dog: number) => cat > dog * 2],
  ])('"%s" says who is how large', (prompt, holds) => {
    const sizes = Object.fromEntries(
      layout(prompt, [
        { refName: 'cat', type: 'subject' },
        { refName: 'dog', type: 'subject' },
      ]).map(one => [one.refName, one.size]),
    )
    expect(holds(sizes['cat'] ?? 0, sizes['dog'] ?? 0)).toBe(true)
  })

  test('a subject stands on another one when it is said so', () => {
    const placed = layout('@cat riding @dog in the @park', [
      { refName: 'cat', type: 'subject' },
      { refName: 'dog', type: 'subject' },
      { refName: 'park', type: 'background' },
    ])
    const [dog, cat] = placed
    expect([dog?.refName, cat?.refName]).toEqual(['dog', 'cat'])
    expect(cat?.x).toBe(dog?.x)
    expect(cat?.y).toBeLessThan((dog?.y ?? 0) - 0.2)
  })
})

describe('restyle', () => {
  const first = swinging[0] ?? morning

  test.each(restyleIds)('%s changes the picture visibly, and in the same way each time', id => {
    const draw = () => {
      const { name, redraw } = restyle(vision, id, '', first)
      return { name, frames: swinging.slice(0, 2).map(redraw) }
    }
    const one = draw()
    const again = draw()
    expect(one.name).toBe(id)
    expect(difference(one.frames[0] ?? first, first)).toBeGreaterThan(3)
    expect(one.frames.map((frame, k) => difference(frame, again.frames[k] ?? first))).toEqual([0, 0])
  })

  test('any other id has a look of its own, always the same', () => {
    const look = (id: string) => restyle(vision, id, '', first).redraw(first, 0)
    expect(difference(look('48213'), first)).toBeGreaterThan(7)
    expect(difference(look('48213'), look('48213'))).toBe(0)
    expect(difference(look('48213'), look('48214'))).toBeGreaterThan(7)
    expect(restyle(vision, 'Soft-Watercolour-v2', '', first).name).toBe('watercolor')
  })

  test('the prompt counts', () => {
    const look = (prompt: string) => restyle(vision, 'ink', prompt, first).redraw(first, 0)
    const mean = ({ data }: Frame, c: number) => data.reduce((sum, value, i) => (i % 4 === c ? sum + value : sum), 0)
    const red = look('in deep red')
    expect(mean(red, 0) / mean(red, 2)).toBeGreaterThan((mean(look(''), 0) / mean(look(''), 2)) * 1.1)
    expect(mean(look('a dark night'), 1)).toBeLessThan(mean(look(''), 1) * 0.8)
  })

  test.each(['watercolor', 'oil_painting', 'pencil_sketch', 'ink', 'comic', 'mosaic', 'stained_glass'])(
    '%s does not flicker where nothing moves',
    id => {
      const noise = (k: number): Frame => ({
        ...size,
        data: first.data.map((value, i) => (i % 4 === 3 ? 255 : value + (((i * 7 + k * 13) % 5) - 2))),
      })
      const { redraw } = restyle(vision, id, '', first)
      const frames = Array.from({ length: 6 }, (_, k) => redraw(noise(k), k))
      expect(difference(frames[4] ?? first, frames[5] ?? first)).toBeLessThan(3)
    },
  )

  test('keeps length, sound and motion of the source', async () => {
    const video = await swingingFilm()
    const clip = await made({ ...target('', 1.5), kind: 'restyle', video, restyleId: 'comic' })
    const frames = await framesIn(clip)
    expect([clip.width, clip.height, frames.length]).toEqual([size.width, size.height, 36])
    expect(await loudness(clip)).toBeCloseTo(await loudness(await openClip(video.path)), 1)
    const path = (source: readonly Frame[]) => source.map(frame => patch(frame, 0).x)
    expect(correlation(path(frames), path(swinging))).toBeGreaterThan(0.95)
  })
})

describe('mimic', () => {
  test('moves the subject as the source moves, as long and with its sound', async () => {
    const video = await swingingFilm()
    const figure = drawn(pen => {
      sky(pen, '#d8c8a8', '#b8a888')
      pen.fillStyle = '#2050a0'
      pen.fillRect(74, 30, 36, 60)
      disc(pen, '#3070d0', 92, 24, 15)
    })
    const clip = await made({ ...target('', 1.5), kind: 'mimic', image: await saved('figure', figure), video })
    const frames = await framesIn(clip)
    expect([clip.width, clip.height, frames.length]).toEqual([size.width, size.height, 36])
    expect(difference(frames[0] ?? morning, figure)).toBeLessThan(4)
    expect(await loudness(clip)).toBeCloseTo(await loudness(await openClip(video.path)), 1)
    const [own, source] = await Promise.all([motionOf(vision, frames), motionOf(vision, swinging)])
    const way = ({ steps }: Motion, axis: 0 | 1) =>
      steps.map(({ data }) => {
        let sum = 0
        let weight = 1e-6
        for (let p = 0; p < data.length; p += 2) {
          const speed = Math.hypot(data[p] ?? 0, data[p + 1] ?? 0)
          sum += (data[p + axis] ?? 0) * speed
          weight += speed
        }
        return sum / weight
      })
    expect(correlation(way(own, 0), way(source, 0))).toBeGreaterThan(0.8)
    expect(correlation(way(own, 1), way(source, 1))).toBeGreaterThan(0.6)
  })
})
