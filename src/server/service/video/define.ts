import type { MediaField } from '#contract/kit/media.ts'
import type { BoundModel } from '#contract/studio/protocols.ts'
import { reason } from '#contract/reasons.ts'
import type { EngineInputs } from '#engines/run/registry.ts'
import type { Maker } from '#server/connections/connections.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { defineTask } from '#server/service/tasks/define.ts'
import type { JobParts, TaskContext } from '#server/service/tasks/definition.ts'
import type { File } from '#server/storage/files.ts'
import { makeVideo, requireTaken } from './makeVideo.ts'
import { mediaIn, requireOwnMedia, storeMediaOf } from './media.ts'
import type { WantedVideo } from './remoteInput.ts'
import { requireModerated } from './moderation.ts'
import { videoOperations } from './request.ts'
import { viewVideoTasks, type Shown } from './view.ts'

/** Seconds until a slot may be free. */
const BUSY_RETRY = 10

/** What is known of a request when it is accepted: its files by path, and the connected model that makes it. */
interface Known {
  readonly files: ReadonlyMap<string, File>
  readonly maker: Maker | undefined
}

interface VideoDefinition<Body, Request> {
  readonly operation: (typeof videoOperations)[number]
  readonly media: readonly MediaField[]
  /** The model of the studio that a request asks for. */
  readonly model: (body: Body) => BoundModel
  /** Refuses what else can be refused before anything is fetched, such as what the connected model cannot do. */
  readonly require?: (context: TaskContext, body: Body, maker: Maker | undefined) => Promise<void>
  /** The price in credits; `request` is given once its media have been measured. */
  readonly credits: (body: Body, request: Request | undefined, maker: Maker | undefined) => number
  /** What the task stores; refuses media that break a rule. */
  readonly accept: (context: TaskContext, body: Body, known: Known) => Request | Promise<Request>
  readonly job: (parts: JobParts, account: string, request: Request) => Promise<EngineInputs['video']>
  /** What a request asks a connected model for. */
  readonly wanted: (request: Request) => WantedVideo
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
    async price(context, body: Body, maker) {
      requireModerated(body, context.moderatedWords)
      await requireOwnMedia(context, mediaIn(body, media))
      await given.require?.(context, body, maker)
      return [{ unit: 'credit', amount: credits(body, undefined, maker) }]
    },
    async accept(context, body, maker) {
      const files = await storeMediaOf(context, mediaIn(body, media))
      const request = await given.accept(context, body, { files, maker })
      if (maker) await requireTaken(context, maker, given.wanted(request), given.model(body))
      return { request, prices: [{ unit: 'credit', amount: credits(body, request, maker) }] }
    },
    engine: 'video',
    input: (parts, { account, request }) => given.job(parts, account, request),
    remote: {
      model: given.model,
      make: (run, { request }) => makeVideo(run, given.wanted(request)),
    },
    view: (context, tasks) => viewVideoTasks(context, tasks, given.show),
  })
}

/** The ids of files by path, as a task stores them. */
export function idsOf(files: ReadonlyMap<string, File>): Readonly<Record<string, string>> {
  return Object.fromEntries([...files].map(([path, { id }]) => [path, id]))
}
