import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { isNoAnswer } from './ApiError.ts'
import { subscriptionQuery } from './accountQueries.ts'

const fetched = vi.fn<typeof fetch>()
beforeEach(() => void vi.stubGlobal('fetch', fetched))

const read = (data: unknown) => {
  fetched.mockResolvedValue(Response.json({ code: 0, message: '', data }))
  return new QueryClient({ defaultOptions: { queries: { retry: false } } }).fetchQuery(subscriptionQuery)
}

it('returns the balance and the free generations as reported by the service', async () => {
  const subscription = { totalAvailableCredits: 12, freeUsages: { m: 2 }, plan: 'x' }
  expect(await read(subscription)).toEqual(subscription)
})

it('treats a missing or non-numeric balance as unknown, not as 0', async () => {
  expect(await read({ totalAvailableCredits: '12', freeUsages: 3 })).toEqual({})
  expect(await read({})).toEqual({})
})

it('treats an answer that is not an object as no answer', async () => {
  const error: unknown = await read('text').catch((reason: unknown) => reason)
  expect(isNoAnswer(error)).toBe(true)
})
