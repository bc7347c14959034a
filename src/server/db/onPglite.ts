import type { PGlite, QueryOptions } from '@electric-sql/pglite'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'
import { pgliteStatements, type RunStatement } from './pgliteStatements.ts'

/** Types that drizzle reads as plain text: dates, times, intervals, arrays of them, and arrays of decimals. */
const TEXTS = [1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231]

const asItComes = (text: string) => text

/**
 * Drizzle on an embedded database: every statement is prepared once, and parsers are set once. Plain drizzle passes its
 * own with every query, for which PGlite copies a table of three hundred.
 */
export function onPglite(pglite: PGlite): PgliteDatabase {
  for (const type of TEXTS) pglite.parsers[type] = asItComes
  const run = pgliteStatements(pglite)
  return drizzle(
    new Proxy(pglite, {
      get(target, name) {
        if (name === 'query') return aloneOf(target, run)
        if (name === 'transaction') return transactionOf(target, run)
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    }),
  )
}

/** A query outside of a transaction: waits for a running transaction to end. */
function aloneOf(pglite: PGlite, run: RunStatement) {
  return async (text: string, values?: unknown[], options?: QueryOptions) => {
    await pglite.waitReady
    return pglite._runExclusiveTransaction(async () => {
      const results = await run(text, values, options)
      await pglite.syncToFs()
      return results
    })
  }
}

function transactionOf(pglite: PGlite, run: RunStatement): PGlite['transaction'] {
  return act =>
    pglite.transaction(tx =>
      act(
        new Proxy(tx, {
          get(given, name): unknown {
            if (name !== 'query') return Reflect.get(given, name, given)
            return (text: string, values?: unknown[], options?: QueryOptions) => {
              if (given.closed) throw new Error('This transaction is over')
              return run(text, values, options)
            }
          },
        }),
      ),
    )
}
