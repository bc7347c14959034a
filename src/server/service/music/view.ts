import type { z } from '#contract/kit/zod.ts'
import type { MusicProvider } from '#contract/areas/music/models.ts'
import type { musicTask, musicTaskTypes } from '#contract/areas/music/task.ts'
import type { EngineDetails } from '#engines/run/registry.ts'
import type { Context } from '#server/service/context.ts'
import { outcomesOf } from '#server/service/tasks/outcomes.ts'
import { reasonOf, type TaskOf } from '#server/service/tasks/task.ts'
import type { File } from '#server/storage/files.ts'
import { mediaLink } from '#server/storage/links.ts'
import { songIdOf } from './songs.ts'

/** An accepted music request as stored in its task. */
export interface MusicRequest {
  /** The request with its defaults; of a file only the name, type and size. */
  readonly params: Readonly<Record<string, unknown>>
  readonly provider: MusicProvider
  /** The id of the file that it starts from. */
  readonly file?: string
}

type Task = TaskOf<MusicRequest>
export type MusicTaskType = (typeof musicTaskTypes)[number]

/** Tasks as the interface shows them, with freshly signed links below the caller's origin. Section "Music task". */
export async function viewMusicTasks(
  context: Context<'db' | 'secret'>,
  tasks: readonly Task[],
  taskType: MusicTaskType,
): Promise<z.input<typeof musicTask>[]> {
  const { account, db } = context
  const { files, settlements } = await outcomesOf(db, account.id, tasks)
  return tasks.map(task => ({
    id: task.id,
    provider: task.request.provider,
    taskType,
    status: task.status,
    params: { ...task.request.params },
    ...(task.status === 'success' && {
      tracks: task.results.flatMap(id => {
        const file = files.get(id)
        return file ? [trackOf(context, task, file)] : []
      }),
    }),
    creditCost: settlements.get(task.id)?.charged ?? 0,
    ...(task.status === 'failed' && { errorMessage: task.failure ?? '', ...reasonOf(task) }),
    createdAt: task.createdAt,
    updatedAt: task.updatedAt,
  }))
}

function trackOf({ origin, secret }: Context<'db' | 'secret'>, { id, details }: Task, file: File) {
  // Safe: only the composer writes the details.
  const { title, tags, vocalId, sections, lyricsSections, areTimesEstimated } = (details ?? {}) as Partial<
    EngineDetails['music']
  >
  return {
    title: title ?? '',
    tags: tags ?? '',
    ...(file.duration !== null && { duration: file.duration }),
    audioUrl: origin + mediaLink(secret, file),
    providerSongId: songIdOf(id),
    ...(vocalId !== undefined && { vocalId }),
    ...(sections && { sections: [...sections] }),
    ...(lyricsSections && {
      lyricsSections: lyricsSections.map(({ lines, ...section }) => ({
        ...section,
        lines: lines.map(line => ({ ...line })),
      })),
      ...(areTimesEstimated && { areTimesEstimated }),
    }),
  }
}
