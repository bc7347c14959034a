import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { creditEndpoints } from '#contract/studio/credits.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { works } from '#server/db/schema/works.ts'
import { openFrontStudio, openRemoteStudio, type FrontStudio, type RemoteStudio } from '../faults/twoStudios.ts'

const all = { from: 0, to: Date.UTC(2100, 0) }
let remote: RemoteStudio
let front: FrontStudio
beforeAll(async () => {
  remote = await openRemoteStudio()
  front = await openFrontStudio(remote.url)
})
afterAll(async () => {
  await front[Symbol.asyncDispose]()
  await remote[Symbol.asyncDispose]()
})

it('with a remote service the history shows what the works cost, and agrees with the books of that service', async () => {
  const recipe = { provider: 'vendor_beta', prompt: 'a fox', imageConfig: { imageSize: '1K' } }
  const body = { operation: 'image.generate', key: 'key of one fox', recipe } as const
  const { data: sent } = await front.as('owner').call(workEndpoints.submit, { body })
  const done = await vi.waitUntil(
    async () => {
      await front.hurry()
      const { data } = await front.as('owner').call(workEndpoints.read, { params: { workId: sent.id } })
      return data.state === 'done' ? data : undefined
    },
    { timeout: 240_000, interval: 50 },
  )
  expect(done.credits).toBeGreaterThan(0)

  const here = await front.as('owner').call(creditEndpoints.summary, { query: all })
  const there = await remote.studio.as('owner').call(creditEndpoints.summary, { query: all })
  expect([here.data.source, there.data.source]).toEqual(['works', 'ledger'])
  expect(here.data.total.charged).toBe(done.credits)
  expect(here.data.total).toMatchObject({ tasks: 1, charged: there.data.total.charged, refunded: 0, reserved: 0 })
  expect(here.data.areas.map(({ area, charged }) => [area, charged])).toEqual([['image', done.credits]])

  const { data } = await front.as('owner').call(creditEndpoints.entries, { query: {} })
  expect(data.source).toBe('works')
  expect(data.items).toEqual([
    expect.objectContaining({ kind: 'task', work: sent.id, operation: 'image.generate', charged: done.credits }),
  ])

  // A work that was refused waits again, and is not in the history until it has been sent.
  await front.db.update(works).set({ state: 'waiting', nextAt: null })
  expect((await front.as('owner').call(creditEndpoints.entries, { query: {} })).data.items).toEqual([])
})
