import { sql } from 'drizzle-orm'
import { bigint, bigserial, check, index, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core'
import { accounts } from './accounts.ts'
import { moment } from './columns.ts'

/** The ledger, append-only. `unit` is `credit` or `free:<model>`. */
export const entries = pgTable(
  'entries',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    unit: text('unit').notNull(),
    /** The task it is for; for a grant, the name of the grant. */
    task: text('task').notNull(),
    kind: text('kind', { enum: ['grant', 'hold', 'settle', 'refund', 'adjust'] }).notNull(),
    /**
     * What it adds to the balance: a hold is negative, a settle returns what was held but not charged, a refund returns
     * what was charged, and an adjustment is the difference to the balance that was set.
     */
    amount: bigint('amount', { mode: 'number' }).notNull(),
    at: moment('at').notNull(),
  },
  table => [unique('entries_once').on(table.task, table.kind), index('entries_listed').on(table.account, table.at)],
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
