import { endpoint } from '../kit/endpoint.ts'
import { transports } from '../kit/transport.ts'
import { z } from '../kit/zod.ts'
import { exportRoutes, mostSelected } from './libraryRoutes.ts'

/** Items that one export takes. */
export const mostExported = mostSelected

/** What an export consists of: the files alone, or all that is known of them, with a page that shows it without a studio. */
export const exportKinds = ['files', 'project'] as const

/** An export that can be fetched for a day. */
const madeExport = z.object({
  id: z.string(),
  /** Where its zip is. */
  url: z.string(),
  items: z.number(),
  /** Of the files in it, without recipes and viewer. */
  bytes: z.number(),
})

/** What an import came to. */
export const imported = z.object({
  /** The name of what was exported; empty: it had none. */
  name: z.string(),
  works: z.number(),
  /** Works that were here already. */
  worksKnown: z.number(),
  files: z.number(),
  /** Files whose bytes were here already. */
  filesKnown: z.number(),
  /** What was left out and why, the first of them. */
  refused: z.array(z.object({ name: z.string(), reason: z.string() })),
  refusedCount: z.number(),
})
export type Imported = z.output<typeof imported>

export const exportEndpoints = {
  create: endpoint({
    ...exportRoutes.create,
    summary: 'Puts together what a zip is to hold: items of the library by their ids, or a whole project',
    section: 'studio',
    body: {
      kind: 'json',
      schema: z.union([
        z.strictObject({
          kind: z.enum(exportKinds),
          items: z.array(z.string().max(100)).min(1).max(mostExported),
        }),
        z.strictObject({ kind: z.enum(exportKinds), project: z.string().max(100) }),
      ]),
    },
    answer: { kind: 'enveloped', status: 201, schema: madeExport },
    rateLimit: 'none',
    idempotency: 'none',
  }),
}

/** The name of the file that says what a zip is. */
export const manifestName = 'manifest.json'
const version = 1

/** `manifest.json` of an export. */
export const exportManifest = z.object({
  format: z.literal('atelier-export'),
  version: z.literal(version),
  id: z.string().min(1).max(100),
  /** Of the project; empty: it is a selection. */
  name: z.string().max(100),
  /** Epoch milliseconds. */
  createdAt: z.number(),
  works: z.number(),
  files: z.number(),
  /** Of the works in it, where the service said; what was charged, or else estimated. */
  credits: z.number(),
})
export type ExportManifest = z.output<typeof exportManifest>
/** What every manifest contains. */
export const manifestMark = { format: 'atelier-export', version } as const

const id = z.string().min(1).max(100)
const moment = z.number().int().min(0)

/** A line of `works.jsonl`. Files and works are named by the ids that they had where they were exported. */
export const exportedWork = z.object({
  /** The id that it had where it was first created. */
  id,
  number: z.number(),
  operation: z.string().max(100),
  recipe: z.unknown(),
  transport: z.enum(transports),
  /** The service's own record of it. */
  task: z.unknown(),
  /** The names of the speakers of the recipe, by their ids. */
  speakers: z.record(z.string().max(200), z.string().max(200)).default({}),
  title: z.string().max(200).nullable(),
  favourite: z.boolean(),
  results: z.array(id).max(1000),
  parents: z.array(id).max(1000),
  /** Credits: what was estimated, and what was charged where the service says so. */
  estimated: z.number().nullable(),
  charged: z.number().nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
})
export type ExportedWork = z.output<typeof exportedWork>

/** A line of `files.jsonl`. */
export const exportedFile = z.object({
  id,
  /** Where in the zip it is. */
  path: z.string().max(300),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mimeType: z.string().max(100),
  bytes: z.number().int().min(0),
  width: z.number().optional(),
  height: z.number().optional(),
  duration: z.number().optional(),
  /** The name of an upload that is in the library; absent: it is none, or was only given to a work. */
  upload: z.string().max(200).optional(),
  /** Tags of its items. */
  tags: z.array(z.string().min(1).max(50)).max(100),
})
export type ExportedFile = z.output<typeof exportedFile>
