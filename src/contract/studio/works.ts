import { endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { operationIds } from '../operationFacts.ts'

export const workStates = [
  'waiting',
  'sending',
  'running',
  'archiving',
  'done',
  'cancelled',
  'failed',
  'unknown',
] as const
export type WorkState = (typeof workStates)[number]

/** States in which a work still moves by itself. */
export const movingStates: readonly WorkState[] = ['waiting', 'sending', 'running', 'archiving']

/** A stored file. Pixels, seconds and bytes; `url` is a signed link that lives about an hour. */
export const asset = z.object({
  id: z.string(),
  url: z.string(),
  /** A small WebP of a picture or video, for lists; absent when there is none. */
  thumbnailUrl: z.string().optional(),
  mimeType: z.string(),
  bytes: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  duration: z.number().optional(),
  /** What the engine that made it says of it: which words it used, which only steered. */
  about: z
    .object({
      engine: z.string(),
      seed: z.number(),
      understood: z.array(z.string()),
      steered: z.array(z.string()),
    })
    .optional(),
})
export type Asset = z.output<typeof asset>

/** One submission of a recipe: what was asked, where it stands, what it cost, what came out. */
export const work = z.object({
  id: z.string(),
  /** Counts the works of its area, from 1: the number on the film edge. */
  number: z.number(),
  operation: z.enum(operationIds),
  /** As it was sent; the operation's recipe schema reads it. */
  recipe: z.unknown(),
  state: z.enum(workStates),
  /** The service's own record, untouched; the operation's `read` tells where it stands. */
  task: z.unknown().nullable(),
  /** Credits estimated before sending; null when the service did not say. */
  credits: z.number().nullable(),
  results: z.array(asset),
  failure: z.object({ key: z.string(), message: z.string() }).nullable(),
  /** Epoch milliseconds before which a waiting work is not sent. */
  notBefore: z.number().nullable(),
  createdAt: z.number(),
  /** Epoch milliseconds at which the result was in our storage, or at which it failed. */
  endedAt: z.number().nullable(),
  revision: z.number(),
})
export type Work = z.output<typeof work>

/** What the page submits. `key` is made with the press, so that a repeated request is the same work. */
export const submission = z.object({
  operation: z.enum(operationIds),
  recipe: z.unknown(),
  key: z.string().min(8).max(100),
})

const section = 'studio'

export const workEndpoints = {
  submit: endpoint({
    method: 'POST',
    path: '/studio/works',
    summary: 'Submits a recipe; it is kept before anything is sent',
    section,
    body: { kind: 'json', schema: submission },
    answer: { kind: 'enveloped', status: 201, schema: work },
    lane: 'none',
    idempotency: 'key',
  }),
  list: endpoint({
    method: 'GET',
    path: '/studio/works',
    summary: 'Works, newest first',
    section,
    query: z.object({
      area: z.string().optional(),
      before: z.string().optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    answer: {
      kind: 'enveloped',
      status: 200,
      schema: z.object({ items: z.array(work), next: z.string().nullable(), revision: z.number() }),
    },
    lane: 'none',
    idempotency: 'safe',
  }),
  read: endpoint({
    method: 'GET',
    path: '/studio/works/{workId}',
    summary: 'One work',
    section,
    params: z.object({ workId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: work },
    lane: 'none',
    idempotency: 'safe',
  }),
  changes: endpoint({
    method: 'GET',
    path: '/studio/changes',
    summary: 'Works that changed after a revision; 304 when none did',
    section,
    query: z.object({ since: z.coerce.number<number | string>().int().min(0) }),
    answer: { kind: 'enveloped', status: 200, schema: z.object({ revision: z.number(), works: z.array(work) }) },
    lane: 'none',
    idempotency: 'safe',
  }),
}
