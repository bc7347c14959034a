import { endpoint } from '../endpoint.ts'
import { ownId } from '../kit/ids.ts'
import { z } from '../kit/zod.ts'
import { asset } from './assets.ts'
import { failure } from './failure.ts'
import { piece, pieceLimits, ratios } from './timeline/piece.ts'
import { assetRoutes } from './routes.ts'
import { mostAppended, timelineRoutes } from './timelineRoutes.ts'
import { spokenLine } from './spokenLine.ts'

/** What a list shows of a piece. */
export const timelineSummary = z.object({
  id: z.string(),
  name: z.string(),
  /** Grows with every change; saving names the one it is based on. */
  revision: z.number(),
  ratio: z.enum(ratios),
  /** Seconds. */
  duration: z.number(),
  /** The first picture or film in it. */
  cover: asset.nullable(),
  /** The id of the project that it is in. */
  project: z.string().nullable(),
  createdAt: z.number(),
  changedAt: z.number(),
  trashedAt: z.number().nullable(),
})
export type TimelineSummary = z.output<typeof timelineSummary>

/** A piece with the files it plays, by their ids; a file that is gone is missing. */
export const timeline = timelineSummary.extend({ piece, assets: z.record(z.string(), asset) })
export type Timeline = z.output<typeof timeline>

/** What a piece can be exported as, made on the machine of the studio. */
export const renderFormats = ['mp4', 'webm', 'gif', 'mp3', 'wav'] as const
export type RenderFormat = (typeof renderFormats)[number]

/** Those that show pictures. */
export const seenFormats: readonly RenderFormat[] = ['mp4', 'webm', 'gif']

/** Lines of the shorter side. */
export const renderLines = [360, 480, 720, 1080] as const

/** The longest GIF in seconds: every second takes megabytes. */
export const longestGif = 60

export const renderStates = ['waiting', 'running', 'done', 'failed', 'cancelled'] as const
export type RenderState = (typeof renderStates)[number]

/** An export of a piece: as the piece was when the button was pressed. */
export const timelineRender = z.object({
  id: z.string(),
  timeline: z.string(),
  name: z.string(),
  format: z.enum(renderFormats),
  lines: z.number(),
  state: z.enum(renderStates),
  /** 0 to 1. */
  progress: z.number(),
  /** How many exports of this studio are made before it. */
  before: z.number(),
  /** The file, which is in the library too. */
  result: asset.nullable(),
  failure: failure.nullable(),
  /** Loudness of the whole in LUFS as it was measured; null: not known, or silent. */
  loudness: z.number().nullable(),
  createdAt: z.number(),
  endedAt: z.number().nullable(),
})
export type TimelineRender = z.output<typeof timelineRender>

const name = z.string().trim().min(1).max(pieceLimits.name)
const section = 'studio'
const params = z.object({ timelineId: z.string() })
const ofRender = z.object({ renderId: z.string() })
const answerOf = <S extends z.ZodType, const N extends 200 | 201>(schema: S, status: N) =>
  ({ kind: 'enveloped', status, schema }) as const

export const timelineEndpoints = {
  list: endpoint({
    ...timelineRoutes.list,
    summary: 'Pieces, the last changed first',
    section,
    query: z.object({
      project: z.string().max(100).optional(),
      /** Those in the trash instead. */
      trash: z.enum(['true', 'false']).optional(),
      limit: z.coerce.number<number | string>().int().min(1).max(200).default(100),
    }),
    answer: answerOf(z.object({ items: z.array(timelineSummary) }), 200),
  }),
  create: endpoint({
    ...timelineRoutes.create,
    summary: 'Makes a piece; without `piece` an empty one',
    section,
    body: {
      kind: 'json',
      schema: z.object({ name, piece: piece.optional(), project: ownId.nullable().optional() }),
    },
    answer: answerOf(timeline, 201),
  }),
  read: endpoint({
    method: 'GET',
    path: '/studio/timelines/{timelineId}',
    summary: 'One piece with the files it plays',
    section,
    params,
    answer: answerOf(timeline, 200),
  }),
  save: endpoint({
    method: 'POST',
    path: '/studio/timelines/{timelineId}',
    summary: 'Stores a piece that was changed; refused if it was changed elsewhere since `revision`',
    section,
    params,
    body: { kind: 'json', schema: z.object({ revision: z.number().int().min(0), piece }) },
    rules: ['timeline.changed'],
    answer: answerOf(timeline, 200),
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/studio/timelines/{timelineId}',
    makesRoom: true,
    summary: 'Names a piece, puts it into a project or into the trash, or takes it out again',
    section,
    params,
    body: {
      kind: 'json',
      schema: z.object({
        name: name.optional(),
        project: ownId.nullable().optional(),
        trashed: z.boolean().optional(),
      }),
    },
    answer: answerOf(timelineSummary, 200),
  }),
  texts: endpoint({
    ...assetRoutes.texts,
    summary: 'What is said or sung in a file, with its times, as far as the work that made it knows',
    section,
    params: z.object({ assetId: z.string() }),
    answer: answerOf(z.object({ texts: z.array(spokenLine), isTimed: z.boolean() }), 200),
  }),
  append: endpoint({
    ...timelineRoutes.append,
    summary: 'Adds files at the end of a piece, each on the first track that takes it',
    section,
    params,
    body: { kind: 'json', schema: z.object({ assets: z.array(ownId).min(1).max(mostAppended) }) },
    rules: ['timeline.full'],
    answer: answerOf(timeline, 200),
  }),
  export: endpoint({
    method: 'POST',
    path: '/studio/timelines/{timelineId}/renders',
    summary: 'Exports a piece as it is now; one export is made at a time, and the same key starts one',
    section,
    params,
    body: {
      kind: 'json',
      schema: z.object({
        format: z.enum(renderFormats),
        lines: z.literal(renderLines).default(720),
        key: z.string().min(8).max(100),
      }),
    },
    rules: ['timeline.empty', 'timeline.notSeen', 'timeline.tooLong'],
    answer: answerOf(timelineRender, 201),
    idempotency: 'bodyKey',
  }),
  renders: endpoint({
    method: 'GET',
    path: '/studio/timelines/{timelineId}/renders',
    summary: 'The latest exports of a piece, newest first',
    section,
    params,
    answer: answerOf(z.object({ items: z.array(timelineRender) }), 200),
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/studio/timeline-renders/{renderId}/cancel',
    makesRoom: true,
    summary: 'Ends an export that waits or is being made',
    section,
    params: ofRender,
    body: { kind: 'json', schema: z.object({}) },
    rules: ['timeline.notExporting'],
    answer: answerOf(timelineRender, 200),
  }),
}
