import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { musicEndpoints } from '#contract/areas/music/endpoints.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { serviceNames } from '#contract/studio/serviceNames.ts'
import { ConfigurationError, readEnvironment } from '#server/platform/environment.ts'
import { requestFor } from '#server/studio/client/request.ts'
import { readServiceNames, withNames } from '#server/studio/upstream/names.ts'
import { openFrontStudio } from '../faults/twoStudios.ts'
import { temporaryFolder } from '../support/folder.ts'

const names = serviceNames.parse({
  providers: { vendor_beta: 'openai' },
  models: {
    'beta-image-2': 'gpt-image-2',
    'gamma-5-0-pro': null,
    'music-8': 'mureka-8',
    v6: 'pixverse',
    v5: 'pixverse',
  },
  paths: { '/v1/voice': '/v1/listenhub-voice', '/v1/voice/tasks': '/v1/voice-tasks' },
})

/** A service with these names that answers everything with `data`, and the last request that it got. */
function openNamed(data: unknown = {}) {
  const seen: { request?: Request } = {}
  const service = withNames(async request => {
    seen.request = request.clone()
    await request.arrayBuffer()
    return Response.json({ code: 0, message: '', data })
  }, names)
  return { service, seen }
}

const answered = async (response: Response) => ((await response.json()) as { data: unknown }).data

describe('a request', () => {
  it('has the names of the service in its fields, and nothing else changed', async () => {
    const { service, seen } = openNamed()
    const prompt = 'a poster that says "model":"beta-image-2", vendor_beta and beta-image-2'
    const imageConfig = { imageSize: '1K', model: 'beta-image-2' }
    const body = { provider: 'vendor_beta', model: 'beta-image-2', prompt, imageConfig }
    await service(requestFor(imageEndpoints.generate, { body }, { 'Idempotency-Key': 'once' }))
    expect(await seen.request?.json()).toEqual({ ...body, provider: 'openai', model: 'gpt-image-2' })
    expect(seen.request?.headers.get('idempotency-key')).toBe('once')
  })

  it('with a file has them too, and keeps the file and its length', async () => {
    const { service, seen } = openNamed()
    const bytes = new Uint8Array(3000).map((_, index) => index % 256)
    async function* read() {
      yield await Promise.resolve(bytes)
    }
    const file = { name: 'a song.mp3', mimeType: 'audio/mpeg', bytes: bytes.length, read }
    const form = [
      ['model', 'music-8'],
      ['audio', file],
      ['prompt', 'like music-8'],
    ] as const
    await service(requestFor(musicEndpoints.extend, { form }))
    const { request } = seen
    const length = Number(request?.headers.get('content-length'))
    expect((await request?.clone().arrayBuffer())?.byteLength).toBe(length)
    const sent = await request?.formData()
    expect([sent?.get('model'), sent?.get('prompt')]).toEqual(['mureka-8', 'like music-8'])
    const audio = sent?.get('audio') as File
    expect([audio.name, audio.type, new Uint8Array(await audio.arrayBuffer())]).toEqual([
      file.name,
      'audio/mpeg',
      bytes,
    ])
  })

  it('may have fields and names that every object has', async () => {
    const { service, seen } = openNamed()
    const body = { model: 'constructor', toString: 'a fox', constructor: 'a fox' }
    await service(requestFor(imageEndpoints.generate, { body }))
    expect(await seen.request?.json()).toEqual(body)
  })

  it('with a broken form is refused and never sent', async () => {
    const { service, seen } = openNamed()
    const headers = { 'Content-Type': 'multipart/form-data; boundary=none' }
    const broken = new Request('http://service.invalid/v1/music/extend', { method: 'POST', headers, body: 'no form' })
    await expect(service(broken)).rejects.toMatchObject({ key: 'invalid' })
    expect(seen.request).toBeUndefined()
  })

  it.each(['multipart/form-data; boundary=b', 'application/json'])(
    'is refused when it is larger than can be held in memory: %s',
    async type => {
      const { service, seen } = openNamed()
      const piece = new Uint8Array(16 * 1024 * 1024)
      const body = new ReadableStream<Uint8Array>({ pull: controller => controller.enqueue(piece) })
      const init = { method: 'POST', headers: { 'Content-Type': type }, body, duplex: 'half' as const }
      const large = service(new Request('http://service.invalid/v1/music/extend', init))
      await expect(large).rejects.toMatchObject({ key: 'tooLarge' })
      expect(seen.request).toBeUndefined()
    },
  )

  it('goes to the path of the service: the longest listed beginning counts', async () => {
    const { service, seen } = openNamed()
    const pathOf = () => new URL(seen.request?.url ?? '').pathname
    await service(requestFor(voiceEndpoints.generate, { body: { text: 'Hello.' } }))
    expect(pathOf()).toBe('/v1/listenhub-voice/generate')
    await service(requestFor(voiceEndpoints.task, { params: { taskId: 'voice' } }))
    expect(pathOf()).toBe('/v1/voice-tasks/voice')
    await service(requestFor(musicEndpoints.tasks, {}))
    expect(pathOf()).toBe('/v1/music/tasks')
  })

  it('for a model that the service does not offer is refused and never sent', async () => {
    const { service, seen } = openNamed()
    const body = { provider: 'vendor_gamma', model: 'gamma-5-0-pro', prompt: 'a fox' }
    const refused = service(requestFor(imageEndpoints.generate, { body }))
    await expect(refused).rejects.toMatchObject({
      key: 'invalid',
      message: 'model: this service does not offer gamma-5-0-pro',
    })
    expect(seen.request).toBeUndefined()
  })
})

