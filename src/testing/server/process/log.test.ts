import { sql } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { OpenDatabase } from '#server/db/database.ts'
import { presets } from '#server/db/schema/settings.ts'
import { works } from '#server/db/schema/works.ts'
import { openLog } from '#server/platform/log.ts'
import { loggedError } from '#server/platform/loggedError.ts'
import { temporaryFolder, type TemporaryFolder } from '../support/folder.ts'
import { openTestDatabase } from '../support/freshDatabase.ts'

const SECRET = 'a very private prompt'
/** The most bytes that a line of the log may have. */
const LONGEST_LINE = 16_000

/** The line that the log writes for an error. */
function lineOf(error: unknown): string {
  const lines: string[] = []
  openLog('warn', { write: line => void lines.push(line) }).error({ error, work: 'work_1' }, 'a job failed')
  return lines.join('')
}

describe('the log of a failed query', () => {
  let folder: TemporaryFolder
  let database: OpenDatabase
  beforeAll(async () => {
    folder = await temporaryFolder()
    database = await openTestDatabase(folder.path)
  })
  afterAll(async () => {
    await database.close()
    await folder[Symbol.asyncDispose]()
  })

  it('contains the query and the reason, but neither its recipe nor any other parameter', async () => {
    const recipe = { prompt: SECRET.repeat(50_000) }
    const row = { id: 'work_1', account: 'nobody', area: 'image', number: 1, operation: 'image.generate' } as const
    const rest = { key: SECRET, requestHash: '', state: 'waiting', outbox: 'image', position: 1 } as const
    const inserted = database.db.insert(works).values({ ...row, ...rest, recipe, createdAt: 0, revision: 1 })
    const line = lineOf(await inserted.catch((error: unknown) => error))
    expect(line).toContain('insert into')
    expect(line).toContain('works_account_accounts_id_fk')
    expect(line).not.toContain('private')
    expect(line.length).toBeLessThan(LONGEST_LINE)
  })

  it.each([
    ['a value that is no number', () => database.db.execute(sql`select ${SECRET}::bigint`)],
    ['a unique value that is taken', () => twice(database)],
  ])('%s: without the value', async (_, query) => {
    const error: unknown = await query().then(
      () => expect.fail('the query was meant to fail'),
      (thrown: unknown) => thrown,
    )
    expect(lineOf(error)).not.toContain('private')
  })
})

async function twice({ db }: OpenDatabase): Promise<unknown> {
  const row = {
    id: SECRET,
    account: 'nobody',
    operation: 'image.generate',
    variant: '',
    name: SECRET,
    recipe: {},
    createdAt: 0,
  } as const
  return db.insert(presets).values([row, row])
}

describe('the log of any error', () => {
  it('contains no signed link and no key', () => {
    const line = lineOf(
      new Error('GET https://host/media/a.png?expires=1&signature=topsecret with Bearer sk-verysecret failed', {
        cause: new Error('/media/file_1.png?signature=topsecret is gone'),
      }),
    )
    expect(line).toContain('https://host/media/a.png?...')
    expect(line).not.toMatch(/topsecret|verysecret/)
  })

  it('is bounded, however long its messages and however many its causes', () => {
    fc.assert(
      fc.property(fc.array(fc.nat({ max: 100_000 }), { minLength: 1, maxLength: 20 }), lengths => {
        const error = lengths.reduce<Error | undefined>(
          (cause, length) => new Error('é'.repeat(length), { cause }),
          undefined,
        )
        expect(lineOf(error).length).toBeLessThan(LONGEST_LINE)
      }),
    )
  })

  it('shows only the type of a thrown value that is not an error', () => {
    expect(JSON.stringify(loggedError(SECRET))).not.toContain('private')
  })
})
