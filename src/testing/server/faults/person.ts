import { stat } from 'node:fs/promises'
import { eq, notInArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { workEndpoints, type Work } from '#contract/studio/works.ts'
import { files } from '#server/db/schema/files.ts'
import { works } from '#server/db/schema/works.ts'
import type { TestStudio } from '../support/studio.ts'

type TasksOfWorks = ReadonlyMap<string, readonly string[]>

/**
 * What a person does with works that nobody knows the end of: recognises the own task among the candidates; knows
 * that there is none and gives up or tries again, in turn; otherwise waits for it to turn up.
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
    // It may have found its task between the question and the answer.
    const { status } = await owner.call(workEndpoints.decide, { params: { workId: id }, body })
    expect([200, 409]).toContain(status)
  }
}

/** Before a service that knows its keys: trying again is always right. */
export async function sendAllAgain(studio: TestStudio): Promise<void> {
  for (const { id } of await studio.db.select().from(works).where(eq(works.state, 'unknown')))
    await studio.as('owner').call(workEndpoints.decide, { params: { workId: id }, body: { sendAgain: true } })
}

/** The id of the task that a work has for its own, by its record. */
export function taskIdOf({ task }: Work): string | undefined {
  return (task as { readonly taskId?: string } | null)?.taskId
}

/** How many works are not over. */
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

/** Whether a file is recorded and its bytes lie where its hash says. */
export async function isStored(studio: TestStudio, id: string): Promise<boolean> {
  const [file] = await studio.db.select().from(files).where(eq(files.id, id))
  if (!file) return false
  const found = await studio.storage.fileOf(file.sha256).then(stat, () => undefined)
  return found?.size === file.bytes
}
