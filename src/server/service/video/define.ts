import type { MediaField } from '#contract/kit/media.ts'
import { reason } from '#contract/reasons.ts'
import type { EngineInputs } from '#engines/run/registry.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import type { JobParts, TaskContext } from '#server/service/tasks/definition.ts'
import type { File } from '#server/storage/files.ts'
import { mediaIn, requireOwnMedia, storeMediaOf } from './media.ts'
import { requireModerated } from './moderation.ts'
import { videoOperations } from './request.ts'
import { viewVideoTasks, type Shown } from './view.ts'

/** Seconds until a slot may be free. */
const BUSY_RETRY = 10

interface VideoDefinition<Body, Request> {
  readonly operation: (typeof videoOperations)[number]
  readonly media: readonly MediaField[]
  /** Refuses what else can be refused before anything is fetched. */
  readonly require?: (context: TaskContext, body: Body) => Promise<void>
  /** The price in credits; `request` is given once its media have been measured. */
  readonly credits: (body: Body, request?: Request) => number
  /** What the task stores; refuses media that break a rule. */
  readonly accept: (context: TaskContext, body: Body, files: ReadonlyMap<string, File>) => Request | Promise<Request>
  readonly job: (parts: JobParts, account: string, request: Request) => Promise<EngineInputs['video']>
  readonly show: (request: Request) => Shown
}

/**
 * An operation that makes a video: charged when it is created, refunded when it fails. The cheapest checks come first:
 * texts, files of other accounts, credits, slots, and only then what has to be fetched.
 */
export function defineVideo<Body, Request>(given: VideoDefinition<Body, Request>) {
  const { operation, media, credits } = given
  return defineTask({
    operation,
    chargesAtCreation: true,
    concurrency: {
      operations: videoOperations,
      most: limits => limits.videosAtOnce,
      refusal: most =>
        new Refusal('videoBusy', reason('limit.videos', { most }), {
          retryAfter: BUSY_RETRY,
        }),
    },
    async price(context, body: Body) {
      requireModerated(body, context.moderatedWords)
      await requireOwnMedia(context, mediaIn(body, media))
      await given.require?.(context, body)
      return [{ unit: 'credit', amount: credits(body) }]
    },
    async accept(context, body) {
      const files = await storeMediaOf(context, mediaIn(body, media))
      const request = await given.accept(context, body, files)
      return { request, prices: [{ unit: 'credit', amount: credits(body, request) }] }
    },
    engine: 'video',
    input: (parts, { account, request }) => given.job(parts, account, request),
    view: (context, tasks) => viewVideoTasks(context, tasks, given.show),
  })
}

/** The ids of files by path, as a task stores them. */
export function idsOf(files: ReadonlyMap<string, File>): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].map(([path, { id }]) => [path, id]))
}
