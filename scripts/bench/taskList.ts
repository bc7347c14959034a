import { count, desc, eq, getTableColumns, sql } from 'drizzle-orm'
import { tasks } from '../../src/server/db/schema/tasks.ts'
import { ask } from './ask.ts'
import { compare, type Figure, type Measurement } from './figure.ts'
import { seedTasks } from './seed.ts'
import { benchDatabases, listenBare, openBenchStudio, type BenchDatabase } from './studio.ts'

/** Rows of one account in the table: the list has to find its page among them. */
const ROWS = 2000
const ROUNDS = { rounds: 15, calls: 40 }

/** A page of the task list against its bare query, on each database, and against the same bytes from node:http. */
export const measureTaskList: Measurement = async () => {
  const figures: Figure[] = []
  for (const database of benchDatabases) figures.push(...(await measureOn(database)))
  return figures
}

async function measureOn(database: BenchDatabase): Promise<Figure[]> {
  await using studio = await openBenchStudio(undefined, undefined, database)
  const { db } = studio.parts
  await seedTasks(studio, ROWS)
  // Collects the table statistics that either database has after its first minutes.
  await db.execute(sql`vacuum (analyze)`)
  const path = '/v1/images/generation/tasks?pageSize=20'
  const page = () => ask(studio.url + path, studio.headers, 200)
  const { body } = await page()
  await using bare = await listenBare((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(body)
  })
  const own = eq(tasks.account, studio.account.id)
  const total = db.select({ total: count() }).from(tasks).where(own)
  const bareQuery = () =>
    db
      .select({ ...getTableColumns(tasks), total: sql<number>`(${total})`.mapWith(Number) })
      .from(tasks)
      .where(own)
      .orderBy(desc(tasks.createdAt), desc(tasks.id))
      .limit(20)
  const { a, b, ratios } = await compare(page, bareQuery, ROUNDS)
  const wire = await compare(page, () => ask(bare.url + path, studio.headers, 200), ROUNDS)
  const name = `Task list, 20 rows, ${database}`
  return [
    {
      name,
      unit: 'times',
      values: ratios,
      bar: 2,
      means: `An authenticated page of 20 tasks among ${ROWS}, over HTTP, with signed links, against its bare query.`,
    },
    { name, unit: 'ms', values: a, means: 'The same page in milliseconds.' },
    { name: `Bare query, ${database}`, unit: 'ms', values: b, means: 'Its 20 whole rows and how many there are.' },
    {
      name: `node:http, same bytes, ${database}`,
      unit: 'ms',
      values: wire.b,
      means: `What node:http needs to send the same ${body.length} bytes.`,
    },
  ]
}
