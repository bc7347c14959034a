import { z } from './zod.ts'

/**
 * Why something was refused or failed, as a value: the sentence with this id in the table of reasons, filled with the
 * values. `path`: the field of the request that is at fault.
 */
export interface Reason<Id extends string = string> {
  readonly reason: Id
  readonly values: Readonly<Record<string, string | number>>
  readonly path?: string | undefined
}

/** A reason in an answer, possibly of another service with other reasons than ours. */
export const reasonShape = z.object({
  reason: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
  path: z.string().optional(),
})
