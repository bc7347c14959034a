import { expect, it } from 'vitest'
import { accountEndpoints } from '../areas/account/endpoints.ts'
import type { Endpoint } from '../kit/endpoint.ts'
import { sessionEndpoints } from './session.ts'
import { thinAccount, thinSession, thinWorks } from './thin.ts'
import { workEndpoints } from './works.ts'

const pairs = [
  ...pairsOf(workEndpoints, thinWorks),
  ...pairsOf(sessionEndpoints, thinSession),
  ...pairsOf(accountEndpoints, thinAccount),
]

function pairsOf<Name extends string, Thin>(
  full: Readonly<Record<Name, Endpoint>>,
  thin: Readonly<Record<Name, Thin>>,
) {
  return Object.entries<Endpoint>(full).map(([name, endpoint]) => ({ name, endpoint, thin: thin[name as Name] }))
}

it.each(pairs)('$endpoint.method $endpoint.path is the same endpoint without its schemas', ({ endpoint, thin }) => {
  expect(thin).toMatchObject({ method: endpoint.method, path: endpoint.path })
  expect(thin.body).toBe(endpoint.body ? true : undefined)
})

const work = {
  id: 'w1',
  number: 1,
  operation: 'image.generate',
  recipe: {},
  state: 'done',
  task: null,
  credits: null,
  results: [{ id: 'a1', url: '/a1', mimeType: 'image/png', bytes: 1 }],
  failure: null,
  title: null,
  favourite: false,
  trashedAt: null,
  group: null,
  parents: [],
  position: 1,
  candidates: null,
  stalled: false,
  notBefore: null,
  createdAt: 1,
  endedAt: 2,
  revision: 3,
}

const answers: readonly [name: string, endpoint: Endpoint, thin: (typeof pairs)[number]['thin'], answer: object][] = [
  ['a work', workEndpoints.read, thinWorks.read, work],
  ['a page of works', workEndpoints.list, thinWorks.list, { items: [work], next: null, revision: 3 }],
  ['changes', workEndpoints.changes, thinWorks.changes, { works: [work], revision: 3 }],
  [
    'a session',
    sessionEndpoints.read,
    thinSession.read,
    { account: { id: '1', name: 'owner' }, service: 'built-in', build: 'b' },
  ],
]

it.each(answers)('%s is read as its schema reads it, and nothing else is', (_name, endpoint, thin, answer) => {
  expect(endpoint.answer.schema.parse(answer)).toEqual(answer)
  expect(thin.answer.schema.safeParse(answer)).toEqual({ success: true, data: answer })
  for (const other of [null, 'text', [], {}, { ...answer, revision: 'three', account: 'owner' }]) {
    expect(endpoint.answer.schema.safeParse(other).success).toBe(false)
    expect(thin.answer.schema.safeParse(other).success).toBe(false)
  }
})

it('a work within a list is looked at too', () => {
  expect(thinWorks.changes.answer.schema.safeParse({ works: [{ id: 1 }], revision: 3 }).success).toBe(false)
})

it('a balance that is missing or no number is unknown, and never 0', () => {
  const read = (json: unknown) => thinAccount.subscription.answer.schema.safeParse(json).data
  expect(read({ totalAvailableCredits: 12, freeUsages: { m: 2 }, plan: 'x' })).toEqual({
    totalAvailableCredits: 12,
    freeUsages: { m: 2 },
    plan: 'x',
  })
  expect(read({ totalAvailableCredits: '12', freeUsages: 3 })).toEqual({})
  expect(read('text')).toBeUndefined()
})
