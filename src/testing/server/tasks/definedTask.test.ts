import { readFile } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { musicEndpoints } from '#contract/areas/music/endpoints.ts'
import { defaultMusicModel, musicFiles } from '#contract/areas/music/models.ts'
import type { musicTrackRequest } from '#contract/areas/music/track.ts'
import type { z } from '#contract/kit/zod.ts'
import { accountOfKey } from '#server/accounts/accounts.ts'
import type { AppParts } from '#server/appParts.ts'
import { openBodyBudget } from '#server/http/bodyBudget.ts'
import { openClock } from '#server/jobs/clock.ts'
import { openJobs } from '#server/jobs/jobs.ts'
import { openLog } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ServiceArea } from '#server/service/area.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'
import { defaultLimits } from '#server/service/limits.ts'
import { storeUpload } from '#server/service/media/storeUpload.ts'
import { createService } from '#server/service/service.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import { taskReader } from '#server/service/tasks/reader.ts'
import { openSettling } from '#server/service/tasks/settled.ts'
import { findFiles } from '#server/storage/files.ts'
import { clientOf, type Client } from '../support/client.ts'
import { flatPool } from '../support/pools.ts'
import { record } from '../support/recordings.ts'
import { BASE, eventually, keyOf, openTestStudio } from '../support/studio.ts'

const MIB = 1024 * 1024

interface TrackRequest {
  readonly prompt: string
  /** A file, or the id of a song. */
  readonly song: string
  readonly start: number
}

/** An operation as an area of the service defines it: it takes a file or an id, and runs on a heavy engine. */
const tracks = defineTask({
  operation: 'music.track',
  price: () => Promise.resolve([{ unit: 'credit', amount: 5 }] as const),
  async accept(context, body: z.output<typeof musicTrackRequest>) {
    const song = body.audio ? await storeUpload(context, 'audio', body.audio) : (body.providerSongId ?? '')
    const request: TrackRequest = { prompt: body.prompt, song, start: body.generateStart ?? 0 }
    return { request }
  },
  engine: 'music',
  async input({ db, storage }, { account, request }) {
    const file = (await findFiles(db, account, [request.song])).get(request.song)
    const reference = { path: await storage.fileOf(file?.sha256 ?? ''), format: 'mp3' } as const
    return { operation: 'instrumental', model: defaultMusicModel, reference }
  },
  charge: ({ details }) => Number(details && 'cost' in details && details.cost),
  view: (_, rows) => Promise.resolve(rows.map(({ id, status, request }) => ({ id, status, params: { ...request } }))),
})

const area: ServiceArea = {
  operations: [tracks],
  register(on) {
    on(musicEndpoints.track, tracks.create, { files: { audio: musicFiles.trackAudio } })
    on(musicEndpoints.tasks, async (context, input) => (await tracks.list(context, input)).items)
    on(musicEndpoints.task, taskReader([tracks], { foreign: 'forbidden' }).read)
  },
}

