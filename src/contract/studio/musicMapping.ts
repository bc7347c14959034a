import { anyJson } from '../kit/anyJson.ts'
import { z } from '../kit/zod.ts'

/** What music can be asked for: a song with these lyrics, one whose lyrics the model writes, or one without a voice. */
export const musicWishes = ['lyrics', 'song', 'instrumental'] as const
export type MusicWish = (typeof musicWishes)[number]

const field = z.string().min(1).max(60)

/** A field for a text, and how many characters it may have. */
const text = z.strictObject({
  field,
  minimum: z.number().int().min(0).default(1),
  maximum: z.number().int().min(1).max(100_000).default(4000),
})

/** One address of a model, and which of our fields it takes under which names. */
const musicEndpointMapping = z.strictObject({
  /** Appended to the address of the connection. */
  path: z.string().regex(/^\/[\w./-]+$/),
  makes: z.array(z.enum(musicWishes)).min(1),
  prompt: text,
  /** Absent where it makes songs with lyrics: they are written below the prompt. */
  lyrics: text.optional(),
  /** A switch for music without a voice. */
  instrumental: field.optional(),
  /** A field for the length, which is what the lyrics take; seconds, or `milliseconds`. */
  duration: z
    .strictObject({
      field,
      as: z.enum(['seconds', 'milliseconds']).default('seconds'),
      minimum: z.number().min(1).default(1),
      maximum: z.number().max(3600).default(240),
    })
    .optional(),
  /** Sent as it is. */
  fixed: z.record(z.string(), anyJson).default({}),
})
export type MusicEndpointMapping = z.output<typeof musicEndpointMapping>

/** How a model of a provider with one body for each model is asked for music. */
export const musicMapping = z.strictObject({
  /** What it is called here; usually the part that its addresses begin with. */
  model: z.string().trim().min(1).max(200),
  endpoints: z.array(musicEndpointMapping).min(1),
})
export type MusicMapping = z.output<typeof musicMapping>
export type MusicMappingInput = z.input<typeof musicMapping>
