import { and, eq, inArray } from 'drizzle-orm'
import type { z } from '#contract/kit/zod.ts'
import { episodeFailures } from '#contract/areas/episodes/models.ts'
import { placeInScript } from '#contract/areas/episodes/remake.ts'
import type { EpisodeScriptPage } from '#contract/areas/episodes/script.ts'
import type { episode } from '#contract/areas/episodes/task.ts'
import type { Settlement } from '#server/credits/ledger.ts'
import { tasks as rows } from '#server/db/schema/tasks.ts'
import type { EngineStage } from '#engines/run/engine.ts'
import type { EngineDetails } from '#engines/run/registry.ts'
import type { Context } from '#server/service/context.ts'
import type { Unfinished } from '#server/service/tasks/progress.ts'
import { queuePositions } from '#server/service/tasks/queuePositions.ts'
import { outcomesOf } from '#server/service/tasks/outcomes.ts'
import { reasonOf, type Task, type TaskOf } from '#server/service/tasks/task.ts'
import type { File } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import type { EpisodeRequest } from './request.ts'

type View = z.input<typeof episode>
type Reading = Context<'db' | 'secret'>

type EpisodeDetails = EngineDetails['episode']
type EpisodePage = EpisodeDetails['pages'][number]

/** The details of an episode as far as they are known: times come with the narration. */
type Known = Partial<Omit<EpisodeDetails, 'pages'>> & {
  readonly pages?: readonly (Partial<Omit<EpisodePage, 'sentences'>> & {
    readonly sentences?: readonly (Partial<EpisodePage['sentences'][number]> & { readonly text: string })[]
  })[]
} & Unfinished

/** Episodes as the interface shows them, with freshly signed links. Section "Episode request and record". */
export async function viewEpisodes(context: Reading, tasks: readonly TaskOf<EpisodeRequest>[]): Promise<View[]> {
  const { account, db } = context
  const ids = tasks.map(task => task.id)
  const videos = await db
    .select()
    .from(rows)
    .where(and(eq(rows.account, account.id), inArray(rows.partOf, ids)))
    .orderBy(rows.createdAt, rows.id)
  const latest = new Map(videos.map(video => [video.partOf, video]))
  const all = [...tasks, ...latest.values()]
  const { files, settlements } = await outcomesOf(db, account.id, all)
  const positions = await queuePositions(db, [...latest.values()])
  return tasks.map(task => {
    const video = latest.get(task.id)
    return {
      ...viewEpisode(context, task, files),
      credits: settlements.get(task.id)?.charged ?? 0,
      ...viewVideo(context, video, files, settlements.get(video?.id ?? '')),
      ...(video && progressOf(video, positions)),
    }
  })
}

function viewEpisode(context: Reading, task: TaskOf<EpisodeRequest>, files: ReadonlyMap<string, File>): View {
  const { id, createdAt, request, status } = task
  // Safe: only the engine writes the details.
  const details = (task.details ?? {}) as Known
  const link = (file: string | undefined) => linkOf(context, files.get(file ?? ''))
  const isDone = status === 'success'
  const finished = isDone ? namesOf(task.results, details.pages?.length ?? 0) : details.finished
  const narration = isDone ? files.get(finished?.['narration'] ?? '') : undefined
  return {
    episodeId: id,
    createdAt: Math.floor(createdAt / 1000),
    mode: request.mode,
    processStatus: processStatuses[status],
    ...(status === 'failed' && failureOf(task)),
    title: details.title ?? '',
    cover: link(finished?.['cover']),
    audioUrl: link(narration?.id),
    audioDuration: narration?.duration ?? 0,
    pages: (details.pages ?? []).map((page, index) => ({
      text: page.text ?? '',
      pageNumber: index + 1,
      imageUrl: link(finished?.[`page-${index + 1}`]),
      ...(page.audioTimestamp !== undefined && { audioTimestamp: page.audioTimestamp }),
      ...(page.headline !== undefined && { headline: page.headline }),
      ...(page.sentences && {
        sentences: page.sentences.map(({ text, start, end }) => ({ text, start, end })),
      }),
      ...madeFrom(details.script?.pages[placeInScript(index + 1, request.mode)]),
    })),
    ...(details.language !== undefined && { language: details.language }),
    ...(details.style !== undefined && { style: details.style }),
    ...(details.coverUntil !== undefined && { coverUntil: details.coverUntil }),
    ...(details.notes && { notes: details.notes.map(note => ({ ...note })) }),
    ...(status === 'generating' && task.stage && { stage: { ...task.stage } }),
  }
}

