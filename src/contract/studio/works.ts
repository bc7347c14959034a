import { endpoint } from '../kit/endpoint.ts'
import type { Route } from '../kit/route.ts'
import { transports } from '../kit/transport.ts'
import { z } from '../kit/zod.ts'
import { zone } from '../kit/zone.ts'
import { offeredOperationIds } from '../operationFacts.ts'
import type { RuleId } from '../rules.ts'
import { asset } from './assets.ts'
import { workRoutes } from './routes.ts'
import { workSelections, workStates } from './workStates.ts'

/** A task of the service that may belong to a work whose answer was lost. */
export const candidate = z.object({
  taskId: z.string(),
  /** Epoch milliseconds; null: the service does not say. */
  createdAt: z.number().nullable(),
  /** The service's own record of it. */
  task: z.unknown(),
})

/** One submission of a recipe: the request, its state, its cost, its results. */
export const work = z.object({
  id: z.string(),
  /** Counts the works of its area, from 1: the number on the film edge. */
  number: z.number(),
  operation: z.enum(offeredOperationIds),
  /** As it was sent; the operation's recipe schema reads it. */
  recipe: z.unknown(),
  transport: z.enum(transports),
  state: z.enum(workStates),
  /** The service's own record, untouched; the operation's `read` interprets it. */
  task: z.unknown().nullable(),
  /** Credits: the actual cost as soon as the service states it, before that the estimate; null if unknown. */
  credits: z.number().nullable(),
  /** The estimate, once `credits` is the actual cost; null before that, or if there was none. */
  estimated: z.number().nullable(),
  results: z.array(asset),
  failure: z.object({ key: z.string(), message: z.string() }).nullable(),
  /** The names that the speakers of the recipe had then, by their ids; those that nobody knows are not in it. */
  speakers: z.record(z.string(), z.string()),
  /** A name a person gave it; null: the prompt is shown instead. */
  title: z.string().nullable(),
  favourite: z.boolean(),
  /** Epoch milliseconds since when it is in the trash; null: it is not. */
  trashedAt: z.number().nullable(),
  /** Works of one press share a group; null: it was alone. */
  group: z.string().nullable(),
  /** How many works that press asked for; null: unknown. */
  groupSize: z.number().nullable(),
  /** Ids of the works whose results went into it. */
  parents: z.array(z.string()),
  /** The place of a waiting work in its outbox: smaller goes first. */
  position: z.number(),
  /**
   * Only of an `unknown` work that a person has to decide on: tasks of the service that may belong to it. Null: nothing
   * has to be decided.
   */
  candidates: z.array(candidate).nullable(),
  /** Running, and its task's record has not changed for long; it is watched on. */
  stalled: z.boolean(),
  /** It waits, or it runs and its service can cancel it. */
  cancellable: z.boolean(),
  /**
   * It was imported: when, and what it had cost where it was created. Nothing was sent or paid for here; null: not
   * imported.
   */
  imported: z.object({ at: z.number(), credits: z.number().nullable(), madeAt: z.number() }).nullable(),
  /** Epoch milliseconds before which a waiting work is not sent. */
  notBefore: z.number().nullable(),
  createdAt: z.number(),
  /** Epoch milliseconds at which the result was in our storage, or at which it failed or was taken back. */
  endedAt: z.number().nullable(),
  revision: z.number(),
})
export type Work = z.output<typeof work>

/** The largest value of its column. */
const largestCount = 2 ** 31 - 1

/** What the page submits. `key` is created by the press, so that a repeated request is the same work. */
export const submission = z.object({
  operation: z.enum(offeredOperationIds),
  recipe: z.unknown(),
  /** Refused where the operation does not offer it. */
  transport: z.enum(transports).default('task'),
  key: z.string().min(8).max(100),
  /** The same for all works of one press; created by the page. */
  group: z.string().min(8).max(100).optional(),
  /** How many works the press asks for. */
  groupSize: z.number().int().min(2).max(largestCount).optional(),
})

/** Words of a set, with commas between them. */
const listed = <const Words extends readonly string[]>(words: Words) =>
  z
    .string()
    .transform(text => text.split(','))
    .pipe(z.array(z.enum(words)))
const count = z.coerce.number<number | string>().int().min(0)

const section = 'studio'
const params = z.object({ workId: z.string() })
/** Works that a grouped list shows together. */
const worksGroup = z.object({
  /** The id of its first work, its day as YYYY-MM-DD, or the id of the project; empty: in no project. */
  key: z.string(),
  /** Of the project; null: a batch or a day has none. */
  name: z.string().nullable(),
  /** How many of them are in the list, and what they cost as far as that is known. */
  works: z.number(),
  credits: z.number(),
})
export type WorksGroup = z.output<typeof worksGroup>

/**
 * `next` is the `before` of the following page; `total`, where it was asked for, counts all that match the filters;
 * `groups` are those of the items, and `groupOf` has the key of each item.
 */
const page = z.object({
  items: z.array(work),
  next: z.string().nullable(),
  revision: z.number(),
  total: z.number().optional(),
  groups: z.array(worksGroup).optional(),
  groupOf: z.array(z.string()).optional(),
})

/** A verb on one work that answers with it as it is then. */
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
    rateLimit: 'none',
    idempotency: 'none',
  })

