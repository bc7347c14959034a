import { endpoint } from '../endpoint.ts'
import { filePart } from '../kit/file.ts'
import {
  fileFormats,
  filmFormats,
  pictureFormats,
  soundFormats,
  storedSounds,
  type FileFormat,
} from '../kit/fileFormats.ts'
import { numeral } from '../kit/form.ts'
import { ownId } from '../kit/ids.ts'
import { refuse } from '../refuse.ts'
import { z } from '../kit/zod.ts'
import { assetRoutes } from './routes.ts'
import { spokenLine } from './spokenLine.ts'

/** The formats of uploads; detected from the content, PCM from its declared type. No SVG: it can contain scripts. */
export const assetFormats = [...pictureFormats, ...soundFormats, 'pcm', ...storedSounds, ...filmFormats] as const

/** The formats of sounds and films from which a part can be cut. */
export const trimmableFormats = [...soundFormats, ...filmFormats] as const

/** The longer side, in pixels, to which a picture that is too large is scaled down. */
export const scaledSide = 4096

/** Maximum bytes and pixels of an upload; a larger one is refused with 413. */
export const assetLimits = {
  image: { bytes: 100 * 1024 * 1024, pixels: 50_000_000 },
  audio: { bytes: 200 * 1024 * 1024 },
  video: { bytes: 2 * 1024 * 1024 * 1024 },
  /** Seconds: the latest end of a part of a file, and its minimum length. */
  trim: { seconds: 24 * 3600, shortest: 0.1 },
} as const

export const assetKinds = ['image', 'audio', 'video'] as const
export type AssetKind = (typeof assetKinds)[number]

/** The kind of a format: what its media type begins with. */
export function kindOf(format: FileFormat): AssetKind {
  return assetKinds.find(kind => fileFormats[format][0].startsWith(`${kind}/`)) ?? 'image'
}

/** The most sounds that are joined at once: those of a book. */
export const mostJoined = 500

/** A stored file. Units are pixels, seconds and bytes; links are signed and valid for about an hour. */
export const asset = z.object({
  id: z.string(),
  url: z.string(),
  /** A small WebP of a picture or video, for lists; absent if there is none. */
  thumbnailUrl: z.string().optional(),
  /**
   * For sound, video with sound and archives of stems: JSON of `peaks`, to draw the waveform without loading the file.
   */
  peaksUrl: z.string().optional(),
  /** The name it was uploaded under. */
  name: z.string().optional(),
  mimeType: z.string(),
  bytes: z.number(),
  width: z.number().optional(),
  height: z.number().optional(),
  duration: z.number().optional(),
  /** What its engine reports about it: the words it used, and those that only influenced the result. */
  about: z
    .object({
      engine: z.string(),
      /** Absent if a connected model does not say which one it used. */
      seed: z.number().optional(),
      understood: z.array(z.string()),
      steered: z.array(z.string()),
      /** Words that were understood and are not in the result. */
      notShown: z.array(z.string()).optional(),
      /** What is said in it. The words are kept with the file, and read with its texts alone. */
      lines: z.array(spokenLine).optional(),
      /** The connected model, if one made it. */
      by: z
        .object({
          /** The name of the connection. */
          provider: z.string(),
          model: z.string(),
          /** The provider's own id of the request. */
          request: z.string().optional(),
          /** The prompt as the provider rewrote it. */
          prompt: z.string().optional(),
          /** What the provider counted, by its own names. */
          usage: z.record(z.string(), z.number()).optional(),
          /** Pixels of the picture as it came, if they were not those that were asked for. */
          received: z.object({ width: z.number(), height: z.number() }).optional(),
        })
        .optional(),
    })
    .optional(),
})
export type Asset = z.output<typeof asset>

/** The waveform of a sound: the loudest sample of each of equally long segments, between 0 and 1. */
export const peaks = z.object({
  duration: z.number(),
  peaks: z.array(z.number()),
  /** For a recording separated into stems: the peaks of each stem, by its name. */
  stems: z.record(z.string(), z.array(z.number())).optional(),
})
export type Peaks = z.output<typeof peaks>

/**
 * An upload in the library. Its `url` is absolute, because it may be used in a request to `/v1`; other links are paths.
 * HEIC is stored as PNG, raw PCM as WAV and other sound that browsers may not play as FLAC, so that it can be shown
 * or played.
 */
export const libraryAsset = asset.extend({
  sha256: z.string(),
  createdAt: z.number(),
  /** Epoch milliseconds at which it was moved to the trash; null: it is not there. */
  trashedAt: z.number().nullable(),
})
export type LibraryAsset = z.output<typeof libraryAsset>

/** A part of a picture or a video as it is watched, in shares of its width and height. */
const part = z.object({
  x: z.number().min(0).max(1),
  y: z.number().min(0).max(1),
  width: z.number().min(0).max(1),
  height: z.number().min(0).max(1),
})

/** Who was found in a picture or a video: a face, and a body whose shoulders are seen. */
export const peopleFound = z.object({
  hasFace: z.boolean(),
  hasBody: z.boolean(),
  /** Where heads are, in shares of its size; they may reach beyond it. */
  heads: z.array(z.object({ x: z.number(), y: z.number(), width: z.number(), height: z.number() })),
})

/** Seconds from the beginning. */
const trimPoint = z.number().min(0).max(assetLimits.trim.seconds)

function ruleTrim({ start, end }: { readonly start: number; readonly end: number }, context: z.RefinementCtx): void {
  if (end - start < assetLimits.trim.shortest)
    refuse(context, ['end'], 'asset.trim.order', { minimum: assetLimits.trim.shortest })
}

const section = 'studio'
const params = z.object({ assetId: z.string() })

