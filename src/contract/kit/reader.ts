import { z } from './zod.ts'

/** A point in time as services may send it (seconds, milliseconds, ISO), read as epoch milliseconds. */
export const moment = z.union([z.number(), z.string()]).transform(value => toMilliseconds(value))

// 1e11 seconds is the year 5138 and 1e11 milliseconds is March 1973: no time of a task is ambiguous.
const LARGEST_SECONDS = 1e11

/** Converts seconds, milliseconds or an ISO string to epoch milliseconds; NaN if it is none of them. */
export function toMilliseconds(value: number | string): number {
  const number = typeof value === 'number' ? value : Number(value)
  if (Number.isNaN(number)) return Date.parse(String(value))
  return number < LARGEST_SECONDS ? number * 1000 : number
}

/**
 * A status string; `known` are the published values. Others are accepted and count as still running, so that a service
 * may add states.
 */
export function openStatus<const S extends readonly [string, ...string[]]>(known: S) {
  return z.string().meta({ examples: [...known] })
}

/** A field that a service may leave out, send as null or send in a form we cannot read: absent in all three cases. */
export function maybe<S extends z.ZodType>(schema: S) {
  return schema
    .nullish()
    .catch(undefined)
    .transform(value => value ?? undefined)
    .optional()
}

/** A reason as our own service adds it to its records; another one may have other reasons than we know. */
export const reasonShape = z.object({
  reason: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  path: z.string().optional(),
})

/** Words as a list or as comma-separated text. */
export const wordList = z.union([z.array(z.string()), z.string()]).transform(words =>
  typeof words === 'string'
    ? words
        .split(',')
        .map(word => word.trim())
        .filter(Boolean)
    : words,
)

/** A list in any of the forms services send: the bare array, or a page of it. */
export function listOf<T extends z.ZodType>(item: T) {
  const page = z.looseObject({
    items: z.array(item),
    page: maybe(z.number()),
    pageSize: maybe(z.number()),
    total: maybe(z.number()),
  })
  return z.union([z.array(item), page]).transform(answer => {
    if (Array.isArray(answer)) return { items: answer }
    const { items, total } = answer
    return { items, ...(total !== undefined && { total }) }
  })
}

/** The answer to an accepted request: `taskId`, which some services call `id`. */
export const createdTask = z
  .looseObject({ taskId: maybe(z.string()), id: maybe(z.string()), status: maybe(z.string()) })
  .transform((created, context) => {
    const taskId = created.taskId ?? created.id
    if (taskId !== undefined) return { ...created, taskId }
    context.addIssue({ code: 'invalid_type', expected: 'string', path: ['taskId'], input: undefined })
    return z.NEVER
  })
