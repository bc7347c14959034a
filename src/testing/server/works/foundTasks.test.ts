import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { musicEndpoints } from '#contract/areas/music/endpoints.ts'
import { videoEndpoints } from '#contract/areas/video/endpoints.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { foundTaskEndpoints, workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { openRemoteService, enveloped, refused } from '../remote/remoteService.ts'
import { openFrontStudio, openRemoteStudio, type FrontStudio, type RemoteStudio } from '../faults/twoStudios.ts'
import { flatPool } from '../support/pools.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'
import { deskOf } from './desk.ts'

const painting = { provider: 'vendor_beta' as const, prompt: 'a heron', imageConfig: { imageSize: '1K' as const } }
const say = { voices: [{ type: 'speaker' as const, id: 'en-ava' }], text: 'Good evening.', durationHint: 5 }
const song = { prompt: 'a waltz about rain', model: 'music-8' as const, instrumental: true }
const clip = { capability: 'text_to_video' as const, prompt: 'a boat in fog', duration: 5 }

/** What programs do with the key of an account, without the studio; each returns the id of its task. */
const programOf = (studio: () => TestStudio) => {
  const program = () => studio().as('owner')
  return {
    paint: async (prompt = 'a heron') =>
      (await program().call(imageEndpoints.generate, { body: { ...painting, prompt } })).data.taskId,
    speak: async () => (await program().call(voiceEndpoints.generate, { body: say })).data.taskId,
    compose: async () => (await program().call(musicEndpoints.generate, { body: song })).data.taskId,
    film: async () => (await program().call(videoEndpoints.capability, { body: clip })).data.taskId,
  }
}

/** What a person can do with found tasks. */
const finderOf = (studio: () => TestStudio) => {
  const owner = () => studio().as('owner')
  return {
    found: async () => (await owner().call(foundTaskEndpoints.list, {})).data,
    adopt: async (...tasks: string[]) => (await owner().call(foundTaskEndpoints.adopt, { body: { tasks } })).data.works,
    ignore: (...tasks: string[]) => owner().call(foundTaskEndpoints.ignore, { body: { tasks } }),
  }
}

describe('tasks created outside the studio, with the built-in service', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'owner' }, { name: 'other' }], pool: flatPool() })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { submit, until, list } = deskOf(() => studio)
  const { paint, speak, compose, film } = programOf(() => studio)
  const { found, adopt, ignore } = finderOf(() => studio)

  it('are found in every list, with what each makes and its words', async () => {
    const made = { image: await paint(), voice: await speak(), music: await compose(), video: await film() }
    const { items, silent } = await found()
    expect(silent).toEqual([])
    const shown = Object.fromEntries(
      items.map(({ taskId, operation, capability, words }) => [taskId, [capability ?? operation, words]]),
    )
    expect(shown).toEqual({
      [made.image]: ['image.generate', ''],
      [made.voice]: ['voice.generate', ''],
      [made.music]: ['music.generate', 'a waltz about rain'],
      [made.video]: ['text_to_video', 'a boat in fog'],
    })
    const works = await adopt(...Object.values(made))
    expect(works.map(({ operation }) => operation).sort()).toEqual([
      'image.generate',
      'music.generate',
      'video.capability',
      'voice.generate',
    ])
    for (const { id } of works) {
      const { results } = await until('owner', id, 'done')
      expect(results).toHaveLength(1)
    }
    // The record of a single task contains what its list leaves out.
    const spoken = works.find(({ operation }) => operation === 'voice.generate')
    expect(spoken?.recipe).toMatchObject({ text: 'Good evening.', voices: say.voices })
    expect((await found()).items).toEqual([])
  })

  it('are never adopted twice, not even by simultaneous requests', async () => {
    const task = await paint()
    const works = (await Promise.all([adopt(task), adopt(task), adopt(task, task)])).flat()
    expect(works).toHaveLength(1)
    expect(await adopt(task)).toEqual([])
    const [only] = works
    const { results } = await until('owner', only?.id ?? '', 'done')
    const all = await list('owner', { limit: 100 })
    expect(all.items.flatMap(work => work.results).filter(({ id }) => id === results[0]?.id)).toHaveLength(1)
  })

  it('are listed by the time of their creation, and their history says when they were adopted', async () => {
    const task = await paint()
    // Wait for the end: until the task of a work is known, any found task of its area may be that one.
    const later = await until('owner', (await submit('owner')).id, 'done')
    const [work] = await adopt(task)
    const { items } = await list('owner', { limit: 2 })
    expect(items.map(({ id }) => id)).toEqual([later.id, work?.id])
    const { data } = await studio.as('owner').call(workDetailEndpoints.history, { params: { workId: work?.id ?? '' } })
    expect(data).toMatchObject({ taskId: task, credits: { estimated: null } })
    expect(data.adoptedAt).toBeGreaterThan(work?.createdAt ?? Number.NaN)
    expect(data.events[0]?.state).toBe('running')
  })

  it('include neither tasks of the studio itself, in any state, nor those of another account', async () => {
    const sent = await submit('owner')
    expect((await found()).items).toEqual([])
    await until('owner', sent.id, 'done')
    expect((await found()).items).toEqual([])
    const { data } = await studio.as('other').call(imageEndpoints.generate, { body: painting })
    expect((await found()).items).toEqual([])
    expect(await adopt(data.taskId)).toEqual([])
  })

  it('are never shown again once they are ignored', async () => {
    const task = await paint()
    await ignore(task)
    await ignore(task)
    expect((await found()).items).toEqual([])
    expect(await adopt(task)).toEqual([])
  })
})

