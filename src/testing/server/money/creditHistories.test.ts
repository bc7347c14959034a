import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { reason } from '#contract/reasons.ts'
import { creditEndpoints } from '#contract/studio/credits.ts'
import { libraryEndpoints } from '#contract/studio/library.ts'
import { foundTaskEndpoints, workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { createAccount } from '#server/accounts/accounts.ts'
import { adjust, grant } from '#server/credits/ledger.ts'
import { episodesOf, request as episode } from '../episodes/episodes.ts'
import { handPool } from '../support/pools.ts'
import { eventually, keyOf, openTestStudio, type TestStudio } from '../support/studio.ts'
import { deskOf } from '../works/desk.ts'

const fox = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } } as const
const requests = {
  'image.generate': fox,
  'voice.generate': { voices: [{ type: 'speaker', id: 'en-ava' }], text: 'Good evening.', durationHint: 60 },
  'music.generate': { prompt: 'a waltz about rain', model: 'music-8', instrumental: true },
  'video.capability': { capability: 'text_to_video', prompt: 'a boat in fog', duration: 5 },
  'episodes.create': episode,
} as const
type Requested = keyof typeof requests

/** One thing that a person or a program does. `ends`: how the task ends that it starts, if it starts one. */
const action = fc.record({
  does: fc.constantFrom(
    ...(Object.keys(requests) as Requested[]),
    'directImage',
    'episode and video',
    'video',
    'video',
    'videoByProgram',
    'imageByProgram',
    'adopt',
    'grant',
    'adjust',
    'purge',
  ),
  ends: fc.constantFrom('done', 'done', 'failed', 'cancelled'),
  amount: fc.integer({ min: 0, max: 50 }),
})
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never

/** Two works whose tasks share a record, and one that only finds what they made. */
const twoVideos: Action[] = (['episode and video', 'video', 'grant'] as const).map(does => ({
  does,
  ends: 'done',
  amount: 7,
}))

const ended = ['done', 'failed', 'cancelled']
const all = { from: 0, to: Date.UTC(2100, 0) }

describe('credits', () => {
  const pool = handPool()
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [], pool })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { newKey, read, cancel } = deskOf(() => studio)
  const { video } = episodesOf(() => studio)

  const submit = async (name: string, operation: Work['operation'], recipe: unknown, transport: 'task' | 'direct') =>
    (await studio.as(name).call(workEndpoints.submit, { body: { operation, recipe, transport, key: newKey() } })).data
  const over = (name: string, { id }: Work) =>
    eventually(async () => {
      const work = await read(name, id)
      expect(ended).toContain(work.state)
      return work
    })
  const jobs = {
    'image.generate': () => pool.next(),
    'voice.generate': () => pool.nextVoice(),
    'music.generate': () => pool.nextSong(),
    'video.capability': () => pool.nextVideo(),
    'episodes.create': () => pool.nextEpisode(),
    'episodes.video': () => pool.nextFilm(),
  }

  /** Does one action after another for an account. */
  const player = (name: string) => {
    /** Finished episodes, and those that have a video already. */
    const episodes: string[] = []
    const filmed = new Set<string>()
    const make = async (
      operation: keyof typeof jobs,
      recipe: unknown,
      ends: Action['ends'],
      transport: 'task' | 'direct' = 'task',
    ) => {
      const work = await submit(name, operation, recipe, transport)
      const job = await jobs[operation]()
      if (ends === 'done') job.finish(2)
      else if (ends === 'failed') job.fail('input', reason('picture.damaged'))
      else {
        await eventually(async () => expect((await read(name, work.id)).state).toBe('running'))
        await cancel(name, work.id)
      }
      return over(name, work)
    }
    const makeVideo = async (ends: Action['ends'], isProgram: boolean) => {
      const episodeId = episodes.at(-1)
      if (episodeId === undefined) return
      // A video that exists is not made again, so no job follows.
      if (filmed.has(episodeId)) {
        if (isProgram) await video(name, episodeId)
        else await over(name, await submit(name, 'episodes.video', { episodeId }, 'task'))
        return
      }
      if (!isProgram) {
        const { state } = await make('episodes.video', { episodeId }, ends)
        if (state === 'done') filmed.add(episodeId)
        return
      }
      await video(name, episodeId)
      ;(await pool.nextFilm()).finish()
      await eventually(async () =>
        expect(await episodesOf(() => studio).read(name, episodeId)).toMatchObject({ videoStatus: 'success' }),
      )
      filmed.add(episodeId)
    }
    return async ({ does, ends, amount }: Action): Promise<void> => {
      const account = await studio.accountId(name)
      const as = studio.as(name)
      switch (does) {
        case 'directImage':
          await make('image.generate', fox, ends === 'cancelled' ? 'done' : ends, 'direct')
          return
        case 'episodes.create':
        case 'episode and video': {
          const { task, state } = await make('episodes.create', episode, ends)
          if (state === 'done') episodes.push((task as { episodeId: string }).episodeId)
          if (does === 'episode and video') await makeVideo(ends, false)
          return
        }
        case 'video':
        case 'videoByProgram':
          return makeVideo(ends, does === 'videoByProgram')
        case 'imageByProgram':
          await as.call(imageEndpoints.generate, { body: fox })
          ;(await pool.next()).finish()
          return
        case 'adopt': {
          const tasks = (await as.call(foundTaskEndpoints.list, {})).data.items.map(({ taskId }) => taskId)
          if (tasks.length === 0) return
          const { works } = (await as.call(foundTaskEndpoints.adopt, { body: { tasks } })).data
          for (const work of works) await over(name, work)
          return
        }
        case 'grant':
          await grant(studio.db, account, 'credit', newKey(), amount)
          return
        case 'adjust':
          await studio.db.transaction(tx => adjust(tx, account, 'credit', 5000 + amount))
          return
        case 'purge': {
          const [oldest] = (await as.call(workEndpoints.list, { query: {} })).data.items.toReversed()
          if (!oldest) return
          await as.call(workEndpoints.change, { params: { workId: oldest.id }, body: { trashed: true } })
          await as.call(libraryEndpoints.emptyTrash, { body: {} })
          return
        }
        default:
          await make(does, requests[does], ends)
      }
    }
  }

  let accounts = 0
  it('are the same in history, CSV, sums, works and balance, after any actions', { timeout: 300_000 }, () =>
    fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 4, maxLength: 8 }), async actions => {
        const name = `account-${(accounts += 1)}`
        const wealth = { credits: 5000, paid: true, everPaid: true, freeUsages: { 'beta-image-2': 2 } }
        await createAccount(studio.db, { name, apiKey: keyOf(name), ...wealth })
        const play = player(name)
        for (const one of actions) await play(one)
        await expectSameFigures(studio, name)
      }),
      { numRuns: 2, examples: [[twoVideos]] },
    ),
  )
})

