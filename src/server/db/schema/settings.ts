import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { OperationId } from '#contract/operationFacts.ts'
import { accounts } from './accounts.ts'
import { keptBytes, moment } from './columns.ts'

/** The accounts' keys for a remote service, encrypted with the installation's secret. */
export const upstreamKeys = pgTable('upstream_keys', {
  account: text('account')
    .primaryKey()
    .references(() => accounts.id),
  sealed: text('sealed').notNull(),
  /** The key's last characters, by which a person recognises it; null where they would reveal too much of it. */
  ending: text('ending'),
  changedAt: moment('changed_at').notNull(),
})

/** The settings of an account; missing ones have their defaults. */
export const settings = pgTable('settings', {
  account: text('account')
    .primaryKey()
    .references(() => accounts.id),
  values: jsonb('values').notNull(),
  changedAt: moment('changed_at').notNull(),
})

/** Named filters of the works page. */
export const savedFilters = pgTable(
  'saved_filters',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    name: text('name').notNull(),
    /** The filter as query parameters of the page's address. */
    query: jsonb('query').$type<Readonly<Record<string, string>>>().notNull(),
    bytes: keptBytes('query'),
    createdAt: moment('created_at').notNull(),
  },
  table => [unique('saved_filters_once').on(table.account, table.name)],
)

/** Named settings of a form. */
export const presets = pgTable(
  'presets',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    operation: text('operation').$type<OperationId>().notNull(),
    /** The form, such as a capability, if the operation has several; empty if it has one. */
    variant: text('variant').notNull(),
    name: text('name').notNull(),
    recipe: jsonb('recipe').notNull(),
    bytes: keptBytes('recipe'),
    createdAt: moment('created_at').notNull(),
  },
  table => [unique('presets_once').on(table.account, table.operation, table.variant, table.name)],
)
