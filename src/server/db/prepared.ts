import type { SQL } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import type { Database } from './database.ts'

/**
 * A statement that many requests use: its text is built once for each database instead of once for each call, and
 * PostgreSQL parses and plans it once for each connection. `build` ends in `prepare(name)`, with a unique name.
 */
export function prepared<Statement>(build: (db: Database) => Statement): (db: Database) => Statement {
  const statements = new WeakMap<Database, Statement>()
  return db => {
    const known = statements.get(db)
    if (known) return known
    const statement = build(db)
    statements.set(db, statement)
    return statement
  }
}

/**
 * The same for a statement in SQL, which can also be used in a transaction, although that is a new object each time.
 * `name` has to be unique. The rows are as the driver reads them: one driver reads whole numbers as text, the other as
 * numbers.
 */
export function preparedSql<Row>(
  name: string,
  build: () => SQL,
): (db: Database, values: Readonly<Record<string, unknown>>) => Promise<readonly Row[]> {
  let query: ReturnType<PgDialect['sqlToQuery']> | undefined
  return async (db, values) => {
    query ??= new PgDialect().sqlToQuery(build())
    const statement = db._.session.prepareQuery(query, undefined, name, false)
    const { rows } = (await statement.execute({ ...values })) as { readonly rows: readonly Row[] }
    return rows
  }
}
