import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { OperationId } from '#contract/operationFacts.ts'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

/** The keys that accounts have for a remote service, sealed with the installation's secret. */
export const upstreamKeys = pgTable('upstream_keys', {
  account: text('account')
    .primaryKey()
    .references(() => accounts.id),
  sealed: text('sealed').notNull(),
  /** The key's last characters, by which a person recognises it; null where they would reveal too much of it. */
  ending: text('ending'),
  changedAt: moment('changed_at').notNull(),
})

/** What an account has set; what is not in it has its default. */
export const settings = pgTable('settings', {
  account: text('account')
    .primaryKey()
    .references(() => accounts.id),
  values: jsonb('values').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Filters of the page of works that a person has given a name. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    /** What the address of the page says of it. */
    query: jsonb('query').$type<Readonly<Record<string, string>>>().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [unique('saved_filters_once').on(table.account, table.name)],
)

/** Settings of a form that a person has given a name. */
export const presets = pgTable(
  'presets',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    operation: text('operation').$type<OperationId>().notNull(),
    /** Which form of an operation that has several, such as a capability; empty: it has one. */
    variant: text('variant').notNull(),
    name: text('name').notNull(),
    recipe: jsonb('recipe').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [unique('presets_once').on(table.account, table.operation, table.variant, table.name)],
)
