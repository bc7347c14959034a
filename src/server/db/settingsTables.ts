import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core'
import type { Area } from '#contract/kit/area.ts'
import { accounts, moment } from './schema.ts'

/** The keys that accounts have for a remote service, sealed with the installation's secret. */
export const upstreamKeys = pgTable('upstream_keys', {
  account: text('account')
    .primaryKey()
    .references(() => accounts.id),
  sealed: text('sealed').notNull(),
  /** The key's last characters, by which a person tells keys apart; null where they would give too much of it away. */
  ending: text('ending'),
  changedAt: moment('changed_at').notNull(),
})

/** Settings of composers, kept under a name. */
export const presets = pgTable(
  'presets',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    area: text('area').$type<Area>().notNull(),
    name: text('name').notNull(),
    recipe: jsonb('recipe').notNull(),
    createdAt: moment('created_at').notNull(),
  },
  table => [unique('presets_once').on(table.account, table.area, table.name)],
)
