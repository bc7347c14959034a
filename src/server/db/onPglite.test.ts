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

  it('reads every type as plain drizzle does, also in a transaction', async () => {
    const { rows } = await drizzle(pglite).execute(everyType)
    const db = onPglite(pglite)
    expect((await db.execute(everyType)).rows).toEqual(rows)
    expect((await db.transaction(tx => tx.execute(everyType))).rows).toEqual(rows)
  })

  it('prepares a statement once, whatever its values are', async () => {
    const roundTrips = vi.spyOn(pglite, 'execProtocolStream')
    const db = onPglite(pglite)
    const ask = async (value: number) => (await db.execute(sql`select ${value}::int as n`)).rows
    expect(await ask(1)).toEqual([{ n: 1 }])
    const first = roundTrips.mock.calls.length
    expect(await ask(2)).toEqual([{ n: 2 }])
    expect(roundTrips.mock.calls.length - first).toBe(1)
  })

  it('sends values as the types of their parameters', async () => {
    const db = onPglite(pglite)
    const { rows } = await db.execute(
      sql`select ${true}::bool as a, ${null}::int as b, ${new Date(0)}::timestamptz = 'epoch' as c, ${1.5}::numeric as d, ${'e'}::text as e`,
    )
    expect(rows).toEqual([{ a: true, b: null, c: true, d: '1.5', e: 'e' }])
  })

  it('keeps working after a failed statement, whose error has the code of PostgreSQL', async () => {
    const db = onPglite(pglite)
    await db.execute(sql`create table one (id int primary key)`)
    const insert = (id: number) => db.execute(sql`insert into one values (${id})`)
    expect(await insert(1)).toMatchObject({ affectedRows: 1 })
    await expect(insert(1)).rejects.toMatchObject({ cause: { code: '23505', constraint: 'one_pkey' } })
    await expect(db.execute(sql`select from nowhere`)).rejects.toMatchObject({ cause: { code: '42P01' } })
    await expect(db.transaction(tx => tx.execute(sql`insert into one values (${1})`))).rejects.toMatchObject({
      cause: { code: '23505' },
    })
    expect((await db.execute(sql`select id from one`)).rows).toEqual([{ id: 1 }])
  })

  it('keeps a limited number of prepared statements', async () => {
    const db = onPglite(pglite)
    for (let n = 0; n < 500; n += 1) await db.execute(sql.raw(`select ${n}`))
    const { rows } = await db.execute(
      sql`select count(*)::int as n from pg_prepared_statements where statement like 'select _%'`,
    )
    // Those of this file's other tests are there too.
    expect(Number(rows[0]?.['n'])).toBeLessThan(250)
    expect((await db.execute(sql.raw('select 0 as n'))).rows).toEqual([{ n: 0 }])
  })

  it('lets the rest of the process run during a long series of statements, also within a transaction', async () => {
    const db = onPglite(pglite)
    let turns = 0
    let isOver = false
    const count = () => {
      turns += 1
      if (!isOver) setImmediate(count)
    }
    setImmediate(count)
    await db.transaction(async tx => {
      for (let statement = 0; statement < 1000; statement += 1) await tx.execute(sql`select 1 as n`)
    })
    isOver = true
    expect(turns).toBeGreaterThan(3)
  })

  it('refuses a statement of a transaction that has ended', async () => {
    const db = onPglite(pglite)
    const late = await db.transaction(async tx => () => tx.execute(sql`select 1`))
    await expect(late()).rejects.toThrow()
  })
})
