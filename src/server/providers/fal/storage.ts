import { openAsBlob } from 'node:fs'
import { z } from '#contract/kit/zod.ts'
import { expectAnswer, jsonBody, readJson, requireSuccess } from '../answers.ts'
import type { Call, GivenFile } from '../call.ts'

const place = z.looseObject({ upload_url: z.string(), file_url: z.string() })

/** The address of the storage for a connection: a host of its own at fal, the same one elsewhere. */
export function storageAddress(url: string): string {
  return url === 'https://queue.fal.run' ? 'https://rest.fal.ai' : url
}

/** Stores a file at the provider, in a place that it names, and returns its link. Throws ProviderError. */
export async function uploadToStorage({ path, mimeType }: GivenFile, { storage }: Call): Promise<string> {
  if (!storage) throw new Error('the storage of the connection is not known')
  const named = { content_type: mimeType, file_name: `input.${mimeType.split('/')[1]}` }
  const asked = await storage.fetch('/storage/upload/initiate?storage_type=fal-cdn-v3', jsonBody(named))
  const { upload_url: to, file_url: link } = expectAnswer(place, readJson(await requireSuccess(asked)))
  await requireSuccess(
    await storage.put(to, { headers: { 'Content-Type': mimeType }, body: await openAsBlob(path, { type: mimeType }) }),
  )
  return link
}
