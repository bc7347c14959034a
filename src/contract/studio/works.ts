import { endpoint } from '../kit/endpoint.ts'
import type { Route } from '../kit/route.ts'
import { transports } from '../kit/transport.ts'
import { z } from '../kit/zod.ts'
import { offeredOperationIds } from '../operationFacts.ts'
import type { RuleId } from '../rules.ts'
import { asset } from './assets.ts'
import { workRoutes } from './routes.ts'
import { workSelections, workStates } from './workStates.ts'

/** A task of the service that may be what came of a work whose answer got lost. */
export const candidate = z.object({
  taskId: z.string(),
  /** Epoch milliseconds; null: the service does not say. */
  createdAt: z.number().nullable(),
  /** The service's own record of it. */
  task: z.unknown(),
})

/** One submission of a recipe: what was asked, where it stands, what it cost, what came out. */
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
  /** Credits estimated before sending; null when the service did not say. */
  credits: z.number().nullable(),
  results: z.array(asset),
  failure: z.object({ key: z.string(), message: z.string() }).nullable(),
  /** A name a person gave it; null: the prompt stands for it. */
  title: z.string().nullable(),
  favourite: z.boolean(),
  /** Epoch milliseconds since when it is in the trash; null: it is not. */
  trashedAt: z.number().nullable(),
  /** Works of one press share a group; null: it was alone. */
  group: z.string().nullable(),
  /** Ids of the works whose results went into it. */
  parents: z.array(z.string()),
  /** The place of a waiting work in its outbox: smaller goes first. */
  position: z.number(),
  /**
   * Only of an `unknown` work that a person has to decide on: tasks of the service that may be what came of it. Null:
   * nothing has to be decided.
   */
  candidates: z.array(candidate).nullable(),
  /** Running, and its task's record has not changed for long; it is watched on. */
  stalled: z.boolean(),
  /** It waits, or it runs and its service can cancel it. */
  cancellable: z.boolean(),
  /** Epoch milliseconds before which a waiting work is not sent. */
  notBefore: z.number().nullable(),
  createdAt: z.number(),
  /** Epoch milliseconds at which the result was in our storage, or at which it failed or was taken back. */
  endedAt: z.number().nullable(),
  revision: z.number(),
})
export type Work = z.output<typeof work>

/** What the page submits. `key` is created by the press, so that a repeated request is the same work. */
export const submission = z.object({
  operation: z.enum(offeredOperationIds),
  recipe: z.unknown(),
  /** Refused where the operation does not offer it. */
  transport: z.enum(transports).default('task'),
  key: z.string().min(8).max(100),
  /** The same for all works of one press; created by the page. */
  group: z.string().min(8).max(100).optional(),
})

/** Ids of operations, with commas between them. */
const operationList = z
  .string()
  .transform(text => text.split(','))
  .pipe(z.array(z.enum(offeredOperationIds)))

const section = 'studio'
const params = z.object({ workId: z.string() })
/** `next` is the `before` of the following page. */
const page = z.object({ items: z.array(work), next: z.string().nullable(), revision: z.number() })

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
      operation: operationList.optional(),
      /**
       * `all`, the default, leaves out the trash, as all but `trash` do; `moving`: not ended, those that wait among them;
       * `attention`: failed or unknown, until it is put away.
       */
      select: z.enum(workSelections).default('all'),
      /** Words that all stand in the title or in the recipe's texts, whatever their case. */
      search: z.string().max(200).optional(),
      group: z.string().optional(),
      before: z.string().optional(),
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
        /** Empty takes the name away. */
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
