import { musicCredits, type MusicOperationId } from '#contract/areas/music/price.ts'
import {
  defaultSeparationModel,
  longestMinutes,
  separationCards,
  type SeparationModelId,
} from '#contract/areas/music/models.ts'
import { connectedMusic } from '#contract/studio/connectedMusic.ts'
import type { FilePart } from '#contract/kit/file.ts'
import { reason } from '#contract/reasons.ts'
import { settlementsOf } from '#server/credits/ledger.ts'
import type { EngineInputs } from '#engines/run/registry.ts'
import { refusalAt } from '#server/platform/atField.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { Context } from '#server/service/context.ts'
import { storeUpload } from '#server/service/media/storeUpload.ts'
import { aboutMade, asProviderError } from '#server/service/tasks/receive.ts'
import { cancelTask } from '#server/service/tasks/cancel.ts'
import { defineTask, type DefinedTask } from '#server/service/tasks/define.ts'
import type { JobParts, RemoteOf, TaskContext } from '#server/service/tasks/definition.ts'
import type { Task, TaskOf } from '#server/service/tasks/task.ts'
import { findFiles } from '#server/storage/files.ts'
import { linkEnd, mediaLink } from '#server/storage/links.ts'
import type { SongOperationId } from './songs.ts'
import { requireSound, songSource, storedFile, type SongSource } from './source.ts'

/** An accepted analysis as stored in its task. */
interface AnalysisRequest {
  /** The file that is analysed. */
  readonly recording: string
  readonly model?: SeparationModelId
}

/** What is asked for. */
interface AnalysisBody {
  readonly audio: FilePart
  readonly model?: SeparationModelId
}

type AnalysisOperation = Exclude<MusicOperationId, SongOperationId>

/** Milliseconds within which the caller gets an answer: less than callers wait. */
const LIFETIME = 280_000
const HOUR = 3_600_000
/** How long the links of an analysis are valid, in milliseconds. Section "Music analysis results". */
const LINK_LIFE = 24 * HOUR

interface AnalysisDefinition<R, Kind extends 'recognize' | 'describe' | 'stem'> {
  readonly operation: AnalysisOperation
  readonly engine: Kind
  readonly input: (source: SongSource, request: AnalysisRequest, parts: JobParts) => EngineInputs[Kind]
  /** Has the connected model make it, if there is one for what is asked; absent: only engines analyse. */
  readonly make?: RemoteOf<AnalysisBody, AnalysisRequest>['make']
  /** The part of the engine's findings that the interface answers with. */
  readonly result: (context: TaskContext, task: TaskOf<AnalysisRequest>) => R | Promise<R>
}

/** An analysis: a task that is in no list, whose caller waits for it, and which is charged when it succeeds. */
function defineAnalysis<R extends object, Kind extends 'recognize' | 'describe' | 'stem'>({
  operation,
  engine,
  input,
  result,
  make,
}: AnalysisDefinition<R, Kind>) {
  return defineTask({
    operation,
    lifetime: LIFETIME,
    price: (_, { model }: AnalysisBody, maker) =>
      Promise.resolve([{ unit: 'credit', amount: maker?.credits ?? musicCredits(operation, model) }]),
    async accept(context, { audio, model }) {
      const recording = await storeUpload(context, 'audio', audio)
      await requireSound(context, 'audio', recording, longestMinutes.recording)
      const request: AnalysisRequest = { recording, ...(model && { model }) }
      return { request }
    },
    engine,
    ...(make && { remote: { model: (body: AnalysisBody) => connectedMusic(operation, body)?.model, make } }),
    input: async (parts, { account, request }) =>
      input(await songSource(parts, account, request.recording), request, parts),
    view: (context, tasks) =>
      Promise.all(tasks.map(async task => viewAnalysis(context, task, await result(context, task)))),
  })
}

async function viewAnalysis<R extends object>(
  { db }: Context<'db'>,
  { id, createdAt }: Pick<Task, 'id' | 'createdAt'>,
  result: R,
) {
  const creditCost = (await settlementsOf(db, [id])).get(id)?.charged ?? 0
  return { id, status: 'success', creditCost, result: { ...result, creditCost }, createdAt }
}

/**
 * The verb of an analysis: answers with its result. If a caller without an idempotency key disconnects, it is
 * cancelled.
 */
