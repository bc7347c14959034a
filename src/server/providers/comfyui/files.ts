import { createHash } from 'node:crypto'
import { createReadStream, openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { z } from '#contract/kit/zod.ts'
import { expectAnswer, readJson, requireSuccess } from '../answers.ts'
import type { Delivery } from '../deliver.ts'
import type { Call, GivenFile, Reading } from '../call.ts'
import { viewPath, type ServerFile } from './queue.ts'

const stored = z.looseObject({ name: z.string(), subfolder: z.string().default('') })

/** Stores a file in the server's folder of inputs, under the hash of its bytes, and returns its name there. */
async function upload({ path, mimeType }: GivenFile, { fetch }: Call): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  const form = new FormData()
  const name = `atelier-${hash.digest('hex').slice(0, 32)}.${mimeType.split('/')[1]}`
  // Despite its name it takes films and sounds as well.
  form.set('image', await openAsBlob(path, { type: mimeType }), name)
  form.set('type', 'input')
  form.set('overwrite', 'true')
  const answer = await requireSuccess(await fetch('/upload/image', { method: 'POST', body: form }))
  const { name: given, subfolder } = expectAnswer(stored, readJson(answer))
  return subfolder === '' ? given : `${subfolder}/${given}`
}

export const comfyDelivery: Delivery = { upload, links: false, inline: {} }

/** Downloads the files of a result. Throws ProviderError. */
export async function downloadFiles(
  files: readonly ServerFile[],
  { folder, download }: Reading,
): Promise<readonly string[]> {
  const paths: string[] = []
  for (const [index, file] of files.entries()) {
    const path = join(folder, `answer-${index}`)
    await download(viewPath(file), path)
    paths.push(path)
  }
  return paths
}
