import type { PGlite, QueryOptions, Transaction } from '@electric-sql/pglite'
import { drizzle, type PgliteDatabase } from 'drizzle-orm/pglite'

/** Types that drizzle reads as the text that comes: dates, times, intervals, arrays of them, and arrays of decimals. */
const TEXTS = [1082, 1114, 1184, 1186, 1182, 1115, 1185, 1187, 1231]

const asItComes = (text: string) => text

/**
 * Drizzle on an embedded database, whose parsers it sets once. By itself it gives its own along with every query, for which
 * PGlite copies a table of three hundred: half of the computing of a small query.
 */
export function onPglite(pglite: PGlite): PgliteDatabase {
  for (const type of TEXTS) pglite.parsers[type] = asItComes
  return drizzle(
    new Proxy(pglite, {
      get(target, name) {
        if (name === 'query') return queryOf(target)
        if (name === 'transaction') return transactionOf(target)
        const value: unknown = Reflect.get(target, name, target)
        return typeof value === 'function' ? (value.bind(target) as unknown) : value
      },
    }),
  )
}

function queryOf(target: Pick<PGlite | Transaction, 'query'>) {
  return (text: string, values?: unknown[], { parsers: _, ...options }: QueryOptions = {}) =>
    target.query(text, values, options)
}

function transactionOf(target: PGlite): PGlite['transaction'] {
  return act =>
    target.transaction(tx =>
      act(
        new Proxy(tx, {
          get: (given, name): unknown => (name === 'query' ? queryOf(given) : Reflect.get(given, name, given)),
        }),
      ),
    )
}
