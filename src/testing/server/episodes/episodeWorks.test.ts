import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { operations } from '#contract/operations.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { files } from '#server/db/schema/files.ts'
import { openFrontStudio, openRemoteStudio } from '../faults/twoStudios.ts'
import { expectExactBooks } from '../money/books.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { request } from './episodes.ts'

/** A studio that works go through, and the one whose service makes them: the same, or another behind it. */
interface Desk extends AsyncDisposable {
  readonly studio: TestStudio
  readonly service: () => TestStudio
  /** Makes due what waits for a moment to come. */
  hurry(): Promise<void>
}

async function openAlone(): Promise<Desk> {
  const studio = await openTestStudio({ accounts: [{ name: 'owner' }], pool: flatPool() })
  const hurry = () => Promise.resolve()
  return { studio, service: () => studio, hurry, [Symbol.asyncDispose]: () => studio[Symbol.asyncDispose]() }
}

async function openBeforeAnother(): Promise<Desk> {
  const remote = await openRemoteStudio()
  const studio = await openFrontStudio(remote.url)
  return {
    studio,
    service: () => remote.studio,
    hurry: () => studio.hurry(),
    async [Symbol.asyncDispose]() {
      await studio[Symbol.asyncDispose]()
      await remote[Symbol.asyncDispose]()
    },
  }
}

describe.each([
  ['the built-in service', openAlone],
  ['a second studio', openBeforeAnother],
] as const)('works of episodes through %s', (_, open) => {
  let desk: Desk
  beforeAll(async () => {
    desk = await open()
  })
  afterAll(() => desk[Symbol.asyncDispose]())

  /** Submits a recipe and waits until its results are stored here. */
  const done = async (operation: Work['operation'], recipe: unknown, key: string): Promise<Work> => {
    const owner = desk.studio.as('owner')
    const { id: workId } = (await owner.call(workEndpoints.submit, { body: { operation, recipe, key } })).data
    return vi.waitFor(
      async () => {
        await desk.hurry()
        const { data } = await owner.call(workEndpoints.read, { params: { workId } })
        expect(data).toMatchObject({ state: 'done', failure: null })
        return data
      },
      { timeout: 120_000, interval: 100 },
    )
  }

  it('bring cover, pages and narration, then the video, and are packed into one file', async () => {
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
    await expectExactBooks(desk.service().db)

    const answer = await desk.studio.as('owner').fetch(`/studio/episodes/${made.id}/zip`)
    expect(answer.status).toBe(200)
    const packed = Buffer.from(await answer.arrayBuffer())
    const names = ['cover.png', 'page-01.png', 'page-03.png', 'narration.mp3', 'video.mp4', 'transcript.srt']
    for (const name of names) expect(packed.includes(name), name).toBe(true)
    const other = await desk.studio.as('owner').fetch('/studio/episodes/work_0/zip')
    expect(other.status).toBe(404)

    // A file that is gone breaks the download off, and nothing else.
    const [row] = await desk.studio.db
      .select()
      .from(files)
      .where(eq(files.id, made.results[1]?.id ?? ''))
    await desk.studio.storage.removeOlder(row?.sha256 ?? '', Date.now() + 60_000)
    const broken = await desk.studio.as('owner').fetch(`/studio/episodes/${made.id}/zip`)
    await expect(broken.arrayBuffer()).rejects.toThrow()
    expect((await desk.studio.as('owner').fetch('/studio/works')).status).toBe(200)
  })
})
