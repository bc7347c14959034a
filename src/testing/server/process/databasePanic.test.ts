import { execFileSync } from 'node:child_process'
import { existsSync, fsyncSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { describe, expect, it } from 'vitest'
import { workEndpoints } from '#contract/studio/works.ts'
import { openDurablePglite } from '#server/db/durablePglite.ts'
import { watchForPanic } from '#server/db/watchForPanic.ts'
import { clientOf } from '../support/client.ts'
import { temporaryFolder } from '../support/folder.ts'
import { putFreshDatabase } from '../support/freshDatabase.ts'
import { startServer } from '../support/process.ts'
import { startHere } from '../support/startHere.ts'

const PRLIMIT = '/usr/bin/prlimit'

const press = (key: string) => ({
  body: {
    operation: 'image.generate',
    key,
    recipe: { provider: 'vendor_beta', prompt: `a fox of ${key}`, imageConfig: { imageSize: '1K' } },
  } as const,
})

describe('an embedded database whose log cannot be written', () => {
  it('panics at the first failed sync, and the commit is not confirmed', async () => {
    await using folder = await temporaryFolder()
    await putFreshDatabase(folder.path)
    let works = true
    const pglite = await openDurablePglite(join(folder.path, 'db'), descriptor => {
      if (!works) throw Object.assign(new Error('EIO: i/o error, fsync'), { code: 'EIO', syscall: 'fsync' })
      fsyncSync(descriptor)
    })
    const reasons: string[] = []
    watchForPanic(pglite, reason => {
      reasons.push(reason)
      throw new Error('the process ends here')
    })
    const db = drizzle(pglite)
    await db.execute(sql`create table numbers (n integer)`)
    works = false
    const answer = db.execute(sql`insert into numbers values (1)`)
    await expect(answer).rejects.toMatchObject({ cause: { message: 'the process ends here' } })
    expect(reasons).toEqual([expect.stringContaining('could not fsync file')])
  })

  it.runIf(existsSync(PRLIMIT))(
    'ends the process with one line, and the next start has everything that was confirmed',
    async () => {
      await using folder = await temporaryFolder()
      await putFreshDatabase(join(folder.path, '.atelier'))
      const server = await startServer(folder.path)
      const apiKey = /Bearer (\S+)'/.exec(server.greeting)?.[1] ?? ''
      const owner = clientOf(fetch, server.url, { apiKey })
      const accepted = (await owner.call(workEndpoints.submit, press('the one before'))).data.id
      // From here on the system refuses every byte that the process writes to a file.
      execFileSync(PRLIMIT, ['--pid', String(server.pid), '--fsize=0'])
      const [refused, ended] = await Promise.all([
        owner.call(workEndpoints.submit, press('the one after')).then(
          ({ status }) => status,
          () => 'cut off',
        ),
        server.ended,
      ])
      expect(refused).not.toBe(201)
      expect(ended.code).toBe(1)
      // Before it there may be log lines about queries that failed for the same reason.
      const [last] = ended.stderr.trimEnd().split('\n').slice(-1)
      expect(last).toMatch(/^The embedded database cannot go on: .+\. Start again when its disk works\.$/)

      await using again = await startHere(folder.path)
      const { items } = (await clientOf(fetch, again.url, { apiKey }).call(workEndpoints.list, { query: {} })).data
      expect(items.map(({ id }) => id)).toEqual([accepted])
    },
  )
})
