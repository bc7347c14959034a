import type { IncomingMessage, ServerResponse } from 'node:http'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import { upload } from '../assets/uploads.ts'
import { expectExactBooks } from '../money/books.ts'
import { bindModel, connect, creditsOf, imageTask, pictureBy } from '../support/connected.ts'
import { openHost, type Host } from '../support/hosts.ts'
import { flatPool } from '../support/pools.ts'
import { pictureOf } from '../support/standIn.ts'
import { eventually, openTestStudio, type TestStudio } from '../support/studio.ts'

/** What the server does with a request, of which it has the body. */
type Answer = (response: ServerResponse) => void | Promise<void>

describe('pictures on their way', () => {
  let studio: TestStudio
  let host: Host
  let answer: Answer
  let asked: { path: string | undefined; body: string }[]
  let pressed = 0
  beforeAll(async () => {
    studio = await openTestStudio({ accounts: [{ name: 'owner' }, { name: 'ada' }], pool: flatPool() })
    host = await openHost((request: IncomingMessage, response) => {
      const chunks: Buffer[] = []
      request.on('data', (chunk: Buffer) => chunks.push(chunk))
      request.on('end', () => {
        asked.push({ path: request.url, body: Buffer.concat(chunks).toString('latin1') })
        void answer(response)
      })
    })
    const connection = await connect(studio, { url: host.origin, name: 'Server' })
    await bindModel(studio, 'beta-image-2', connection, 'gpt-image-2')
  })
  afterAll(async () => {
    await host[Symbol.asyncDispose]()
    await studio[Symbol.asyncDispose]()
  })
  beforeEach(() => {
    asked = []
  })

  const submit = async (more: object = {}) => {
    pressed += 1
    const recipe = { ...pictureBy('beta-image-2', `a fox ${pressed}`), ...more }
    const body = { operation: 'image.generate', recipe, key: `press number ${pressed}` } as const
    return (await studio.as('owner').call(workEndpoints.submit, { body })).data.id
  }
  const read = async (workId: string) =>
    (await studio.as('owner').call(workEndpoints.read, { params: { workId } })).data
  const endOf = (workId: string) =>
    eventually(async () => {
      const work = await read(workId)
      if (!['done', 'failed'].includes(work.state)) throw new Error(`it is ${work.state}`)
      return work
    })
  const seenBy = (name: string, workId: string) => studio.as(name).fetch(`/studio/works/${workId}/partial`)
  const streamed = (response: ServerResponse, ...events: object[]) => {
    if (!response.headersSent) response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
    for (const event of events) response.write(`event: any\ndata: ${JSON.stringify(event)}\n\n`)
  }
  const whole = async (colour: string) => ({
    type: 'image_generation.completed',
    b64_json: await pictureOf(1024, 1024, colour),
    usage: { total_tokens: 100 },
  })
  /** A work whose picture is refunded, and says why. */
  const failed = async () => {
    const before = await creditsOf(studio)
    const work = await endOf(await submit())
    expect(work).toMatchObject({ state: 'failed', partial: null })
    expect(await creditsOf(studio)).toBe(before)
    await expectExactBooks(studio.db)
    return work.failure?.message
  }

  it('are shown to the owner of the work and nobody else, one after the other, until the result is there', async () => {
    const first = Promise.withResolvers<void>()
    const second = Promise.withResolvers<void>()
    answer = async response => {
      const type = 'image_generation.partial_image'
      streamed(response, { type, partial_image_index: 0, b64_json: await pictureOf(1024, 1024, '#111111') })
      await first.promise
      streamed(response, { type, partial_image_index: 1, b64_json: await pictureOf(1024, 1024, '#222222') })
      await second.promise
      // Nothing is waited for behind the picture: this answer has no end.
      streamed(response, await whole('#333333'))
    }
    const id = await submit()
    await eventually(async () => expect((await read(id)).partial).toBe(1))
    const shown = await seenBy('owner', id)
    expect(shown.headers.get('content-type')).toBe('image/webp')
    expect(shown.headers.get('cache-control')).toContain('no-store')
    expect((await seenBy('ada', id)).status).toBe(404)
    first.resolve()
    await eventually(async () => expect((await read(id)).partial).toBe(2))
    const next = Buffer.from(await (await seenBy('owner', id)).arrayBuffer())
    expect(next.equals(Buffer.from(await shown.arrayBuffer()))).toBe(false)
    second.resolve()
    const work = await endOf(id)
    expect(work).toMatchObject({ state: 'done', partial: null, results: [{ width: 1024 }] })
    expect((await seenBy('owner', id)).status).toBe(404)
    expect(asked).toHaveLength(1)
    expect(JSON.parse(asked[0]?.body ?? '')).toMatchObject({ stream: true, partial_images: 2, n: 1 })
  })

  it('come of edits too', async () => {
    answer = async response => streamed(response, { ...(await whole('#444444')), type: 'image_edit.completed' })
    const { id: asset } = await upload(studio.as('owner'), Buffer.from(await pictureOf(64, 64), 'base64'), 'a.png')
    expect((await endOf(await submit({ referenceImages: [{ asset }] }))).state).toBe('done')
    expect(asked[0]?.path).toBe('/images/edits')
    expect(asked[0]?.body).toMatch(/name="stream"\r\n\r\ntrue\r\n/)
  })

  it('are left out if they are no pictures, however many come', async () => {
    answer = async response => {
      const type = 'image_generation.partial_image'
      for (let n = 0; n < 40; n += 1) streamed(response, { type, b64_json: 'aGVsbG8=' })
      streamed(response, await whole('#555555'))
    }
    expect(await endOf(await submit())).toMatchObject({ state: 'done', partial: null })
  })

  it('a stream that breaks off behind the picture has lost nothing', async () => {
    answer = async response => {
      streamed(response, await whole('#666666'))
      response.write('data: [', () => response.destroy())
    }
    expect((await endOf(await submit())).state).toBe('done')
  })

  it('a stream that breaks off before the picture: not asked again, refunded here, and said', async () => {
    answer = async response => {
      streamed(response, { type: 'image_generation.partial_image', b64_json: await pictureOf(64, 64) })
      response.destroy()
    }
    expect(await failed()).toMatch(/^The answer of Server was lost. This was refunded here, but may be charged there/)
    expect(asked).toHaveLength(1)
  })

  it.each<[what: string, event: object, message: RegExp]>([
    [
      'a refused content',
      { type: 'error', error: { code: 'moderation_blocked', message: 'Rejected by the safety system.' } },
      /^Server refused the content: Rejected by the safety system/,
    ],
    [
      'an error of the server',
      { type: 'error', error: { type: 'server_error', code: 'rate_limit_exceeded', message: 'Oops' } },
      /^Server failed: Oops/,
    ],
    ['no picture at all', { type: 'image_generation.completed' }, /^Server answered something unexpected/],
  ])('%s in the middle of a stream', async (_, event, message) => {
    answer = response => streamed(response, event)
    expect(await failed()).toMatch(message)
    expect(asked).toHaveLength(1)
  })

  it('a server that does not know how to send them is asked without, and one that sends the answer whole may', async () => {
    answer = async response => {
      const isRefused = asked.length === 1
      response.writeHead(isRefused ? 400 : 200, { 'Content-Type': 'application/json' })
      response.end(
        JSON.stringify(
          isRefused
            ? { error: { message: "Unknown parameter: 'stream'", type: 'invalid_request_error' } }
            : { data: [{ b64_json: await pictureOf(1024, 1024, '#777777') }] },
        ),
      )
    }
    expect((await endOf(await submit())).state).toBe('done')
    expect(asked.map(({ body }) => body.includes('"stream":true'))).toEqual([true, false])
  })

  it('are not asked for where nobody looks', async () => {
    answer = async response => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end(JSON.stringify({ data: [{ b64_json: await pictureOf(1024, 1024, '#888888') }] }))
    }
    expect((await imageTask(studio, pictureBy('beta-image-2'))).status).toBe('success')
    expect(asked[0]?.body).not.toContain('stream')
  })
})
