import { hold } from '../../src/server/credits/ledger.ts'
import { counted, tasks } from '../../src/server/db/schema/tasks.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { ask } from './ask.ts'
import { compare, type Figure, type Measurement } from './figure.ts'
import { request } from './request.ts'
import { benchDatabases, openBenchStudio, type BenchDatabase } from './studio.ts'

const CREDITS = 12

/** Accepting a task over HTTP against its bare transaction, on each database. */
export const measureSubmissions: Measurement = async () => {
  const figures: Figure[] = []
  for (const database of benchDatabases) figures.push(...(await measureOn(database)))
  return figures
}

async function measureOn(database: BenchDatabase): Promise<Figure[]> {
  // Not started, so accepted tasks wait and the engine is not measured.
  await using studio = await openBenchStudio(undefined, undefined, database)
  const { db } = studio.parts
  const headers = { ...studio.headers, 'Content-Type': 'application/json' }
  const body = JSON.stringify(request)
  const submit = () => ask(`${studio.url}/v1/images/generation/async`, headers, 202, body)
  const transact = () =>
    db.transaction(async tx => {
      const id = newId('task')
      await tx.insert(tasks).values({
        id,
        account: studio.account.id,
        operation: 'image.generate',
        status: 'pending',
        request,
        requestHash: '',
        seed: 0,
        createdAt: Date.now(),
        updatedAt: Date.now(),
        nextAt: Date.now(),
      })
      await hold(tx, studio.account.id, 'credit', id, CREDITS)
    })
  const { a, b, ratios } = await compare(submit, transact, {
    rounds: 10,
    calls: 40,
    // An account may submit 300 tasks a minute and have 200 unfinished, so every round starts with none.
    between: async () => {
      await db.delete(counted)
      await db.update(tasks).set({ status: 'failed', nextAt: null })
    },
  })
  return [
    {
      name: `Submission, ${database}`,
      unit: 'times',
      values: ratios,
      bar: 3,
      means: 'Accepting an image task over HTTP (key, rate limit, rules, hold, wake-up), against its bare transaction.',
    },
    {
      name: `Submissions, ${database}`,
      unit: 'perSecond',
      values: a.map(ms => 1000 / ms),
      means: 'Accepted one after the other, each committed to the disk before its answer.',
    },
    {
      name: `Bare transactions, ${database}`,
      unit: 'perSecond',
      values: b.map(ms => 1000 / ms),
      means: 'Task insert and hold alone, each committed to the disk.',
    },
  ]
}
