import { capabilityIds } from '../areas/video/capabilities.ts'
import { failure } from './failure.ts'
import { endpoint } from '../endpoint.ts'
import { opaqueId, ownId } from '../kit/ids.ts'
import type { Route } from '../kit/route.ts'
import { transports } from '../kit/transport.ts'
import { z } from '../kit/zod.ts'
import { zone } from '../kit/zone.ts'
import { offeredOperationIds } from '../operationFacts.ts'
import type { RuleId } from '../rules.ts'
import { asset } from './assets.ts'
import { makers } from './connections.ts'
import { workRoutes } from './routes.ts'
import { workSelections, workStates } from './workStates.ts'

/** A task of the service that may belong to a work whose answer was lost. */
export const candidate = z.object({
  taskId: z.string(),
  /** Epoch milliseconds; null: the service does not report it. */
  createdAt: z.number().nullable(),
  /** The service's own record of the task. */
  task: z.unknown(),
})

/** One submission of a recipe: the request, its state, its cost, its results. */
export const work = z.object({
  id: z.string(),
  /** Its number among the works of its account, from 1, which is shown wherever it is named. */
  number: z.number(),
  operation: z.enum(offeredOperationIds),
  /** As it was sent; the operation's recipe schema reads it. */
  recipe: z.unknown(),
  transport: z.enum(transports),
  state: z.enum(workStates),
  /** The service's own record, unchanged; the operation's `read` interprets it. */
  task: z.unknown().nullable(),
  /** Credits: the actual cost once the service reports it, before that the estimate; null if unknown. */
  credits: z.number().nullable(),
  /** The estimate, once `credits` is the actual cost; null before that, or if there was none. */
  estimated: z.number().nullable(),
  results: z.array(asset),
  /**
   * Counts the pictures on their way, while a connected model makes it: the last one is at
   * `/studio/works/{workId}/partial`. Null: there is none.
   */
  partial: z.number().nullable(),
  /** The connection whose model makes it, while it runs and if it failed; null: an engine does, or it is not known. */
  maker: z.string().nullable(),
  failure: failure.nullable(),
  /** The names of the recipe's speakers at that time, by their ids; unknown speakers are left out. */
  speakers: z.record(z.string(), z.string()),
  /** A name a person gave it; null: the prompt is shown instead. */
  title: z.string().nullable(),
  favourite: z.boolean(),
  /** Epoch milliseconds at which it was moved to the trash; null: it is not there. */
  trashedAt: z.number().nullable(),
  /** Works that one press of the button created share a group; null: it was created alone. */
  group: z.string().nullable(),
  /** How many works that press requested; null: unknown. */
  groupSize: z.number().nullable(),
  /** Ids of the works whose results it uses. */
  parents: z.array(z.string()),
  /** Those of them that are still there, by which a work without words is named. */
  madeFrom: z.array(z.object({ operation: z.enum(offeredOperationIds), number: z.number() })),
  /** The position of a waiting work in its outbox: the smallest is sent first. */
  position: z.number(),
  /**
   * Only for an `unknown` work that needs a person's decision: tasks of the service that may belong to it. Null: there
   * is nothing to decide.
   */
  candidates: z.array(candidate).nullable(),
  /** It is running, but the record of its task has not changed for a long time; it is still watched. */
  stalled: z.boolean(),
  /** It is waiting, or it is running and its service can cancel it. */
  cancellable: z.boolean(),
  /**
   * For an imported work: when it was imported, and when it was created and what it cost in the other studio. Nothing
   * was sent or paid for here. Null: not imported.
   */
  imported: z.object({ at: z.number(), credits: z.number().nullable(), madeAt: z.number() }).nullable(),
  /** Epoch milliseconds before which a waiting work is not sent. */
  notBefore: z.number().nullable(),
  createdAt: z.number(),
  /** Epoch milliseconds at which its results were stored here, or at which it failed or was cancelled. */
  endedAt: z.number().nullable(),
  revision: z.number(),
})
export type Work = z.output<typeof work>

