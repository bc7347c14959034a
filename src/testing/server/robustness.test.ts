import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import type { Endpoint } from '#contract/kit/endpoint.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { flatPool } from './pools.ts'
import { BASE, openTestStudio, type TestStudio } from './studio.ts'

describe('unknown input never gives a 5xx', () => {
  let studio: TestStudio
  beforeAll(async () => {
    studio = await openTestStudio({ pool: flatPool() })
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  /** Text with all that texts can hold: NUL, half characters, right-to-left marks, long runs. */
  const text = fc.string({ unit: 'binary', maxLength: 40 }).map(given => given.replaceAll('a', '\ud800'))
  const anything = fc.anything({
    values: [text, fc.integer(), fc.double(), fc.boolean(), fc.constant(null), fc.constantFrom('1K', 'vendor_beta')],
    key: fc.oneof(text, fc.constantFrom('prompt', 'provider', 'model', 'imageConfig', 'referenceImages', '__proto__')),
    maxDepth: 3,
  })
  const answerTo = (path: string, init: RequestInit) =>
    studio.client({ apiKey: 'key-of-owner', headers: { Origin: BASE } }).fetch(path, init)

  const bodies: readonly [path: string, endpoint: Endpoint, around: (body: unknown) => unknown][] = [
    ['estimate', imageEndpoints.estimate, body => body],
    [
      'estimate, inside',
      imageEndpoints.estimate,
      body => ({ imageConfig: body, referenceImages: [body], prompt: body }),
    ],
    ['create', imageEndpoints.generateAsync, body => body],
    ['sign in', sessionEndpoints.signIn, body => body],
    ['submit', workEndpoints.submit, body => ({ operation: 'image.generate', key: 'press-0000', recipe: body })],
    ['submit, outside', workEndpoints.submit, body => body],
  ]
  it.each(bodies)('in a body: %s', async (_, { method, path }, around) => {
    await fc.assert(
      fc.asyncProperty(anything, async body => {
        const { status } = await answerTo(path, { method, body: JSON.stringify(around(body)) ?? '' })
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 25 },
    )
  })

  it('in paths and queries', async () => {
    const names = fc.constantFrom('page', 'pageSize', 'status', 'since', 'before', 'limit', 'area')
    const paths = fc.constantFrom(
      imageEndpoints.tasks.path,
      workEndpoints.list.path,
      workEndpoints.changes.path,
      '/media/a.png',
      '/image',
    )
    await fc.assert(
      fc.asyncProperty(paths, fc.dictionary(names, text), text, async (path, query, tail) => {
        // What is half a character cannot stand in an address.
        const search = new URLSearchParams(Object.entries(query))
        const last = encodeURIComponent(tail.toWellFormed())
        for (const address of [`${path}?${search}`, `${path}/${last}?${search}`])
          expect((await answerTo(address, {})).status).toBeLessThan(500)
      }),
      { numRuns: 60 },
    )
  })
})