/** What a page was made from; nothing for the title page of slides. */
function madeFrom(page: EpisodeScriptPage | undefined) {
  if (!page) return {}
  const { by, picture, points, lines } = page
  return { picture, points, statements: lines, ...(by !== undefined && { writtenBy: by }) }
}

/** The files of a finished episode by the names they were reported under. */
function namesOf(results: readonly string[], pages: number): Readonly<Record<string, string>> {
  const nameAt = (index: number) => {
    if (index === 0) return 'cover'
    if (index <= pages) return `page-${index}`
    // Pictures that were made elsewhere come after it.
    return index === pages + 1 ? 'narration' : `picture-${index}`
  }
  return Object.fromEntries(results.map((id, index) => [nameAt(index), id]))
}

const processStatuses = {
  pending: 'pending',
  generating: 'pending',
  uploading: 'pending',
  success: 'success',
  failed: 'fail',
} as const satisfies Record<Task['status'], string>

/** The error code if the engine crashed, by the stage in which it did. */
const failureAt = {
  reading: 'unreadable',
  drawing: 'illustration',
  speaking: 'narration',
  encoding: 'narration',
} as const satisfies Record<EngineStage['name'], keyof typeof episodeFailures>

function failureOf(task: Pick<Task, 'failCode' | 'failure' | 'failureKind' | 'failureReason' | 'stage'>) {
  const { failCode, failureKind, stage } = task
  const said = { errorMessage: task.failure ?? '', ...reasonOf(task) }
  // A cancelled episode needs no error code.
  if (failureKind === 'cancelled') return said
  return { failCode: failCode ?? episodeFailures[failureAt[stage?.name ?? 'reading']], ...said }
}

function viewVideo(
  context: Reading,
  video: Task | undefined,
  files: ReadonlyMap<string, File>,
  settlement: Settlement | undefined,
): Pick<View, 'videoUrl' | 'videoStatus' | 'videoCredits' | 'videoErrorMessage' | 'videoErrorReason' | 'stage'> {
  if (!video) return { videoUrl: '', videoStatus: 'not_generated' }
  const { results, stage, status } = video
  const videoStatus = processStatuses[status]
  return {
    videoUrl: status === 'success' ? linkOf(context, files.get(results[0] ?? '')) : '',
    videoStatus,
    videoCredits: settlement?.charged ?? settlement?.held ?? 0,
    ...(videoStatus === 'fail' && { videoErrorMessage: video.failure ?? '', ...videoReasonOf(video) }),
    ...(status === 'generating' && stage && { stage: { ...stage } }),
  }
}

const videoReasonOf = ({ failureReason }: Task) => (failureReason === null ? {} : { videoErrorReason: failureReason })

/** The progress of a video, shown in place of that of its episode, which has ended. */
function progressOf({ id, progress, status }: Task, positions: ReadonlyMap<string, number>) {
  const queuePosition = positions.get(id)
  return {
    ...(status === 'generating' && progress !== null && { progress }),
    ...(queuePosition !== undefined && { queuePosition }),
  }
}

/** A link to a file below the caller's origin; empty if there is no file. */
const linkOf = ({ origin, secret }: Reading, file: File | undefined) => (file ? origin + mediaLink(secret, file) : '')
