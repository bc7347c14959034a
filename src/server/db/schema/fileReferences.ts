import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
    /** Whether it is a work that takes the file as input, which the library shows; not as its own result. */
    uses: boolean('uses').notNull().default(false),
  },
  table => [
    primaryKey({ columns: [table.file, table.owner] }),
    index('file_references_owner').on(table.owner),
    index('file_references_uses')
      .on(table.file)
      .where(sql`${table.uses}`),
  ],
)
