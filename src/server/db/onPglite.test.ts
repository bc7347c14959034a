import { PGlite } from '@electric-sql/pglite'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { onPglite } from './onPglite.ts'

const everyType = sql`select '2026-01-02'::date as a, '2026-01-02 03:04'::timestamp as b, '2026-01-02 03:04+00'::timestamptz as c,
  '1 hour'::interval as d, '{2026-01-02}'::date[] as e, '{2026-01-02 03:04}'::timestamp[] as f, '{2026-01-02 03:04+00}'::timestamptz[] as g,
  '{1 hour}'::interval[] as h, '{1.50}'::numeric[] as i, 2::int as j, 'k' as k, '{"l": 1}'::jsonb as l, 5::bigint as m, true as n`

describe('drizzle on an embedded database', () => {
  let pglite: PGlite
  beforeAll(async () => {
    pglite = await PGlite.create()
  })
  afterAll(() => pglite.close())

  it('reads every type as drizzle by itself does, in a transaction too', async () => {
    const { rows } = await drizzle(pglite).execute(everyType)
    const db = onPglite(pglite)
    expect((await db.execute(everyType)).rows).toEqual(rows)
    expect((await db.transaction(tx => tx.execute(everyType))).rows).toEqual(rows)
  })

  it('gives no parsers along with a query', async () => {
    const query = vi.spyOn(pglite, 'query')
    await onPglite(pglite).execute(sql`select ${1}::int`)
    expect(query.mock.lastCall).toEqual(['select $1::int', [1], { rowMode: 'object' }])
  })
})
