import { endpoint } from '../../endpoint.ts'
import { given as isGiven } from '../../kit/given.ts'
import { webUrl } from '../../kit/media.ts'
import { reasonOfFailCode } from './failures.ts'
import { operation } from '../../operation.ts'
import type { TaskReading } from '../../kit/taskReading.ts'
import { running } from '../../kit/progress.ts'
import { refuse } from '../../refuse.ts'
import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { episodeFacts } from './facts.ts'
import {
  defaultEpisodeMode,
  episodeCards,
  episodeModes,
  sourceTypes,
  type EpisodeCard,
  type EpisodeMode,
} from './models.ts'
import { remakeIn } from './remake.ts'
import { scriptIn } from './script.ts'
import { episode, episodeCreated, episodeFailed, episodeWatch, linksOf } from './task.ts'

const source = z.object({
  type: z.enum(sourceTypes),
  content: z.string(),
  uri: webUrl.optional(),
  metadata: z.record(z.string(), z.unknown()).optional(),
})
type Source = z.output<typeof source>

function ruleSource(given: Source, index: number, { uriRequired, id: mode }: EpisodeCard, context: z.RefinementCtx) {
  const { type, content, uri, metadata } = given
  const at = (field: keyof Source) => ['sources', index, field]
  if (metadata?.['script'] !== undefined && !scriptIn(given)) refuse(context, at('metadata'), 'episodes.source.script')
  else if (metadata?.['remake'] !== undefined && !remakeIn(given))
    refuse(context, at('metadata'), 'episodes.source.remake')
  if (type === 'text') {
    if (!isGiven(content)) refuse(context, at('content'), 'episodes.source.content')
    return
  }
  if (uri !== undefined) return
  if (uriRequired) refuse(context, at('uri'), 'episodes.source.uri', { mode })
  else if (!webUrl.safeParse(content).success) refuse(context, at('content'), 'episodes.source.address')
}

/** The fields that reading the source of an episode needs. */
const reading = {
  sources: z.array(source).length(1),
  language: z.string().optional(),
  mode: z.enum(episodeModes).default(defaultEpisodeMode),
}

function ruleSources(
  { sources, mode }: { readonly sources: readonly Source[]; readonly mode: EpisodeMode },
  context: z.RefinementCtx,
) {
  sources.forEach((one, index) => ruleSource(one, index, episodeCards[mode], context))
}

/** The request for reading an episode's source before anything is paid: an episode request without its speakers. */
export const episodeReadingRequest = z.object(reading).superRefine(ruleSources)

/**
 * `episodes.create`. It has no media, so the wire and the recipe share one schema. Section "Episode request and
 * record".
 */
export const episodeCreateRequest = z
  .object({
    ...reading,
    speakers: z.array(z.object({ speakerId: filledText() })).length(1),
    style: z.string().optional(),
  })
  .superRefine(ruleSources)
export type EpisodeCreateRequest = z.output<typeof episodeCreateRequest>

function read(json: unknown): TaskReading {
  const record = episode.parse(json)
  const { processStatus: status, credits, failCode, errorMessage, errorReason } = record
  if (status === 'success') return { phase: 'done', status, results: linksOf(record), charged: credits }
  if (status === 'fail')
    return episodeFailed(
      status,
      errorMessage ?? '',
      errorReason ?? (errorMessage === undefined && failCode !== undefined ? reasonOfFailCode(failCode) : undefined),
    )
  return running(status, record)
}

/** A narrated episode. Section "Endpoints: Episodes". */
export const episodeCreate = operation({
  id: 'episodes.create',
  ...episodeFacts['episodes.create'],
  // Its pages and seconds are counted when it is made.
  price: { by: 'result' },
  recipe: episodeCreateRequest,
  speakers: ['speakers.0.speakerId'],
  create: endpoint({
    method: 'POST',
    path: '/v1/storybook/episodes',
    summary: 'Starts a narrated episode',
    section: 'Endpoints: Episodes',
    body: { kind: 'json', schema: episodeCreateRequest },
    rules: [
      'episodes.source.uri',
      'episodes.source.content',
      'episodes.source.address',
      'episodes.source.script',
      'episodes.source.remake',
    ],
    answer: { kind: 'enveloped', status: 200, schema: episodeCreated },
    rateLimit: 'general',
    idempotency: 'key',
  }),
  /** Some services read an address in `uri`, others in `content`. */
  createBody(recipe: unknown) {
    const request = episodeCreateRequest.parse(recipe)
    const sources = request.sources.map(({ uri, ...rest }) =>
      rest.type === 'text' ? rest : { ...rest, uri: uri ?? rest.content, content: rest.content || uri },
    )
    return { ...request, sources }
  },
  ...episodeWatch,
  taskId: (created: unknown) => episodeCreated.parse(created).episodeId,
  read,
})
