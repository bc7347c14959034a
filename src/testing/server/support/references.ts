import { is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { expect } from 'vitest'
import type { Database } from '#server/db/database.ts'
import * as accountSchema from '#server/db/schema/accounts.ts'
import * as chainSchema from '#server/db/schema/chains.ts'
import * as creditSchema from '#server/db/schema/credits.ts'
import * as fileReferenceSchema from '#server/db/schema/fileReferences.ts'
import * as fileSchema from '#server/db/schema/files.ts'
import * as librarySchema from '#server/db/schema/library.ts'
import * as settingsSchema from '#server/db/schema/settings.ts'
import * as speakerSchema from '#server/db/schema/speakers.ts'
import * as taskSchema from '#server/db/schema/tasks.ts'
import * as timelineSchema from '#server/db/schema/timelines.ts'
import * as workSchema from '#server/db/schema/works.ts'

/** All tables of the database. */
const tables = Object.values({
  ...accountSchema,
  ...chainSchema,
  ...creditSchema,
  ...fileReferenceSchema,
  ...fileSchema,
  ...librarySchema,
  ...settingsSchema,
  ...speakerSchema,
  ...taskSchema,
  ...timelineSchema,
  ...workSchema,
}).filter(one => is(one, PgTable))

/**
 * Expects that exactly the files named by rows of any table are recorded as referenced, so that they are not collected.
 */
export async function expectEveryReferenceRecorded(database: Database): Promise<void> {
  const snapshot = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const { named, recorded } = await database.transaction(readReferences, snapshot)
  expect(recorded).toEqual(named)
}

/** The files that rows name, and those recorded as referenced, both sorted. */
async function readReferences(db: Database): Promise<{ named: string[]; recorded: string[] }> {
  const { files } = fileSchema
  const { fileReferences } = fileReferenceSchema
  const stored = await db.select().from(files)
  const accounts = new Map(stored.map(({ id, account }) => [id, account]))
  const named = new Set<string>()
  for (const table of tables) {
    // An item of the library is deleted with its file.
    if (table === files || table === fileReferences || table === librarySchema.libraryItems) continue
    for (const row of await db.select().from(table)) {
      // The links in a task's record name files too, but only those of its results.
      const ids = JSON.stringify({ ...row, task: undefined }).match(/file_[0-9a-z]{20}/g) ?? []
      for (const id of ids) if (accounts.get(id) === Reflect.get(row, 'account')) named.add(`${id} ${ownerOf(row)}`)
    }
  }
  const recorded = await db.select().from(fileReferences)
  return { named: [...named].sort(), recorded: recorded.map(({ file, owner }) => `${file} ${owner}`).sort() }
}

const ownerOf = (row: object): string => String(Reflect.get(row, 'id'))

/** All columns of a data type, as `table.column`. */
export function columnsOf(dataType: string): string[] {
  return tables.flatMap(table => {
    const { name, columns } = getTableConfig(table)
    return columns.filter(column => column.dataType === dataType).map(column => `${name}.${column.name}`)
  })
}
