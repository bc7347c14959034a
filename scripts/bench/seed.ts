import { files } from '../../src/server/db/schema/files.ts'
import { tasks } from '../../src/server/db/schema/tasks.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { ask } from './ask.ts'
import { request } from './request.ts'
import type { BenchStudio } from './studio.ts'

/** Rows per insert. */
const AT_ONCE = 500

const over = { nextAt: null, completedAt: Date.now() } as const

/** Inserts `count` finished image tasks, each with a file row. */
export async function seedTasks({ parts: { db }, account }: BenchStudio, count: number): Promise<void> {
  const seeded = Array.from({ length: count }, (_, number) => {
    const createdAt = Date.now() - number
    return { number, createdAt, file: newId('file'), task: newId('task', createdAt) }
  })
  for (let from = 0; from < count; from += AT_ONCE) {
    const some = seeded.slice(from, from + AT_ONCE)
    await db.insert(files).values(
      some.map(({ number, createdAt, file }) => ({
        id: file,
        account: account.id,
        sha256: String(number).padStart(64, '0'),
        mimeType: 'image/png',
        bytes: 1000,
        width: 1024,
        height: 1024,
        createdAt,
      })),
    )
    await db.insert(tasks).values(
      some.map(({ number, createdAt, file, task }) => ({
        id: task,
        account: account.id,
        operation: 'image.generate' as const,
        status: 'success' as const,
        request: { ...request, imageSize: '1K', references: [] },
        requestHash: '',
        seed: number,
        results: [file],
        createdAt,
        updatedAt: createdAt,
        ...over,
      })),
    )
  }
}

/** Submits `count` works as the page does, which stay waiting; returns the revision they reached. */
export async function seedWorks({ url, headers }: BenchStudio, count: number): Promise<number> {
  for (let number = 0; number < count; number += 1) {
    const submission = { operation: 'image.generate', recipe: request, key: `seeded ${number}` }
    await ask(`${url}/studio/works`, headers, 201, JSON.stringify(submission))
  }
  const { body } = await ask(`${url}/studio/works?limit=1`, headers, 200)
  const answer = JSON.parse(body.toString()) as { data: { revision: number } }
  return answer.data.revision
}
