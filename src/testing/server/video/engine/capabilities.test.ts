import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { cameraMovements, motionModes, templateIds } from '#contract/areas/video/presets.ts'
import { InputError } from '#engines/run/engine.ts'
import { openContainer } from '#engines/media/container.ts'
import { readerOf } from '#engines/speech/catalogue/speakers.ts'
import { startTensors } from '#engines/graphModel.ts'
import { sketch } from '#engines/image/paint.ts'
import { facesIn } from '#engines/people/faces.ts'
import type { ImageToVideoJob, TextToVideoJob } from '#engines/video/job.ts'
import { readPicture } from '#engines/video/picture.ts'
import { movements } from '#engines/video/presets/camera.ts'
import { pacedBy, paces, usualPace } from '#engines/video/presets/motion.ts'
import { choose } from '#engines/video/presets/preset.ts'
import { canBlink } from '#engines/video/still/alive.ts'
import { openStill } from '#engines/video/still/still.ts'
import { differenceOf, energyOf, film, filmAnew, loudnessOf, tiny, testMedia } from './films.ts'

const media = testMedia()

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
  images: [media.red],
  ...more,
})

describe('text_to_video', () => {
  test('has exactly the requested size and length, at 24 frames per second, and can be played while it loads', async () => {
    const { result, clip: made, frames, sound } = await film(text({ width: 72, height: 96, seconds: 2 }), media.folder)
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

  test('reports what it understood and which engine made it', async () => {
    const { result } = await film(text({ cameraMovement: 'pan_left', templateId: 'snowfall' }), media.folder)
    expect(result.files[0]?.about).toMatchObject({ engine: 'painter', seed: 3 })
    expect(result.files[0]?.about.understood).toEqual(expect.arrayContaining(['fox', 'running', 'meadow']))
    expect(result.files[0]?.about.steered).toEqual(expect.arrayContaining(['camera pan_left', 'template snowfall']))
  })

  test.each(['walking', 'running', 'jumping', 'dancing', 'spinning', 'sleeping'])(
    'a fox %s moves in its own way',
    async verb => {
      const still = { cameraMovement: 'static', seconds: 1 } as const
      const { frames } = await film(text({ ...still, prompt: `a fox ${verb} in a room` }), media.folder)
      const { frames: other } = await film(text({ ...still, prompt: 'a fox falling in a room' }), media.folder)
      expect(energyOf(frames)).toBeGreaterThan(0.05)
      expect(differenceOf(frames.at(-1), other.at(-1))).toBeGreaterThan(0.5)
    },
  )

  test('a running dog moves more than a sleeping one', async () => {
    const energy = async (verb: string) =>
      energyOf((await film(text({ cameraMovement: 'static', prompt: `a dog ${verb} in a room` }), media.folder)).frames)
    expect(await energy('running')).toBeGreaterThan(2 * (await energy('sleeping')))
  })

  test('the same job and seed give the same frames, another seed different ones', async () => {
    const one = await film(text(), media.folder, 5)
    const same = await filmAnew(text(), media.folder, 5)
    const other = await film(text(), media.folder, 6)
    expect(differenceOf(one.frames[9], same.frames[9])).toBe(0)
    expect(differenceOf(one.frames[9], other.frames[9])).toBeGreaterThan(1)
  })

  test('has sound if it is requested', async () => {
    const { sound, result } = await film(text({ soundEffects: { content: 'heavy rain' } }), media.folder)
    expect(loudnessOf(sound)).toBeGreaterThan(0.02)
    expect(sound?.channels.map(channel => channel.length)).toEqual([48_000, 48_000])
    expect(result.files[0]?.peaks).toBeDefined()
    const { sound: usual } = await film(
      text({ prompt: 'an unheard-of thing', soundEffects: { content: '' } }),
      media.folder,
    )
    expect(loudnessOf(usual)).toBeGreaterThan(0.005)
  })

  test('speaks words, and uses a recording as its sound', async () => {
    const speaker = readerOf('en').id
    const spoken = await film(text({ speech: { text: 'Good morning, fox', speaker: { speaker } } }), media.folder)
    expect(loudnessOf(spoken.sound)).toBeGreaterThan(0.01)
    const { sound } = await film(text({ audio: media.tone }), media.folder)
    expect(loudnessOf(sound)).toBeCloseTo(0.3 / Math.SQRT2, 1)
  })

  test('the language zh puts a seal on the picture', async () => {
    const en = await film(text(), media.folder)
    const zh = await film(text({ language: 'zh' }), media.folder)
    expect(differenceOf(en.frames[20], zh.frames[20])).toBeGreaterThan(0.3)
  })

  test('extra pictures lend their colours', async () => {
    const plain = await film(text(), media.folder)
    const lent = await film(text({ extras: { images: [media.blue], videos: [] } }), media.folder)
    expect(differenceOf(plain.frames[20], lent.frames[20])).toBeGreaterThan(3)
  })
})

describe('presets', () => {
  test('every camera movement looks different', async () => {
    const picture = await readPicture(media.blue, tiny)
    const ends = new Map<string, Uint8ClampedArray>()
    for (const id of cameraMovements) {
      const still = await openStill({
        picture,
        movement: movements[id],
        pace: usualPace,
        duration: 2,
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

  test('a portrait blinks and breathes, and what is behind it stays', async () => {
    const path = join(import.meta.dirname, '../../../photographs/astronaut.jpg')
    const size = { width: 360, height: 360 }
    const picture = await readPicture({ path }, size)
    await startTensors()
    const faces = facesIn(picture)
    const [face] = faces
    if (!face) throw new Error('no face was found')
    const still = await openStill({
      picture,
      movement: movements.static,
      pace: usualPace,
      duration: 4,
      action: 'rest',
      hasWater: false,
      faces,
    })
    const drawn = (seconds: number) => {
      const data = new Uint8ClampedArray(picture.data.length)
      still.draw(data, seconds / 4, seconds, 1)
      return { ...size, data }
    }
    const frames = new Map([0.2, 0.45, 0.6, 1.7].map(seconds => [seconds, drawn(seconds).data]))
    /** How much a square differs between two moments, on average over its pixels. */
    const change = (one: number, other: number, [x, y]: readonly [number, number], side: number) => {
      const [before, after] = [frames.get(one) ?? [], frames.get(other) ?? []]
      let sum = 0
      for (let down = -side; down <= side; down++)
        for (let across = -side; across <= side; across++) {
          const at = ((Math.round(y) + down) * size.width + Math.round(x) + across) * 4
          sum += Math.abs((before[at] ?? 0) - (after[at] ?? 0))
        }
      return sum / (2 * side + 1) ** 2
    }
    // The moving picture is a little closer, so the lids are near where they were found.
    const near = Array.from({ length: 15 }, (_, step) => (step - 7) * 3)
    const most = ([x, y]: readonly [number, number]) =>
      Math.max(...near.flatMap(down => near.map(across => change(0.45, 0.6, [x + across, y + down], 2))))
    const chin = face.at(152)
    expect(most(face.at(159))).toBeGreaterThan(12)
    expect(most(face.at(386))).toBeGreaterThan(12)
    expect(most(chin), 'a chin has no lids').toBeLessThan(6)
    const chest = [chin[0], Math.min(size.height - 20, chin[1] + face.size)] as const
    expect(change(0.2, 1.7, chest, 12)).toBeGreaterThan(1)
    for (const corner of [
      [14, 14],
      [size.width - 15, 14],
    ] as const)
      expect(change(0.2, 1.7, corner, 12)).toBeLessThan(0.5)
    // Above the lids that are found in many drawn faces is no skin, but more of their eyes.
    const { data } = await sharp(await sketch('portrait of an old man', 1, 5, 512))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const painted = { width: 512, height: 512, data: new Uint8ClampedArray(data) }
    expect(canBlink(picture, face)).toBe(true)
    expect(facesIn(painted).map(one => canBlink(painted, one))).toEqual([false])
  })

  test.each(motionModes)('motion %s changes what moves', async motionMode => {
    const usual = await film(text({ cameraMovement: 'static' }), media.folder)
    const { frames } = await film(text({ cameraMovement: 'static', motionMode }), media.folder)
    const difference = differenceOf(usual.frames[18], frames[18])
    if (motionMode === 'normal') expect(difference).toBeLessThan(0.5)
    else expect(difference).toBeGreaterThan(0.5)
  })

  test.each([...templateIds, 'some-id-of-another-service', '4711'])('template %s is visible', async templateId => {
    const plain = await film(text({ cameraMovement: 'static' }), media.folder)
    const { frames } = await film(text({ cameraMovement: 'static', templateId }), media.folder)
    expect(differenceOf(plain.frames[12], frames[12])).toBeGreaterThan(0.25)
  })

  test('an unknown id selects the same preset every time', () => {
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
    const { frames, result } = await film(pictures(), media.folder)
    expect(differenceOf(frames[0], await readPicture(media.red, tiny))).toBeLessThan(3)
    expect(energyOf(frames)).toBeGreaterThan(0.5)
    expect(result.files[0]?.about.engine).toBe('depth')
  })

  test('shows several pictures one after the other', async () => {
    const { frames } = await film(pictures({ images: [media.red, media.blue], seconds: 2 }), media.folder)
    const [first, second] = [await readPicture(media.red, tiny), await readPicture(media.blue, tiny)]
    expect(differenceOf(frames[6], first)).toBeLessThan(differenceOf(frames[6], second))
    expect(differenceOf(frames[42], second)).toBeLessThan(differenceOf(frames[42], first))
  })

  test('adds rain if the prompt says so', async () => {
    const dry = await film(pictures({ prompt: 'the ball bounces' }), media.folder)
    const wet = await film(pictures({ prompt: 'the ball bounces in the rain' }), media.folder)
    expect(differenceOf(dry.frames[12], wet.frames[12])).toBeGreaterThan(0.5)
  })

  test('refuses a file that is not a picture', async () => {
    const path = join(media.folder, 'broken.png')
    await writeFile(path, 'no picture')
    await expect(film(pictures({ images: [{ path, width: 9, height: 9 }] }), media.folder)).rejects.toThrow(InputError)
  })
})
