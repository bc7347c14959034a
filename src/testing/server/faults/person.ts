import { stat } from 'node:fs/promises'
import { eq, notInArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { files } from '#server/db/schema/files.ts'
import { works } from '#server/db/schema/works.ts'
import type { TestStudio } from '../support/studio.ts'

type TasksOfWorks = ReadonlyMap<string, readonly string[]>

/**
 * Decides about works with an unknown outcome as a person would: recognises the right task among the candidates; if no
 * task was created, gives up or sends again, in turn; otherwise waits for the task to appear.
 */
export async function decideAll(studio: TestStudio, tasksOf: TasksOfWorks): Promise<void> {
  const owner = studio.as('owner')
  const open = await studio.db.select().from(works).where(eq(works.state, 'unknown'))
  for (const { id, number, candidates } of open) {
    if (candidates === null) continue
    const [task] = tasksOf.get(id) ?? []
    const isThere = candidates.some(({ taskId }) => taskId === task)
    if (task !== undefined && !isThere) continue
    const body = isThere
      ? { adopt: task ?? '' }
      : number % 2 === 0
        ? { giveUp: true as const }
        : { sendAgain: true as const }
    // The work may have found its task in the meantime.
    const { status } = await owner.call(workEndpoints.decide, { params: { workId: id }, body })
    expect([200, 409]).toContain(status)
  }
}

/** For a service that honours idempotency keys: sending again is always right. */
export async function sendAllAgain(studio: TestStudio): Promise<void> {
  for (const { id } of await studio.db.select().from(works).where(eq(works.state, 'unknown')))
    await studio.as('owner').call(workEndpoints.decide, { params: { workId: id }, body: { sendAgain: true } })
}

/** The id of the task in the record of a work. */
export function taskIdOf({ task }: Work): string | undefined {
  return (task as { readonly taskId?: string } | null)?.taskId
}

/** How many works have not ended. */
export function countOpen({ db }: TestStudio): Promise<number> {
  return db.$count(works, notInArray(works.state, ['done', 'failed', 'cancelled']))
}

/** Every work of the owner, oldest first. */
export async function allWorks(studio: TestStudio): Promise<Work[]> {
  const found: Work[] = []
  let before: string | undefined
  for (;;) {
    const query = { limit: 100, ...(before !== undefined && { before }) }
    const { items, next } = (await studio.as('owner').call(workEndpoints.list, { query })).data
    found.unshift(...[...items].reverse())
    if (next === null) return found
    before = next
  }
}

/** Whether a file is recorded and its bytes are stored under its hash. */
export async function isStored(studio: TestStudio, id: string): Promise<boolean> {
  const [file] = await studio.db.select().from(files).where(eq(files.id, id))
  if (!file) return false
  const found = await studio.storage.fileOf(file.sha256).then(stat, () => undefined)
  return found?.size === file.bytes
}
