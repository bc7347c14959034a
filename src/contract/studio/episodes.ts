import { episodeReadingRequest } from '../areas/episodes/create.ts'
import { episodeScript } from '../areas/episodes/script.ts'
import { endpoint } from '../endpoint.ts'
import { reasonShape } from '../kit/reader.ts'
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
  /** What will differ from the request. */
  notes: z.array(reasonShape),
})
export type SourceOutline = z.output<typeof sourceOutline>

/** A text that is too short is not an error: a person may still be writing it. */
const sourcePreview = z.discriminatedUnion('kind', [sourceOutline, z.object({ kind: z.literal('tooShort') })])
export type SourcePreview = z.output<typeof sourcePreview>

/** Who can write a script before anything is paid: the connected language model, or the built-in planner. */
export const scriptWriters = ['model', 'planner'] as const
export type ScriptWriter = (typeof scriptWriters)[number]

const writtenScript = z.object({
  script: episodeScript,
  /** What it cost. */
  credits: z.number(),
  /** Why the planner wrote it although the model was asked. */
  failed: z.string().optional(),
})

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
  script: endpoint({
    method: 'POST',
    path: '/studio/episodes/script',
    summary:
      'The script of an episode before anything of it is paid: of the language model, or of the built-in planner',
    section: 'studio',
    rules: ['help.unconnected'],
    query: z.object({ by: z.enum(scriptWriters).default('planner') }),
    body: { kind: 'json', schema: episodeReadingRequest },
    answer: { kind: 'enveloped', status: 200, schema: writtenScript },
    rateLimit: 'general',
    idempotency: 'key',
  }),
  joinScript: endpoint({
    method: 'GET',
    path: '/studio/episodes/script/{key}',
    summary: 'The same script once more, as soon as it is written, by the `Idempotency-Key` that it was asked for with',
    section: 'studio',
    params: z.object({ key: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: writtenScript },
    rateLimit: 'general',
    idempotency: 'safe',
  }),
}
