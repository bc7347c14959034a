import { bigint, bigserial, boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

export const accounts = pgTable('accounts', {
  id: text('id').primaryKey(),
  /** In order of creation; automatic sign-in uses the first. */
  number: bigserial('number', { mode: 'number' }).notNull(),
  name: text('name').notNull().unique(),
  /** Has an active paid plan. */
  paid: boolean('paid').notNull(),
  /** Has ever paid: the normal tier of free generations instead of the relaxed one. */
  everPaid: boolean('ever_paid').notNull(),
  /** Counts the changes of this account's works. Every change locks it, so that revisions commit in order. */
  revision: bigint('revision', { mode: 'number' }).notNull().default(0),
  /** Days after which items in the trash are removed for good; null: never. */
  trashDays: integer('trash_days').default(30),
  createdAt: moment('created_at').notNull(),
})

export const apiKeys = pgTable(
  'api_keys',
  {
    id: text('id').primaryKey(),
    account: text('account')
      .notNull()
      .references(() => accounts.id),
    /** SHA-256 of the key; the key itself is shown once and never stored. */
    hash: text('hash').notNull().unique(),
    /** The first characters of the hash: finds the row, and the whole is then compared in constant time. */
    lookup: text('lookup').notNull(),
    /** The key's last characters, by which a person recognises it; null where they would reveal too much of it. */
    ending: text('ending'),
    /** Created by a session of automatic sign-in. */
    isAutomatic: boolean('is_automatic').notNull().default(false),
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
  /** Opened by automatic sign-in. */
  isAutomatic: boolean('is_automatic').notNull().default(false),
  createdAt: moment('created_at').notNull(),
  expiresAt: moment('expires_at').notNull(),
  /** When a key of the account was revoked, which ended the session; its requests are refused as `keyRevoked`. */
  revokedAt: moment('revoked_at'),
})

export const tickets = pgTable('tickets', {
  hash: text('hash').primaryKey(),
  expiresAt: moment('expires_at').notNull(),
  usedAt: moment('used_at'),
})
