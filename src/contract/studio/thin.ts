import type { accountEndpoints, Subscription } from '../areas/account/endpoints.ts'
import type { AnswerOutput, Endpoint } from '../kit/endpoint.ts'
import { has, type ThinEndpoint } from '../kit/thin.ts'
import type { Session, sessionEndpoints } from './session.ts'
import type { Work, workEndpoints } from './works.ts'

type Thin<Endpoints extends Readonly<Record<string, Endpoint>>> = {
  readonly [name in keyof Endpoints]: ThinEndpoint<Endpoints[name]>
}

type Works = typeof workEndpoints

const workFields = {
  id: 'string',
  operation: 'string',
  state: 'string',
  results: [{ id: 'string' }],
  revision: 'number',
} as const
const aWork = { schema: { safeParse: has<Work>(workFields) } } as const
const aPage = {
  schema: { safeParse: has<AnswerOutput<Works['list']>>({ items: [workFields], revision: 'number' }) },
} as const
const changes = {
  schema: { safeParse: has<AnswerOutput<Works['changes']>>({ works: [workFields], revision: 'number' }) },
} as const

/** The endpoints of works. */
export const thinWorks: Thin<Works> = {
  submit: { method: 'POST', path: '/studio/works', body: true, answer: aWork },
  list: { method: 'GET', path: '/studio/works', answer: aPage },
  read: { method: 'GET', path: '/studio/works/{workId}', answer: aWork },
  change: { method: 'PATCH', path: '/studio/works/{workId}', body: true, answer: aWork },
  edit: { method: 'POST', path: '/studio/works/{workId}/edit', body: true, answer: aWork },
  move: { method: 'POST', path: '/studio/works/{workId}/move', body: true, answer: aWork },
  cancel: { method: 'POST', path: '/studio/works/{workId}/cancel', body: true, answer: aWork },
  restore: { method: 'POST', path: '/studio/works/{workId}/restore', body: true, answer: aWork },
  decide: { method: 'POST', path: '/studio/works/{workId}/decide', body: true, answer: aWork },
  changes: { method: 'GET', path: '/studio/changes', answer: changes },
}

const aSession = {
  schema: { safeParse: has<Session>({ account: 'object', service: 'string', build: 'string' }) },
} as const

/** The endpoints of the session. */
export const thinSession: Thin<typeof sessionEndpoints> = {
  read: { method: 'GET', path: '/studio/session', answer: aSession },
  signIn: { method: 'POST', path: '/studio/session', body: true, answer: aSession },
  signOut: {
    method: 'DELETE',
    path: '/studio/session',
    answer: { schema: { safeParse: has<Record<string, never>>({}) } },
  },
}

/** The endpoints of the account. A balance that is no number is unknown, as one that is missing. */
export const thinAccount: Thin<Pick<typeof accountEndpoints, 'subscription'>> = {
  subscription: {
    method: 'GET',
    path: '/v1/user/subscription',
    answer: { schema: { safeParse: readSubscription } },
  },
}

function readSubscription(json: unknown) {
  const read = has<Subscription>({})(json)
  if (!read.success) return read
  const { totalAvailableCredits: credits, freeUsages, ...rest } = read.data
  return {
    success: true as const,
    data: {
      ...rest,
      ...(typeof credits === 'number' && { totalAvailableCredits: credits }),
      ...(typeof freeUsages === 'object' && { freeUsages }),
    },
  }
}
