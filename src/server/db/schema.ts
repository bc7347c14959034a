import {
  bigint,
  bigserial,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { FreeLaneFailure } from '#contract/areas/image/task.ts'
import type { Area } from '#contract/kit/area.ts'
import type { RateLane } from '#contract/kit/endpoint.ts'
import type { z } from '#contract/kit/zod.ts'
import type { candidate } from '#contract/studio/works.ts'
import type { WorkState } from '#contract/studio/workStates.ts'
import type { OperationId } from '#contract/operationFacts.ts'
import type { About } from '#server/engines/engine.ts'

/** Epoch milliseconds. */
export const moment = (name: string) => bigint(name, { mode: 'number' })

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  /** In the order they were made; the first is who a loopback visitor is signed in as. */
  number: bigserial('number', { mode: 'number' }).notNull(),
  name: text('name').notNull().unique(),
  /** Has an active paid plan. */
  paid: boolean('paid').notNull(),
  /** Has ever paid: the normal lane of free generations instead of the relaxed one. */
  everPaid: boolean('ever_paid').notNull(),
  /** Counts the changes of this account's works; locked by whoever changes one, so revisions commit in order. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  createdAt: moment('created_at').notNull(),
})

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the key; the key itself is shown once and never kept. */
    hash: text('hash').notNull().unique(),
    /** The first characters of the hash: finds the row, and the whole is then compared in constant time. */
    lookup: text('lookup').notNull(),
    /** The key's last characters, by which a person tells keys apart; null where they would give too much of it away. */
    ending: text('ending'),
    createdAt: moment('created_at').notNull(),
    revokedAt: moment('revoked_at'),
  },
  table => [index('api_keys_lookup').on(table.lookup)],
)

export const sessions = pgTable('sessions', {
  hash: text('hash').primaryKey(),
  account: text('account')
    .notNull()
    .references(() => accounts.id),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
})

export const tickets = pgTable('tickets', {
  hash: text('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})

/** The books: append-only. `unit` is `credit` or `free:<model>`. */
export const entries = pgTable(
  'entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    unit: text('unit').notNull(),
    /** The task it is for; a grant names itself. */
    task: text('task').notNull(),
    kind: text('kind', { enum: ['grant', 'hold', 'settle', 'adjust'] }).notNull(),
    /**
     * What it adds to the balance: a hold is negative, a settle returns what was held and not charged, an adjustment is
     * the difference to what a person set.
     */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
  },
  table => [unique('entries_once').on(table.task, table.kind)],
)

export const balances = pgTable(
  'balances',
  {
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    unit: text('unit').notNull(),
    available: bigint('available', { mode: 'number' }).notNull(),
  },
  table => [
    primaryKey({ columns: [table.account, table.unit] }),
    check('balances_not_negative', sql`${table.available} >= 0`),
  ],
)

/** Stored files; the same bytes are kept once per account. */
export const files = pgTable(
  'files',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    sha256: text('sha256').notNull(),
    mimeType: text('mime_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    width: integer('width'),
    height: integer('height'),
    duration: doublePrecision('duration'),
    about: jsonb('about').$type<About>(),
    /** The file that is its small picture. */
    thumbnail: text('thumbnail'),
    /** The file with the shape of its sound. */
    peaks: text('peaks'),
    /** The name it was uploaded under; null for what was made here. */
    name: text('name'),
    /** When it was uploaded; null: it is no upload, so the library does not list it. */
    uploadedAt: moment('uploaded_at'),
    trashedAt: moment('trashed_at'),
    createdAt: moment('created_at').notNull(),
  },
  table => [
    unique('files_once').on(table.account, table.sha256),
    index('files_listed').on(table.account, table.uploadedAt),
  ],
)

/** Requests that count against a rate limit, kept for as long as they count. */
export const counted = pgTable(
  'counted',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    lane: text('lane').$type<RateLane>().notNull(),
    at: moment('at').notNull(),
  },
  table => [index('counted_recent').on(table.account, table.lane, table.at)],
)

export const taskStatuses = ['pending', 'generating', 'uploading', 'success', 'failed'] as const

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
    idempotencyKey: text('idempotency_key'),
    requestHash: text('request_hash').notNull(),
    seed: bigint('seed', { mode: 'number' }).notNull(),
    /** Ids of the files it made, in order. */
    results: jsonb('results').$type<string[]>().notNull().default([]),
    failure: text('failure'),
    /** For areas whose codes tell apart why a task failed: what was asked, the time it took, or the service. */
    failureKind: text('failure_kind', { enum: ['invalid', 'timedOut', 'unavailable'] }),
    /** Why a free generation of the relaxed lane was not made; its words are told in the reader's language. */
    failReason: text('fail_reason').$type<FreeLaneFailure>(),
    /** `relaxed`: free generations of accounts that never paid, which share a fixed throughput. */
    lane: text('lane', { enum: ['normal', 'relaxed'] })
      .notNull()
      .default('normal'),
    attempts: integer('attempts').notNull().default(0),
    /** Who runs it; a worker whose lease was given to another writes nothing. */
    lease: text('lease'),
    /** When it is due to be looked at; null once it is over. */
    nextAt: moment('next_at'),
    createdAt: moment('created_at').notNull(),
    /** When its status last changed. */
    updatedAt: moment('updated_at').notNull(),
    completedAt: moment('completed_at'),
  },
  table => [
    unique('tasks_idempotency').on(table.account, table.idempotencyKey),
    index('tasks_due').on(table.nextAt),
    index('tasks_lane').on(table.lane, table.nextAt),
    index('tasks_listed').on(table.account, table.operation, table.createdAt),
  ],
)

