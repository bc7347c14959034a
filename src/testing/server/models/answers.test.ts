import fc from 'fast-check'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEvents } from '#server/providers/events.ts'
import { LostAnswerError, ProviderError } from '#server/providers/failures.ts'
import { requireSuccess, readModelList } from '#server/providers/answers.ts'
import { protocolDrivers } from '#server/providers/protocols.ts'
import type { ImageInput } from '#server/providers/driver.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'

const wanted: ImageInput = {
  prompt: 'a fox',
  width: 1248,
  height: 832,
  imageSize: '1K',
  aspectRatio: '3:2',
  references: [],
}

/** What a driver sends for a picture: path, and the fields of its JSON or form. */
async function sentBy(protocol: 'openai' | 'gemini' | 'ark', model: string, input: Partial<ImageInput> = {}) {
  let sent: { path: string; body: Record<string, unknown> } | undefined
  await protocolDrivers[protocol].image.send(
    { ...wanted, ...input },
    {
      model,
      async fetch(path, { body } = {}) {
        const fields = body instanceof FormData ? Object.fromEntries(body) : jsonOf(body)
        sent = { path, body: fields as Record<string, unknown> }
        return new Response()
      },
    },
  )
  return sent
}

/** The value of a JSON body. */
function jsonOf(body: unknown): unknown {
  return typeof body === 'string' ? JSON.parse(body) : undefined
}

describe('requests', () => {
  it('GPT image models get the exact pixels, and never a field that they refuse', async () => {
    const { path, body } = (await sentBy('openai', 'gpt-image-2', { quality: 'low' })) ?? {}
    expect(path).toBe('/images/generations')
    expect(body).toEqual({ model: 'gpt-image-2', prompt: 'a fox', size: '1248x832', quality: 'low', n: 1 })
  })

  it('models with a few sizes get the one in the proportion of the wanted one', async () => {
    expect((await sentBy('openai', 'gpt-image-1'))?.body['size']).toBe('1536x1024')
    expect((await sentBy('openai', 'dall-e-3', { width: 768, height: 1360 }))?.body['size']).toBe('1024x1792')
  })

  it('servers of one’s own are asked for bytes', async () => {
    expect((await sentBy('openai', 'sd-1.5'))?.body['response_format']).toBe('b64_json')
  })

  it('Gemini gets the words of the interface', async () => {
    const { path, body } = (await sentBy('gemini', 'gemini-3-pro-image')) ?? {}
    expect(path).toBe('/models/gemini-3-pro-image:generateContent')
    expect(body?.['generationConfig']).toMatchObject({ imageConfig: { aspectRatio: '3:2', imageSize: '1K' } })
    const oneSize = (await sentBy('gemini', 'gemini-2.5-flash-image'))?.body['generationConfig']
    expect(oneSize).toMatchObject({ imageConfig: { aspectRatio: '3:2' } })
    expect(JSON.stringify(oneSize)).not.toContain('imageSize')
  })

  it('the times of words are read where they stand', async () => {
    const { transcription } = protocolDrivers.openai
    const fetch = () => Promise.resolve(new Response())
    const said = { start: 0, end: 1 }
    const words = [{ word: ' Hi', ...said }]
    const read = async (answer: object) =>
      transcription.read(
        Buffer.from(JSON.stringify({ text: 'Hi', ...answer })),
        { recording: { path: '', mimeType: 'audio/mpeg' } },
        { model: 'whisper-1', fetch, folder: '', download: () => Promise.resolve() },
      )
    const lines = [{ text: 'Hi', ...said }]
    const timed = { lines, words: lines }
    expect(await read({ segments: [{ text: 'Hi', ...said }], words })).toMatchObject(timed)
    expect(await read({ segments: [{ text: 'Hi', ...said, words }], words: null })).toMatchObject(timed)
    expect(await read({ segments: null, words: null })).toEqual({ text: 'Hi', report: {} })
  })

  it('Ark is asked for twice the size where a picture is too small for the model', async () => {
    expect((await sentBy('ark', 'seedream-4-5-251128'))?.body['size']).toBe('2496x1664')
    expect((await sentBy('ark', 'seedream-4-0-250828'))?.body['size']).toBe('1248x832')
  })

  it.each([
    ['openai', 'gpt-image-2', '/images/edits'],
    ['openai', 'sd-1.5', '/images/edits'],
    ['gemini', 'gemini-3-pro-image', '/models/gemini-3-pro-image:generateContent'],
    ['ark', 'seedream-4-0-250828', '/images/generations'],
  ] as const)('%s, %s: a reference travels with the request', async (protocol, model, path) => {
    const references = [{ path: import.meta.filename, mimeType: 'image/png' }]
    const sent = await sentBy(protocol, model, { references })
    expect(sent?.path).toBe(path)
    const file = sent?.body['image[]'] ?? sent?.body['image']
    const bytes = await readFile(import.meta.filename)
    if (file instanceof Blob) expect(file.size).toBe(bytes.length)
    else expect(JSON.stringify(sent?.body)).toContain(bytes.toString('base64'))
  })
})

