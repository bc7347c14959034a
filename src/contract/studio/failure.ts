import { reasonShape } from '../kit/reader.ts'
import { z } from '../kit/zod.ts'

/**
 * Why a work or a run failed, or what delays it: the error of the table, the words of whoever refused it (empty: there
 * are none), and their reason as a value where they gave one.
 */
export const failure = z.object({ key: z.string(), message: z.string(), reason: reasonShape.optional() })
export type Failure = z.output<typeof failure>
