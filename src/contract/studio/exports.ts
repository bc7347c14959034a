import { endpoint } from '../endpoint.ts'
import { transports } from '../kit/transport.ts'
import { ownId } from '../kit/ids.ts'
import { z } from '../kit/zod.ts'
import { exportRoutes, mostSelected } from './libraryRoutes.ts'

/** Maximum items of one export. */
export const mostExported = mostSelected

/**
 * The contents of an export: only the files; for a client, with a page that shows them without a studio; or for another
 * studio, with such a page and everything known about them.
 */
export const exportKinds = ['files', 'client', 'project'] as const

/** What the page of an export for a client can say about works: `parts` in the address of its zip, between commas. */
export const clientParts = ['prompts', 'costs'] as const
export type ClientPart = (typeof clientParts)[number]

/** An export, which can be downloaded for a day. */
const madeExport = z.object({
  id: z.string(),
  /** The address of its zip. */
  url: z.string(),
  items: z.number(),
  /** The size of its files, without recipes and viewer. */
  bytes: z.number(),
})

/** The outcome of an import. */
export const imported = z.object({
  /** The name of the export; empty: it had none. */
  name: z.string(),
  works: z.number(),
  /** Works that already existed here. */
  worksKnown: z.number(),
  files: z.number(),
  /** Files whose bytes already existed here. */
  filesKnown: z.number(),
  /** The first of the entries that were left out, with the reasons. */
  refused: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      reason: z.string(),
      values: z.record(z.string(), z.union([z.string(), z.number()])),
    }),
  ),
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
          items: z.array(ownId).min(1).max(mostExported),
        }),
        z.strictObject({ kind: z.enum(exportKinds), project: ownId }),
      ]),
    },
    answer: { kind: 'enveloped', status: 201, schema: madeExport },
  }),
}

/** The name of the file that describes a zip. */
export const manifestName = 'manifest.json'
const version = 1

/** `manifest.json` of an export. */
export const exportManifest = z.object({
  format: z.literal('atelier-export'),
  version: z.literal(version),
  id: ownId,
  /** The name of the project; empty: it is a selection. */
  name: z.string().max(100),
  /** Epoch milliseconds. */
  createdAt: z.number().int().min(0),
  works: z.number(),
  files: z.number(),
  /** The credits of its works as far as the service reported them: charged, or else estimated. */
  credits: z.number(),
})
export type ExportManifest = z.output<typeof exportManifest>
/** What every manifest contains. */
export const manifestMark = { format: 'atelier-export', version } as const

const id = ownId
/** Epoch milliseconds that a calendar has a date for. */
const moment = z.number().int().min(0).max(8_640_000_000_000_000)
const credits = z.number().min(0).max(1_000_000_000)

/** A line of `works.jsonl`. Files and works are referred to by their ids in the exporting studio. */
export const exportedWork = z.object({
  /** Its id in the studio where it was first created. */
  id,
  number: z.number().int().min(0).max(2_147_483_647),
  operation: z.string().max(100),
  recipe: z.unknown(),
  transport: z.enum(transports),
  /** The service's own record of the task. */
  task: z.unknown(),
  /** The names of the speakers of the recipe, by their ids. */
  speakers: z
    .record(z.string().max(200), z.string().max(200))
    .refine(names => Object.keys(names).length <= 100)
    .default({}),
  title: z.string().max(200).nullable(),
  favourite: z.boolean(),
  results: z.array(id).max(500),
  parents: z.array(id).max(500),
  /** Credits: the estimate, and the charge if the service reported it. */
  estimated: credits.nullable(),
  charged: credits.nullable(),
  createdAt: moment,
  endedAt: moment.nullable(),
})
export type ExportedWork = z.output<typeof exportedWork>

/** A line of `files.jsonl`. */
export const exportedFile = z.object({
  id,
  /** Its path in the zip. */
  path: z.string().max(300),
  sha256: z.string().regex(/^[0-9a-f]{64}$/),
  mimeType: z.string().max(100),
  bytes: z.number().int().min(0),
  width: z.number().optional(),
  height: z.number().optional(),
  duration: z.number().optional(),
  /** The name of an upload in the library; absent: it is no upload, or was only used as input of a work. */
  upload: z.string().max(200).optional(),
  /** Tags of its items. */
  tags: z.array(z.string().min(1).max(50)).max(100),
})
export type ExportedFile = z.output<typeof exportedFile>