describe('tasks created outside the studio, with a remote service', () => {
  let remote: RemoteStudio
  let studio: FrontStudio
  beforeAll(async () => {
    remote = await openRemoteStudio()
    studio = await openFrontStudio(remote.url)
  })
  afterAll(async () => {
    await studio[Symbol.asyncDispose]()
    await remote[Symbol.asyncDispose]()
  })
  const { submit } = deskOf(() => studio)
  const { paint, compose } = programOf(() => remote.studio)
  const { found, adopt } = finderOf(() => studio)
  const arrived = (workId: string) =>
    eventually(async () => {
      await studio.hurry()
      const { data } = await studio.as('owner').call(workEndpoints.read, { params: { workId } })
      expect(data.state).toBe('done')
      return data
    })

  it('are found there, and their results are copied as usual', async () => {
    const own = await submit('owner')
    await arrived(own.id)
    const tasks = [await paint('a grebe'), await compose()]
    expect(new Set((await found()).items.map(({ taskId }) => taskId))).toEqual(new Set(tasks))
    const works = await adopt(...tasks)
    expect(works).toHaveLength(2)
    for (const { id } of works) {
      const { results } = await arrived(id)
      const [file] = results
      // In the storage of this studio, by a link of its own.
      const { status, headers } = await studio.as('owner').fetch(file?.url ?? '')
      expect([status, Number(headers.get('content-length'))]).toEqual([200, file?.bytes])
    }
    expect((await found()).items).toEqual([])
  })
})

describe('a service that answers only some lists', () => {
  it('shows the tasks that were found, and names the areas that could not be read', async () => {
    await using remote = await openRemoteService()
    const task = { taskId: 't1', status: 'generating', createdAt: Date.now() - 1000, model: 'made-up', extra: 1 }
    remote.route('GET /v1/images/generation/tasks', () =>
      enveloped({ items: [task], page: 1, pageSize: 100, total: 1 }),
    )
    remote.route('GET /v1/music/tasks', () => refused(503, 50300, 'Later'))
    remote.route('GET /v1/voice/tasks', () => refused(404, 40400, 'No such list'))
    remote.route('GET /v1/video-generation/tasks', () => enveloped({ nothing: 'that can be read' }))
    await using studio = await openFrontStudio(remote.origin, { apiKey: 'the-key' })
    const { items, silent } = await finderOf(() => studio).found()
    expect(items).toMatchObject([{ taskId: 't1', operation: 'image.generate', phase: 'running', words: '' }])
    expect(silent).toEqual(['music', 'video'])
  })
})
