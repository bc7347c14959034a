import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

/** Scripts of episodes that were asked for with an `Idempotency-Key`, so that no process writes one a second time. */
export const episodeScripts = pgTable(
  'episode_scripts',
  {
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    key: text('key').notNull(),
    requestHash: text('request_hash').notNull(),
    /** Names the claim of the process that is writing it, and when that ends unless it is renewed. */
    lease: text('lease').notNull(),
    leaseEnds: moment('lease_ends').notNull(),
    /** The answer as JSON, in a text because a model may write characters that jsonb refuses; null: being written. */
    written: text('written'),
    createdAt: moment('created_at').notNull(),
  },
  table => [primaryKey({ columns: [table.account, table.key] })],
)
