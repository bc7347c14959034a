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

it('the balance and the free generations are as the service says', async () => {
  const subscription = { totalAvailableCredits: 12, freeUsages: { m: 2 }, plan: 'x' }
  expect(await read(subscription)).toEqual(subscription)
})

it('a balance that is missing or no number is unknown, and never 0', async () => {
  expect(await read({ totalAvailableCredits: '12', freeUsages: 3 })).toEqual({})
  expect(await read({})).toEqual({})
})

it('an answer that is no object is no answer', async () => {
  const error: unknown = await read('text').catch((reason: unknown) => reason)
  expect(isNoAnswer(error)).toBe(true)
})
