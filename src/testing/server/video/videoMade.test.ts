import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClip } from '#engines/media/clip.ts'
import { writeFilm } from '#engines/film/write.ts'
import { unwatched } from '#engines/run/unwatched.ts'
import { readPicture } from '#engines/video/picture.ts'
import { upload } from '../assets/uploads.ts'
import { expectExactBooks } from '../money/books.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { videosOf } from './videos.ts'

describe('videos made by the real engines in their workers', () => {
  let studio: TestStudio
  let folder: TemporaryFolder
  beforeAll(async () => {
    folder = await temporaryFolder()
    studio = await openTestStudio()
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await folder[Symbol.asyncDispose]()
  })
  const { submit, read, until, credits, open } = videosOf(() => studio)

  /** A link to a film of a face: a photograph that is shown for a second. */
  const portrait = async () => {
    const size = { width: 320, height: 180 }
    const photograph = join(import.meta.dirname, '../../photographs/astronaut.jpg')
    const path = join(folder.path, 'face.mp4')
    const frames = await Promise.all(Array.from({ length: 24 }, () => readPicture({ path: photograph }, size)))
    await writeFilm({ path, ...size, frames: frames.length }, frames, unwatched(folder.path))
    return (await upload(studio.as('owner'), await readFile(path), 'face.mp4', 'video/mp4')).url
  }

  it('a lip sync speaks its text, and is as long as the speech', async () => {
    const taskId = await submit('owner', 'capability', {
      capability: 'lip_sync',
      quality: '360p',
      videos: [{ url: await portrait() }],
      pixverse: { tts: { speakerId: 'en-ava', content: 'Good morning.' } },
    })
    const { videoUrl, duration, progress } = await until('owner', taskId, 'success')
    const path = join(folder.path, 'spoken.mp4')
    await writeFile(path, await open(videoUrl))
    const clip = await openClip(path)
    expect(clip).toMatchObject({ width: 640, height: 360, hasSound: true })
    expect(clip.duration).toBeCloseTo(duration ?? 0, 1)
    expect(clip.duration).toBeLessThan(4)
    expect(progress).toBeUndefined()
  })

  it('a cancelled video stops its encoder, leaves no file and is refunded', async () => {
    const before = await credits('owner')
    const taskId = await submit('owner', 'capability', {
      capability: 'text_to_video',
      prompt: 'a fox runs',
      quality: '1080p',
      duration: 60,
    })
    await eventually(async () => expect((await read('owner', taskId)).progress).toBeGreaterThan(0))
    await studio.as('owner').fetch(`/studio/tasks/${taskId}/cancel`, { method: 'POST' })
    const ended = await until('owner', taskId, 'failed')
    expect(ended).not.toHaveProperty('videoUrl')
    expect(await credits('owner')).toBe(before)

    // The only worker for heavy tasks is free again at once.
    const next = await submit('owner', 'capability', {
      capability: 'text_to_video',
      prompt: 'a fox',
      quality: '360p',
      duration: 1,
    })
    expect((await until('owner', next, 'success')).duration).toBeCloseTo(1, 1)
    await expectExactBooks(studio.db)
  })
})
