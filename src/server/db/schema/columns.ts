import { sql } from 'drizzle-orm'
import { bigint, integer } from 'drizzle-orm/pg-core'

/** Epoch milliseconds. */
export const moment = (name: string) => bigint(name, { mode: 'number' })

/** The bytes of another column's JSON, kept beside it so that they are known without reading it. */
export const keptBytes = (json: string) =>
  integer('bytes')
    .notNull()
    .generatedAlwaysAs(sql.raw(`octet_length("${json}"::text)`))
