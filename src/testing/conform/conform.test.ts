import { expect, it } from 'vitest'
import { areas, type Area } from '#contract/kit/area.ts'
import { serviceNames } from '#contract/studio/serviceNames.ts'
import { conform, defaults } from './conform.ts'
import { namedTarget, type Target } from './probe.ts'
import { failuresOf, tableOf } from './report.ts'
import { standIn, type Flaws } from './standIn.ts'

const ask = (flaws: Flaws = {}, asked: readonly Area[] = areas) =>
  conform({ base: 'http://service.example/', key: 'key', fetch: standIn(flaws) }, { ...defaults, areas: asked })

it('finds nothing wrong with a service that follows the contract, in any area', async () => {
  const report = await ask()
  expect(failuresOf(report, areas)).toEqual([])
  expect(report.offered).toEqual(areas)
  const kept = report.rows.filter(({ outcome }) => outcome === 'kept').length
  expect(kept).toBeGreaterThan(450)
  expect(report.rows.filter(({ outcome }) => outcome !== 'extra')).toHaveLength(kept)
})

it('asks a service that has names of its own by those names', async () => {
  const names = serviceNames.parse({ paths: { '/v1/voice': '/v1/speech' }, models: { 'voice-1.0': 'speech-1' } })
  const service = standIn()
  const renamed = async (request: Request) => {
    const { pathname, search } = new URL(request.url)
    if (pathname.startsWith('/api/v1/voice')) return new Response('Not Found', { status: 404 })
    const body = (await request.text()).replace('"model":"speech-1"', '"model":"voice-1.0"')
    const path = pathname.replace('/api', '').replace('/v1/speech', '/v1/voice')
    const { method, headers } = request
    return service(
      new Request(`http://service.example${path}${search}`, { method, headers, ...(method === 'POST' && { body }) }),
    )
  }
  const asked = { base: 'http://service.example/api', key: 'key', fetch: renamed }
  const voice = async (target: Target) => (await conform(target, { ...defaults, areas: ['voice'] })).rows
  expect(new Set((await voice(asked)).map(({ outcome }) => outcome))).toEqual(new Set(['not offered']))
  expect(failuresOf({ rows: await voice(namedTarget(asked, names)), offered: [] }, ['voice'])).toEqual([])
})

it('reports fields that the interface does not name, which is no failure', async () => {
  const service = standIn()
  const chatty = async (request: Request) => {
    const answer = await service(request)
    if (!request.url.includes('/v1/user/subscription') || !answer.ok) return answer
    const body = (await answer.json()) as { data: object }
    return Response.json({ ...body, data: { subscriptionPlan: { name: 'Pro', seats: 3 } } })
  }
  const asked = { base: 'http://service.example', key: 'key', fetch: chatty }
  const report = await conform(asked, { ...defaults, areas: ['account'] })
  const extra = report.rows.filter(({ area, outcome }) => area === 'account' && outcome === 'extra')
  expect(extra.map(({ rule }) => rule)).toEqual(['/v1/user/subscription: subscriptionPlan.seats'])
  expect(failuresOf(report, ['account'])).toEqual([])
})

it('reports endpoints that accept what they must refuse, and stops asking those that could cost something', async () => {
  const { rows } = await ask({ takesAll: true })
  const broken = rows.filter(({ outcome }) => outcome === 'broken')
  for (const area of areas.filter(one => one !== 'account')) expect(broken.map(row => row.area)).toContain(area)
  const costly = broken.filter(({ rule }) => rule.startsWith('/v1/voice/generate'))
  expect(costly).toHaveLength(1)
  expect(rows.filter(({ rule }) => rule.startsWith('/v1/voice/generate')).length).toBeGreaterThan(20)
})

it('reports an estimate that differs from the published price', async () => {
  const { rows } = await ask({ surcharge: 1 }, ['video'])
  const broken = rows.filter(({ outcome }) => outcome === 'broken')
  expect(broken.map(({ rule }) => rule)).toEqual([
    'takes the estimate of video-b-3.0',
    'takes the estimate of video-b-3.0-prime',
  ])
})

it('reports an error code that differs from the published one, in areas that publish codes', async () => {
  const { rows } = await ask({ code: 7 })
  const broken = new Set(rows.filter(({ outcome }) => outcome === 'broken').map(({ area }) => area))
  expect([...broken]).toEqual(['voice', 'video'])
})

it('reports missing endpoints as not offered, which is a failure only in required areas', async () => {
  const nothing = () => Response.json({ code: 40400, message: 'nothing here' }, { status: 404 })
  const report = await conform({ base: 'http://service.example', key: 'key', fetch: nothing })
  expect(report.offered).toEqual([])
  expect(failuresOf(report, [])).toEqual([])
  expect(new Set(failuresOf(report, ['voice']).map(({ area }) => area))).toEqual(new Set(['voice']))
  expect(tableOf(report)).toContain('Offered: nothing')
})

it('reports rules behind a rate limit as not asked, and none as broken', async () => {
  let posts = 0
  const service = standIn()
  const limited = (request: Request) => {
    if (request.method === 'POST' && request.headers.get('authorization') === 'Bearer key') posts += 1
    return posts > 5 && request.url.endsWith('/v1/voice/generate')
      ? Response.json({ code: 33007, message: 'slow down' }, { status: 429 })
      : service(request)
  }
  const asked = { base: 'http://service.example', key: 'key', fetch: limited }
  const { rows } = await conform(asked, { ...defaults, areas: ['voice'] })
  const unasked = rows.filter(({ outcome }) => outcome === 'not asked')
  expect(unasked.every(({ area, note }) => area === 'voice' && note === 'rate limit')).toBe(true)
  expect(rows.filter(({ outcome }) => outcome === 'broken')).toEqual([])
})
