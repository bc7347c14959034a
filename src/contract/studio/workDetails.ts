import { areas } from '../kit/area.ts'
import { endpoint } from '../endpoint.ts'
import { opaqueId } from '../kit/ids.ts'
import { z } from '../kit/zod.ts'
import { offeredOperationIds } from '../operationFacts.ts'
import { foundTaskRoutes, workDetailRoutes } from './workDetailRoutes.ts'
import { work } from './works.ts'
import { workStates } from './workStates.ts'

const section = 'studio'
const params = z.object({ workId: z.string() })

/** A state of a work, or a status in the record of its task, since `at` (epoch milliseconds). */
export const workEvent = z.object({
  at: z.number(),
  state: z.enum(workStates),
  /** The service's own status; null: it had not reported one yet. */
  status: z.string().nullable(),
})
export type WorkEvent = z.output<typeof workEvent>

const history = z.object({
  /** In chronological order; for works older than this history only the first, the sending and the last event. */
  events: z.array(workEvent),
  /** Epoch milliseconds at which its task was found in the service's list; null: it was submitted here. */
  adoptedAt: z.number().nullable(),
  /** The id that the service gave its task. */
  taskId: z.string().nullable(),
  /** The service it was sent to. */
  sentTo: z.string().nullable(),
  credits: z.object({
    /** The estimate before it was sent; null: not known then. */
    estimated: z.number().nullable(),
    /** Null: not reported, or not yet. */
    charged: z.number().nullable(),
    /** It used a free generation and no credits. */
    isFree: z.boolean(),
    /** Null: nothing was refunded. `credits` null: the service refunded them without reporting how many. */
    returned: z.object({ credits: z.number().nullable() }).nullable(),
  }),
})
export type WorkHistory = z.output<typeof history>

/** A task of the service that belongs to no work and that no work can have created. */
const foundTask = z.object({
  area: z.enum(areas),
  operation: z.enum(offeredOperationIds),
  /** The kind, where the operation makes several; null: it does not, or its record does not say. */
  capability: z.string().nullable(),
  taskId: z.string(),
  /** Epoch milliseconds; null: the service does not report it. */
  createdAt: z.number().nullable(),
  phase: z.enum(['running', 'done', 'failed']),
  /** The text of its request, as far as its record contains it; empty: it does not. */
  words: z.string(),
})
export type FoundTask = z.output<typeof foundTask>

const taskIds = z.object({ tasks: z.array(opaqueId).min(1).max(100) })

export const workDetailEndpoints = {
  history: endpoint({
    ...workDetailRoutes.history,
    summary: 'What became of a work and when, what it was to cost, what it did cost and what came back',
    section,
    params,
    answer: { kind: 'enveloped', status: 200, schema: history },
  }),
  lineage: endpoint({
    ...workDetailRoutes.lineage,
    summary: 'The works that went into a work and those that it went into, over several generations',
    section,
    params,
    answer: {
      kind: 'enveloped',
      status: 200,
      // The edges are the `parents` of the works.
      schema: z.object({
        works: z.array(work),
        /** There are more works than were read. */
        isCut: z.boolean(),
      }),
    },
  }),
  models: endpoint({
    ...workDetailRoutes.models,
    summary: 'The models that the works of the account name',
    section,
    answer: { kind: 'enveloped', status: 200, schema: z.object({ items: z.array(z.string()) }) },
  }),
}

export const foundTaskEndpoints = {
  list: endpoint({
    ...foundTaskRoutes.list,
    summary: 'Tasks in the lists of the service that were made without the studio, newest first',
    section,
    answer: {
      kind: 'enveloped',
      status: 200,
      schema: z.object({
        items: z.array(foundTask),
        /** Areas whose list of tasks could not be read. */
        silent: z.array(z.enum(areas)),
      }),
    },
  }),
  adopt: endpoint({
    ...foundTaskRoutes.adopt,
    summary: 'Makes works of such tasks; what is one already, or in no list any more, is left alone',
    section,
    body: { kind: 'json', schema: taskIds },
    answer: { kind: 'enveloped', status: 200, schema: z.object({ works: z.array(work) }) },
  }),
  ignore: endpoint({
    ...foundTaskRoutes.ignore,
    summary: 'Leaves such tasks out of the list from now on',
    section,
    body: { kind: 'json', schema: taskIds },
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
  }),
}
