import { ask } from './ask.ts'
import { compare, type Measurement } from './figure.ts'
import { seedTasks } from './seed.ts'
import { listenBare, openBenchStudio } from './studio.ts'

/** Rows of one account in the table: the list has to find its page among them. */
const ROWS = 2000

/** A page of the task list against the same bytes from node:http. */
export const measureTaskList: Measurement = async () => {
  await using studio = await openBenchStudio()
  await seedTasks(studio, ROWS)
  const path = '/v1/images/generation/tasks?pageSize=20'
  const { body } = await ask(studio.url + path, studio.headers, 200)
  await using bare = await listenBare((_request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(body)
  })
  const { a, b, ratios } = await compare(
    () => ask(studio.url + path, studio.headers, 200),
    () => ask(bare.url + path, studio.headers, 200),
    { rounds: 15, calls: 40 },
  )
  return [
    {
      name: 'Task list, 20 rows',
      unit: 'times',
      values: ratios,
      means: `An authenticated page of 20 tasks among ${ROWS}, over HTTP, against node:http sending the same ${body.length} bytes.`,
    },
    { name: 'Task list, 20 rows', unit: 'ms', values: a, means: 'The same page in milliseconds.' },
    { name: 'node:http, same bytes', unit: 'ms', values: b, means: 'What it is compared with.' },
  ]
}
