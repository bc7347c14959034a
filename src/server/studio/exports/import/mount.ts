import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import {
  exportedFile,
  exportedWork,
  exportManifest,
  imported,
  manifestName,
  type Imported,
} from '#contract/studio/exports.ts'
import type { CallingAccount } from '#server/accounts/accounts.ts'
import { answerWith } from '#server/http/answers.ts'
import type { Router } from '#server/http/bindings.ts'
import { bodyChunks } from '#server/http/bodyStream.ts'
import { declaredLength } from '#server/http/readBody.ts'
import type { Mounting } from '#server/http/mount.ts'
import { inScratch } from '#server/storage/scratch.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { importFiles } from './importFiles.ts'
import { beginImport } from './importing.ts'
import { importProject, importWorks, isReadable } from './importWorks.ts'
import { badZip, openZip, zipLimits, type OpenedZip } from './openZip.ts'
import { checkLines, readJsonEntry } from './readLines.ts'

/**
 * `POST /studio/imports` with the bytes of an export as its body: imports what is not here yet, and answers with what
 * that was. The body is written to the disk while it arrives, and every line is checked before the first is imported.
 * If an import breaks off after that, what was imported stays, and the same export sent again adds the rest.
 */
export function mountImports(app: Router, parts: StudioParts, mounting: Mounting): void {
  app.post('/studio/imports', async ({ req }) => {
    const account = await mounting.identify(req.raw)
    await mounting.requireRoom(declaredLength(req.raw))
    const share = mounting.bodies.open(account.id)
    const outcome = await inScratch(parts.storage, async folder => {
      const path = join(folder, 'export.zip')
      await pipeline(withinLimit(bodyChunks(req.raw)), createWriteStream(path, { flags: 'wx' }))
      const zip = await openZip(path, bytes => share.take(bytes))
      return takeIn({ ...parts, requireRoom: mounting.requireRoom }, account, zip).finally(() => zip.close())
    }).finally(() => share.release())
    return answerWith({ kind: 'enveloped', status: 200, schema: imported }, outcome)
  })
}

async function* withinLimit(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > zipLimits.bytes) throw badZip('import.tooMuch')
    yield chunk
  }
}

async function takeIn(
  parts: StudioParts & Pick<Mounting, 'requireRoom'>,
  account: CallingAccount,
  zip: OpenedZip,
): Promise<Imported> {
  const manifest = await readJsonEntry(zip, manifestName, exportManifest)
  await checkLines(zip, 'files.jsonl', exportedFile)
  await checkLines(zip, 'works.jsonl', exportedWork, isReadable)
  const importing = beginImport({ parts, account, zip, manifest })
  const files = await importFiles(importing)
  await importWorks(importing, files)
  await importProject(importing, files)
  return importing.outcome
}
