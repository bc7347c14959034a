import { z } from '../kit/zod.ts'

/** A text that is said or sung, with its times in seconds of its file. */
export const spokenLine = z.object({
  text: z.string(),
  start: z.number(),
  end: z.number(),
  /** Which voice of its request says it, from 0, and the name of its speaker, as far as they are known. */
  voice: z.number().optional(),
  speaker: z.string().optional(),
  /** Its words, where whoever spoke it told when each is said. */
  words: z
    .array(z.object({ text: z.string(), start: z.number(), end: z.number() }))
    .readonly()
    .optional(),
})