/** Adds a separate area to a test studio, with a heavy engine whose jobs the test ends by hand. */
async function openArea() {
  const closing = new AsyncDisposableStack()
  const given: { parts?: AppParts } = {}
  const flat = flatPool()
  const ends: (() => void)[] = []
  let isOver = false
  const studio = closing.use(
    await openTestStudio({
      accounts: [{ name: 'ada' }, { name: 'bob' }],
      // The studio's own service has the same operation, and would run the tasks too.
      isIdle: true,
      pool: {
        ...flat,
        slots: { light: 1, heavy: 1, analysis: 1 },
        run: (job, options) =>
          job.kind === 'music'
            ? new Promise(resolve => {
                const end = () => resolve({ files: [], details: { cost: 2 } })
                // A task that is claimed while the test ends must not keep it waiting.
                if (isOver) end()
                else ends.push(end)
              })
            : flat.run(job, options),
      },
      alter: parts => (given.parts = parts),
    }),
  )
  const { parts } = given
  if (!parts) throw new Error('the studio was opened without parts')
  const jobs = await openJobs({}, openLog('silent'))
  closing.defer(() => {
    isOver = true
    for (const end of ends) end()
    return jobs.stop()
  })
  const { changed, settled } = openSettling(parts.db)
  const service = createService(
    {
      ...parts,
      jobs,
      limits: defaultLimits,
      speechModel: undefined,
      publicUrl: undefined,
      moderatedWords: [],
      protocols: protocolDrivers,
      onStep: () => undefined,
      running: new Map(),
      clock: openClock(),
      announce: async taskId => {
        changed(taskId)
      },
      announceProgress: () => Promise.resolve(),
      watcherOf: async () => undefined,
      settled,
    },
    {
      async identify(request) {
        const account = await accountOfKey(parts.db, request.headers.get('authorization')?.slice(7) ?? '')
        if (!account) throw new Refusal('unauthorized', 'Who asks?')
        return account
      },
      admit: () => Promise.resolve(),
      origin: () => BASE,
      requireRoom: () => Promise.resolve(),
      bodies: openBodyBudget(),
      refusalOf: () => undefined,
      log: parts.log,
    },
    [area],
  )
  service.start()
  return {
    studio,
    as: (name: string): Client => clientOf(request => service.fetch(request), BASE, { apiKey: keyOf(name) }),
    /** Ends the oldest running job. */
    finish: () => eventually(() => (ends.shift() ?? missing())()),
    [Symbol.asyncDispose]: () => closing.disposeAsync(),
  }
}

const missing = (): never => {
  throw new Error('no job is running')
}

describe('an operation that takes files', () => {
  let service: Awaited<ReturnType<typeof openArea>>
  let song: Buffer
  beforeAll(async () => {
    service = await openArea()
    song = await record('mp3')
  })
  afterAll(() => service[Symbol.asyncDispose]())

  const fields = { generateType: 'Drums', prompt: 'brushes', generateStart: '1.5' }
  /** Sends a form as a program does. */
  const send = async (
    bytes: Buffer,
    { more = {}, key, name = 'song.bin' }: { more?: Record<string, string>; key?: string; name?: string } = {},
  ) => {
    const form = new FormData()
    for (const [field, value] of Object.entries({ ...fields, ...more })) form.append(field, value)
    form.append('audio', new Blob([new Uint8Array(bytes)]), name)
    const packed = new Response(form)
    const response = await service.as('ada').fetch(musicEndpoints.track.path, {
      method: 'POST',
      body: await packed.arrayBuffer(),
      headers: {
        'Content-Type': packed.headers.get('content-type') ?? '',
        ...(key !== undefined && { 'Idempotency-Key': key }),
      },
    })
    const { message, data } = (await response.json()) as { message: string; data: { taskId: string } | null }
    return { status: response.status, message, taskId: data?.taskId ?? '' }
  }
  const read = async (taskId: string, name = 'ada') =>
    (await service.as(name).call(musicEndpoints.task, { params: { taskId } })).data

  it('stores the file for the account, judged by its content, and parses the numbers of the form', async () => {
    const { status, taskId } = await send(song)
    expect(status).toBe(202)
    const { params } = await read(taskId)
    expect(params).toMatchObject({ prompt: 'brushes', start: 1.5 })
    const account = await service.studio.accountId('ada')
    const id = String(params?.['song'])
    const file = (await findFiles(service.studio.db, account, [id])).get(id)
    expect(file).toMatchObject({ mimeType: 'audio/mpeg', uploadedAt: null })
    expect(file?.duration).toBeGreaterThan(1)
    expect(await readFile(await service.studio.storage.fileOf(file?.sha256 ?? ''))).toEqual(song)
    await service.finish()
    await eventually(async () => expect(await read(taskId)).toMatchObject({ status: 'success' }))
  })

  it('recognizes a repeated request by the bytes of the file, whatever its name', async () => {
    const first = await send(song, { key: 'a press', name: 'one.mp3' })
    const again = await send(song, { key: 'a press', name: 'two.mp3' })
    expect(again).toMatchObject({ status: 202, taskId: first.taskId })
    expect((await send(await record('wav'), { key: 'a press' })).status).toBe(422)
    await service.finish()
  })

  it('refuses a file of another type at its field, and answers 413 to one that is a byte too large', async () => {
    expect(await send(Buffer.from('words'), { name: 'song.mp3' })).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^audio: /) as string,
    })
    expect((await send(Buffer.concat([song, Buffer.alloc(10 * MIB + 1 - song.length)]))).status).toBe(413)
    expect((await send(song, { more: { providerSongId: 'another source' } })).status).toBe(400)
  })

  it('accepts JSON if no file is sent, but no file described in JSON', async () => {
    const body = { generateType: 'Drums', prompt: 'brushes', providerSongId: 'song_1', generateStart: 2 }
    const post = async (json: unknown) => {
      const response = await service.as('ada').fetch(musicEndpoints.track.path, {
        method: 'POST',
        body: JSON.stringify(json),
        headers: { 'Content-Type': 'application/json' },
      })
      return {
        status: response.status,
        taskId: ((await response.json()) as { data?: { taskId?: string } }).data?.taskId,
      }
    }
    const { status, taskId = '' } = await post(body)
    expect(status).toBe(202)
    expect((await read(taskId)).params).toMatchObject({ song: 'song_1', start: 2 })
    const { providerSongId: _, ...rest } = body
    const claimed = { name: 'x.mp3', mimeType: 'audio/mpeg', bytes: 3, content: {} }
    expect((await post({ ...rest, audio: claimed })).status).toBe(400)
    await service.finish()
    await eventually(async () => expect(await read(taskId)).toMatchObject({ status: 'success' }))
  })
})

