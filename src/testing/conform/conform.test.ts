import { expect, it } from 'vitest'
import { areas } from '#contract/kit/area.ts'
import { conform } from './conform.ts'
import { failuresOf, tableOf } from './report.ts'
import { standIn, type Flaws } from './standIn.ts'

const ask = (flaws?: Flaws) => conform({ base: 'http://service.example/', key: 'key', fetch: standIn(flaws) })

it('finds nothing wrong with a service that follows the contract, in any area', async () => {
  const report = await ask()
  expect(failuresOf(report, areas)).toEqual([])
  expect(report.offered).toEqual(areas)
  const kept = report.rows.filter(({ outcome }) => outcome === 'kept').length
  expect(kept).toBeGreaterThan(450)
  expect(report.rows).toHaveLength(kept)
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
  const { rows } = await ask({ surcharge: 1 })
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
  const { rows } = await conform({ base: 'http://service.example', key: 'key', fetch: limited })
  const unasked = rows.filter(({ outcome }) => outcome === 'not asked')
  expect(unasked.every(({ area, note }) => area === 'voice' && note === 'rate limit')).toBe(true)
  expect(rows.filter(({ outcome }) => outcome === 'broken')).toEqual([])
})
