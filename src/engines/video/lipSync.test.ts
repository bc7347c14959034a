import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClip, type Clip } from '../media/clip.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { SOUND_RATE } from '../media/form.ts'
import { writeFilm } from '../film/write.ts'
import { paint } from '../image/paint.ts'
import type { Frame } from '../frame.ts'
import { unwatched } from '../run/unwatched.ts'
import { writeSound } from '../sound/file.ts'
import type { LipSyncJob } from './job.ts'
import { facesIn } from '../people/faces.ts'
import { startTensors } from '../graphModel.ts'
import { mouthIn, traitsOf } from './lip/mouth.ts'
import { speak } from './lip/speak.ts'
import { belowTeeth } from './lip/teeth.ts'
import { mouthShapes } from './lip/shapes.ts'
import { makeLipSync } from './lipSync.ts'
import { readPicture } from './picture.ts'

const SIZE = { width: 320, height: 320 }
/** Where the face of the photograph is. */
const FACE = { x: 163, across: 34 }
const portrait = join(import.meta.dirname, '../../testing/photographs/astronaut.jpg')

/** A blue wall without anybody. */
function wall(): Frame {
  const data = new Uint8ClampedArray(SIZE.width * SIZE.height * 4)
  for (let at = 0; at < data.length; at += 4) data.set([30, 60, 150, 255], at)
  return { ...SIZE, data }
}

/** A voice on one note whose throat emphasises one band of overtones. */
function vowel(seconds: number, formant: number): Float32Array {
  return Float32Array.from({ length: Math.round(seconds * SOUND_RATE) }, (_, at) => {
    const t = at / SOUND_RATE
    let sum = 0
    for (let hertz = 150; hertz < 4000; hertz += 150)
      sum += Math.sin(2 * Math.PI * hertz * t) * Math.exp(-(((hertz - formant) / 350) ** 2))
    return 0.15 * sum
  })
}

