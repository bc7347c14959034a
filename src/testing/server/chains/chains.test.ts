import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findMedia } from '#contract/kit/media.ts'
import type { ChainRun, ChainRunState, ChainStep } from '#contract/studio/chains.ts'
import { chainEndpoints } from '#contract/studio/chains.ts'
import type { Start } from '#contract/studio/timeline/starts.ts'
import { timelineEndpoints } from '#contract/studio/timelines.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import { entries } from '#server/db/schema/credits.ts'
import { expectExactBooks } from '../money/books.ts'
import { handPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { fox } from '../works/desk.ts'

const picture: ChainStep = { operation: 'image.generate', recipe: fox }
const film: ChainStep = {
  operation: 'video.capability',
  recipe: { prompt: 'it walks', quality: '360p', duration: 5 },
  takes: { step: 0, as: 'animate' },
}
const score: ChainStep = { operation: 'music.soundtrack', recipe: {}, takes: { step: 1, as: 'soundtrack' } }
const lookalike: ChainStep = { ...picture, takes: { step: 0, as: 'reference' } }

describe('a chain', () => {
  const pool = handPool()
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'ada' }, { name: 'bob' }], pool })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  let presses = 0
  const run = (
    steps: readonly ChainStep[],
    key = `chain-press-${(presses += 1)}`,
    name = 'ada',
    piece: Start | null = null,
  ) => studio.as(name).call(chainEndpoints.run, { body: { name: 'a fox', steps: [...steps], piece, key } })
  const read = async ({ id }: Pick<ChainRun, 'id'>) =>
    (await studio.as('ada').call(chainEndpoints.read, { params: { runId: id } })).data
  const until = (one: Pick<ChainRun, 'id'>, state: ChainRunState) =>
    eventually(async () => {
      const now = await read(one)
      expect(now.state).toBe(state)
      return now
    })
  const workOf = async (workId = '') => (await studio.as('ada').call(workEndpoints.read, { params: { workId } })).data
  const bookings = async () =>
    (await studio.db.select().from(entries).orderBy(entries.id)).filter(({ kind }) => kind !== 'grant')

  it('states its price beforehand, makes each step from the previous result, and ends in a piece of the timeline', async () => {
    const booked = (await bookings()).length
    const before = await studio.as('ada').call(chainEndpoints.estimate, { body: { steps: [picture, film, score] } })
    expect(before.data).toMatchObject({ isUpTo: false, isWhole: true })
    const { issues, ...price } = before.data
    expect(issues).toEqual([])
    const { data: started, status } = await run([picture, film, score], 'a-film-with-music', 'ada', 'filmScore')
    expect(status).toBe(201)
    expect((await run([picture, film, score], 'a-film-with-music')).status, 'without a piece').toBe(422)
    expect(started).toMatchObject({ state: 'running', at: 0, price })

    ;(await pool.next()).finish()
    ;(await pool.nextVideo()).finish()
    ;(await pool.nextSong()).finish()
    const done = await until(started, 'done')
    expect(done).toMatchObject({ at: 3, failure: null })
    expect(done.works).toHaveLength(3)
    const [first, second, third] = await Promise.all(done.works.map(workOf))
    expect(second?.recipe).toMatchObject({
      capability: 'image_to_video',
      images: [{ url: { asset: first?.results[0]?.id } }],
    })
    expect(third?.recipe).toMatchObject({ video: { asset: second?.results[0]?.id } })
    expect([first, second, third].map(work => work?.group)).toEqual([started.id, started.id, started.id])
    expect(third?.parents).toEqual([second?.id])
    await expectExactBooks(studio.db)
    const spent = (await bookings()).slice(booked).reduce((sum, { amount }) => sum - amount, 0)
    expect(spent).toBe(before.data.credits)
    // The picture is not shown: the film begins with it.
    const params = { timelineId: done.timeline ?? '' }
    const { data: made } = await studio.as('ada').call(timelineEndpoints.read, { params })
    expect(made.name).toBe('a fox')
    const clips = made.piece.tracks.map(({ kind, clips: all }) => [
      kind,
      all.map(clip => (clip.kind === 'text' ? clip.text : clip.asset)),
    ])
    expect(clips).toEqual([
      ['film', [second?.results[0]?.id]],
      ['narration', []],
      ['music', [third?.results[0]?.id]],
    ])
  })

  it('starts one run for a repeated press, and refuses the key for other steps', async () => {
    const { data: first } = await run([picture], 'the-same-press')
    expect((await run([picture], 'the-same-press')).data.id).toBe(first.id)
    expect((await run([picture, lookalike], 'the-same-press')).status).toBe(422)
    ;(await pool.next()).finish()
    await until(first, 'done')
  })

  it('stops at a step that fails and refunds it, sends no later steps, and can be resumed there', async () => {
    const before = await bookings()
    const { data: started } = await run([picture, lookalike, lookalike])
    ;(await pool.next()).finish()
    ;(await pool.next()).fail('input', reason('picture.damaged'))
    const broken = await until(started, 'stopped')
    expect(broken).toMatchObject({ at: 1, failure: { message: 'The picture is damaged: it cannot be decoded' } })
    expect(broken.works).toHaveLength(2)
    const since = (await bookings()).slice(before.length)
    expect(since.map(({ kind }) => kind).toSorted()).toEqual(['hold', 'hold', 'settle', 'settle'])

    const recipe = { ...fox, prompt: 'the same fox at night' }
    const again = await studio
      .as('ada')
      .call(chainEndpoints.resume, { params: { runId: started.id }, body: { recipe } })
    expect(again.data).toMatchObject({ state: 'running', at: 1, failure: null })
    ;(await pool.next()).finish()
    ;(await pool.next()).finish()
    const done = await until(started, 'done')
    expect(done.works[0]).toBe(broken.works[0])
    expect((await workOf(done.works[1])).recipe).toMatchObject({ prompt: recipe.prompt })
    await expectExactBooks(studio.db)
  })

  it('is cancelled together with the work of its current step, and can be resumed later', async () => {
    const { data: started } = await run([picture, lookalike])
    const held = await pool.next()
    const runId = started.id
    // The engine may start before the studio has the answer, and a work that is being sent cannot be cancelled.
    await eventually(async () => expect((await workOf((await read(started)).works[0])).state).toBe('running'))
    const { data } = await studio.as('ada').call(chainEndpoints.cancel, { params: { runId }, body: {} })
    expect(data.state).toBe('cancelled')
    const [first] = (await read(started)).works
    await eventually(async () => expect((await workOf(first)).state).toBe('cancelled'))
    held.finish()
    await studio.as('ada').call(chainEndpoints.resume, { params: { runId }, body: {} })
    ;(await pool.next()).finish()
    ;(await pool.next()).finish()
    await until(started, 'done')
    const tooLate = await studio.as('ada').call(chainEndpoints.cancel, { params: { runId }, body: {} })
    expect(tooLate.status).toBe(409)
    await expectExactBooks(studio.db)
  })

  it('passes on the last frame of a video as a picture if a step needs that', async () => {
    const next: ChainStep = {
      operation: 'video.generate',
      recipe: { content: [{ type: 'text', text: 'and on it walks' }], resolution: '480p', duration: 4 },
      takes: { step: 1, as: 'nextFirstFrame' },
    }
    const { data: started } = await run([picture, film, next])
    ;(await pool.next()).finish()
    ;(await pool.nextVideo()).finish()
    ;(await pool.nextVideo()).finish()
    const done = await until(started, 'done')
    const last = await workOf(done.works[2])
    const [frame] = findMedia(last.recipe, [{ path: 'content.*.image_url.url', wire: 'url', kind: 'image' }])
    expect(last.recipe).toMatchObject({ content: [{ type: 'text' }, { role: 'first_frame' }] })
    expect(frame?.media).toHaveProperty('asset')
  })

  it('states the maximum price of a step whose length depends on an earlier result', async () => {
    const voice: ChainStep = { operation: 'voice.generate', recipe: { text: 'Good morning.', durationHint: 10 } }
    const speaking: ChainStep = {
      operation: 'video.capability',
      recipe: { videos: [{ url: { url: 'https://example.com/face.mp4' } }], quality: '360p' },
      takes: { step: 0, as: 'lipSync' },
    }
    const { data } = await studio.as('ada').call(chainEndpoints.estimate, { body: { steps: [voice, speaking] } })
    expect(data).toMatchObject({ isUpTo: true, isWhole: true })
    expect(data.steps.map(({ isUpTo }) => isUpTo)).toEqual([false, true])
    expect(data.credits).toBe(data.steps.reduce((sum, { credits }) => sum + (credits ?? 0), 0))
  })

  it('reports what incomplete steps still need, which is not an error', async () => {
    const bare: ChainStep = { ...picture, recipe: { provider: 'vendor_beta' } }
    const { data, status } = await studio.as('ada').call(chainEndpoints.estimate, { body: { steps: [picture, bare] } })
    expect(status).toBe(200)
    expect(data.issues.map(({ path }) => path)).toEqual(['steps.1.recipe.prompt'])
  })

  it.each<readonly [string, readonly ChainStep[], string]>([
    ['takes of a later step', [{ ...lookalike, takes: { step: 1, as: 'reference' } }, picture], 'steps.0.takes.step'],
    ['a use that does not fit', [picture, { ...score, takes: { step: 0, as: 'remix' } }], 'steps.1.takes.as'],
    [
      'a recipe that the service would refuse',
      [picture, { ...film, recipe: { quality: '360p' } }],
      'steps.1.recipe.prompt',
    ],
    [
      'a file that is nobody’s',
      [{ ...picture, recipe: { ...fox, referenceImages: [{ asset: 'file_0' }] } }],
      'referenceImages.0',
    ],
  ])('refuses %s at its field, before anything is stored', async (_, steps, path) => {
    const { status, refusal } = await run(steps)
    expect(status).toBe(400)
    expect(refusal.data).toMatchObject({ issues: [{ path }] })
  })

  it('is saved under a name, and belongs to its account', async () => {
    const ada = studio.as('ada')
    const { data: saved } = await ada.call(chainEndpoints.save, { body: { name: 'Fox', steps: [picture, film] } })
    const { data: replaced } = await ada.call(chainEndpoints.save, { body: { name: 'Fox', steps: [picture] } })
    expect(replaced.id).toBe(saved.id)
    expect((await ada.call(chainEndpoints.list, {})).data.items).toEqual([replaced])
    expect((await studio.as('bob').call(chainEndpoints.list, {})).data.items).toEqual([])
    const params = { chainId: saved.id }
    expect((await studio.as('bob').call(chainEndpoints.remove, { params })).status).toBe(404)
    expect((await ada.call(chainEndpoints.remove, { params })).status).toBe(200)

    for (let n = 0; n < 2; n++) {
      const { data: started } = await run([picture])
      ;(await pool.next()).finish()
      await until(started, 'done')
    }
    const { data: page } = await ada.call(chainEndpoints.runs, { query: { limit: 1 } })
    expect(page.items).toHaveLength(1)
    const { data: rest } = await ada.call(chainEndpoints.runs, { query: { before: page.next ?? '' } })
    expect(rest.items.length).toBeGreaterThan(0)
    expect((await studio.as('bob').call(chainEndpoints.runs, { query: {} })).data.items).toEqual([])
  })
})