describe('answers', () => {
  let folder: TemporaryFolder
  beforeAll(async () => {
    folder = await temporaryFolder()
  })
  afterAll(() => folder[Symbol.asyncDispose]())

  const reading = () => ({
    model: 'any',
    fetch: () => Promise.reject(new Error('nothing is asked')),
    folder: folder.path,
    download: () => Promise.reject(new ProviderError('unreadable', 'no link leads anywhere')),
  })
  /** Something in the form of an answer, with wrong values in it. */
  const almost = fc.oneof(
    fc.json(),
    fc.string(),
    fc.jsonValue().map(value => JSON.stringify({ data: value })),
    fc.jsonValue().map(value => JSON.stringify({ data: [{ b64_json: value, url: value }] })),
    fc.jsonValue().map(value => JSON.stringify({ candidates: [{ content: { parts: [value] }, finishReason: value }] })),
    fc.jsonValue().map(value => `data: ${JSON.stringify({ type: 'image_edit.completed', b64_json: value })}\n\n`),
    fc.jsonValue().map(value => `event: error\r\ndata: ${JSON.stringify({ type: value, error: value })}`),
  )

  it.each(['openai', 'gemini', 'ark'] as const)(
    '%s: any answer is a picture or a failure with words',
    async protocol => {
      await fc.assert(
        fc.asyncProperty(almost, async body => {
          const outcome = await protocolDrivers[protocol].image
            .read(Buffer.from(body), wanted, reading())
            .catch((error: unknown) => error)
          if (!(outcome instanceof ProviderError)) expect(outcome).toHaveProperty('files.length', 1)
        }),
      )
    },
  )

  it('an answer in events, in any pieces and broken off anywhere, is the picture or lost', async () => {
    const { event = () => undefined, read } = protocolDrivers.openai.image
    const made = Buffer.from('the bytes of a picture')
    const events = [
      { type: 'image_generation.partial_image', b64_json: 'cGFydA==' },
      { type: 'image_generation.completed', b64_json: made.toString('base64'), usage: { words: 'é' } },
      { type: 'more' },
    ]
    const stream = Buffer.from(events.map(one => `event: ${one.type}\ndata: ${JSON.stringify(one)}\n\n`).join(''))
    const end = stream.indexOf('event: more')
    const sizes = fc.array(fc.integer({ min: 1, max: 60 }), { minLength: 1 })
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 0, max: stream.length }), sizes, async (cut, pieces) => {
        async function* bytes() {
          for (let at = 0, n = 0; at < cut; at += pieces[n++ % pieces.length] ?? 1)
            yield stream.subarray(at, Math.min(cut, at + (pieces[n % pieces.length] ?? 1)))
          throw new LostAnswerError('broken', 'it hung up')
        }
        const partials: string[] = []
        const response = new Response(Readable.toWeb(Readable.from(bytes())) as ReadableStream<Uint8Array>)
        const body = await readEvents(response, one => {
          const told = event(one)
          if (typeof told === 'object') partials.push(told.partial)
          return told === 'end'
        }).catch((error: unknown) => error)
        if (body instanceof Buffer) {
          const { files } = (await read(body, wanted, reading())) as { files: readonly string[] }
          expect(await readFile(files[0] ?? '')).toEqual(made)
          expect(partials).toEqual(['cGFydA=='])
        } else {
          expect(body).toBeInstanceOf(LostAnswerError)
          // The line breaks behind the picture may be missing.
          expect(cut).toBeLessThan(end - 2)
        }
      }),
    )
  })

  it('any refusal is one with words, whatever its status and body', async () => {
    const statuses = fc.integer({ min: 400, max: 599 })
    await fc.assert(
      fc.asyncProperty(statuses, almost, async (status, body) => {
        const refused = await requireSuccess(new Response(body, { status })).catch((error: unknown) => error)
        expect(refused).toBeInstanceOf(ProviderError)
      }),
    )
  })

  it('a list of models is read in either form', () => {
    expect(readModelList({ data: [{ id: 'b' }, { id: 'a' }] })).toEqual(['a', 'b'])
    expect(readModelList({ models: [{ name: 'models/gemini-3-pro-image' }] })).toEqual(['gemini-3-pro-image'])
    for (const other of [{ items: [] }, { data: 'none' }, 'none', null])
      expect(() => readModelList(other)).toThrow(ProviderError)
  })
})