export const workEndpoints = {
  submit: endpoint({
    ...workRoutes.submit,
    summary: 'Submits a recipe; it is stored before anything is sent',
    section,
    body: { kind: 'json', schema: submission },
    rules: ['work.transport'],
    answer: { kind: 'enveloped', status: 201, schema: work },
    rateLimit: 'none',
    idempotency: 'key',
  }),
  list: endpoint({
    ...workRoutes.list,
    summary: 'Works, newest first',
    section,
    query: z.object({
      area: z.string().optional(),
      /** One operation, or several with commas between them. */
      operation: listed(offeredOperationIds).optional(),
      /** One state, or several with commas between them. */
      state: listed(workStates).optional(),
      /** As the recipe names it. */
      model: z.string().max(100).optional(),
      /**
       * `all`, the default, leaves out the trash, as all but `trash` do; `moving`: not ended, those that wait among them;
       * `attention`: failed or unknown, until it is put away.
       */
      select: z.enum(workSelections).default('all'),
      /** Words that must all occur in the title, the recipe's texts or the names of its speakers, in any case. */
      search: z.string().max(200).optional(),
      group: z.string().optional(),
      /** Credits that it cost, or is to cost, as far as that is known: at least, and at most. */
      costFrom: count.max(largestCount).optional(),
      costTo: count.max(largestCount).optional(),
      /** Epoch milliseconds at which it was asked for: from, and before. */
      from: count.optional(),
      to: count.optional(),
      /**
       * `day`: newest first, with the days of `zone` as groups; `batch`: the works of one press are grouped, where the
       * first of them would; `project`: those of a project, by name.
       */
      order: z.enum(['newest', 'day', 'batch', 'project']).default('newest'),
      zone: zone.default('UTC'),
      before: z.string().optional(),
      /** Leaves out what was asked for after this work, so that places in the list stay as they are. */
      upTo: z.string().optional(),
      /** Begins at this place of the list, from 0. */
      offset: count.optional(),
      /** `total`: also counts them all. */
      count: z.literal('total').optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    answer: {
      kind: 'enveloped',
      status: 200,
      schema: page,
    },
    rateLimit: 'none',
    idempotency: 'safe',
  }),
  read: endpoint({
    ...workRoutes.read,
    summary: 'One work',
    section,
    params,
    answer: { kind: 'enveloped', status: 200, schema: work },
    rateLimit: 'none',
    idempotency: 'safe',
  }),
  change: endpoint({
    ...workRoutes.change,
    summary: 'Names a work, marks it as a favourite, puts it in the trash or takes it out again',
    section,
    params,
    body: {
      kind: 'json',
      schema: z.object({
        /** Empty removes the name. */
        title: z.string().trim().max(200).optional(),
        favourite: z.boolean().optional(),
        trashed: z.boolean().optional(),
      }),
    },
    rules: ['work.stillWaiting', 'work.stillMoving'],
    answer: { kind: 'enveloped', status: 200, schema: work },
    rateLimit: 'none',
    idempotency: 'none',
  }),
  edit: verb(
    workRoutes.edit,
    'Gives a waiting work another recipe, and another transport where one is named',
    z.object({ recipe: z.unknown(), transport: z.enum(transports).optional() }),
    ['work.notWaiting', 'work.transport'],
  ),
  move: verb(
    workRoutes.move,
    'Moves a waiting work within its outbox: before another one, or to the end',
    z.object({ before: z.string().nullable() }),
    ['work.notWaiting', 'work.otherGone'],
  ),
  cancel: verb(
    workRoutes.cancel,
    'Cancels a work that waits to be sent, or that runs at a service which can cancel it',
    z.object({}),
    ['work.notCancellable'],
  ),
  cancelGroup: endpoint({
    ...workRoutes.cancelGroup,
    summary: 'Cancels the works of one press, as far as they can be; answers with those that it cancelled',
    section,
    params: z.object({ group: z.string() }),
    body: { kind: 'json', schema: z.object({}) },
    answer: { kind: 'enveloped', status: 200, schema: z.object({ works: z.array(work) }) },
    rateLimit: 'none',
    idempotency: 'none',
  }),
  earlier: endpoint({
    ...workRoutes.earlier,
    summary: 'Whether just this was asked for before: the newest work of the same recipe that was not in vain',
    section,
    body: { kind: 'json', schema: z.object({ operation: z.enum(offeredOperationIds), recipe: z.unknown() }) },
    answer: {
      kind: 'enveloped',
      status: 200,
      // `count`: how many there are.
      schema: z.object({ count: z.number(), newest: work.nullable() }),
    },
    rateLimit: 'none',
    idempotency: 'safe',
  }),
  restore: verb(workRoutes.restore, 'Lets a cancelled work wait again', z.object({}), ['work.notCancelled']),
  decide: verb(
    workRoutes.decide,
    'What is to become of a work whose answer got lost: one of its candidates, another try, or the end',
    z.union([
      z.strictObject({ adopt: z.string() }),
      z.strictObject({ sendAgain: z.literal(true) }),
      z.strictObject({ giveUp: z.literal(true) }),
    ]),
  ),
  changes: endpoint({
    ...workRoutes.changes,
    summary: 'Works that changed after a revision; 304 when none did',
    section,
    query: z.object({ since: z.coerce.number<number | string>().int().min(0) }),
    answer: { kind: 'enveloped', status: 200, schema: z.object({ revision: z.number(), works: z.array(work) }) },
    rateLimit: 'none',
    idempotency: 'safe',
  }),
}
