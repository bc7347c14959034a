import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { files } from './files.ts'

/** Which rows name which files, written with those rows (`storage/references.ts`). */
export const fileReferences = pgTable(
  'file_references',
  {
    file: text('file')
      .notNull()
      .references(() => files.id),
    /** The id of the row that names it: of a work, a task, a preset, a chain, a run of one or a private voice. */
    owner: text('owner').notNull(),
  },
  table => [primaryKey({ columns: [table.file, table.owner] }), index('file_references_owner').on(table.owner)],
)
