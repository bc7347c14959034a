import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { envelope, refusalEnvelope } from '#contract/kit/envelope.ts'
import { libraryAsset, type LibraryAsset } from '#contract/studio/assets.ts'
import type { Client } from '../support/client.ts'
import type { TestStudio } from '../support/studio.ts'

/** A form with a file, and with more fields. */
export const formOf = (
  bytes: Buffer,
  name = 'given',
  type = 'application/octet-stream',
  fields: Readonly<Record<string, string>> = {},
): FormData => {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([new Uint8Array(bytes)], { type }), name)
  return form
}

/** Sends a form to the library and returns the response. */
export async function post(client: Client, form: FormData): Promise<Response> {
  // Serialize beforehand: a form that is refused halfway would be serialized further, and fail because nobody reads it.
  const packed = new Response(form)
  const headers = { 'Content-Type': packed.headers.get('content-type') ?? '' }
  return client.fetch('/studio/assets', { method: 'POST', body: await packed.arrayBuffer(), headers })
}

/** Uploads a file, which must be accepted. */
export async function upload(client: Client, ...given: Parameters<typeof formOf>): Promise<LibraryAsset> {
  const response = await post(client, formOf(...given))
  const text = await response.text()
  if (response.status !== 201) throw new Error(`${response.status} ${text}`)
  return envelope(libraryAsset).parse(JSON.parse(text)).data
}

/** The refusal of a form. */
export async function refusalOf(
  client: Client,
  form: FormData,
): Promise<{ status: number; code: number; message: string }> {
  const response = await post(client, form)
  const { code, message } = refusalEnvelope.parse(await response.json())
  return { status: response.status, code, message }
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** Opens the bytes behind a link of a studio, and lists the temporary files that uploads have left behind. */
export const filesOf = (studio: () => TestStudio) => ({
  open: async (url = '') => Buffer.from(await (await studio().client({}).fetch(url)).arrayBuffer()),
  leftOver: () => readdir(join(studio().dataDir, 'tmp')),
})
