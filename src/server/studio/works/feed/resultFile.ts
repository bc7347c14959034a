import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { and, eq } from 'drizzle-orm'
import { isPngHead, pngHeadBytes, recipeChunk } from '#contract/studio/recipeFile.ts'
import { reason } from '#contract/reasons.ts'
import { works } from '#server/db/schema/works.ts'
import type { Router } from '#server/http/bindings.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { findFiles, type File } from '#server/storage/files.ts'

/**
 * `GET /studio/works/{workId}/results/{number}/file`: downloads a result; the first is 1. A PNG carries the recipe that
 * made it; its pixels are untouched, and so are all other files. Only for the account itself: files behind signed links
 * carry no recipe.
 */
export function mountResultFiles(app: Router, parts: StudioParts, { identify }: Mounting): void {
  app.get('/studio/works/:workId/results/:number/file', async ({ req }) => {
    const account = await identify(req.raw)
    return answerFile(parts, account.id, req.param('workId'), Number(req.param('number')))
  })
}

async function answerFile(
  { db, storage }: StudioParts,
  account: string,
  workId: string,
  number: number,
): Promise<Response> {
  const [work] = await db
    .select()
    .from(works)
    .where(and(eq(works.id, workId), eq(works.account, account)))
  const id = work?.results[number - 1]
  const file = id === undefined ? undefined : (await findFiles(db, account, [id])).get(id)
  if (!work || !file) throw new Refusal('notFound', reason('file.gone'))
  const saved = await savedFile(storage, work, file)
  return new Response(Readable.toWeb(saved.stream), {
    headers: {
      'Cache-Control': 'private, no-store',
      // The page chooses the file name, from the prompt.
      'Content-Disposition': 'attachment',
      'Content-Length': String(saved.bytes),
      'Content-Type': file.mimeType,
    },
  })
}

/**
 * A result for download: a PNG with the recipe of its work, any other file as it is. Throws `notFound` if it is gone.
 */
export async function savedFile(
  storage: Pick<StudioParts['storage'], 'fileOf'>,
  work: Parameters<typeof recipeChunk>[0],
  file: File,
): Promise<{ readonly bytes: number; readonly stream: Readable }> {
  const path = await storage.fileOf(file.sha256).catch(gone)
  const head = await headOf(path)
  const carried = isPngHead(head) ? [head, recipeChunk(work)] : []
  const rest = createReadStream(path, { start: carried.length > 0 ? head.length : 0 })
  return {
    bytes: file.bytes + (carried[1]?.length ?? 0),
    stream: Readable.from(joined(carried, rest), { objectMode: false }),
  }
}

async function headOf(path: string): Promise<Buffer> {
  const handle = await open(path).catch(gone)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(pngHeadBytes), 0, pngHeadBytes, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

async function* joined(parts: readonly Uint8Array[], rest: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  yield* parts
  yield* rest
}

function gone(): never {
  throw new Refusal('notFound', reason('file.gone'))
}