/** A lane of the studio: a rate limit's, or that of an area whose rate limit is not stated. */
export type LaneName = RateLane | Area

export interface Failure {
  readonly key: string
  readonly message: string
}

/** What the works of an account that wait together wait for. */
export const lanes = pgTable(
  'lanes',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    name: text('name').$type<LaneName>().notNull(),
    /** When each of the requests of the last minute was sent, oldest first. */
    sent: jsonb('sent').$type<number[]>().notNull().default([]),
    /** The service was busy: nothing is sent before. */
    notBefore: moment('not_before'),
    /** Busy answers in a row. */
    refusals: integer('refusals').notNull().default(0),
    /** Until then somebody is at it. */
    heldUntil: moment('held_until'),
    /** When it is due to be looked at; null: nothing waits. */
    nextAt: moment('next_at'),
  },
  table => [index('lanes_due').on(table.nextAt)],
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
    operation: text('operation').$type<OperationId>().notNull(),
    recipe: jsonb('recipe').notNull(),
    /** Made by the page with the press. */
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    state: text('state').$type<WorkState>().notNull(),
    taskId: text('task_id'),
    task: jsonb('task'),
    /** When it was last sent; what came of it was made after that. */
    sentAt: moment('sent_at'),
    /** Where it was last sent (`hereOf`): nobody else is asked what came of it. */
    sentTo: text('sent_to'),
    /** Files in our storage by the place of their link in the task: what of a result is copied already. */
    copied: jsonb('copied').$type<Readonly<Record<string, string>>>().notNull().default({}),
    credits: integer('credits'),
    results: jsonb('results').$type<string[]>().notNull().default([]),
    failure: jsonb('failure').$type<Failure>(),
    /** Tasks of the service that may be what came of it; null: nothing has to be decided. */
    candidates: jsonb('candidates').$type<z.output<typeof candidate>[]>(),
    title: text('title'),
    favourite: boolean('favourite').notNull().default(false),
    trashedAt: moment('trashed_at'),
    /** Shared by the works of one press. */
    group: text('group'),
    /** Works whose results went into it. */
    parents: jsonb('parents').$type<string[]>().notNull().default([]),
    /** The lane it waits in, by its name. */
    lane: text('lane').$type<LaneName>().notNull(),
    /** Its place in the lane: smaller goes first. */
    position: doublePrecision('position').notNull(),
    /** What a search looks through: title and texts of the recipe, folded. */
    searchable: text('searchable').notNull().default(''),
    /** When its task's record last changed. */
    heardAt: moment('heard_at'),
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
    index('works_lane').on(table.account, table.lane, table.state, table.position),
    index('works_group').on(table.account, table.group),
  ],
)
