import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { reason } from '#contract/reasons.ts'
import type { Router } from '#server/http/bindings.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { findFiles } from '#server/storage/files.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { savedAs, wantedFormats } from './savedAs.ts'

/**
 * `GET /studio/assets/{assetId}/file?image=jpeg&sound=mp3`: downloads a file of the account, converted to the format
 * requested for its kind, otherwise unchanged.
 */
export function mountSavedFiles(app: Router, parts: StudioParts, { identify }: Mounting): void {
  app.get('/studio/assets/:assetId/file', async ({ req }) => {
    const account = await identify(req.raw)
    const wanted = wantedFormats(req.query('image'), req.query('sound'))
    const id = req.param('assetId')
    const file = (await findFiles(parts.db, account.id, [id])).get(id)
    if (!file) throw gone()
    const converted = await savedAs(parts, account.id, file, wanted)
    const { mimeType, bytes } = converted ?? file
    const path = converted ? undefined : await parts.storage.fileOf(file.sha256).catch(() => undefined)
    const stream = converted?.stream ?? (path === undefined ? undefined : createReadStream(path))
    if (!stream) throw gone()
    return new Response(Readable.toWeb(stream), {
      headers: {
        'Cache-Control': 'private, no-store',
        // The page chooses the file name, from the prompt.
        'Content-Disposition': 'attachment',
        'Content-Length': String(bytes),
        'Content-Type': mimeType,
      },
    })
  })
}

const gone = () => new Refusal('notFound', reason('file.gone'))
