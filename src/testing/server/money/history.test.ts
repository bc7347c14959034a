import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { creditEndpoints } from '#contract/studio/credits.ts'
import { projectEndpoints } from '#contract/studio/projects.ts'
import { reason } from '#contract/reasons.ts'
import { giveBack, hold, settle } from '#server/credits/ledger.ts'
import { entries } from '#server/db/schema/credits.ts'
import { libraryItems, projects } from '#server/db/schema/library.ts'
import { cell } from '#server/studio/credits/csv.ts'
import { handPool } from '../support/pools.ts'
import { openTestStudio, type TestStudio } from '../support/studio.ts'
import { deskOf } from '../works/desk.ts'

const all = { from: 0, to: Date.UTC(2100, 0) }

describe('the history of credits', () => {
  const pool = handPool()
  let studio: TestStudio
  beforeAll(async () => {
    // An account for each test, and one that does nothing.
    const ada = { name: 'ada', credits: 500, freeUsages: { 'beta-image-2': 1 } }
    const others = ['idle', 'bob', 'cid', 'dan', 'eve'].map(name => ({ name }))
    studio = await openTestStudio({ accounts: [ada, ...others], pool })
  })
  afterAll(() => studio[Symbol.asyncDispose]())
  const { submit, until } = deskOf(() => studio)
  const summary = async (name = 'ada', zone = 'UTC') =>
    (await studio.as(name).call(creditEndpoints.summary, { query: { ...all, zone } })).data
  const list = async (query: { before?: string; limit?: number } = {}, name = 'ada') =>
    (await studio.as(name).call(creditEndpoints.entries, { query })).data
  const heldNow = async () => (await studio.as('ada').call(creditEndpoints.held, {})).data.credits
  /** Makes a work and puts it into a project; returns the id of the account. */
  const workInProject = async (name: string, named: string) => {
    const account = await studio.accountId(name)
    const { id } = await submit(name)
    ;(await pool.next()).finish()
    await until(name, id, 'done')
    await studio.as(name).call(projectEndpoints.create, { body: { name: named } })
    const [project] = await studio.db.select().from(projects).where(eq(projects.account, account))
    await studio.db
      .update(libraryItems)
      .set({ project: project?.id ?? null })
      .where(eq(libraryItems.account, account))
    return account
  }

  it('has a line per task, with what was reserved, charged and refunded', async () => {
    const free = await submit('ada')
    ;(await pool.next()).finish()
    await until('ada', free.id, 'done')
    const paid = await submit('ada')
    ;(await pool.next()).finish()
    const { credits } = await until('ada', paid.id, 'done')
    const failed = await submit('ada')
    ;(await pool.next()).fail('input', reason('picture.damaged'))
    await until('ada', failed.id, 'failed')
    const running = await submit('ada')
    const held = await pool.next()
    await until('ada', running.id, 'running')

    const { source, items } = await list()
    expect(source).toBe('ledger')
    const price = credits ?? 0
    expect(price).toBeGreaterThan(0)
    const nothing = { reserved: 0, charged: 0, refunded: 0, given: 0 }
    const image = { kind: 'task', operation: 'image.generate', unit: 'credit', estimated: price }
    expect(items.slice(0, 4)).toMatchObject([
      { ...image, ...nothing, work: running.id, reserved: price },
      { ...image, ...nothing, work: failed.id, refunded: price },
      { ...image, ...nothing, work: paid.id, charged: price },
      { ...image, ...nothing, work: free.id, unit: 'free:beta-image-2', charged: 1 },
    ])
    expect(items.slice(4).map(({ kind, unit, given }) => [kind, unit, given])).toEqual(
      expect.arrayContaining([
        ['grant', 'credit', 500],
        ['grant', 'free:beta-image-2', 1],
      ]),
    )
    const figures = { tasks: 4, charged: price, refunded: price, reserved: price, free: 1, estimated: 3 * price }
    const { total, days, areas, projects: byProject } = await summary()
    expect(total).toMatchObject(figures)
    // Two days if midnight passes during the test.
    expect(days.reduce((sum, { tasks }) => sum + tasks, 0)).toBe(4)
    expect(areas).toEqual([{ ...total, area: 'image' }])
    expect(byProject).toEqual([{ ...total, project: null }])
    expect(await heldNow()).toBe(price)
    held.finish()
    await until('ada', running.id, 'done')
    expect(await heldNow()).toBe(0)
    expect((await summary()).total).toMatchObject({ reserved: 0, charged: 2 * price })
    expect((await summary('idle')).total.tasks).toBe(0)
  })

  it('counts by project, and by day in the requested time zone', async () => {
    const account = await workInProject('cid', 'Fox')
    expect((await summary('cid')).projects.map(one => one.project)).toEqual(['Fox'])

    const at = Date.UTC(2026, 0, 1, 20)
    await studio.db.insert(entries).values({ account, unit: 'credit', task: 'old', kind: 'hold', amount: -3, at })
    expect((await summary('cid', 'UTC')).days[0]).toMatchObject({ day: '2026-01-01', reserved: 3 })
    expect((await summary('cid', 'Asia/Shanghai')).days[0]).toMatchObject({ day: '2026-01-02', reserved: 3 })
    // Unknown zones are read as UTC.
    for (const zone of ['Etc/Unknown', 'Nowhere/Land', '+05:30', 'Asia Shanghai', ''])
      expect(await summary('cid', zone), zone).toEqual(await summary('cid', 'UTC'))
  })

  it('counts a charge that was refunded by a separate entry as refunded', async () => {
    const account = await studio.accountId('bob')
    await studio.db.transaction(async tx => {
      await hold(tx, account, 'credit', 'film', 50)
      await settle(tx, 'film', 50)
      await giveBack(tx, 'film')
    })
    expect((await summary('bob')).total).toMatchObject({ tasks: 1, charged: 0, refunded: 50, reserved: 0 })
  })

  it('is listed page by page', async () => {
    const account = await studio.accountId('dan')
    await studio.db.transaction(async tx => {
      for (let n = 1; n <= 5; n++) await hold(tx, account, 'credit', `film ${n}`, n)
    })
    const { items } = await list({}, 'dan')
    expect(items.length).toBeGreaterThan(5)
    const first = await list({ limit: 3 }, 'dan')
    expect(first.items).toEqual(items.slice(0, 3))
    const rest = await list({ limit: 200, before: first.next ?? '' }, 'dan')
    expect([...first.items, ...rest.items]).toEqual(items)
    expect(rest.next).toBeNull()
  })

  it('is downloaded as CSV without formulas', async () => {
    await workInProject('eve', '=HYPERLINK("http://evil.example","x")')
    const response = await studio.as('eve').fetch('/studio/credits/csv')
    expect(response.headers.get('content-type')).toContain('text/csv')
    const text = await response.text()
    const lines = text.split('\r\n').filter(Boolean)
    expect(lines).toHaveLength((await list({ limit: 200 }, 'eve')).items.length + 1)
    expect(lines[0]).toContain('at,kind,unit,operation,project')
    expect(text).toContain(`"'=HYPERLINK(""http://evil.example"",""x"")"`)
    expect([cell('+1'), cell('-1'), cell('@x'), cell(-1), cell('a,b')]).toEqual(["'+1", "'-1", "'@x", '-1', '"a,b"'])
    expect((await studio.client({}).fetch('/studio/credits/csv')).status).toBe(401)
  })
})
