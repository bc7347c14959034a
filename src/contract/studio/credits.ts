import { areas } from '../kit/area.ts'
import { endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'
import { zone } from '../kit/zone.ts'
import { operationIds } from '../operationFacts.ts'

/** What went on within a day, an area or a project: credits, and how many tasks and free generations. */
export const creditFigures = z.object({
  tasks: z.number(),
  /** Of the tasks whose price was shown in advance. */
  estimated: z.number(),
  /** Of those tasks, the ones that were charged: what they were said to cost, and what they did. */
  estimatedOfCharged: z.number(),
  chargedOfEstimated: z.number(),
  charged: z.number(),
  /** Given back in full because a task failed or was cancelled. */
  refunded: z.number(),
  /** Held for tasks that are not over. */
  reserved: z.number(),
  /** Free generations that were used. */
  free: z.number(),
})
export type CreditFigures = z.output<typeof creditFigures>

/** `task`: what a task took and gave back; `grant`: given to the account; `adjust`: set to another value by the owner. */
export const creditEntryKinds = ['task', 'grant', 'adjust'] as const

/** One line of the history. */
export const creditEntry = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  kind: z.enum(creditEntryKinds),
  /** `credit`, or `free:` and the image model whose free generations they are. */
  unit: z.string(),
  operation: z.enum(operationIds).nullable(),
  /** The work that asked for the task; null: a program did, or it was removed. */
  work: z.string().nullable(),
  project: z.string().nullable(),
  estimated: z.number().nullable(),
  reserved: z.number(),
  charged: z.number(),
  refunded: z.number(),
  /** Of a grant or an adjustment: what it added, or took away. */
  given: z.number(),
})
export type CreditEntry = z.output<typeof creditEntry>

/** Where figures come from: the ledger of the built-in service, or the works, for a remote service. */
export const creditSources = ['ledger', 'works'] as const

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const moment = z.coerce.number<number | string>().int().min(0).max(8_640_000_000_000_000)
/** From a moment to before another one, in epoch milliseconds. */
const span = { from: moment, to: moment }
const section = 'studio'

export const creditEndpoints = {
  summary: endpoint({
    method: 'GET',
    path: '/studio/credits/summary',
    summary: 'What was estimated, reserved, charged and refunded, by day, area and project',
    section,
    query: z.object({ ...span, zone: zone.default('UTC') }),
    answer: {
      kind: 'enveloped',
      status: 200,
      schema: z.object({
        source: z.enum(creditSources),
        total: creditFigures,
        /** Days of the time zone with something in them, oldest first. */
        days: z.array(creditFigures.extend({ day })),
        areas: z.array(creditFigures.extend({ area: z.enum(areas).nullable() })),
        projects: z.array(creditFigures.extend({ project: z.string().nullable() })),
      }),
    },
    rateLimit: 'none',
    idempotency: 'safe',
  }),
  entries: endpoint({
    method: 'GET',
    path: '/studio/credits/entries',
    summary: 'What was given, taken and given back, newest first',
    section,
    query: z.object({
      before: z.string().max(100).optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(200).default(50),
    }),
    answer: {
      kind: 'enveloped',
      status: 200,
      schema: z.object({
        source: z.enum(creditSources),
        items: z.array(creditEntry),
        next: z.string().nullable(),
      }),
    },
    rateLimit: 'none',
    idempotency: 'safe',
  }),
}
