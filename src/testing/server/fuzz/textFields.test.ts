import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { counted } from '#server/db/schema/tasks.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { flatPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { allEndpoints, legalBodies } from './requests.ts'

/** Beyond what an index of PostgreSQL takes in a row, 2,704 bytes, where schemas let it through. */
const LENGTHS = [3000, 9000]
/** Bodies of each endpoint whose texts are replaced. */
const BODIES = process.env['ATELIER_SOAK'] === undefined ? 1 : 20

let studio: TestStudio
beforeAll(async () => {
  studio = await openTestStudio({
    accounts: [{ name: 'owner', credits: 1_000_000_000 }],
    pool: flatPool(),
    fetchMedia: () => Promise.reject(new Refusal('invalid', 'There is no network here')),
  })
})
afterAll(() => studio[Symbol.asyncDispose]())

/** A copy of a value for each of its texts, with that text replaced. */
function withEachText(value: unknown, text: string): unknown[] {
  if (typeof value === 'string') return [text]
  if (typeof value !== 'object' || value === null) return []
  const copies = Object.entries(value).flatMap(([key, inner]: [string, unknown]) =>
    withEachText(inner, text).map(copy => ({ ...value, [key]: copy })),
  )
  return Array.isArray(value) ? copies.map(copy => Object.values(copy)) : copies
}

/** Texts that do not become shorter when they are compressed. */
const texts = LENGTHS.map(length => randomBytes(length).toString('hex').slice(0, length))

const endpoints = allEndpoints.filter(one => one.body && one.path !== '/v1/audio/analysis/stem')

it.each(endpoints.map(endpoint => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
  'every text field of %s takes a text of any length, or refuses it',
  async (_, endpoint) => {
    const legal = legalBodies(endpoint)
    if (!legal) return
    const bodies = fc.sample(legal, BODIES).flatMap(body => texts.flatMap(text => withEachText(body, text)))
    await studio.db.delete(counted)
    for (const body of bodies) {
      const path = endpoint.path.replaceAll(/\{\w+\}/g, 'work_00000000000000000000')
      const headers = { 'Content-Type': 'application/json' }
      const init = { method: endpoint.method, headers, body: JSON.stringify(body) }
      const { status } = await studio.as('owner').fetch(path, init)
      if (status === 429) await studio.db.delete(counted)
      expect([status, status < 500 ? '' : JSON.stringify(body)]).toEqual([expect.any(Number), ''])
    }
  },
)