/** Whoever speaks in the clips of a recipe has agreed to be imitated; needed once for each clip. */
const consent = z.boolean().optional()

/** The largest value of the database column. */
const largestCount = 2 ** 31 - 1

/**
 * What the page submits. `key` is created with the press of the button, so that a repeated request yields the same
 * work.
 */
export const submission = z.object({
  operation: z.enum(offeredOperationIds),
  recipe: z.unknown(),
  /** Refused if the operation does not offer it. */
  transport: z.enum(transports).default('task'),
  key: z.string().min(8).max(100),
  consent,
  /** The same for all works of one press of the button; created by the page. */
  group: z.string().min(8).max(100).optional(),
  /** How many works that press requests. */
  groupSize: z.number().int().min(2).max(largestCount).optional(),
})

/** A comma-separated list of words from a set. */
const listed = <const Words extends readonly string[]>(words: Words) =>
  z
    .string()
    .transform(text => text.split(','))
    .pipe(z.array(z.enum(words)))
const count = z.coerce.number<number | string>().int().min(0)

const section = 'studio'
const params = z.object({ workId: z.string() })
/** A group of works in a grouped list. */
const worksGroup = z.object({
  /** The id of its first work, its day as YYYY-MM-DD, or the id of the project; empty: in no project. */
  key: z.string(),
  /** The name of the project; null for a batch or a day. */
  name: z.string().nullable(),
  /** How many of its works are in the list, and their credits as far as they are known. */
  works: z.number(),
  credits: z.number(),
})
export type WorksGroup = z.output<typeof worksGroup>

/**
 * `next` is the `before` of the following page; `total`, if requested, is the number of all works that match the
 * filters; `groups` are the groups of the items, and `groupOf` has the group key of each item.
 */
const page = z.object({
  items: z.array(work),
  next: z.string().nullable(),
  revision: z.number(),
  total: z.number().optional(),
  groups: z.array(worksGroup).optional(),
  groupOf: z.array(z.string()).optional(),
})

/** A verb on one work that answers with the changed work. */
const verb = <const R extends Route, B extends z.ZodType>(
  route: R,
  summary: string,
  body: B,
  rules: readonly RuleId[] = [],
) =>
  endpoint({
    ...route,
    summary,
    section,
    params,
    body: { kind: 'json', schema: body },
    rules,
    answer: { kind: 'enveloped', status: 200, schema: work },
  })

