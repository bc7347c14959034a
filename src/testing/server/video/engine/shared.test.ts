import { describe, expect, test } from 'vitest'
import { sharedModelIds } from '#contract/areas/video/models.ts'
import type { SharedJob } from '#engines/video/job.ts'
import { looks } from '#engines/video/looks.ts'
import { readPicture } from '#engines/video/picture.ts'
import { differenceOf, film, loudnessOf, tiny, testMedia } from './films.ts'

const media = testMedia()

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

describe('shared models', () => {
  test('differ in look', async () => {
    expect(new Set(Object.values(looks).map(look => JSON.stringify(look))).size).toBe(Object.keys(looks).length)
    const frames = await Promise.all(
      sharedModelIds.map(async model => (await film(shared({ model, seconds: 1 }), media.folder)).frames[12]),
    )
    for (const [index, one] of frames.entries())
      for (const other of frames.slice(index + 1)) expect(differenceOf(one, other)).toBeGreaterThan(1)
  })

  test.each(sharedModelIds)('%s begins with the first frame', async model => {
    const { frames } = await film(shared({ model, firstFrame: media.red }), media.folder)
    expect(differenceOf(frames[0], await readPicture(media.red, tiny))).toBeLessThan(5)
    expect(differenceOf(frames[0], frames[30])).toBeGreaterThan(2)
  })

  test('begin with the first frame and end with the last frame', async () => {
    const { frames, clip: made } = await film(shared({ firstFrame: media.red, lastFrame: media.blue }), media.folder)
    expect([frames.length, made.duration]).toEqual([48, 2])
    expect(differenceOf(frames[0], await readPicture(media.red, tiny))).toBeLessThan(5)
    expect(differenceOf(frames[47], await readPicture(media.blue, tiny))).toBeLessThan(5)
  })

  test('turn the first frame into the last one as the verb says, without a plain fade', async () => {
    const { frames } = await film(
      shared({ prompt: 'it sweeps to the right', firstFrame: media.red, lastFrame: media.blue }),
      media.folder,
    )
    const [red, blue] = await Promise.all([media.red, media.blue].map(file => readPicture(file, tiny)))
    const faded = red && { ...red, data: red.data.map((value, at) => (value + (blue?.data[at] ?? 0)) / 2) }
    expect(differenceOf(frames[24], faded)).toBeGreaterThan(20)
  })

  test('end a scene made from words with the last frame', async () => {
    const { frames } = await film(shared({ model: 'video-a-2-pro', lastFrame: media.red }), media.folder)
    expect(differenceOf(frames[47], await readPicture(media.red, tiny))).toBeLessThan(5)
    expect(differenceOf(frames[0], await readPicture(media.red, tiny))).toBeGreaterThan(20)
  })

  test('show reference images in the picture', async () => {
    const plain = await film(shared(), media.folder)
    const { frames } = await film(shared({ referenceImages: [media.red] }), media.folder)
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

  test('show a reference video with its sound, and what the prompt adds', async () => {
    const { frames, sound } = await film(
      shared({
        prompt: 'a red balloon floats',
        referenceVideo: { ...media.clip, used: 1 },
        generateAudio: true,
        audioSetting: 'original',
      }),
      media.folder,
    )
    const [r = 0, g = 0, b = 0] = frames[24]?.data.slice(0, 3) ?? []
    expect(g).toBeGreaterThan(1.5 * Math.max(r, b))
    const bare = await film(
      shared({ prompt: '', model: 'video-c', referenceVideo: { ...media.clip, used: 1 } }),
      media.folder,
    )
    expect(differenceOf(frames[24], bare.frames[24])).toBeGreaterThan(1)
    expect(loudnessOf(sound)).toBeGreaterThan(0.05)
  })

  test('use reference audio as the sound, and have no other sound unless it is generated', async () => {
    const heard = await film(shared({ referenceAudio: media.tone, model: 'video-a-2-fast' }), media.folder)
    const samples = heard.sound?.channels[0]?.subarray(0, 48_000) ?? new Float32Array()
    let crossings = 0
    samples.forEach((value, at) => (crossings += (samples[at - 1] ?? 0) < 0 && value >= 0 ? 1 : 0))
    expect(crossings).toBeGreaterThan(490)
    expect(crossings).toBeLessThan(510)
    expect((await film(shared(), media.folder)).sound).toBeUndefined()
    expect((await film(shared({ generateAudio: true, audioSetting: 'off' }), media.folder)).sound).toBeUndefined()
    expect(loudnessOf((await film(shared({ generateAudio: true }), media.folder)).sound)).toBeGreaterThan(0.01)
  })

  test('video-a reads 500 characters of a prompt', async () => {
    const start = `a fox in a meadow ${'.'.repeat(490)}`.slice(0, 500)
    const job = { model: 'video-a-2-pro', seconds: 1 } as const
    const one = await film(shared({ ...job, prompt: start }), media.folder)
    const longer = await film(shared({ ...job, prompt: `${start} with an elephant` }), media.folder)
    expect(differenceOf(one.frames[12], longer.frames[12])).toBe(0)
    const b = await film(shared({ seconds: 1, prompt: `${start} with an elephant` }), media.folder)
    expect(b.result.files[0]?.about.understood).toContain('elephant')
  })
})
