import { and, asc, eq, isNotNull } from 'drizzle-orm'
import type { Database } from '#server/db/database.ts'
import { tasks } from '#server/db/schema/tasks.ts'
import type { ShownTask } from './task.ts'

/** The order in which waiting tasks of one class and tier have their turns. */
export const turnOrder = [asc(tasks.turn), asc(tasks.createdAt), asc(tasks.id)]

/** The positions of waiting heavy tasks in their queue, by id: 1 is next. */
export async function queuePositions(db: Database, rows: readonly ShownTask[]): Promise<ReadonlyMap<string, number>> {
  const isWaiting = ({ status, class: its }: ShownTask) => status === 'pending' && its === 'heavy'
  if (!rows.some(isWaiting)) return new Map()
  const queue = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(and(eq(tasks.class, 'heavy'), eq(tasks.status, 'pending'), isNotNull(tasks.nextAt)))
    .orderBy(asc(tasks.tier), ...turnOrder)
  return new Map(queue.map(({ id }, index) => [id, index + 1]))
}
