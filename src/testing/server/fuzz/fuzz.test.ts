import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { imageEndpoints } from '#contract/areas/image/endpoints.ts'
import { sessionEndpoints } from '#contract/studio/session.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { reason } from '#contract/reasons.ts'
import { counted, tasks } from '#server/db/schema/tasks.ts'
import { files } from '#server/db/schema/files.ts'
import { works } from '#server/db/schema/works.ts'
import { EngineError } from '#engines/run/engineError.ts'
import type { EnginePool } from '#engines/run/pool.ts'
import type { EngineKind } from '#engines/run/registry.ts'
import type { Log } from '#server/platform/log.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { File } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import { pixelBase64 } from '#testing/contract/values.ts'
import { expectExactBooks } from '../money/books.ts'
import { judge, wholeOf } from './judge.ts'
import { oddHeaders, oddQuery, oddRange, oddSegment } from './odd.ts'
import { allEndpoints, legalBodies, requestsOf, strayRequests, type Insider, type Sent } from './requests.ts'
import { flatPool } from '../support/pools.ts'
import { BASE, keyOf, openTestStudio, type TestStudio } from '../support/studio.ts'

/** Multiplies the number of runs in `npm run soak`. */
const MUCH = process.env['ATELIER_SOAK'] === undefined ? 1 : 180
/**
 * Requests after which the rate limit is reset and the callers sign in again, so that not all answers are 429 and 401.
 */
const FRESH = 150

const flat = flatPool()

const noise: ReadonlySet<EngineKind> = new Set(['media', 'voice', 'music', 'video', 'describe', 'recognize', 'stem'])

/** Paints a single pixel at once, whatever is requested. */
const pixelPool: EnginePool = {
  ...flat,
  async run(job) {
    // Decoders, voices, songs and films are not tested here, and damaged audio would fill the log.
    if (noise.has(job.kind)) throw new EngineError('input', reason('recording.silent'))
    if (job.kind !== 'image') return flat.run(job)
    const path = join(job.folder, 'pixel.png')
    await writeFile(path, Buffer.from(pixelBase64, 'base64'))
    const about = { engine: 'pixel', seed: job.seed, understood: [], steered: [] }
    return { files: [{ path, mimeType: 'image/png', width: 1, height: 1, about }] }
  },
}

