import { videoRoles } from '../areas/video/asked.ts'
import { capabilityIds, qualities } from '../areas/video/capabilities.ts'
import { sharedRatios } from '../areas/video/models.ts'
import { anyJson } from '../kit/anyJson.ts'
import { z } from '../kit/zod.ts'

/** The name of a field in the body that a model takes. */
const field = z.string().min(1).max(60)

/** A field whose values are our words, or what the model says instead of them. Without a field they are fixed. */
const worded = <W extends string>(words: readonly [W, ...W[]]) =>
  z.strictObject({
    field: field.optional(),
    values: z.union([
      z.array(z.enum(words)).transform(same => Object.fromEntries(same.map(word => [word, word]))),
      z.record(z.string(), z.string()).refine(own => Object.keys(own).every(word => words.some(one => one === word))),
    ]),
  })

const seconds = z.number().int().min(1).max(600)

/** One address of a model, and which of our fields it takes under which names. */
const videoEndpointMapping = z.strictObject({
  /** Appended to the address of the connection. */
  path: z.string().regex(/^\/[\w./-]+$/),
  /** What it makes: the films of a shared model, or capabilities. */
  makes: z.array(z.enum(['shared', ...capabilityIds])).min(1),
  prompt: field.optional(),
  seed: field.optional(),
  resolution: worded([...qualities, '480p']).optional(),
  ratio: worded(sharedRatios).optional(),
  /** `as`: 5, "5" or "5s". */
  duration: z
    .strictObject({
      field: field.optional(),
      seconds: z.union([z.array(seconds).min(1), z.strictObject({ minimum: seconds, maximum: seconds })]),
      as: z.enum(['number', 'text', 'suffixed']).default('number'),
    })
    .optional(),
  /** A switch for sound. */
  sound: field.optional(),
  /** A field for the name of an effect (`templateId`). */
  template: field.optional(),
  /**
   * The media, by what they are for. `link`: one address; `list`: a list of them; `named`: a list of objects with type,
   * name and address, as PixVerse has it.
   */
  media: z
    .partialRecord(
      z.enum(videoRoles),
      z.strictObject({
        field,
        as: z.enum(['link', 'list', 'named']).default('link'),
        minimum: z.number().int().min(0).default(1),
        maximum: z.number().int().min(1).max(20).default(1),
        /**
         * The fields of each of them, as in `{ "image": "image_url", "seconds": "duration", "prompt": "prompt" }`: then
         * they are a list of objects. For the pictures of a strip, each with its length and what happens meanwhile.
         */
        each: z.strictObject({ image: field, seconds: field.optional(), prompt: field.optional() }).optional(),
        /** How a prompt mentions one of them, such as `@Image{n}`; absent: by our name for it. */
        mention: z.string().regex(/\{n\}/).optional(),
      }),
    )
    .default({}),
  /** Sent as it is. */
  fixed: z.record(z.string(), anyJson).default({}),
})
export type VideoEndpointMapping = z.output<typeof videoEndpointMapping>

/** How a model of a provider with one body for each model is asked for films. */
export const videoMapping = z.strictObject({
  /** What it is called here; usually the part that its addresses begin with. */
  model: z.string().trim().min(1).max(200),
  endpoints: z.array(videoEndpointMapping).min(1),
})
export type VideoMapping = z.output<typeof videoMapping>
export type VideoMappingInput = z.input<typeof videoMapping>