const joined = (...parts: readonly Float32Array[]): Float32Array => {
  const whole = new Float32Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
const silence = (seconds: number) => new Float32Array(Math.round(seconds * SOUND_RATE))

describe('a lip sync', () => {
  let folder = ''
  let film = ''
  const filmOf = async (name: string, picture: () => Promise<Frame>) => {
    const path = join(folder, name)
    const frames = await Promise.all(Array.from({ length: FRAME_RATE }, picture))
    await writeFilm({ path, ...SIZE, frames: FRAME_RATE }, frames, unwatched(folder))
    return path
  }
  beforeAll(async () => {
    await startTensors()
    folder = await mkdtemp(join(tmpdir(), 'atelier-lips-'))
    film = await filmOf('person.mp4', () => readPicture({ path: portrait }, SIZE))
  })
  afterAll(() => rm(folder, { recursive: true, force: true }))

  const jobOf = (voice: LipSyncJob['voice'], path = film): LipSyncJob => ({
    kind: 'lip_sync',
    ...SIZE,
    seconds: 1,
    prompt: '',
    model: 'cv-default',
    language: 'en',
    extras: { images: [], videos: [] },
    video: { path, format: 'mp4', ...SIZE, duration: 1 },
    voice,
  })
  const made = async (voice: LipSyncJob['voice']) => {
    const { files, details } = await makeLipSync(jobOf(voice), 7, unwatched(folder))
    const [file] = files
    return { clip: await openClip(file?.path ?? ''), details }
  }
  /** The mean difference per pixel of a part of the face between two frames. */
  const moved = ({ data }: Frame, still: Frame | undefined, rows: readonly [number, number]) => {
    let sum = 0
    for (let y = rows[0]; y < rows[1]; y++)
      for (let x = FACE.x - FACE.across; x < FACE.x + FACE.across; x++)
        sum += Math.abs((data[4 * (y * SIZE.width + x)] ?? 0) - (still?.data[4 * (y * SIZE.width + x)] ?? 0))
    return sum / ((rows[1] - rows[0]) * 2 * FACE.across)
  }
  const framesOf = async (clip: Clip) => {
    const frames: Frame[] = []
    for await (const frame of clip.frames()) frames.push(frame)
    return frames
  }
  const MOUTH = [140, 172] as const
  const BROW = [85, 110] as const

  it('moves the mouth only while there is a voice, and lasts as long as the voice', async () => {
    const samples = joined(vowel(1, 800), silence(1), vowel(0.5, 800))
    const path = await writeSound({ channels: [samples], rate: SOUND_RATE }, 'wav', folder)
    const { clip, details } = await made({ path, format: 'wav', duration: 2.5 })
    expect(clip).toMatchObject({ ...SIZE, hasSound: true })
    expect(clip.duration).toBeCloseTo(2.5, 1)
    const frames = await framesOf(clip)
    expect(frames).toHaveLength(60)
    const mouth = frames.map(frame => moved(frame, frames[40], MOUTH))
    const [speaking, silent, again] = [mouth[12] ?? 0, mouth[44] ?? 0, mouth[56] ?? 0]
    expect(Math.min(speaking, again)).toBeGreaterThan(8)
    expect(silent).toBeLessThan(speaking / 4)
    expect(Math.max(...frames.map(frame => moved(frame, frames[40], BROW)))).toBeLessThan(4)
    expect(details).toMatchObject({ understood: ['a recorded voice', 'a face'] })

    const heard = await clip.sound()
    const power = (from: number, to: number) =>
      (heard?.channels[0] ?? new Float32Array())
        .slice(from * SOUND_RATE, to * SOUND_RATE)
        .reduce((sum, value) => sum + value * value, 0)
    expect(power(0.1, 0.9)).toBeGreaterThan(100 * power(1.1, 1.9))
  })

  it('speaks a text with a voice of the catalogue, for as long as that takes', async () => {
    const { clip, details } = await made({ text: 'Good morning, everybody.', speaker: { speaker: 'en-ava' } })
    expect(clip.duration).toBeGreaterThan(1)
    expect(clip.duration).toBeLessThan(6)
    const frames = await framesOf(clip)
    // The mouth is closed at the beginning and the end of a text.
    const mouth = frames.map(frame => moved(frame, frames.at(-1), MOUTH))
    expect(Math.max(...mouth)).toBeGreaterThan(8)
    expect(mouth[0]).toBeLessThan(4)
    expect(details).toMatchObject({ understood: ['a text spoken aloud', 'a face'] })
  })

  it('refuses a text that cannot be spoken within a minute', async () => {
    await expect(made({ text: 'so '.repeat(1100), speaker: { speaker: 'en-ava' } })).rejects.toThrow('60 seconds')
  })

  it('rounds the mouth for low vowels and spreads it for bright ones', () => {
    const samples = joined(vowel(0.5, 450), vowel(0.5, 2400))
    const shapes = mouthShapes({ channels: [samples], rate: SOUND_RATE }, 24)
    expect(shapes[8]?.spread).toBeLessThan(-0.5)
    expect(shapes[20]?.spread).toBeGreaterThan(0.5)
    expect(shapes[8]?.open).toBeGreaterThan(0.5)
  })

  it('opens less for close vowels than for open ones, and closes the lips on a stop between them', () => {
    const samples = joined(vowel(0.5, 300), silence(0.07), vowel(0.5, 900))
    const shapes = mouthShapes({ channels: [samples], rate: SOUND_RATE }, 26)
    const open = shapes.map(shape => shape.open)
    expect(Math.max(...open.slice(3, 11))).toBeLessThan(Math.max(...open.slice(16, 24)) - 0.15)
    expect(Math.min(...open.slice(11, 15))).toBeLessThan(0.3)
    expect(Math.max(...shapes.slice(11, 15).map(({ pressed = 0 }) => pressed))).toBeGreaterThan(0.5)
    expect(Math.max(...shapes.slice(2, 10).map(({ pressed = 0 }) => pressed))).toBe(0)
  })

  it('refuses a film without a face', async () => {
    const path = await filmOf('wall.mp4', () => Promise.resolve(wall()))
    const voice = { text: 'Hello.', speaker: { speaker: 'en-ava' } } as const
    const failed = makeLipSync(jobOf(voice, path), 7, unwatched(folder))
    await expect(failed).rejects.toMatchObject({ reason: { reason: 'video.noFace' } })
  })

  it.each([
    ['close-up of a woman with blonde hair in a meadow', 0.517, 0.449],
    ['portrait of a girl with red hair in the snow', 0.527, 0.57],
    // The models take his dark beard for the edge of his face.
    ['a king', 0.518, 0.455, 1],
  ])('finds the mouth of a painted face: %s', async (prompt, x, y, seed = 21) => {
    const size = { width: 640, height: 360 }
    const { file } = await paint({ prompt, ...size, hand: 'balance', references: [] }, seed, folder)
    const [face] = facesIn(await readPicture({ path: file }, size))
    const mouth = face && mouthIn(traitsOf(face))
    expect(mouth && mouth.x / size.width).toBeCloseTo(x, 2)
    expect(mouth && mouth.y / size.height).toBeCloseTo(y, 2)
  })

  it('keeps everything but the mouth and the jaw as it was', async () => {
    const frame = await readPicture({ path: portrait }, SIZE)
    const [face] = facesIn(frame)
    if (!face) throw new Error('no face')
    const mouth = mouthIn(traitsOf(face))
    const spoken = speak({ ...SIZE, data: frame.data.slice() }, mouth, { open: 1, spread: 0 }, mouth.parted)
    const changed: number[] = []
    spoken.data.forEach((value, at) => Math.abs(value - (frame.data[at] ?? 0)) > 12 && changed.push(at >> 2))
    const rows = changed.map(at => Math.floor(at / SIZE.width))
    expect(changed.length).toBeGreaterThan(300)
    // From the nose down to the collar.
    expect(Math.min(...rows)).toBeGreaterThan(mouth.y + mouth.nose - 2)
    expect(Math.max(...rows)).toBeLessThan(mouth.y + 1.5 * mouth.length)
  })

  it('leaves teeth at the upper lip, also where landmarks put the lower lip on them', async () => {
    const frame = await readPicture({ path: portrait }, { width: 640, height: 640 })
    const [face] = facesIn(frame)
    if (!face) throw new Error('no face')
    const found = mouthIn(traitsOf(face))
    expect(belowTeeth(frame, found)).toBe(found)
    const onTeeth = { ...found, lowerInner: found.lowerInner.map(v => v - 6), parted: found.parted - 6 }
    const middle = found.lowerInner.length / 2
    const { lowerInner, parted } = belowTeeth(frame, onTeeth)
    expect(Math.abs((lowerInner[middle] ?? 0) - (found.lowerInner[middle] ?? 0))).toBeLessThan(2)
    expect(Math.abs(parted - found.parted)).toBeLessThan(2)
  })
})
