import { areas } from '../kit/area.ts'
import { endpoint } from '../endpoint.ts'
import { ownId } from '../kit/ids.ts'
import { z } from '../kit/zod.ts'
import { offeredOperationIds } from '../operationFacts.ts'
import { assetKinds, libraryAsset } from './assets.ts'
import { libraryRoutes, mostItemsAtOnce, mostSelected } from './libraryRoutes.ts'

/** The origin of a library item: the area of the work it is a result of, an exported piece, or an upload. */
export const librarySources = [...areas, 'timeline', 'upload'] as const
export type LibrarySource = (typeof librarySources)[number]

/** The orders of the library. The trash is always listed by the time items were put there, latest first. */
export const libraryOrders = ['newest', 'oldest', 'largest'] as const
export type LibraryOrder = (typeof libraryOrders)[number]

const tag = z.string().trim().min(1).max(50)

/** An upload, or one result of a work. The same bytes may be both, and are then two items of one file. */
export const libraryItem = z.object({
  id: z.string(),
  asset: libraryAsset,
  kind: z.enum(assetKinds),
  source: z.enum(librarySources),
  /** The name of an upload; the title of a work, or else the beginning of its prompt. May be empty. */
  name: z.string(),
  /** The work that it is a result of; null: it is an upload. */
  work: z
    .object({
      id: z.string(),
      number: z.number(),
      operation: z.enum(offeredOperationIds),
      /** How many results it has; trash and favourites apply to all of them. */
      results: z.number(),
      /** It was imported from an export. */
      imported: z.boolean(),
      /** What the service tells of the song that it is, from which its cover is drawn. */
      song: z.object({ title: z.string().optional(), tags: z.string() }).optional(),
    })
    .nullable(),
  model: z.string().nullable(),
  favourite: z.boolean(),
  /** The id of the project that it is in. */
  project: z.string().nullable(),
  tags: z.array(z.string()),
  /** The recipe of another work uses it, or a work is derived from its work. */
  used: z.boolean(),
  /** Epoch milliseconds. */
  addedAt: z.number(),
  trashedAt: z.number().nullable(),
})
export type LibraryItem = z.output<typeof libraryItem>

const whole = z.coerce.number<number | string>().int().min(0).max(Number.MAX_SAFE_INTEGER)
const seconds = z.coerce.number<number | string>().min(0)
const flag = z.enum(['true', 'false']).transform(text => text === 'true')

/** The filters and the order of a list of items. */
export const libraryQuery = z.object({
  kind: z.enum(assetKinds).optional(),
  source: z.enum(librarySources).optional(),
  model: z.string().max(200).optional(),
  /** Bytes of the file; both ends are included. */
  minBytes: whole.optional(),
  maxBytes: whole.optional(),
  /** Width times height; items without a size are left out. */
  minPixels: whole.optional(),
  maxPixels: whole.optional(),
  /** Seconds; items without a duration are left out. */
  minDuration: seconds.optional(),
  maxDuration: seconds.optional(),
  favourite: flag.optional(),
  /** The id of a project; `none`: items that are in no project. */
  project: z.string().max(100).optional(),
  tag: tag.optional(),
  /** The id of a work: its results. */
  work: ownId.optional(),
  used: flag.optional(),
  /** Words that must all occur in the name of an upload, or in the title or recipe of a work, in any case. */
  search: z.string().max(200).optional(),
  /** Lists the items in the trash instead of the others. */
  trash: flag.optional(),
  order: z.enum(libraryOrders).default('newest'),
  /** `next` of the previous page, in the same order. */
  before: z
    .string()
    .regex(/^\d{1,16}~item_[0-9a-z]{20}$/, 'take it from the page before')
    .optional(),
  limit: z.coerce.number<number | string>().int().min(1).max(200).default(100),
})
export type LibraryQuery = z.input<typeof libraryQuery>

const chosen = z.array(ownId).max(mostItemsAtOnce).default([])

/** The storage in use, and the values to filter by. */
export const librarySummary = z.object({
  /** The storage of each source, including the trash; a file with several sources only counts for the first. */
  storage: z.array(z.object({ source: z.enum(librarySources), items: z.number(), bytes: z.number() })),
  /** Bytes of all files of the account, including thumbnails, waveforms, and the input media of tasks. */
  totalBytes: z.number(),
  trash: z.object({
    items: z.number(),
    /** Works without any file, such as failed ones. */
    worksWithoutFiles: z.number(),
    bytes: z.number(),
  }),
  /** The models of the items in the library, and the tags in use. */
  models: z.array(z.string()),
  tags: z.array(z.string()),
  /** Days after which items in the trash are permanently removed; null: never. */
  trashDays: z.number().nullable(),
})
export type LibrarySummary = z.output<typeof librarySummary>

const section = 'studio'
const answerOf = <S extends z.ZodType>(schema: S) => ({ kind: 'enveloped', status: 200, schema }) as const

export const libraryEndpoints = {
  list: endpoint({
    ...libraryRoutes.list,
    summary: 'Uploads and results of works, page by page',
    section,
    query: libraryQuery,
    answer: answerOf(z.object({ items: z.array(libraryItem), next: z.string().nullable() })),
  }),
  ids: endpoint({
    ...libraryRoutes.ids,
    summary: `The ids of a whole list, to select all of it: at most ${mostSelected}, in its order`,
    section,
    query: libraryQuery.omit({ before: true, limit: true }),
    answer: answerOf(z.object({ items: z.array(z.object({ id: z.string() })) })),
  }),
  summary: endpoint({
    ...libraryRoutes.summary,
    summary: 'How much the library stores, by area, and what it can be filtered by',
    section,
    answer: answerOf(librarySummary),
  }),
  change: endpoint({
    ...libraryRoutes.change,
    makesRoom: true,
    summary:
      'Changes items of the library; favourites and trash of a result are those of its work, and so hold for all its results',
    section,
    body: {
      kind: 'json',
      schema: z.object({
        items: chosen,
        /** The works whose results are changed. */
        works: chosen,
        favourite: z.boolean().optional(),
        trashed: z.boolean().optional(),
        /** The project that they are moved to; null: they are removed from their projects. */
        project: ownId.nullable().optional(),
        addTags: z.array(tag).max(20).optional(),
        removeTags: z.array(tag).max(20).optional(),
      }),
    },
    rules: ['work.stillWaiting', 'work.stillMoving'],
    /** How many items were changed, including other items of the same works. */
    answer: answerOf(z.object({ changed: z.number() })),
  }),
  settings: endpoint({
    ...libraryRoutes.settings,
    summary: 'Sets after how many days the trash lets go of what is in it',
    section,
    body: { kind: 'json', schema: z.object({ trashDays: z.number().int().min(1).max(3650).nullable() }) },
    answer: answerOf(z.object({ trashDays: z.number().nullable() })),
  }),
  emptyTrash: endpoint({
    ...libraryRoutes.emptyTrash,
    makesRoom: true,
    summary: 'Removes for good what is in the trash; files that recipes of other works name stay with those',
    section,
    body: { kind: 'json', schema: z.object({}) },
    answer: answerOf(z.object({ works: z.number(), uploads: z.number() })),
    /** `safe` because it also has to work when the disk is full: it frees space. */
  }),
}
