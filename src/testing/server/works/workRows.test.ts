import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createAccount, firstAccount } from '#server/accounts/accounts.ts'
import type { OpenDatabase } from '#server/db/database.ts'
import { works } from '#server/db/schema/works.ts'
import { newId } from '#server/platform/ids.ts'
import { transitionWork, rescheduledTo, rescheduleWork, type WorkRow } from '#server/studio/works/workRow.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { openTestDatabase } from '../support/freshDatabase.ts'

const LATER = Date.now() + 3_600_000

describe('a change of a work', () => {
  let folder: TemporaryFolder
  let database: OpenDatabase
  let account = ''
  beforeAll(async () => {
    folder = await temporaryFolder()
    database = await openTestDatabase(folder.path)
    const fresh = { name: 'ada', apiKey: 'key-of-ada', credits: 0, paid: true, everPaid: true, freeUsages: {} }
    await createAccount(database.db, fresh)
    account = (await firstAccount(database.db))?.id ?? ''
  })
  afterAll(async () => {
    await database.close()
    await folder[Symbol.asyncDispose]()
  })
  const revision = async () => (await firstAccount(database.db))?.revision
  const read = async (id: string) => {
    const [row] = await database.db.select().from(works).where(eq(works.id, id))
    if (!row) throw new Error(`there is no work ${id}`)
    return row
  }
  let last = 0
  const running = async (): Promise<WorkRow> => {
    const id = newId('work')
    const asked = {
      operation: 'image.generate',
      area: 'image',
      recipe: {},
      key: id,
      requestHash: '',
      number: ++last,
      outbox: 'general',
      position: 0,
    } as const
    const now = Date.now()
    await database.db
      .insert(works)
      .values({ id, account, ...asked, state: 'running', nextAt: now + 30_000, createdAt: now, revision: 0 })
    return read(id)
  }
  /** What the service does when a task has changed. */
  const wakeUp = (work: WorkRow) => database.db.update(works).set({ nextAt: 1 }).where(eq(works.id, work.id))

  it('moves it to another state with the next revision', async () => {
    const work = await running()
    const before = (await revision()) ?? 0
    expect(await transitionWork(database.db, work, 'running', { state: 'archiving' })).toMatchObject({
      state: 'archiving',
      revision: before + 1,
    })
    expect(await revision()).toBe(before + 1)
  })

  it('that comes after another change of state affects neither the work nor the revision', async () => {
    const work = await running()
    await transitionWork(database.db, work, 'running', { state: 'archiving' })
    const before = await revision()
    expect(await transitionWork(database.db, work, 'running', { state: 'failed' })).toBeUndefined()
    expect((await read(work.id)).state).toBe('archiving')
    expect(await revision()).toBe(before)
  })

  it('that a person could not see only reschedules it, without a new revision', async () => {
    const work = await running()
    const before = await revision()
    await rescheduleWork(database.db, work, 'running', LATER)
    expect((await read(work.id)).nextAt).toBe(LATER)
    expect(await revision()).toBe(before)
  })

  it('does not override a wake-up that arrived in the meantime', async () => {
    for (const change of [
      (work: WorkRow) => rescheduleWork(database.db, work, 'running', LATER),
      (work: WorkRow) => transitionWork(database.db, work, 'running', { task: {}, nextAt: rescheduledTo(work, LATER) }),
    ]) {
      const undisturbed = await running()
      await change(undisturbed)
      expect((await read(undisturbed.id)).nextAt).toBe(LATER)
      const woken = await running()
      await wakeUp(woken)
      await change(woken)
      expect((await read(woken.id)).nextAt).toBe(1)
    }
  })
})
