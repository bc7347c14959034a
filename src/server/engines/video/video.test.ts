import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sharedModelIds } from '#contract/areas/video/models.ts'
import { cameraMovements, motionModes, templateIds } from '#contract/areas/video/presets.ts'
import { InputError } from '../engine.ts'
import { writeFilm } from '../film/write.ts'
import { unwatched } from '../kit/unwatched.ts'
import { openContainer } from '../media/container.ts'
import { readerOf } from '../speech/catalogue/speakers.ts'
import { writeSound } from '../sound/file.ts'
import type { FilmFile, ImageToVideoJob, PictureFile, SharedJob, SoundFile, TextToVideoJob } from './job.ts'
import { looks } from './looks.ts'
import { readPicture } from './picture.ts'
import { movements } from './presets/camera.ts'
import { pacedBy, paces, usualPace } from './presets/motion.ts'
import { choose } from './presets/preset.ts'
import { openStill } from './still/still.ts'
import { differenceOf, disc, energyOf, film, filmAnew, loudnessOf, tiny } from './testing.ts'

let folder = ''
let red: PictureFile
let blue: PictureFile
let tone: SoundFile
let clip: FilmFile

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'video-'))
  red = await disc(join(folder, 'red.png'), '#e02020', '#f0f0e8')
  blue = await disc(join(folder, 'blue.png'), '#f0e040', '#1838b0')
  const samples = Float32Array.from({ length: 48_000 }, (_, i) => 0.3 * Math.sin((2 * Math.PI * 500 * i) / 48_000))
  tone = { path: await writeSound({ channels: [samples], rate: 48_000 }, 'wav', folder), format: 'wav', duration: 1 }
  const green = {
    ...tiny,
    data: new Uint8ClampedArray(tiny.width * tiny.height * 4).map((_, at) => [20, 200, 60, 255][at % 4] ?? 0),
  }
  const path = join(folder, 'green.mp4')
  const frames = Array.from({ length: 24 }, () => green)
  await writeFilm(
    { path, ...tiny, frames: 24, sound: { channels: [samples], rate: 48_000 } },
    frames,
    unwatched(folder),
  )
  clip = { path, format: 'mp4', ...tiny, duration: 1 }
})
afterAll(() => rm(folder, { recursive: true }))

const capability = {
  ...tiny,
  seconds: 1,
  model: 'cv-default',
  language: 'en',
  extras: { images: [], videos: [] },
} as const
const text = (more: Partial<TextToVideoJob> = {}): TextToVideoJob => ({
  kind: 'text_to_video',
  ...capability,
  prompt: 'a fox running in a meadow',
  ...more,
})
const pictures = (more: Partial<ImageToVideoJob> = {}): ImageToVideoJob => ({
  kind: 'image_to_video',
  ...capability,
  prompt: 'the ball bounces',
  images: [red],
  ...more,
})
const shared = (more: Partial<SharedJob> = {}): SharedJob => ({
  kind: 'shared',
  ...tiny,
  seconds: 2,
  prompt: 'a boat on the sea',
  model: 'video-b-3.0',
  referenceImages: [],
  generateAudio: false,
  ...more,
})

