import { endingOf } from '#contract/kit/fileFormats.ts'
import { and, desc, eq, sql } from 'drizzle-orm'
import { episode } from '#contract/areas/episodes/task.ts'
import { cuesOf, transcriptOf } from '#contract/areas/episodes/transcript.ts'
import { srtOf, vttOf } from '#contract/kit/subtitles.ts'
import { works } from '#server/db/schema/works.ts'
import type { Router } from '#server/http/bindings.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { answerZip } from '#server/studio/zip/answerZip.ts'

/**
 * `GET /studio/episodes/{workId}/zip`: everything that belongs to a finished episode of the account in one file: cover,
 * pages, narration, transcript as text and subtitles, and its newest video if it has one.
 */
export function mountEpisodeZip(app: Router, parts: StudioParts, { identify }: Mounting): void {
  app.get('/studio/episodes/:workId/zip', async ({ req }) => {
    const account = await identify(req.raw)
    return packEpisode(parts, account.id, req.param('workId'))
  })
}

async function packEpisode({ db, log, storage }: StudioParts, account: string, workId: string): Promise<Response> {
  const own = eq(works.account, account)
  const [work] = await db
    .select()
    .from(works)
    .where(and(own, eq(works.id, workId), eq(works.operation, 'episodes.create')))
  if (work?.state !== 'done') throw new Refusal('notFound', `There is no finished episode ${workId}`)
  const record = episode.parse(work.task)
  const [video] = await db
    .select()
    .from(works)
    .where(
      and(
        own,
        eq(works.operation, 'episodes.video'),
        eq(works.state, 'done'),
        sql`${works.recipe}->>'episodeId' = ${record.episodeId}`,
      ),
    )
    .orderBy(desc(works.createdAt))
    .limit(1)
  const ids = [...work.results, ...(video?.results ?? [])]
  const files = await findFiles(db, account, ids)

  const cues = cuesOf(record)
  const texts = { 'transcript.txt': transcriptOf(record), 'transcript.srt': srtOf(cues), 'transcript.vtt': vttOf(cues) }
  return answerZip(
    [
      ...Object.entries(texts).map(([name, text]) => ({ name, text })),
      ...namedFiles(ids.flatMap(id => files.get(id) ?? [])).map(([name, { bytes, sha256 }]) => ({
        name,
        bytes,
        open: () => storage.read(sha256),
      })),
    ],
    log,
    work.id,
  )
}

/** Names files by their kind: the first picture is the cover, the others are the pages in order. */
function namedFiles(files: readonly File[]): (readonly [name: string, file: File])[] {
  let pictures = 0
  return files.map(file => {
    const ending = endingOf(file.mimeType)
    if (file.mimeType.startsWith('audio/')) return [`narration.${ending}`, file]
    if (file.mimeType.startsWith('video/')) return [`video.${ending}`, file]
    const number = pictures++
    return [number === 0 ? `cover.${ending}` : `page-${String(number).padStart(2, '0')}.${ending}`, file]
  })
}
