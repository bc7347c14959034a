import { episodeReadingRequest } from '../areas/episodes/create.ts'
import { endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

/** What a source turned out to be, and about what an episode of it would be like. */
export const sourceOutline = z.object({
  kind: z.literal('outline'),
  title: z.string(),
  /** Code of its language. */
  language: z.string(),
  /** Words; characters in languages without spaces. */
  words: z.number(),
  sentences: z.number(),
  /** How it begins. */
  excerpt: z.string(),
  pages: z.number(),
  /** About how long the narration is. */
  seconds: z.number(),
  /** What will not be as asked, in both languages. */
  notes: z.array(z.object({ en: z.string(), zh: z.string() })),
})
export type SourceOutline = z.output<typeof sourceOutline>

/** Of a text that someone may still be writing, being too short is no failure. */
const sourcePreview = z.discriminatedUnion('kind', [sourceOutline, z.object({ kind: z.literal('tooShort') })])
export type SourcePreview = z.output<typeof sourcePreview>

/** The studio's own for episodes. */
export const episodeStudioEndpoints = {
  preview: endpoint({
    method: 'POST',
    path: '/studio/episodes/preview',
    summary: 'What a source of an episode turns out to be when it is read, before anything is paid',
    section: 'studio',
    body: { kind: 'json', schema: episodeReadingRequest },
    answer: { kind: 'enveloped', status: 200, schema: sourcePreview },
    rateLimit: 'preview',
    idempotency: 'safe',
  }),
}