describe('text_to_video', () => {
  test('is exactly as large and long as ordered, at 24 frames a second, and plays while it loads', async () => {
    const { result, clip: made, frames, sound } = await film(text({ width: 72, height: 96, seconds: 2 }), folder)
    const [file] = result.files
    expect(file).toMatchObject({ mimeType: 'video/mp4', width: 72, height: 96, duration: 2 })
    expect([made.width, made.height, made.duration, frames.length]).toEqual([72, 96, 2, 48])
    expect(sound).toBeUndefined()
    const input = openContainer(made.path, 'mp4')
    const track = await input.getPrimaryVideoTrack()
    expect(await track?.computePacketStats()).toMatchObject({ packetCount: 48, averagePacketRate: 24 })
    input.dispose()
    const bytes = await readFile(made.path)
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'))
    expect((await readFile(file?.thumbnail ?? '')).subarray(8, 12).toString()).toBe('WEBP')
  })

  test('says what it understood and which engine made it', async () => {
    const { result } = await film(text({ cameraMovement: 'pan_left', templateId: 'snowfall' }), folder)
    expect(result.files[0]?.about).toMatchObject({ engine: 'painter', seed: 3 })
    expect(result.files[0]?.about.understood).toEqual(expect.arrayContaining(['fox', 'running', 'meadow']))
    expect(result.files[0]?.about.steered).toEqual(expect.arrayContaining(['camera pan_left', 'template snowfall']))
  })

  test.each(['walking', 'running', 'jumping', 'dancing', 'spinning', 'sleeping'])(
    'a fox %s moves in its own way',
    async verb => {
      const still = { cameraMovement: 'static', seconds: 1 } as const
      const { frames } = await film(text({ ...still, prompt: `a fox ${verb} in a room` }), folder)
      const { frames: other } = await film(text({ ...still, prompt: 'a fox falling in a room' }), folder)
      expect(energyOf(frames)).toBeGreaterThan(0.05)
      expect(differenceOf(frames.at(-1), other.at(-1))).toBeGreaterThan(0.5)
    },
  )

  test('what runs moves more than what sleeps', async () => {
    const energy = async (verb: string) =>
      energyOf((await film(text({ cameraMovement: 'static', prompt: `a dog ${verb} in a room` }), folder)).frames)
    expect(await energy('running')).toBeGreaterThan(2 * (await energy('sleeping')))
  })

  test('the same job and seed give the same frames, another seed others', async () => {
    const one = await film(text(), folder, 5)
    const same = await filmAnew(text(), folder, 5)
    const other = await film(text(), folder, 6)
    expect(differenceOf(one.frames[9], same.frames[9])).toBe(0)
    expect(differenceOf(one.frames[9], other.frames[9])).toBeGreaterThan(1)
  })

  test('sound is heard where it is asked for', async () => {
    const { sound, result } = await film(text({ soundEffects: { content: 'heavy rain' } }), folder)
    expect(loudnessOf(sound)).toBeGreaterThan(0.02)
    expect(sound?.channels.map(channel => channel.length)).toEqual([48_000, 48_000])
    expect(result.files[0]?.peaks).toBeDefined()
    const { sound: usual } = await film(text({ prompt: 'an unheard-of thing', soundEffects: { content: '' } }), folder)
    expect(loudnessOf(usual)).toBeGreaterThan(0.005)
  })

  test('words are spoken, and a recording is the sound as it came', async () => {
    const speaker = readerOf('en').id
    const spoken = await film(text({ speech: { text: 'Good morning, fox', speaker: { speaker } } }), folder)
    expect(loudnessOf(spoken.sound)).toBeGreaterThan(0.01)
    const { sound } = await film(text({ audio: tone }), folder)
    expect(loudnessOf(sound)).toBeCloseTo(0.3 / Math.SQRT2, 1)
  })

  test('the China region presses its seal on the picture', async () => {
    const en = await film(text(), folder)
    const zh = await film(text({ language: 'zh' }), folder)
    expect(differenceOf(en.frames[20], zh.frames[20])).toBeGreaterThan(0.3)
  })

  test('extra pictures lend their colours', async () => {
    const plain = await film(text(), folder)
    const lent = await film(text({ extras: { images: [blue], videos: [] } }), folder)
    expect(differenceOf(plain.frames[20], lent.frames[20])).toBeGreaterThan(3)
  })
})

