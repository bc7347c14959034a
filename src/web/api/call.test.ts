import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/kit/zod.ts'
import { workRoutes } from '#contract/studio/routes.ts'
import { loadSentences, wordingOf } from '#web/i18n/sentences.ts'
import { ApiError, isNoAnswer, isSignedOut, linesOfFailure } from './ApiError.ts'
import { call, callIfChanged } from './call.ts'

const example = endpoint({
  method: 'POST',
  path: '/v1/things/{thingId}',
  summary: 'Makes a thing',
  section: 'test',
  params: z.object({ thingId: z.string() }),
  query: z.object({ since: z.number(), area: z.string().optional() }),
  body: { kind: 'json', schema: z.object({ name: z.string() }) },
  answer: { kind: 'enveloped', status: 200, schema: z.object({ size: z.number() }) },
  rateLimit: 'none',
  idempotency: 'key',
})
const input = { params: { thingId: 'a/b' }, query: { since: 3 }, body: { name: 'fox' } }

const fetched = vi.fn<typeof fetch>()
beforeAll(async () => {
  await Promise.all([loadSentences('en'), loadSentences('zh')])
})
beforeEach(() => {
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

function answers(status: number, body: unknown, headers: Record<string, string> = {}): void {
  fetched.mockResolvedValue(new Response(typeof body === 'string' ? body : JSON.stringify(body), { status, headers }))
}

async function failureOf(promise: Promise<unknown>): Promise<ApiError> {
  const error: unknown = await promise.then(
    () => undefined,
    (reason: unknown) => reason,
  )
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`)
  return error
}

describe('a call', () => {
  it('fills in path, query and body, states its language, and sends the cookie only to its own server', async () => {
    answers(200, { code: 0, message: '', data: { size: 2 } })
    await call(example, input, { key: 'key-0001' })
    const [address, init] = fetched.mock.calls[0] ?? []
    expect(address).toBe('/v1/things/a%2Fb?since=3')
    expect(init).toMatchObject({ method: 'POST', credentials: 'same-origin', body: '{"name":"fox"}' })
    const headers = new Headers(init?.headers)
    expect(headers.get('idempotency-key')).toBe('key-0001')
    expect(headers.get('accept-language')).toBe('en')
  })

  it('returns the data of the envelope, parsed by the schema', async () => {
    answers(200, { code: 0, message: '', data: { size: 2, more: true } })
    expect(await call(example, input)).toEqual({ size: 2 })
  })

  it('returns null if nothing changed', async () => {
    fetched.mockResolvedValue(new Response(null, { status: 304 }))
    expect(await callIfChanged(workRoutes.changes, { query: { since: 3 } })).toBeNull()
  })
})

describe('a refusal', () => {
  it('has the code, message, field issues and retry time of the answer', async () => {
    const data = { issues: [{ path: 'imageConfig.aspectRatio', message: 'not here' }] }
    answers(400, { code: 40000, message: 'no', data }, { 'retry-after': '7' })
    const { failure, key } = await failureOf(call(example, input))
    expect(failure).toEqual({
      kind: 'answer',
      status: 400,
      code: 40000,
      message: 'no',
      issues: data.issues,
      retryAfter: 7,
    })
    expect(key).toBe('invalid')
  })

  it('is recognised by its status if its body is unreadable', async () => {
    answers(401, 'go away')
    const error = await failureOf(call(example, input))
    expect(isSignedOut(error)).toBe(true)
    expect(error.key).toBe('unauthorized')
  })
})

describe('no answer', () => {
  it('is reported for a broken connection', async () => {
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    expect(isNoAnswer(await failureOf(call(example, input)))).toBe(true)
  })

  it.each([
    ['the error page of a gateway', 502, '<h1>Bad gateway</h1>'],
    ['a success that is not JSON', 200, '<!doctype html>'],
    ['a success that its schema does not know', 200, { code: 0, data: { size: 'large' } }],
  ])('is reported for %s', async (_name, status, body) => {
    answers(status, body)
    expect(isNoAnswer(await failureOf(call(example, input)))).toBe(true)
  })

  it('is not reported for a call that the caller aborted', async () => {
    const controller = new AbortController()
    controller.abort()
    const aborted = new DOMException('aborted', 'AbortError')
    fetched.mockRejectedValue(aborted)
    await expect(call(example, input, { signal: controller.signal })).rejects.toBe(aborted)
  })
})

describe('the text for a failure', () => {
  it('gives advice and then the message of the service, each once', () => {
    expect(linesOfFailure({ key: 'credits', message: 'Have 3, need 8' }, wordingOf('en'))).toEqual([
      'There are not enough credits for this.',
      'Have 3, need 8',
    ])
    expect(linesOfFailure({ key: 'credits', message: '积分不足。' }, wordingOf('zh'))).toEqual(['积分不足。'])
  })

  it('is only the message of the service if the table does not have the error', () => {
    expect(linesOfFailure({ key: 'toString', message: 'odd' }, wordingOf('en'))).toEqual(['odd'])
  })
})
