import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'
import { helpSubjects } from './helpSubjects.ts'

/**
 * What a connected language model helps with. `improve`: a prompt says more clearly what it means. `translate`: a
 * prompt in English. `lyrics`: lyrics on a theme. `describe`: a picture in words that other models can work with.
 */
export const helps = ['improve', 'translate', 'lyrics', 'describe'] as const
export type Help = (typeof helps)[number]

const mostCharacters = 20_000

export const helpEndpoints = {
  ask: endpoint({
    method: 'POST',
    path: '/studio/helps',
    summary: 'Has the connected language model improve or translate a prompt, write lyrics, or describe a picture',
    section: 'studio',
    rules: ['help.unconnected'],
    body: {
      kind: 'json',
      schema: z.discriminatedUnion('help', [
        z.object({
          help: z.enum(['improve', 'translate']),
          subject: z.enum(helpSubjects),
          text: z.string().min(1).max(mostCharacters),
        }),
        z.object({
          help: z.literal('lyrics'),
          /** What the song is about. */
          text: z.string().min(1).max(mostCharacters),
          /** The language of the lyrics, by its own name. */
          language: z.string().min(1).max(80),
        }),
        z.object({
          help: z.literal('describe'),
          subject: z.enum(helpSubjects),
          asset: z.string(),
          language: z.string().min(1).max(80),
        }),
      ]),
    },
    answer: {
      kind: 'enveloped',
      status: 200,
      schema: z.object({
        text: z.string(),
        /** What it cost. */
        credits: z.number(),
      }),
    },
    rateLimit: 'general',
  }),
}