describe('presets', () => {
  test('every camera movement looks different', async () => {
    const picture = await readPicture(blue, tiny)
    const ends = new Map<string, Uint8ClampedArray>()
    for (const id of cameraMovements) {
      const still = await openStill({
        picture,
        movement: movements[id],
        pace: usualPace,
        action: undefined,
        hasWater: false,
      })
      const data = new Uint8ClampedArray(picture.data.length)
      still.draw(data, 0.8, 1.1, 1)
      ends.set(id, data)
    }
    for (const [one, data] of ends)
      for (const [other, against] of ends)
        if (one < other)
          expect(differenceOf({ ...tiny, data }, { ...tiny, data: against }), `${one} and ${other}`).toBeGreaterThan(
            0.1,
          )
  })

  test.each(motionModes)('motion %s changes what moves', async motionMode => {
    const usual = await film(text({ cameraMovement: 'static' }), folder)
    const { frames } = await film(text({ cameraMovement: 'static', motionMode }), folder)
    const difference = differenceOf(usual.frames[18], frames[18])
    if (motionMode === 'normal') expect(difference).toBeLessThan(0.5)
    else expect(difference).toBeGreaterThan(0.5)
  })

  test.each([...templateIds, 'some-id-of-another-service', '4711'])('template %s is seen', async templateId => {
    const plain = await film(pictures({ cameraMovement: 'static' }), folder)
    const { frames } = await film(pictures({ cameraMovement: 'static', templateId }), folder)
    expect(differenceOf(plain.frames[12], frames[12])).toBeGreaterThan(0.25)
  })

  test('an id that nobody knows stands for the same preset every time', () => {
    const one = choose(paces, 'wobbly-7')
    expect(one).toEqual(choose(paces, 'wobbly-7'))
    expect(one?.isNamed).toBe(false)
    expect(choose(paces, 'Slow Motion')).toMatchObject({ id: 'slow_motion', isNamed: true, strength: 1 })
    expect(choose(paces, ' ')).toBeUndefined()
    expect(pacedBy(paces.fast, 1)).toBe(paces.fast)
  })
})

describe('image_to_video', () => {
  test('begins with the picture itself and moves through its depth', async () => {
    const { frames, result } = await film(pictures(), folder)
    expect(differenceOf(frames[0], await readPicture(red, tiny))).toBeLessThan(3)
    expect(energyOf(frames)).toBeGreaterThan(0.5)
    expect(result.files[0]?.about.engine).toBe('depth')
  })

  test('shows several pictures one after the other', async () => {
    const { frames } = await film(pictures({ images: [red, blue], seconds: 2 }), folder)
    const [first, second] = [await readPicture(red, tiny), await readPicture(blue, tiny)]
    expect(differenceOf(frames[6], first)).toBeLessThan(differenceOf(frames[6], second))
    expect(differenceOf(frames[42], second)).toBeLessThan(differenceOf(frames[42], first))
  })

  test('rain of the prompt falls on it', async () => {
    const dry = await film(pictures({ prompt: 'the ball bounces' }), folder)
    const wet = await film(pictures({ prompt: 'the ball bounces in the rain' }), folder)
    expect(differenceOf(dry.frames[12], wet.frames[12])).toBeGreaterThan(0.5)
  })

  test('a picture that is none fails by itself, in words', async () => {
    const path = join(folder, 'broken.png')
    await writeFile(path, 'no picture')
    await expect(film(pictures({ images: [{ path, width: 9, height: 9 }] }), folder)).rejects.toThrow(InputError)
  })
})

