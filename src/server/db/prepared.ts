import type { Database } from './database.ts'

/**
 * A statement that many requests ask: its text is made once for each database instead of once for each call, and
 * PostgreSQL parses and plans it once for each connection. `build` ends in `prepare(name)`, with a name of its own.
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
