import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assetEndpoints, type LibraryAsset } from '#contract/studio/assets.ts'
import { countingFilm } from '../support/films.ts'
import { quarters } from '../support/pictures.ts'
import { flatPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { toAvi } from '../support/toAvi.ts'
import { upload } from './uploads.ts'

const FRAMES = 8
/** Frames per second. */
const RATE = 4
const SIZE = { width: 64, height: 48 }

let studio: TestStudio
let film: LibraryAsset
beforeAll(async () => {
  studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool: flatPool() })
  film = await upload(studio.as('ada'), await countingFilm({ ...SIZE, frames: FRAMES, rate: RATE }), 'Sea.mp4')
})
afterAll(() => studio[Symbol.asyncDispose]())

const grab = (name: string, assetId: string, at: number) =>
  studio.as(name).call(assetEndpoints.frame, { params: { assetId }, body: { at } })

/** The number of the frame that a picture shows, recognized by its grey. */
async function numberIn({ url }: LibraryAsset): Promise<number> {
  const { pathname, search } = new URL(url)
  const bytes = await (await studio.as('ada').fetch(pathname + search)).arrayBuffer()
  const { channels } = await sharp(bytes).stats()
  return Math.round(((channels[0]?.mean ?? 0) / 255) * FRAMES)
}

describe('a frame of a video', () => {
  it('is the one that a player shows at that time, or the last one after the end', async () => {
    const moments = [
      [0, 0],
      [0.24, 0],
      [0.25, 1],
      [1.4, 5],
      [1.99, 7],
      [60, 7],
    ] as const
    for (const [at, number] of moments) {
      const { status, data } = await grab('ada', film.id, at)
      expect(status).toBe(201)
      expect([at, await numberIn(data)]).toEqual([at, number])
    }
  })

  it('is a full-size PNG in the library, with a thumbnail and the time in its name', async () => {
    const { data } = await grab('ada', film.id, 0.5)
    expect(data).toMatchObject({ mimeType: 'image/png', name: 'Sea 0.50 s.png', ...SIZE })
    expect(data.thumbnailUrl).toMatch(/^\/media\//)
    const kept = await studio.as('ada').call(assetEndpoints.read, { params: { assetId: film.id } })
    expect(kept.data.mimeType, 'the video stays').toBe('video/mp4')
  })

  it('can also be taken from the AVI of an old camera', async () => {
    const avi = await toAvi(await record('mp4'))
    const given = await upload(studio.as('ada'), avi, 'Old.avi')
    const { data } = await grab('ada', given.id, 0.5)
    expect(data).toMatchObject({ mimeType: 'image/png', name: 'Old 0.50 s.png' })
  })

  it('is refused for pictures, for files of other accounts and for negative times', async () => {
    const picture = await upload(studio.as('ada'), await quarters().resize(64).png().toBuffer())
    expect((await grab('ada', picture.id, 0)).refusal).toMatchObject({ code: 40_000 })
    expect((await grab('bob', film.id, 0)).status).toBe(404)
    expect((await grab('ada', film.id, -1)).refusal).toMatchObject({ code: 40_000 })
  })
})
