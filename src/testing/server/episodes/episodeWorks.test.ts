import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { operations } from '#contract/operations.ts'
import { creditEndpoints } from '#contract/studio/credits.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { fileReferences } from '#server/db/schema/fileReferences.ts'
import { files } from '#server/db/schema/files.ts'
import { services, type StudioAndService } from '../faults/services.ts'
import { expectExactBooks } from '../money/books.ts'
import { eventually } from '../support/studio.ts'
import { request } from './episodes.ts'

describe.each(services)('works of episodes through %s', (_, open) => {
  let through: StudioAndService
  beforeAll(async () => {
    through = await open()
  })
  afterAll(() => through[Symbol.asyncDispose]())

  /** Submits a recipe and waits until its results are stored in this studio. */
  const done = async (operation: Work['operation'], recipe: unknown, key: string): Promise<Work> => {
    const owner = through.studio.as('owner')
    const { id: workId } = (await owner.call(workEndpoints.submit, { body: { operation, recipe, key } })).data
    return eventually(async () => {
      await through.hurry()
      const { data } = await owner.call(workEndpoints.read, { params: { workId } })
      expect(data).toMatchObject({ state: 'done', failure: null })
      return data
    })
  }

  const balance = async () =>
    (await through.service().as('owner').call(accountEndpoints.subscription, {})).data.totalAvailableCredits ?? 0

  it('produce cover, pages and narration, then the video, and can be downloaded as one zip', async () => {
    const before = await balance()
    const made = await done('episodes.create', request, 'the press of the episode')
    expect(made.results.map(({ mimeType }) => mimeType.split('/')[0])).toEqual([
      'image',
      'image',
      'image',
      'image',
      'audio',
    ])
    const reading = operations['episodes.create'].read(made.task)
    expect(reading).toMatchObject({ phase: 'done', charged: made.credits })
    const { episodeId } = made.task as { episodeId: string }
    const film = await done('episodes.video', { episodeId, captions: true }, 'the press of the video')
    expect(film.results.map(({ mimeType }) => mimeType)).toEqual(['video/mp4'])
    await expectExactBooks(through.service().db)

    // Requested again, the video is there already and costs nothing.
    const again = await done('episodes.video', { episodeId }, 'the second press of the video')
    expect([film.credits, again.credits]).toEqual([expect.any(Number), 0])
    const span = { from: 0, to: Date.UTC(2100, 0) }
    const left = await balance()
    const { total } = (await through.studio.as('owner').call(creditEndpoints.summary, { query: span })).data
    expect(total.charged).toBe(before - left)

    const answer = await through.studio.as('owner').fetch(`/studio/episodes/${made.id}/zip`)
    expect(answer.status).toBe(200)
    const packed = Buffer.from(await answer.arrayBuffer())
    const names = ['cover.png', 'page-01.png', 'page-03.png', 'narration.mp3', 'video.mp4', 'transcript.srt']
    for (const name of names) expect(packed.includes(name), name).toBe(true)
    const other = await through.studio.as('owner').fetch('/studio/episodes/work_0/zip')
    expect(other.status).toBe(404)

    // Once the video's works are gone for good, the episode still has its files.
    const owner = through.studio.as('owner')
    for (const { id: workId } of [film, again])
      await owner.call(workEndpoints.change, { params: { workId }, body: { trashed: true } })
    expect((await owner.call(libraryEndpoints.emptyTrash, { body: {} })).data.works).toBe(2)
    const { db } = through.service()
    expect(await db.$count(fileReferences, eq(fileReferences.owner, episodeId))).toBeGreaterThan(0)

    // A missing file is named in the download, which has all the others.
    const [row] = await through.studio.db
      .select()
      .from(files)
      .where(eq(files.id, made.results[1]?.id ?? ''))
    await through.studio.storage.removeOlder(row?.sha256 ?? '', Date.now() + 60_000)
    const broken = await through.studio.as('owner').fetch(`/studio/episodes/${made.id}/zip`)
    const rest = Buffer.from(await broken.arrayBuffer())
    for (const name of ['missing.txt', 'cover.png', 'narration.mp3']) expect(rest.includes(name), name).toBe(true)
  })
})
