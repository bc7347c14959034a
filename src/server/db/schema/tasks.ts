import { sql } from 'drizzle-orm'
import { bigint, bigserial, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { RelaxedTierFailure } from '#contract/areas/image/task.ts'
import type { RateLimit } from '#contract/kit/endpoint.ts'
import type { Reason } from '#contract/kit/reason.ts'
import type { ReasonId } from '#contract/reasons.ts'
import type { OperationId } from '#contract/operationFacts.ts'
import type { Protocol } from '#contract/studio/protocols.ts'
import type { EngineStage } from '#engines/run/engine.ts'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

/** Requests that count against a rate limit, stored for as long as they count. */
export const counted = pgTable(
  'counted',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    rateLimit: text('rate_limit').$type<RateLimit>().notNull(),
    at: moment('at').notNull(),
  },
  table => [index('counted_recent').on(table.account, table.rateLimit, table.at)],
)

/** `remote`: made by the model of a connection, which takes no worker. The others are the classes of engines. */
export const taskClasses = ['light', 'heavy', 'analysis', 'remote'] as const
export const taskTiers = ['normal', 'relaxed'] as const
export const taskStatuses = ['pending', 'generating', 'uploading', 'success', 'failed'] as const

/** The connected model that makes a task's results, as it was when the task was created. */
export interface TaskMaker {
  readonly connection: string
  /** The connection's name. */
  readonly provider: string
  readonly protocol: Protocol
  readonly model: string
  /** The owner set the price, which is known in advance. */
  readonly isPriced?: true
}

/** A request of a task to a connection. */
export interface RemoteRequest {
  /** When it was sent; absent: it was certainly not taken so far. */
  readonly at?: number
  /** How often it was tried, if it was not taken. */
  readonly tries?: number
  /** The server's own id of its task, by which a restart goes on asking for it. */
  readonly handle?: string
}

/** Tasks of the built-in service, of every area. */
export const tasks = pgTable(
  'tasks',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    operation: text('operation').$type<OperationId>().notNull(),
    status: text('status', { enum: taskStatuses }).notNull(),
    request: jsonb('request').notNull(),
    /** Method and path of the endpoint that created it: an idempotency key holds for one endpoint. */
    endpoint: text('endpoint').notNull().default(''),
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    /** Ids of its result files, in order. */
    results: jsonb('results').$type<string[]>().notNull().default([]),
    /** What its engine returned besides files. */
    details: jsonb('details').$type<Readonly<Record<string, unknown>>>(),
    /** How much of it is done, 0 to 1, if its engine reports it. */
    progress: doublePrecision('progress'),
    /** The current stage of its engine, if that has stages. */
    stage: jsonb('stage').$type<EngineStage>(),
    /** Why it failed, in English. */
    failure: text('failure'),
    /** The same as a value; null: it failed before reasons were stored. */
    failureReason: jsonb('failure_reason').$type<Reason<ReasonId>>(),
    /** Why it failed: an invalid request, a refused content, a timeout, the service, or because it was cancelled. */
    failureKind: text('failure_kind', { enum: ['invalid', 'moderated', 'timedOut', 'unavailable', 'cancelled'] }),
    /** Why a free generation of the relaxed tier failed; its message is worded in the reader's language. */
    failReason: text('fail_reason').$type<RelaxedTierFailure>(),
    /** The interface's numeric code for the failure, if its area has such codes. */
    failCode: integer('fail_code'),
    /** The task in whose record this one is shown, such as the episode of a video; null: it has a record of its own. */
    partOf: text('part_of'),
    /** The connected model that makes it; null: an engine does. */
    madeBy: jsonb('made_by').$type<TaskMaker>(),
    /** When the first of its requests was sent to a connection. */
    sentAt: moment('sent_at'),
    /** The handle of its only request, as versions before `requests` have stored it. */
    handle: text('handle'),
    /** Its requests to connections, by their names: none is sent a second time. */
    requests: jsonb('requests').$type<Readonly<Record<string, RemoteRequest>>>().notNull().default({}),
    /** Which workers run it: `light` takes seconds, `heavy` may take minutes, `analysis` has a caller who waits. */
    class: text('class', { enum: taskClasses }).notNull().default('light'),
    /** `relaxed`: free generations of accounts that never paid, which share a fixed throughput. */
    tier: text('tier', { enum: taskTiers }).notNull().default('normal'),
    /** Its place among the waiting tasks of its class and tier: smaller goes first, and accounts take turns. */
    turn: bigint('turn', { mode: 'number' }).notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    /** The worker that runs it; a worker whose lease was given to another one writes nothing. */
    lease: text('lease'),
    /** When it is due to be handled; null once it has ended. */
    nextAt: moment('next_at'),
    /** When it fails if it has not ended by then; null: it may wait for its turn without a limit. */
    expiresAt: moment('expires_at'),
    createdAt: moment('created_at').notNull(),
    /** When its status last changed. */
    updatedAt: moment('updated_at').notNull(),
    completedAt: moment('completed_at'),
  },
  table => [
    unique('tasks_idempotent').on(table.account, table.endpoint, table.idempotencyKey),
    index('tasks_waiting')
      .on(table.class, table.tier, table.turn)
      .where(sql`${table.nextAt} is not null`),
    index('tasks_due').on(table.class, table.nextAt),
    index('tasks_expiring')
      .on(table.expiresAt)
      .where(sql`${table.nextAt} is not null`),
    index('tasks_parts')
      .on(table.partOf)
      .where(sql`${table.partOf} is not null`),
    index('tasks_listed').on(table.account, table.operation, table.createdAt),
  ],
)
