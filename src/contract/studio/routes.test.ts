import { expect, it } from 'vitest'
import type { Endpoint } from '../kit/endpoint.ts'
import { hasFields, type Route } from '../kit/route.ts'
import { assetEndpoints } from './assets.ts'
import { assetRoutes, sessionRoutes, workRoutes } from './routes.ts'
import { sessionEndpoints } from './session.ts'
import { workEndpoints } from './works.ts'

const work = {
  id: 'w1',
  number: 1,
  operation: 'image.generate',
  recipe: {},
  transport: 'task',
  state: 'done',
  task: null,
  credits: null,
  estimated: null,
  results: [{ id: 'a1', url: '/a1', mimeType: 'image/png', bytes: 1 }],
  partial: null,
  maker: null,
  failure: null,
  speakers: { 'en-june': 'June' },
  title: null,
  favourite: false,
  trashedAt: null,
  group: null,
  groupSize: null,
  parents: [],
  madeFrom: [],
  position: 1,
  candidates: null,
  stalled: false,
  cancellable: false,
  imported: null,
  notBefore: null,
  createdAt: 1,
  endedAt: 2,
  revision: 3,
}

const answers: readonly [name: string, endpoint: Endpoint, route: Route, answer: object][] = [
  ['a work', workEndpoints.read, workRoutes.read, work],
  ['a page of works', workEndpoints.list, workRoutes.list, { items: [work], next: null, revision: 3 }],
  ['changes', workEndpoints.changes, workRoutes.changes, { works: [work], revision: 3 }],
  [
    'a frame',
    assetEndpoints.frame,
    assetRoutes.frame,
    { id: 'a1', url: '/a1', mimeType: 'image/png', bytes: 1, sha256: '0', createdAt: 1, trashedAt: null },
  ],
  [
    'a session',
    sessionEndpoints.read,
    sessionRoutes.read,
    {
      account: { id: '1', name: 'owner' },
      isOwner: true,
      service: 'built-in',
      readsGs: false,
      build: 'b',
      settings: { lowBalance: 100, notifySound: false, shortcuts: {} },
      madeBy: [],
      makersAt: '',
      modelNames: {},
    },
  ],
]

it.each(answers)(
  '%s: the fields of its route accept and refuse the same answers as its schema',
  (_name, endpoint, route, answer) => {
    expect(endpoint.answer.schema.parse(answer)).toEqual(answer)
    expect(hasFields(answer, route.answers)).toBe(true)
    for (const other of [null, 'text', [], {}, { ...answer, id: 3, revision: 'three', account: 'owner' }]) {
      expect(endpoint.answer.schema.safeParse(other).success).toBe(false)
      expect(hasFields(other, route.answers)).toBe(false)
    }
  },
)

it('checks the works within a list', () => {
  expect(hasFields({ works: [{ id: 1 }], revision: 3 }, workRoutes.changes.answers)).toBe(false)
})
