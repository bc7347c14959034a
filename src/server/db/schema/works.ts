import { sql } from 'drizzle-orm'
import { bigint, boolean, doublePrecision, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Area } from '#contract/kit/area.ts'
import type { RateLimit } from '#contract/kit/endpoint.ts'
import type { Transport } from '#contract/kit/transport.ts'
import type { z } from '#contract/kit/zod.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import type { candidate } from '#contract/studio/works.ts'
import type { WorkState } from '#contract/studio/workStates.ts'
import type { Failure } from '#contract/studio/failure.ts'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

/** An outbox of the studio: one for each stated rate limit, and one for each area without one. */
export type OutboxName = RateLimit | Area

/** Where an imported work comes from. */
export interface ImportedFrom {
  /** The export it came with. */
  readonly export: string
  /** Epoch milliseconds. */
  readonly at: number
  /** Credits that it cost there; null: unknown. */
  readonly credits: number | null
  /** When it was requested there, in epoch milliseconds. */
  readonly madeAt: number
}

/** A queue of an account's works that wait to be sent, and the state that sending depends on. */
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
    /** Nothing is sent before this: the service was busy. */
    notBefore: moment('not_before'),
    /** Consecutive busy answers. */
    refusals: integer('refusals').notNull().default(0),
    /** Until then only the process that claimed it sends from it. */
    claimedUntil: moment('claimed_until'),
    /** When it is due to be handled; null: nothing waits. */
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
    /** Created by the page when the button is pressed, so that a repeated request creates no second work. */
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    state: text('state').$type<WorkState>().notNull(),
    taskId: text('task_id'),
    task: jsonb('task'),
    /** When it was last sent; its task was created after that. */
    sentAt: moment('sent_at'),
    /** The service it was last sent to (`currentService`): only that one is asked about it. */
    sentTo: text('sent_to'),
    /** The results that are already copied: files in our storage, by the place of their link in the task. */
    copied: jsonb('copied').$type<Readonly<Record<string, string>>>().notNull().default({}),
    credits: integer('credits'),
    /** The estimated cost, once `credits` is the actual cost. */
    estimated: integer('estimated'),
    /** The model that the recipe names; null: it names none. */
    model: text('model').generatedAlwaysAs(sql`("recipe" ->> 'model')`),
    /** The kind of what its operation makes, which the recipe names; null: it makes one kind. */
    capability: text('capability').generatedAlwaysAs(sql`("recipe" ->> 'capability')`),
    results: jsonb('results').$type<string[]>().notNull().default([]),
    failure: jsonb('failure').$type<Failure>(),
    /** Tasks of the service that may belong to it; null: there is nothing to decide. */
    candidates: jsonb('candidates').$type<z.output<typeof candidate>[]>(),
    /** The names of the recipe's speakers at the time, by their ids. */
    speakers: jsonb('speakers').$type<Readonly<Record<string, string>>>().notNull().default({}),
    title: text('title'),
    favourite: boolean('favourite').notNull().default(false),
    trashedAt: moment('trashed_at'),
    /** Shared by the works that one press of the button created. */
    group: text('group'),
    /** How many works that press requested; null: unknown. */
    groupSize: integer('group_size'),
    /** The id of the first work of its group; null: it is the first itself, or has no group. */
    batch: text('batch'),
    /** Works whose results went into it. */
    parents: jsonb('parents').$type<string[]>().notNull().default([]),
    /** The outbox it waits in, by its name. */
    outbox: text('outbox').$type<OutboxName>().notNull(),
    /** Its place in the outbox: smaller goes first. */
    position: doublePrecision('position').notNull(),
    /** The text that a search looks through: titles, texts of the recipe and names of its speakers, folded. */
    searchable: text('searchable').notNull().default(''),
    /** When its task's record last changed. */
    taskChangedAt: moment('task_changed_at'),
    /** Cancelling was requested while it ran: if its task fails after that, it was cancelled. */
    cancelRequested: boolean('cancel_requested').notNull().default(false),
    /** It is running, but its task's record has not changed for a long time. */
    stalled: boolean('stalled').notNull().default(false),
    /**
     * For a work that came with an export: what it was there, and when it came. Nothing of it was sent or paid for
     * here.
     */
    imported: jsonb('imported').$type<ImportedFrom>(),
    /** The id of an imported work where it was first made: it is imported only once. */
    origin: text('origin'),
    /**
     * It imitates the voices of recordings, and somebody has said that whoever speaks in them agrees: of this work, or
     * of an earlier one with the same recordings.
     */
    consented: boolean('consented').notNull().default(false),
    /** How many pictures on their way have been shown; null: none, or it is over. */
    partial: integer('partial'),
    attempts: integer('attempts').notNull().default(0),
    nextAt: moment('next_at'),
    notBefore: moment('not_before'),
    /** When its task, which was created outside the studio, was found in the service's list. */
    adoptedAt: moment('adopted_at'),
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
    index('works_all').on(table.account, table.id),
    // The cost of a day's works is summed over that day only.
    index('works_by_time').on(table.account, table.createdAt),
    index('works_by_operation').on(table.account, table.operation, table.id),
    index('works_by_state').on(table.account, table.state, table.id),
    index('works_by_model').on(table.account, table.model, table.id),
    index('works_by_capability').on(table.account, table.capability, table.id),
    index('works_by_batch').on(table.account, sql`coalesce(${table.batch}, ${table.id})`, table.id),
    index('works_group').on(table.account, table.group),
    // Finds an earlier work with the same recipe, however long that is.
    index('works_by_recipe').on(table.account, table.operation, sql`md5(${table.recipe}::text)`),
    index('works_trash')
      .on(table.trashedAt)
      .where(sql`${table.trashedAt} is not null`),
    unique('works_imported_once').on(table.account, table.origin),
    index('works_parents').using('gin', sql`${table.parents} jsonb_path_ops`),
    index('works_song').on(sql`(${table.task} #>> '{tracks,0,providerSongId}')`),
  ],
)

/** The history of works: a row for each state that a work was in, and for each status of its task's record. */
export const workEvents = pgTable(
  'work_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    work: text('work')
      .notNull()
      .references(() => works.id, { onDelete: 'cascade' }),
    at: moment('at').notNull(),
    state: text('state').$type<WorkState>().notNull(),
    /** The service's own status; null: it had not reported any by then. */
    status: text('status'),
  },
  table => [index('work_events_of').on(table.work, table.id)],
)

/** The service's id of the song that a work produced; null: it produced none. */
export const songIdOfWork = sql<string | null>`(${works.task} #>> '{tracks,0,providerSongId}')`
