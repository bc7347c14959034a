import { z } from './zod.ts'

/** `{ code, message, data }`; 0 means success. Section "Conventions". */
export function envelope<T extends z.ZodType>(data: T) {
  return z.looseObject({ code: z.literal(0), message: z.string().default(''), data })
}

/** A refusal. Tolerant: any non-zero code, any data. */
export const refusalEnvelope = z.looseObject({
  code: z.number().refine(code => code !== 0),
  message: z.string().default(''),
  data: z.unknown().optional(),
})

/** The `data` of a validation refusal: the paths and the reasons. */
export const validationIssues = z.looseObject({
  issues: z.array(z.looseObject({ path: z.string(), message: z.string() })),
})
