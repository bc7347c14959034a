import type { TaskEntry } from '#contract/kit/operation.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

/** Milliseconds by which two clocks may differ. */
const SLACK = 60_000
/** Milliseconds after sending within which a service has created the task, or will not. */
const MADE_WITHIN = 600_000
/** Milliseconds around sending within which a person is shown a task that nobody claims. */
const SHOWN_WITHIN = 3_600_000

/** What of a work decides whether a task came of it. */
export type Sent = Pick<WorkRow, 'operation' | 'recipe' | 'sentAt' | 'createdAt'>

const sentAtOf = ({ sentAt, createdAt }: Sent) => sentAt ?? createdAt

/** The moment before which no task of this work was created, in epoch milliseconds. */
export function earliestOf(work: Sent): number {
  return sentAtOf(work) - SHOWN_WITHIN
}

/**
 * Whether a task is likely that of a work: created when it was sent, and what its record repeats of the request is
 * what was asked. A record without a time fits nothing by itself.
 */
export function fits(work: Sent, { createdAt, task }: TaskEntry): boolean {
  if (createdAt === undefined || Number.isNaN(createdAt)) return false
  const sentAt = sentAtOf(work)
  return createdAt >= sentAt - SLACK && createdAt <= sentAt + MADE_WITHIN && repeats(work.recipe, task)
}

/** Whether a person may want to look at a task as what came of a work. */
export function isNear(work: Sent, { createdAt }: TaskEntry): boolean {
  return createdAt === undefined || !(Math.abs(createdAt - sentAtOf(work)) > SHOWN_WITHIN)
}

/** Fields that a record repeats as they were asked, where it has them; others may mean the result's. */
const ECHOED = ['prompt', 'text', 'lyrics', 'capability', 'provider']

function repeats(recipe: unknown, task: unknown): boolean {
  if (!isRecord(recipe) || !isRecord(task)) return true
  const echoed: readonly unknown[] = [task, task['params'], task['request']]
  return echoed.filter(isRecord).every(record => ECHOED.every(name => agree(recipe[name], record[name])))
}

/** Two texts agree unless both are there and differ. */
function agree(asked: unknown, echoed: unknown): boolean {
  if (typeof asked !== 'string' || typeof echoed !== 'string') return true
  return asked.trim() === echoed.trim()
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