export const workEndpoints = {
  submit: endpoint({
    ...workRoutes.submit,
    summary: 'Submits a recipe; it is stored before anything is sent',
    section,
    body: { kind: 'json', schema: submission },
    rules: ['work.transport', 'work.consent'],
    answer: { kind: 'enveloped', status: 201, schema: work },
    idempotency: 'bodyKey',
  }),
  list: endpoint({
    ...workRoutes.list,
    summary: 'Works, newest first',
    section,
    query: z.object({
      area: z.string().optional(),
      /** One operation, or several separated by commas. */
      operation: listed(offeredOperationIds).optional(),
      /** The kind of video that the recipe names. */
      capability: z.enum(capabilityIds).optional(),
      /** One state, or several separated by commas. */
      state: listed(workStates).optional(),
      /** The model named in the recipe. */
      model: z.string().max(100).optional(),
      /**
       * `all`, the default, leaves out the trash, as all but `trash` do; `moving`: not ended, including those that
       * wait; `attention`: failed or unknown, until it is put away.
       */
      select: z.enum(workSelections).default('all'),
      /** Words that must all occur in the title, the recipe's texts or the names of its speakers, in any case. */
      search: z.string().max(200).optional(),
      group: z.string().optional(),
      /** Minimum and maximum credits of a work, actual or estimated, as far as they are known. */
      costFrom: count.max(largestCount).optional(),
      costTo: count.max(largestCount).optional(),
      /** When it was submitted, in epoch milliseconds: `from` is included, `to` is not. */
      from: count.optional(),
      to: count.optional(),
      /**
       * `day`: newest first, grouped by the days of `zone`; `batch`: grouped by press of the button, each group at the
       * place of its first work; `project`: grouped by project, by name.
       */
      order: z.enum(['newest', 'day', 'batch', 'project']).default('newest'),
      zone: zone.default('UTC'),
      before: z.string().optional(),
      /** Leaves out works submitted after this one, so that positions in the list do not shift. */
      upTo: z.string().optional(),
      /** Starts at this position of the list, from 0. */
      offset: count.optional(),
      /** `total`: also counts all matching works. */
      count: z.literal('total').optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    answer: {
      kind: 'enveloped',
      status: 200,
      schema: page,
    },
  }),
  read: endpoint({
    ...workRoutes.read,
    summary: 'One work',
    section,
    params,
    answer: { kind: 'enveloped', status: 200, schema: work },
  }),
  change: endpoint({
    ...workRoutes.change,
    makesRoom: true,
    summary: 'Names a work, marks it as a favourite, puts it in the trash or takes it out again',
    section,
    params,
    body: {
      kind: 'json',
      schema: z.object({
        /** An empty text removes the name. */
        title: z.string().trim().max(200).optional(),
        favourite: z.boolean().optional(),
        trashed: z.boolean().optional(),
      }),
    },
    rules: ['work.stillWaiting', 'work.stillMoving'],
    answer: { kind: 'enveloped', status: 200, schema: work },
  }),
  edit: verb(
    workRoutes.edit,
    'Gives a waiting work another recipe, and another transport where one is named',
    z.object({ recipe: z.unknown(), transport: z.enum(transports).optional(), consent }),
    ['work.notWaiting', 'work.transport', 'work.consent'],
  ),
  move: verb(
    workRoutes.move,
    'Moves a waiting work within its outbox: before another one, or to the end',
    z.object({ before: ownId.nullable() }),
    ['work.notWaiting', 'work.otherGone'],
  ),
  cancel: {
    ...verb(
      workRoutes.cancel,
      'Cancels a work that waits to be sent, or that runs at a service which can cancel it',
      z.object({}),
      ['work.notCancellable'],
    ),
    makesRoom: true as const,
  },
  cancelGroup: endpoint({
    ...workRoutes.cancelGroup,
    makesRoom: true,
    summary: 'Cancels the works of one press, as far as they can be; answers with those that it cancelled',
    section,
    params: z.object({ group: z.string() }),
    body: { kind: 'json', schema: z.object({}) },
    answer: { kind: 'enveloped', status: 200, schema: z.object({ works: z.array(work) }) },
  }),
  earlier: endpoint({
    ...workRoutes.earlier,
    summary: 'Whether just this was asked for before: the newest work of the same recipe that was not in vain',
    section,
    body: { kind: 'json', schema: z.object({ operation: z.enum(offeredOperationIds), recipe: z.unknown() }) },
    answer: {
      kind: 'enveloped',
      status: 200,
      // `count`: the number of such works.
      schema: z.object({ count: z.number(), newest: work.nullable() }),
    },
  }),
  restore: verb(workRoutes.restore, 'Lets a cancelled work wait again', z.object({}), ['work.notCancelled']),
  decide: verb(
    workRoutes.decide,
    'What is to become of a work whose answer got lost: one of its candidates, another try, or the end',
    z.union([
      z.strictObject({ adopt: opaqueId }),
      z.strictObject({ sendAgain: z.literal(true) }),
      z.strictObject({ giveUp: z.literal(true) }),
    ]),
  ),
  changes: endpoint({
    ...workRoutes.changes,
    summary: 'Works that changed after a revision, and who makes what if that has changed; 304 when nothing has',
    section,
    query: z.object({
      since: z.coerce.number<number | string>().int().min(0),
      /** `makersAt` of the session or of an earlier answer; absent: the caller does not want to know who makes what. */
      makersAt: z.string().max(64).optional(),
    }),
    answer: {
      kind: 'enveloped',
      status: 200,
      schema: z.object({ revision: z.number(), works: z.array(work), makers: makers.optional() }),
    },
  }),
}
