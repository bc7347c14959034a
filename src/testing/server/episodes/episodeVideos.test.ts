import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { episodeVideoCredits } from '#contract/areas/episodes/price.ts'
import { expectExactBooks } from '../money/books.ts'
import { handPool, type HandPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { episodesOf } from './episodes.ts'

describe('videos of episodes. Section "Episode videoStatus"', () => {
  let pool: HandPool
  let studio: TestStudio
  beforeAll(async () => {
    pool = handPool()
    studio = await openTestStudio({ accounts: [{ name: 'filmer' }, { name: 'canceller' }], pool })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { as, submit, read, until, credits, video } = episodesOf(() => studio)
  const finished = async (name: string) => {
    const id = await submit(name)
    ;(await pool.nextEpisode()).finish()
    await until(name, id, { processStatus: 'success' })
    return id
  }
  const open = async (url: string | undefined) => {
    const { pathname, search } = new URL(url ?? '')
    return Buffer.from(await (await as('filmer').fetch(pathname + search)).arrayBuffer())
  }

  it('are refused until the episode is successful: 400', async () => {
    const id = await submit('filmer')
    const { status, refusal } = await video('filmer', id)
    expect([status, refusal.code]).toEqual([400, 40000])
    ;(await pool.nextEpisode()).finish()
    await until('filmer', id, { processStatus: 'success' })
  })

  it('are made once however often they are requested, charged immediately, and linked when done', async () => {
    const id = await finished('filmer')
    const { credits: cost, audioDuration = 0 } = await read('filmer', id)
    const before = await credits('filmer')
    const answers = await Promise.all([
      video('filmer', id, { captions: true }),
      video('filmer', id),
      video('filmer', id),
    ])
    expect(answers.map(({ status, data }) => [status, data.success])).toEqual([
      [200, true],
      [200, true],
      [200, true],
    ])
    const film = await pool.nextFilm()
    expect(await credits('filmer')).toBe(before - episodeVideoCredits(audioDuration))
    film.progress(0.5)
    film.report({ stage: { name: 'encoding', done: 12, total: 24 } })
    await until('filmer', id, { videoStatus: 'pending', videoUrl: '', progress: 0.5, credits: cost })
    film.finish()
    const done = await until('filmer', id, { videoStatus: 'success', credits: cost })
    expect((await open(done.videoUrl)).subarray(4, 8).toString()).toBe('ftyp')
    expect((await video('filmer', id)).data).toEqual({ success: true })
    expect(await credits('filmer')).toBe(before - episodeVideoCredits(audioDuration))
    await expectExactBooks(studio.db)
  })

  it('are made with captions if requested', async () => {
    const id = await finished('filmer')
    await video('filmer', id, { captions: true })
    const film = await pool.nextFilm()
    expect(film.job.input).toMatchObject({
      captions: true,
      pages: [expect.any(String), expect.any(String), expect.any(String)],
    })
    film.finish()
    await until('filmer', id, { videoStatus: 'success' })
  })

  it('that fail are refunded and can be requested again, but not with the first key', async () => {
    const id = await finished('filmer')
    const before = await credits('filmer')
    await video('filmer', id, { key: 'first' })
    ;(await pool.nextFilm()).fail('bug', 'broken')
    await until('filmer', id, { videoStatus: 'fail', videoUrl: '' })
    expect(await credits('filmer')).toBe(before)
    await video('filmer', id, { key: 'first' })
    expect(await read('filmer', id)).toMatchObject({ videoStatus: 'fail' })
    await video('filmer', id, { key: 'second' })
    ;(await pool.nextFilm()).finish()
    await until('filmer', id, { videoStatus: 'success' })
    await expectExactBooks(studio.db)
  })

  it('are cancelled by the id of their episode, which is kept', async () => {
    const id = await finished('canceller')
    const before = await credits('canceller')
    await video('canceller', id)
    await pool.nextFilm()
    await as('canceller').fetch(`/studio/tasks/${id}/cancel`, { method: 'POST' })
    await until('canceller', id, { processStatus: 'success', videoStatus: 'fail' })
    expect(await credits('canceller')).toBe(before)
  })
})
