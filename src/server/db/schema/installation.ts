import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './columns.ts'

/** One row, written with the first schema of a database: by it a data folder knows its database again. */
export const installation = pgTable('installation', {
  id: text('id').primaryKey(),
  /** When the database was created; for one that is older than this table, when its first account was. */
  createdAt: moment('created_at').notNull(),
})
