import { Hono } from 'hono'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { endpoint } from '#contract/endpoint.ts'
import { z } from '#contract/kit/zod.ts'
import type { Router } from '#server/http/bindings.ts'
import { openBodyBudget } from '#server/http/bodyBudget.ts'
import { shapeProblem } from '#server/http/jsonShape.ts'
import { handleErrors } from '#server/http/errorHandler.ts'
import { mount } from '#server/http/mount.ts'
import { readJson } from '#server/http/readBody.ts'
import { openLog } from '#server/platform/log.ts'

const MIB = 1024 * 1024

describe('the memory budget of bodies', () => {
  it('has a limit per account, and one for all accounts', () => {
    const budget = openBodyBudget({ perAccount: 10, inAll: 15 })
    const [ada, again, bob] = [budget.open('ada'), budget.open('ada'), budget.open('bob')]
    ada.take(6)
    expect(() => again.take(5)).toThrow(expect.objectContaining({ key: 'rateLimited', details: { retryAfter: 5 } }))
    again.take(4)
    expect(() => bob.take(6)).toThrow(expect.objectContaining({ key: 'unavailable', details: { retryAfter: 5 } }))
    bob.take(5)
  })

  it('is released once when a request ends', () => {
    const budget = openBodyBudget({ perAccount: 10, inAll: 10 })
    const first = budget.open('ada')
    first.take(10)
    first.release()
    first.release()
    const second = budget.open('bob')
    second.take(10)
    expect(() => budget.open('eve').take(1)).toThrow(expect.objectContaining({ key: 'unavailable' }))
  })
})

describe('a JSON body', () => {
  const send = (body: BodyInit, headers: Record<string, string> = {}) =>
    new Request('http://localhost/', { method: 'POST', body, headers, duplex: 'half' } as RequestInit)
  const share = (perAccount: number) => openBodyBudget({ perAccount, inAll: perAccount }).open('ada')

  it('reserves its declared length before it is read', async () => {
    const read = readJson(send('{"a":1}', { 'content-length': '11' }), { bytes: 100 }, share(10))
    await expect(read).rejects.toMatchObject({ key: 'rateLimited' })
  })

  it('reserves what is received if no length is declared', async () => {
    const chunks = ['{"a":"', 'x'.repeat(50), '"}'].map(text => new TextEncoder().encode(text))
    const stream = () =>
      new ReadableStream<Uint8Array>({
        start(controller) {
          for (const chunk of chunks) controller.enqueue(chunk)
          controller.close()
        },
      })
    expect(await readJson(send(stream()), { bytes: 100 }, share(58))).toEqual({ a: 'x'.repeat(50) })
    await expect(readJson(send(stream()), { bytes: 100 }, share(57))).rejects.toMatchObject({ key: 'rateLimited' })
    await expect(readJson(send(stream()), { bytes: 57 })).rejects.toMatchObject({ key: 'tooLarge' })
  })

  it('of any size is read unchanged', async () => {
    const json = { text: 'ü€😀'.repeat(200_000) }
    expect(await readJson(send(JSON.stringify(json)), { bytes: 10 * MIB })).toEqual(json)
  })

  it('may contain a long text only as the data of media', () => {
    const long = 'a'.repeat(7 * MIB)
    expect(shapeProblem(Buffer.from(`{"inlineData":{"data":"${long}"}}`))).toBeUndefined()
    expect(shapeProblem(Buffer.from(`{"data":"short","prompt":"${long}"}`))).toBe('long')
    expect(shapeProblem(Buffer.from(`{"prompt":"${long}"}`))).toBe('long')
    expect(shapeProblem(Buffer.from(`{"${long}":1}`))).toBe('long')
  })

  describe('that does not arrive in time', () => {
    afterEach(() => vi.useRealTimers())

    it('is refused', async () => {
      vi.useFakeTimers()
      const silent = new ReadableStream<Uint8Array>({
        start: controller => controller.enqueue(new TextEncoder().encode('{')),
      })
      const read = expect(readJson(send(silent), { bytes: MIB })).rejects.toMatchObject({
        key: 'invalid',
        message: 'The body did not arrive in time',
      })
      await vi.advanceTimersByTimeAsync(20_000)
      await read
    })
  })
})

describe('an endpoint that takes a form', () => {
  const account = {
    id: 'acc_1',
    number: 1,
    name: 'ada',
    paid: true,
    everPaid: true,
    trashDays: null,
    revision: 0,
    createdAt: 0,
  }
  const echo = endpoint({
    method: 'POST',
    path: '/echo',
    summary: 'Answers what it was given',
    section: 'studio',
    body: { kind: 'multipart', schema: z.object({ text: z.string() }) },
    answer: { kind: 'raw', status: 200, schema: z.unknown() },
    rateLimit: 'none',
    idempotency: 'safe',
  })

  it('also takes JSON if no file is sent', async () => {
    const app: Router = new Hono()
    const mounting = {
      identify: () => account,
      admit: () => Promise.resolve(),
      origin: () => 'http://localhost',
      requireRoom: () => Promise.resolve(),
      refusalOf: () => undefined,
      bodies: openBodyBudget(),
      log: openLog('silent'),
    }
    const scratch = () => Promise.reject(new Error('JSON needs no folder'))
    handleErrors(app, mounting)
    mount(app, mounting, echo, ({ body }) => Promise.resolve(body), { scratch, files: {} })
    const headers = { 'Content-Type': 'application/json; charset=utf-8' }
    const answer = await app.request('/echo', { method: 'POST', headers, body: '{"text":"words"}' })
    expect(await answer.json()).toEqual({ text: 'words' })
    const broken = await app.request('/echo', { method: 'POST', headers, body: '{"text":1}' })
    const refusal: unknown = await broken.json()
    expect(refusal).toMatchObject({ message: expect.stringMatching(/^text: /) as string, error: { status: 400 } })
  })
})
