import { episodeReadingRequest } from '../areas/episodes/create.ts'
import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'

/** An analysis of a source, and an approximate preview of its episode. */
export const sourceOutline = z.object({
  kind: z.literal('outline'),
  title: z.string(),
  /** Language code. */
  language: z.string(),
  /** Words; characters in languages without spaces. */
  words: z.number(),
  sentences: z.number(),
  /** The beginning of its text. */
  excerpt: z.string(),
  pages: z.number(),
  /** The approximate length of the narration. */
  seconds: z.number(),
  /** What will differ from the request, in both languages. */
  notes: z.array(z.object({ en: z.string(), zh: z.string() })),
})
export type SourceOutline = z.output<typeof sourceOutline>

/** A text that is too short is not an error: a person may still be writing it. */
const sourcePreview = z.discriminatedUnion('kind', [sourceOutline, z.object({ kind: z.literal('tooShort') })])
export type SourcePreview = z.output<typeof sourcePreview>

/** The studio's own endpoints for episodes. */
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