describe('fuzzed requests always get a valid answer, never a 5xx', { timeout: 3_600_000 }, () => {
  let studio: TestStudio
  let insider: Insider
  let picture: File
  let asked = 0
  const faults: unknown[] = []

  const signIn = async (name: string) => {
    const client = studio.client({ headers: { Origin: BASE } })
    const { headers } = await client.call(sessionEndpoints.signIn, { body: { apiKey: keyOf(name) } })
    return headers.get('set-cookie')?.split(';')[0] ?? ''
  }
  const freshen = async () => {
    await studio.db.delete(counted)
    const known = [
      await studio.db.select({ id: tasks.id }).from(tasks).limit(1),
      await studio.db.select({ id: works.id }).from(works).limit(1),
      await studio.db.select({ id: files.id }).from(files).limit(1),
    ]
    insider = {
      callers: [
        { Authorization: `Bearer ${keyOf('owner')}`, Origin: BASE },
        { Cookie: await signIn('owner'), Origin: BASE },
        { Authorization: `Bearer ${keyOf('owner')}` },
        { Authorization: `Bearer ${keyOf('eve')}` },
      ],
      ids: [await studio.accountId('eve'), ...known.flat().map(({ id }) => id)],
    }
  }
  beforeAll(async () => {
    const credits = 1_000_000_000
    const silent = () => undefined
    const log: Log = { error: (...given: unknown[]) => void faults.push(given), warn: silent, info: silent }
    studio = await openTestStudio({
      accounts: [
        { name: 'owner', credits },
        { name: 'eve', credits },
      ],
      pool: pixelPool,
      // No request of a test leaves this machine, whatever address is generated.
      fetchMedia: () => Promise.reject(new Refusal('invalid', 'There is no network here')),
      alter: parts => ({ ...parts, log }),
    })
    await freshen()
    const body = { provider: 'vendor_alpha', model: 'alpha-3-pro-image', prompt: 'a fox' } as const
    await studio.as('owner').call(imageEndpoints.direct, { body })
    await freshen()
    const [file] = await studio.db.select().from(files)
    picture = file ?? expect.fail('nothing was generated')
  })
  afterAll(() => studio[Symbol.asyncDispose]())

  const ask = async ({ method, path, headers, body }: Sent): Promise<Response> => {
    asked += 1
    if (asked % FRESH === 0) await freshen()
    const init = { method, headers: { Host: new URL(BASE).host, ...headers }, ...(body !== undefined && { body }) }
    return studio.app.fetch(new Request(BASE + path, init))
  }
  const all = (requests: fc.Arbitrary<Sent>, runs: number, check: (response: Response, sent: Sent) => Promise<void>) =>
    fc.assert(
      fc.asyncProperty(requests, async sent => check(await ask(sent), sent)),
      { numRuns: runs * MUCH },
    )

  it('legal bodies exist for every endpoint that takes JSON', () => {
    expect(allEndpoints.filter(one => one.body?.kind === 'json' && !legalBodies(one)).map(({ path }) => path)).toEqual(
      [],
    )
  })

  it.each(allEndpoints.map(one => [one.method, one.path, one] as const))('%s %s', async (_method, _path, endpoint) => {
    await all(requestsOf(endpoint, insider), 5, async response => {
      judge(await wholeOf(response), endpoint.answer.kind)
    })
  })

  it('unknown paths and methods', async () => {
    await all(strayRequests(insider), 30, async (response, { path, method }) => {
      const answer = await wholeOf(response, method)
      // A known endpoint that is hit by chance is tested above.
      if (response.status >= 400 && path.startsWith(imageEndpoints.direct.path)) return
      judge(answer)
    })
  })

  it('media links with odd ranges, conditions and queries', async () => {
    const name = fc.oneof(
      oddSegment.map(segment => `/media/${segment}`),
      fc.constant(mediaLink(studio.secret, picture)),
    )
    const headers = fc.oneof(
      oddHeaders,
      oddRange.map(range => ({ Range: range })),
    )
    const links = fc.tuple(
      name,
      fc.oneof(
        fc.constant(''),
        oddQuery.map(query => `&${query}`),
      ),
      headers,
    )
    const bytes = await readFile(await studio.storage.fileOf(picture.sha256))
    const sent = links.map(([path, query, more]) => ({ method: 'GET', path: path + query, headers: more }))
    await all(sent, 60, async response => {
      const part = Buffer.from(await response.arrayBuffer())
      const { status, headers } = response
      judge({ status, headers, text: status < 300 ? '' : part.toString() })
      if (status < 300) expect(bytes.includes(part)).toBe(true)
    })
  })

  it('bodies that are quick to send and slow to process', async () => {
    const depth = 500_000
    const texts = [
      `${'['.repeat(depth)}${']'.repeat(depth)}`,
      '{"recipe":'.repeat(90_000),
      `[${'{},'.repeat(300_000)}{}]`,
      `{"operation":"image.generate","key":"12345678","recipe":${'['.repeat(depth)}${']'.repeat(depth)}}`,
    ]
    for (const { path } of [workEndpoints.submit, imageEndpoints.generate])
      for (const body of texts) {
        const response = await ask({ method: 'POST', path, headers: insider.callers[0] ?? {}, body })
        expect(response.status).toBe(400)
        judge(await wholeOf(response))
      }
  })

  it('a prompt that is too large', async () => {
    const body = { provider: 'vendor_alpha', model: 'alpha-3-pro-image', prompt: 'fox '.repeat(300_000) } as const
    const { status, refusal } = await studio.as('owner').call(imageEndpoints.generate, { body })
    expect([status, refusal.code]).toEqual([413, 41300])
  })

  it('no errors are logged, and the books are exact', async () => {
    expect(faults).toEqual([])
    await expectExactBooks(studio.db)
  })
})
