import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { ChainPrice, ChainRunState, ChainStep } from '#contract/studio/chains.ts'
import type { Failure } from '#contract/studio/failure.ts'
import type { Start } from '#contract/studio/timeline/starts.ts'
import { accounts } from './accounts.ts'
import { keptBytes, moment } from './columns.ts'

/** Named sequences of steps. */
export const chains = pgTable(
  'chains',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    steps: jsonb('steps').$type<ChainStep[]>().notNull(),
    bytes: keptBytes('steps'),
    /** How its results become a piece of the timeline; null: they do not. */
    piece: text('piece').$type<Start>(),
    createdAt: moment('created_at').notNull(),
  },
  table => [unique('chains_once').on(table.account, table.name)],
)

/** Runs of chains. A run has its own copy of the steps: the chain may be changed or deleted meanwhile. */
export const chainRuns = pgTable(
  'chain_runs',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    /** Created by the page when the button is pressed, so that a repeated request starts no second run. */
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    name: text('name').notNull(),
    steps: jsonb('steps').$type<ChainStep[]>().notNull(),
    bytes: keptBytes('steps'),
    state: text('state').$type<ChainRunState>().notNull(),
    /** The step that is in progress or failed, from 0; the number of steps when all are done. */
    at: integer('at').notNull().default(0),
    /** How often the step was started again: a work's key names chain, step and attempt. */
    attempt: integer('attempt').notNull().default(0),
    /** The latest work of each step so far. */
    works: jsonb('works').$type<string[]>().notNull().default([]),
    price: jsonb('price').$type<ChainPrice>(),
    failure: jsonb('failure').$type<Failure>(),
    /** How its results become a piece of the timeline, and that piece once they have. */
    piece: text('piece').$type<Start>(),
    timeline: text('timeline'),
    /** When its next transition is due; null: it makes none by itself. */
    nextAt: moment('next_at'),
    createdAt: moment('created_at').notNull(),
    endedAt: moment('ended_at'),
  },
  table => [
    unique('chain_runs_once').on(table.account, table.key),
    index('chain_runs_due')
      .on(table.nextAt)
      .where(sql`${table.nextAt} is not null`),
    index('chain_runs_listed').on(table.account, table.id),
  ],
)
