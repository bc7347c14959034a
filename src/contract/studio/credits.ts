import { areas } from '../kit/area.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'
import { zone } from '../kit/zone.ts'
import { operationIds } from '../operationFacts.ts'
import { creditRoutes } from './creditRoutes.ts'

/** The figures of a day, an area or a project: credits, and the numbers of tasks and free generations. */
export const creditFigures = z.object({
  tasks: z.number(),
  /** The estimates of all tasks whose price was shown in advance. */
  estimated: z.number(),
  /** For those of these tasks that were charged: their estimates, and their actual costs. */
  estimatedOfCharged: z.number(),
  chargedOfEstimated: z.number(),
  charged: z.number(),
  /** Refunded in full because a task failed or was cancelled. */
  refunded: z.number(),
  /** Held for tasks that have not ended. */
  reserved: z.number(),
  /** Free generations that were used. */
  free: z.number(),
})
export type CreditFigures = z.output<typeof creditFigures>

/**
 * `task`: charges and refunds of a task; `grant`: given to the account; `adjust`: set to another value by the owner.
 */
export const creditEntryKinds = ['task', 'grant', 'adjust'] as const

/** One line of the history. */
export const creditEntry = z.object({
  id: z.string(),
  /** Epoch milliseconds. */
  at: z.number(),
  kind: z.enum(creditEntryKinds),
  /** `credit`, or `free:` followed by the image model of the free generations. */
  unit: z.string(),
  operation: z.enum(operationIds).nullable(),
  /** Of a video: which kind of video its recipe asks for. */
  capability: z.string().nullable(),
  /** The work that the task belongs to; null: a program created the task, or the work was removed. */
  work: z.string().nullable(),
  project: z.string().nullable(),
  estimated: z.number().nullable(),
  reserved: z.number(),
  charged: z.number(),
  refunded: z.number(),
  /** For a grant or an adjustment: what it added, negative if it took something away. */
  given: z.number(),
})
export type CreditEntry = z.output<typeof creditEntry>

/** The source of the figures: the ledger of the built-in service, or the works for a remote service. */
export const creditSources = ['ledger', 'works'] as const

const day = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)

const moment = z.coerce.number<number | string>().int().min(0).max(8_640_000_000_000_000)
/** A period in epoch milliseconds: `from` is included, `to` is not. */
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
        /** Days of the time zone that have any figures, oldest first. */
        days: z.array(creditFigures.extend({ day })),
        areas: z.array(creditFigures.extend({ area: z.enum(areas).nullable() })),
        projects: z.array(creditFigures.extend({ project: z.string().nullable() })),
      }),
    },
  }),
  held: endpoint({
    ...creditRoutes.held,
    summary: 'What is reserved now for tasks that have not ended',
    section,
    answer: { kind: 'enveloped', status: 200, schema: z.object({ credits: z.number() }) },
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
  }),
}