export function analyse<Body, View extends object>(task: DefinedTask<Body, View>) {
  return async (context: TaskContext, { body }: { readonly body: Body }): Promise<View> => {
    const { id } = await task.submit(context, body)
    const leave = () =>
      void cancelTask(context, { params: { taskId: id } }).catch((error: unknown) =>
        context.log.warn({ error }, 'an analysis was not cancelled'),
      )
    if (context.idempotencyKey === undefined) context.signal.addEventListener('abort', leave, { once: true })
    try {
      const ended = await context.settled(id)
      if (ended.status === 'failed') throw refusalOf(ended)
      const [shown] = await task.view(context, [ended], 'single')
      if (!shown) throw new Error('an analysis has no answer')
      return shown
    } finally {
      context.signal.removeEventListener('abort', leave)
    }
  }
}

/** The refusal for a failed analysis; none of these is charged. */
function refusalOf({ failure, failureKind, failureReason }: Task): Refusal {
  const why = failureReason ?? failure ?? reason('analysis.failed')
  if (failureKind === 'invalid') return refusalAt('audio', new Refusal('invalid', why))
  if (failureKind === 'timedOut')
    return new Refusal('unavailable', reason('analysis.slow'), {
      retryAfter: 30,
    })
  return failureKind === 'cancelled' ? new Refusal('conflict', why) : new Refusal('internal', why)
}

/** Fields of the details, which only engines write. */
const detailsOf = ({ details }: Pick<Task, 'details'>, ...names: readonly string[]) =>
  Object.fromEntries(names.flatMap(name => (details?.[name] === undefined ? [] : [[name, details[name]]])))

/** Recognises lyrics: who sings what, and when. */
export const recognizeTasks = defineAnalysis({
  operation: 'music.recognize',
  engine: 'recognize',
  input: (source, _, { speechModel }) => ({ ...source, speechModel }),
  async make({ parts, maker, folder, signal, progress }, { account, request, seed }) {
    const source = await songSource(parts, account, request.recording)
    const { song, recording } = source
    const file = (await findFiles(parts.db, account, [request.recording])).get(request.recording)
    // What was sung in a song of our own is known.
    const isKnown = song?.lyricsSections !== undefined && song.areTimesEstimated !== true
    const given = { path: recording.path, mimeType: file?.mimeType ?? 'audio/mpeg' }
    const heard = isKnown ? undefined : await maker.ask('transcription', { recording: given })
    const input = { ...source, ...(heard && { heard: { text: heard.text, lines: heard.lines, words: heard.words } }) }
    return parts.pool.run({ kind: 'recognize', input, seed, folder }, { account, signal, progress })
  },
  result: (_, task) => detailsOf(task, 'duration', 'lyricsSections', 'method', 'confidence', 'areTimesEstimated'),
})

/** Describes in words what a recording sounds like. */
export const describeTasks = defineAnalysis({
  operation: 'music.describe',
  engine: 'describe',
  input: source => source,
  result: (_, task) => detailsOf(task, 'description', 'findings', 'tags', 'genres', 'instruments', 'method'),
})

/** Separates a recording into its parts. */
export const stemTasks = defineAnalysis({
  operation: 'music.stem',
  engine: 'stem',
  input: (source, { model = defaultSeparationModel }) => ({ ...source, midi: separationCards[model].midi }),
  async make(run, { account, request, seed }) {
    const { parts, maker, folder, signal, progress } = run
    const source = await songSource(parts, account, request.recording)
    const input = { ...source, midi: false }
    const job = { kind: 'stem', seed, folder } as const
    const options = { account, signal, progress }
    // The stems of a song of our own are known.
    if (source.song?.score) return parts.pool.run({ ...job, input }, options)
    const file = await storedFile(parts.db, account, request.recording)
    const made = await maker.ask('separation', {
      recording: { path: source.recording.path, mimeType: file.mimeType },
    })
    const { files, details } = await parts.pool
      .run({ ...job, input: { ...input, given: made.files[0] } }, options)
      .catch(asProviderError)
    const about = aboutMade(run, made.report)
    return { files: files.map(one => ({ ...one, about })), ...(details && { details }) }
  },
  async result({ account, db, origin, secret }, task) {
    const files = await findFiles(db, account.id, task.results)
    const now = Date.now()
    const [zipUrl, midiZipUrl] = task.results.map(id => {
      const file = files.get(id)
      if (!file) throw new Error(`file ${id} is gone`)
      return origin + mediaLink(secret, file, now, LINK_LIFE)
    })
    return {
      zipUrl,
      ...(midiZipUrl !== undefined && { midiZipUrl }),
      expiresAt: linkEnd(now, LINK_LIFE),
      ...detailsOf(task, 'method'),
    }
  },
})
