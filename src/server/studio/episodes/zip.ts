import { PassThrough, Readable } from 'node:stream'
import { and, desc, eq, sql } from 'drizzle-orm'
import { ZipFile } from 'yazl'
import { episode } from '#contract/areas/episodes/task.ts'
import { cuesOf, transcriptOf } from '#contract/areas/episodes/transcript.ts'
import { srtOf, vttOf } from '#contract/kit/subtitles.ts'
import { works } from '#server/db/schema/works.ts'
import type { Router } from '#server/http/bindings.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles, type File } from '#server/storage/files.ts'
import { endingOf } from '#server/storage/mediaTypes.ts'
import type { StudioParts } from '#server/studio/parts.ts'

/**
 * `GET /studio/episodes/{workId}/zip`: all there is of a finished episode of the account in one file: cover, pages,
 * narration, transcript as text and subtitles, and its newest video where it has one.
 */
export function mountEpisodeZip(app: Router, parts: StudioParts, { identify }: Mounting): void {
  app.get('/studio/episodes/:workId/zip', async ({ req }) => {
    const account = await identify(req.raw)
    return answerZip(parts, account.id, req.param('workId'))
  })
}

async function answerZip({ db, log, storage }: StudioParts, account: string, workId: string): Promise<Response> {
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

  const zip = new ZipFile()
  const stream = zip.outputStream.pipe(new PassThrough())
  stream.once('error', error => log.warn({ error, work: workId }, 'an episode was not packed'))
  // The zip listens to no file, and an error without a listener ends the process.
  const breakOff = (error: Error) => void stream.destroy(error)
  zip.on('error', breakOff)
  // One file at a time is read; whoever leaves in the middle leaves none open.
  let source: Readable | undefined
  stream.once('close', () => source?.destroy())
  const open = ({ sha256 }: File) => {
    source = storage.read(sha256)
    return source.once('error', breakOff)
  }
  const cues = cuesOf(record)
  const texts = { 'transcript.txt': transcriptOf(record), 'transcript.srt': srtOf(cues), 'transcript.vtt': vttOf(cues) }
  for (const [name, text] of Object.entries(texts)) zip.addBuffer(Buffer.from(text), name)
  for (const [name, file] of namedFiles(ids.flatMap(id => files.get(id) ?? [])))
    // Pictures, sound and films are as small as they get.
    zip.addReadStreamLazy(name, { compress: false, size: file.bytes }, ready => ready(null, open(file)))
  zip.end()
  return new Response(Readable.toWeb(stream), {
    headers: {
      'Cache-Control': 'private, no-store',
      'Content-Disposition': 'attachment',
      'Content-Type': 'application/zip',
    },
  })
}

/** Names of files by what they are: the first picture is the cover, the others are the pages in their order. */
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