describe('a heavy task', () => {
  it('shows its place in the queue while it waits', async () => {
    await using service = await openArea()
    const create = async (name: string) =>
      (
        await service.as(name).call(
          musicEndpoints.track,
          // The smallest request, as the JSON form of the endpoint takes it.
          { body: { generateType: 'Drums', prompt: 'brushes', providerSongId: 'song_1' } },
        )
      ).data.taskId
    const read = async (name: string, taskId: string) =>
      (await service.as(name).call(musicEndpoints.task, { params: { taskId } })).data
    const [running, second, third] = [await create('ada'), await create('ada'), await create('ada')]
    await eventually(async () => expect(await read('ada', running)).toMatchObject({ status: 'generating' }))
    expect(await read('ada', running)).not.toHaveProperty('queuePosition')
    expect(await read('ada', second)).toMatchObject({ queuePosition: 1 })
    expect(await read('ada', third)).toMatchObject({ queuePosition: 2 })
    const other = await create('bob')
    expect(await read('bob', other)).toMatchObject({ queuePosition: 1 })
    expect(await read('ada', third)).toMatchObject({ queuePosition: 3 })
    await service.finish()
    await eventually(async () => expect(await read('bob', other)).toMatchObject({ status: 'generating' }))
    expect(await read('ada', second)).toMatchObject({ queuePosition: 1 })
  })
})

describe('reading a task of another account', () => {
  it('is 403 if the area says so; reading one that does not exist is 404', async () => {
    await using service = await openArea()
    const body = { generateType: 'Drums', prompt: 'brushes', providerSongId: 'song_1' } as const
    const { taskId } = (await service.as('ada').call(musicEndpoints.track, { body })).data
    const read = (id: string) => service.as('bob').call(musicEndpoints.task, { params: { taskId: id } })
    expect(await read(taskId)).toMatchObject({ status: 403, refusal: { code: 40300 } })
    expect(await read('task_of_nobody')).toMatchObject({ status: 404, refusal: { code: 40400 } })
  })
})
