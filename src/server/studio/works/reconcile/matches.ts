import type { TaskEntry } from '#contract/operation.ts'
import type { WorkRow } from '#server/studio/works/workRow.ts'

/** Milliseconds by which two clocks may differ. */
const SLACK = 60_000
/** Milliseconds after sending within which a service creates the task, if at all. */
const MADE_WITHIN = 600_000
/** Milliseconds before or after sending within which a task that no work claims is shown to the user. */
const SHOWN_WITHIN = 3_600_000

/** The parts of a work that decide whether a task may belong to it. */
export type Sent = Pick<WorkRow, 'operation' | 'recipe' | 'sentAt' | 'createdAt'>

const sentAtOf = ({ sentAt, createdAt }: Sent) => sentAt ?? createdAt

/** The moment before which no task of this work was created, in epoch milliseconds. */
export function earliestOf(work: Sent): number {
  return sentAtOf(work) - SHOWN_WITHIN
}

/**
 * Whether a task is likely that of a work: it was created when the work was sent, and what its record repeats of the
 * request agrees with the recipe. A record without a time never fits.
 */
export function fits(work: Sent, { createdAt, task }: TaskEntry): boolean {
  if (createdAt === undefined || Number.isNaN(createdAt)) return false
  const sentAt = sentAtOf(work)
  return createdAt >= sentAt - SLACK && createdAt <= sentAt + MADE_WITHIN && repeats(work.recipe, task)
}

/** Whether a task is close enough in time to be offered to the user as that of a work. */
export function isNear(work: Sent, { createdAt }: TaskEntry): boolean {
  return createdAt === undefined || !(Math.abs(createdAt - sentAtOf(work)) > SHOWN_WITHIN)
}

/** Fields that a record, if it has them, repeats from the request; other fields may describe the result. */
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