describe('an answer', () => {
  it('has the names of the interface: in a task, in a list and in what was asked', async () => {
    const theirs = { id: 't', model: 'mureka-8', provider: 'openai', params: { model: 'mureka-8', prompt: 'mureka-8' } }
    const ours = {
      id: 't',
      model: 'music-8',
      provider: 'vendor_beta',
      params: { model: 'music-8', prompt: 'mureka-8' },
    }
    const task = requestFor(musicEndpoints.task, { params: { taskId: 't' } })
    expect(await answered(await openNamed(theirs).service(task.clone()))).toEqual(ours)
    expect(await answered(await openNamed([theirs]).service(task.clone()))).toEqual([ours])
    expect(await answered(await openNamed({ items: [theirs], total: 1 }).service(task))).toEqual({
      items: [ours],
      total: 1,
    })
  })

  it('names the first of several models that the service calls the same', async () => {
    const task = requestFor(musicEndpoints.task, { params: { taskId: 't' } })
    expect(await answered(await openNamed({ model: 'pixverse' }).service(task))).toEqual({ model: 'v6' })
  })

  it('lists free generations by the models of the interface', async () => {
    const { service } = openNamed({ totalAvailableCredits: 7, freeUsages: { 'gpt-image-2': 3, 'other-model': 1 } })
    expect(await answered(await service(requestFor(accountEndpoints.subscription, {})))).toEqual({
      totalAvailableCredits: 7,
      freeUsages: { 'beta-image-2': 3, 'other-model': 1 },
    })
  })

  it('that is not JSON is passed on as it is', async () => {
    const service = withNames(() => Promise.resolve(new Response('{"model":"mureka-8"')), names)
    expect(await (await service(requestFor(musicEndpoints.tasks, {}))).text()).toBe('{"model":"mureka-8"')
  })
})

it('is told to the page, with the models that it does not offer', async () => {
  await using studio = await openFrontStudio('http://127.0.0.1:9', { names })
  const { data } = await studio.as('owner').call(sessionEndpoints.read, {})
  expect(data.modelNames).toEqual(names.models)
})

describe('the file of names', () => {
  it.each([
    ['{', 'cannot be read'],
    ['{ "models": { "beta-image-3": "x" } }', 'models'],
    ['{ "models": { "beta-image-2": 7 } }', 'models.beta-image-2'],
    ['{ "paths": { "/v1/voice/": "/v1/other" } }', 'paths'],
    ['{ "names": {} }', 'names'],
  ])('is refused with one line: %s', async (text, told) => {
    await using folder = await temporaryFolder()
    const file = join(folder.path, 'names.json')
    await writeFile(file, text)
    expect(() => readServiceNames(file)).toThrow(ConfigurationError)
    expect(() => readServiceNames(file)).toThrow(told)
    expect(() => readServiceNames(file)).toThrow(/^ATELIER_UPSTREAM_NAMES: .*$/)
  })

  test('needs a service whose names they are', () => {
    expect(() => readEnvironment({ ATELIER_UPSTREAM_NAMES: 'names.json' })).toThrow(/^ATELIER_UPSTREAM_NAMES: /)
  })

  test('the example in deploy can be read', () => {
    const example = readServiceNames(join(import.meta.dirname, '../../../../deploy/listenhub-names.json'))
    expect(example.models['voice-1.0']).toBe('listenhub-voice-1.0')
  })
})
