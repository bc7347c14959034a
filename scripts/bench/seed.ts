import { files, tasks } from '../../src/server/db/schema.ts'
import { newId } from '../../src/server/platform/ids.ts'
import { ask } from './ask.ts'
import { request } from './request.ts'
import type { BenchStudio } from './studio.ts'

const over = { nextAt: null, completedAt: Date.now() } as const

/** `count` image tasks that are over, each with a file row. */
export async function seedTasks({ parts: { db }, account }: BenchStudio, count: number): Promise<void> {
  for (let number = 0; number < count; number += 1) {
    const createdAt = Date.now() - number
    const file = newId('file')
    const stored = { sha256: String(number).padStart(64, '0'), mimeType: 'image/png', bytes: 1000 }
    await db.insert(files).values({ id: file, account: account.id, ...stored, width: 1024, height: 1024, createdAt })
    await db.insert(tasks).values({
      id: newId('task', createdAt),
      account: account.id,
      operation: 'image.generate',
      status: 'success',
      request: { ...request, imageSize: '1K', references: [] },
      requestHash: '',
      seed: number,
      results: [file],
      createdAt,
      updatedAt: createdAt,
      ...over,
    })
  }
}

/** `count` works that wait, submitted as the page does; returns the revision they reached. */
export async function seedWorks({ url, headers }: BenchStudio, count: number): Promise<number> {
  for (let number = 0; number < count; number += 1) {
    const submission = { operation: 'image.generate', recipe: request, key: `seeded ${number}` }
    await ask(`${url}/studio/works`, headers, 201, JSON.stringify(submission))
  }
  const { body } = await ask(`${url}/studio/works?limit=1`, headers, 200)
  const answer = JSON.parse(body.toString()) as { data: { revision: number } }
  return answer.data.revision
}