/** Expects that everything that states an account's credits states the same. Nothing may be under way. */
async function expectSameFigures(studio: TestStudio, name: string): Promise<void> {
  const as = studio.as(name)
  const { items } = (await as.call(creditEndpoints.entries, { query: { limit: 200 } })).data
  expect(new Set(items.map(({ id }) => id)).size).toBe(items.length)
  const credits = items.filter(({ unit }) => unit === 'credit')
  const sum = (key: 'given' | 'charged' | 'reserved' | 'refunded') =>
    credits.reduce((whole, entry) => whole + entry[key], 0)
  const left = (await as.call(accountEndpoints.subscription, {})).data.totalAvailableCredits
  expect(sum('given') - sum('charged') - sum('reserved')).toBe(left)

  const { total } = (await as.call(creditEndpoints.summary, { query: { ...all, zone: 'UTC' } })).data
  const [charged, refunded, reserved] = [sum('charged'), sum('refunded'), sum('reserved')]
  expect(total).toMatchObject({
    tasks: items.filter(({ kind }) => kind === 'task').length,
    charged,
    refunded,
    reserved,
  })

  const [head = '', ...lines] = (await (await as.fetch('/studio/credits/csv')).text()).split('\r\n').filter(Boolean)
  const names = head.replace('\uFEFF', '').split(',')
  const table = lines.map(line => {
    const cells = line.split(',')
    const row: Readonly<Record<string, string>> = Object.fromEntries(names.map((key, at) => [key, cells[at] ?? '']))
    return [
      row['kind'],
      row['unit'],
      row['work'],
      Number(row['charged']),
      Number(row['refunded']),
      Number(row['given']),
    ]
  })
  expect(table).toEqual(items.map(one => [one.kind, one.unit, one.work ?? '', one.charged, one.refunded, one.given]))

  const { items: works } = (await as.call(workEndpoints.list, { query: { limit: 100 } })).data
  for (const work of works) {
    const own = items.filter(entry => entry.work === work.id)
    const paid = own.filter(({ unit }) => unit === 'credit').reduce((whole, entry) => whole + entry.charged, 0)
    if (work.state === 'done') expect([work.operation, work.credits]).toEqual([work.operation, paid])
    const history = (await as.call(workDetailEndpoints.history, { params: { workId: work.id } })).data
    expect([work.operation, history.credits.charged ?? 0]).toEqual([work.operation, paid])
  }
}