describe('shared models', () => {
  test('differ in look', async () => {
    expect(new Set(Object.values(looks).map(look => JSON.stringify(look))).size).toBe(Object.keys(looks).length)
    const frames = await Promise.all(
      sharedModelIds.map(async model => (await film(shared({ model, seconds: 1 }), folder)).frames[12]),
    )
    for (const [index, one] of frames.entries())
      for (const other of frames.slice(index + 1)) expect(differenceOf(one, other)).toBeGreaterThan(1)
  })

  test.each(sharedModelIds)('%s begins with the first frame', async model => {
    const { frames } = await film(shared({ model, firstFrame: red }), folder)
    expect(differenceOf(frames[0], await readPicture(red, tiny))).toBeLessThan(3)
    expect(differenceOf(frames[0], frames[30])).toBeGreaterThan(2)
  })

  test('the first and the last frame are the first and the last', async () => {
    const { frames, clip: made } = await film(shared({ firstFrame: red, lastFrame: blue }), folder)
    expect([frames.length, made.duration]).toEqual([48, 2])
    expect(differenceOf(frames[0], await readPicture(red, tiny))).toBeLessThan(3)
    expect(differenceOf(frames[47], await readPicture(blue, tiny))).toBeLessThan(3)
  })

  test('a scene of words ends in the last frame', async () => {
    const { frames } = await film(shared({ model: 'video-a-2-pro', lastFrame: red }), folder)
    expect(differenceOf(frames[47], await readPicture(red, tiny))).toBeLessThan(3)
    expect(differenceOf(frames[0], await readPicture(red, tiny))).toBeGreaterThan(20)
  })

  test('reference images stand in the picture', async () => {
    const plain = await film(shared(), folder)
    const { frames } = await film(shared({ referenceImages: [red] }), folder)
    const reds = (frame = frames[24]) => {
      let count = 0
      for (let at = 0; at < (frame?.data.length ?? 0); at += 4) {
        const [r = 0, g = 0, b = 0] = frame?.data.slice(at, at + 3) ?? []
        if (r > 150 && g < 90 && b < 90) count += 1
      }
      return count
    }
    expect(reds()).toBeGreaterThan(reds(plain.frames[24]) + 60)
  })

  test('a reference video is what is seen and heard, with what the prompt adds', async () => {
    const { frames, sound } = await film(
      shared({
        prompt: 'a red balloon floats',
        referenceVideo: { ...clip, used: 1 },
        generateAudio: true,
        audioSetting: 'original',
      }),
      folder,
    )
    const [r = 0, g = 0, b = 0] = frames[24]?.data.slice(0, 3) ?? []
    expect(g).toBeGreaterThan(1.5 * Math.max(r, b))
    const bare = await film(shared({ prompt: '', model: 'video-c', referenceVideo: { ...clip, used: 1 } }), folder)
    expect(differenceOf(frames[24], bare.frames[24])).toBeGreaterThan(1)
    expect(loudnessOf(sound)).toBeGreaterThan(0.05)
  })

  test('reference audio is the sound; without generated audio there is no other', async () => {
    const heard = await film(shared({ referenceAudio: tone, model: 'video-a-2-fast' }), folder)
    const samples = heard.sound?.channels[0]?.subarray(0, 48_000) ?? new Float32Array()
    let crossings = 0
    samples.forEach((value, at) => (crossings += (samples[at - 1] ?? 0) < 0 && value >= 0 ? 1 : 0))
    expect(crossings).toBeGreaterThan(490)
    expect(crossings).toBeLessThan(510)
    expect((await film(shared(), folder)).sound).toBeUndefined()
    expect((await film(shared({ generateAudio: true, audioSetting: 'off' }), folder)).sound).toBeUndefined()
    expect(loudnessOf((await film(shared({ generateAudio: true }), folder)).sound)).toBeGreaterThan(0.01)
  })

  test('video-a reads 500 characters of a prompt', async () => {
    const start = `a fox in a meadow ${'.'.repeat(490)}`.slice(0, 500)
    const job = { model: 'video-a-2-pro', seconds: 1 } as const
    const one = await film(shared({ ...job, prompt: start }), folder)
    const longer = await film(shared({ ...job, prompt: `${start} with an elephant` }), folder)
    expect(differenceOf(one.frames[12], longer.frames[12])).toBe(0)
    const b = await film(shared({ seconds: 1, prompt: `${start} with an elephant` }), folder)
    expect(b.result.files[0]?.about.understood).toContain('elephant')
  })
})
