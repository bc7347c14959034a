import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { describeRule } from '#contract/kit/explain.ts'
import { pickLanguage } from '#contract/kit/language.ts'
import { exportManifest, imported, manifestName, type Imported } from '#contract/studio/exports.ts'
import { importRules } from '#contract/studio/importRules.ts'
import type { CallingAccount } from '#server/accounts/accounts.ts'
import { answerWith } from '#server/http/answers.ts'
import type { Router } from '#server/http/bindings.ts'
import { bodyChunks } from '#server/http/bodyStream.ts'
import { declaredLength } from '#server/http/readBody.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { inScratch } from '#server/storage/scratch.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { importFiles } from './importFiles.ts'
import { beginImport } from './importing.ts'
import { importProject, importWorks } from './importWorks.ts'
import { BadZip, openZip, zipLimits } from './openZip.ts'
import { readJsonEntry } from './readLines.ts'

/**
 * `POST /studio/imports` with the bytes of an export as its body: imports what is not here yet, and answers with what
 * that was. The body is written to the disk while it arrives. If an import breaks off, what was imported stays, and the
 * same export sent again adds the rest.
 */
export function mountImports(app: Router, parts: StudioParts, mounting: Mounting): void {
  app.post('/studio/imports', async ({ req }) => {
    const account = await mounting.identify(req.raw)
    await mounting.requireRoom(declaredLength(req.raw))
    const outcome = await inScratch(parts.storage, async folder => {
      const path = join(folder, 'export.zip')
      await pipeline(withinLimit(bodyChunks(req.raw)), createWriteStream(path, { flags: 'wx' }))
      return takeIn({ ...parts, requireRoom: mounting.requireRoom }, account, path)
    }).catch((error: unknown) => {
      if (!(error instanceof BadZip)) throw error
      const language = pickLanguage(req.header('accept-language') ?? null)
      const rule = `import.${error.reason}` as const
      throw new Refusal(importRules[rule].error, describeRule(rule, {}, language))
    })
    return answerWith({ kind: 'enveloped', status: 200, schema: imported }, outcome)
  })
}

async function* withinLimit(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let bytes = 0
  for await (const chunk of chunks) {
    bytes += chunk.length
    if (bytes > zipLimits.bytes) throw new BadZip('tooMuch')
    yield chunk
  }
}

async function takeIn(
  parts: StudioParts & Pick<Mounting, 'requireRoom'>,
  account: CallingAccount,
  path: string,
): Promise<Imported> {
  const zip = await openZip(path)
  try {
    const manifest = await readJsonEntry(zip, manifestName, exportManifest)
    const importing = beginImport({ parts, account, zip, manifest })
    const files = await importFiles(importing)
    await importWorks(importing, files)
    await importProject(importing, files)
    return importing.outcome
  } finally {
    zip.close()
  }
}