export const assetEndpoints = {
  upload: endpoint({
    method: 'POST',
    path: '/studio/assets',
    summary: 'Stores a file; the same bytes are stored once',
    section,
    body: {
      kind: 'multipart',
      schema: z.object({
        file: filePart(assetFormats, undefined, 'asset.format'),
        /** For raw PCM, 16 bits little-endian: samples per second (24,000 by default) and channels (1 by default). */
        rate: numeral(z.number().int().min(4000).max(192_000)).optional(),
        channels: numeral(z.number().int().min(1).max(8)).optional(),
      }),
    },
    rules: ['file.required', 'asset.format', 'file.bytes'],
    answer: { kind: 'enveloped', status: 201, schema: libraryAsset },
  }),
  list: endpoint({
    method: 'GET',
    path: '/studio/assets',
    summary: 'Uploads, newest first',
    section,
    query: z.object({
      kind: z.enum(assetKinds).optional(),
      /** Words in the name. */
      search: z.string().max(200).optional(),
      trash: z.enum(['true', 'false']).optional(),
      before: z.string().optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(100).default(50),
    }),
    answer: {
      kind: 'enveloped',
      status: 200,
      schema: z.object({ items: z.array(libraryAsset), next: z.string().nullable() }),
    },
  }),
  read: endpoint({
    ...assetRoutes.read,
    summary: 'One stored file, with fresh links',
    section,
    params,
    answer: { kind: 'enveloped', status: 200, schema: libraryAsset },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/studio/assets/{assetId}',
    summary: 'Renames an upload, puts it in the trash or takes it out again',
    section,
    params,
    body: {
      kind: 'json',
      schema: z.object({ name: z.string().trim().min(1).max(200).optional(), trashed: z.boolean().optional() }),
    },
    answer: { kind: 'enveloped', status: 200, schema: libraryAsset },
  }),
  trim: endpoint({
    ...assetRoutes.trim,
    summary: 'Cuts a part out of a sound or a video; the first file stays',
    section,
    params,
    body: { kind: 'json', schema: z.object({ start: trimPoint, end: trimPoint }).superRefine(ruleTrim) },
    rules: ['asset.trim.order'],
    answer: { kind: 'enveloped', status: 201, schema: libraryAsset },
  }),
  join: endpoint({
    ...assetRoutes.join,
    summary: 'Joins sounds, or parts of them, into one MP3 that knows its chapters and what is said in it',
    section,
    body: {
      kind: 'json',
      schema: z.object({
        name: z.string().trim().min(1).max(200),
        parts: z
          .array(
            z.object({
              asset: ownId,
              /** Seconds of its file; without them all of it. */
              from: trimPoint.default(0),
              to: trimPoint.optional(),
              /** Seconds of silence after it. */
              pause: z.number().min(0).max(30).default(0),
              /** The chapter that begins with it. */
              chapter: z.string().trim().min(1).max(200).optional(),
              /** The names of its voices, in the order of its request. */
              speakers: z.array(z.string().max(100)).max(20).default([]),
            }),
          )
          .min(1)
          .max(mostJoined),
      }),
    },
    answer: { kind: 'enveloped', status: 201, schema: libraryAsset },
  }),
  convert: endpoint({
    method: 'POST',
    path: '/studio/assets/{assetId}/convert',
    summary:
      'Makes an MP3 of a sound or of what is heard in a film, for fields that take no other; the first file stays',
    section,
    params,
    body: { kind: 'json', schema: z.object({ format: z.literal('mp3') }) },
    answer: { kind: 'enveloped', status: 201, schema: libraryAsset },
  }),
  frame: endpoint({
    ...assetRoutes.frame,
    summary: 'Makes a PNG of a frame of a video; the video stays',
    section,
    params,
    /** Seconds from the start: the frame that a player shows at that time; after the end, the last one. */
    body: {
      kind: 'json',
      schema: z.object({
        at: z
          .number()
          .min(0)
          .max(24 * 3600),
      }),
    },
    answer: { kind: 'enveloped', status: 201, schema: libraryAsset },
  }),
  still: endpoint({
    method: 'POST',
    path: '/studio/assets/{assetId}/still',
    summary: 'Makes a video that shows a picture, for fields that take only videos; the picture stays',
    section,
    params,
    answer: { kind: 'enveloped', status: 201, schema: libraryAsset },
    rateLimit: 'none',
    idempotency: 'none',
  }),
  crop: endpoint({
    method: 'POST',
    path: '/studio/assets/{assetId}/crop',
    summary: 'Cuts a picture or a video to a part of it; the first file stays',
    section,
    params,
    /** What reaches beyond the file is left out. */
    body: { kind: 'json', schema: part },
    answer: { kind: 'enveloped', status: 201, schema: libraryAsset },
    rateLimit: 'none',
    idempotency: 'none',
  }),
  sounds: endpoint({
    method: 'GET',
    path: '/studio/assets/{assetId}/sounds',
    summary: 'How a picture may sound, in words for a sound that is made of it',
    section,
    params,
    query: z.object({ language: z.enum(['en', 'zh']).default('en') }),
    answer: { kind: 'enveloped', status: 200, schema: z.object({ text: z.string() }) },
    rateLimit: 'none',
    idempotency: 'safe',
  }),
  people: endpoint({
    method: 'GET',
    path: '/studio/assets/{assetId}/people',
    summary: 'Whether a face, and a body that can be followed, was found in a picture or a video',
    section,
    params,
    answer: {
      kind: 'enveloped',
      status: 200,
      schema: peopleFound,
    },
    rateLimit: 'none',
    idempotency: 'safe',
  }),
}
