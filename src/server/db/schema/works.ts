import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Area } from '#contract/kit/area.ts'
import type { RateLimit } from '#contract/kit/endpoint.ts'
import type { Transport } from '#contract/kit/transport.ts'
import type { z } from '#contract/kit/zod.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import type { candidate } from '#contract/studio/works.ts'
import type { WorkState } from '#contract/studio/workStates.ts'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

/** An outbox of the studio: one for each stated rate limit, and one for each area without one. */
export type OutboxName = RateLimit | Area

export interface Failure {
  readonly key: string
  readonly message: string
}

/** A queue of works of an account that wait to be sent, and what its sending depends on. */
export const outboxes = pgTable(
  'outboxes',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    name: text('name').$type<OutboxName>().notNull(),
    /** When each of the requests of the last minute was sent, oldest first. */
    sent: jsonb('sent').$type<number[]>().notNull().default([]),
    /** The service was busy: nothing is sent before. */
    notBefore: moment('not_before'),
    /** Busy answers in a row. */
    refusals: integer('refusals').notNull().default(0),
    /** Until then one process sends from it. */
    claimedUntil: moment('claimed_until'),
    /** When it is due to be looked at; null: nothing waits. */
    nextAt: moment('next_at'),
  },
  table => [index('outboxes_due').on(table.nextAt)],
)

/** The studio's works. */
export const works = pgTable(
  'works',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    area: text('area').notNull(),
    /** Counts the account's works of the area, from 1. */
    number: integer('number').notNull(),
    operation: text('operation').$type<OfferedOperationId>().notNull(),
    recipe: jsonb('recipe').notNull(),
    transport: text('transport').$type<Transport>().notNull().default('task'),
    /** Created by the page with the press. */
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    state: text('state').$type<WorkState>().notNull(),
    taskId: text('task_id'),
    task: jsonb('task'),
    /** When it was last sent; its task was created after that. */
    sentAt: moment('sent_at'),
    /** Where it was last sent (`currentService`): nobody else is asked what came of it. */
    sentTo: text('sent_to'),
    /** Files in our storage by the place of their link in the task: the results that are copied already. */
    copied: jsonb('copied').$type<Readonly<Record<string, string>>>().notNull().default({}),
    credits: integer('credits'),
    results: jsonb('results').$type<string[]>().notNull().default([]),
    failure: jsonb('failure').$type<Failure>(),
    /** Tasks of the service that may be its own; null: nothing has to be decided. */
    candidates: jsonb('candidates').$type<z.output<typeof candidate>[]>(),
    title: text('title'),
    favourite: boolean('favourite').notNull().default(false),
    trashedAt: moment('trashed_at'),
    /** Shared by the works of one press. */
    group: text('group'),
    /** Works whose results went into it. */
    parents: jsonb('parents').$type<string[]>().notNull().default([]),
    /** The outbox it waits in, by its name. */
    outbox: text('outbox').$type<OutboxName>().notNull(),
    /** Its place in the outbox: smaller goes first. */
    position: doublePrecision('position').notNull(),
    /** What a search looks through: title and texts of the recipe, folded. */
    searchable: text('searchable').notNull().default(''),
    /** When its task's record last changed. */
    taskChangedAt: moment('task_changed_at'),
    /** Cancelling was asked for while it ran: a task that fails after that has been cancelled. */
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    /** Running, and the record has not changed for long. */
    stalled: boolean('stalled').notNull().default(false),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at'),
    notBefore: moment('not_before'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
    revision: bigint('revision', { mode: 'number' }).notNull(),
  },
  table => [
    unique('works_once').on(table.account, table.key),
    unique('works_numbered').on(table.account, table.area, table.number),
    index('works_due').on(table.nextAt),
    index('works_listed').on(table.account, table.area, table.id),
    index('works_changed').on(table.account, table.revision),
    index('works_task').on(table.taskId),
    index('works_outbox').on(table.account, table.outbox, table.state, table.position),
    index('works_group').on(table.account, table.group),
    index('works_song').on(sql`(${table.task} #>> '{tracks,0,providerSongId}')`),
  ],
)

/** The id under which the service knows the song that a work made; null: it made none. */
export const songIdOfWork = sql<string | null>`(${works.task} #>> '{tracks,0,providerSongId}')`
