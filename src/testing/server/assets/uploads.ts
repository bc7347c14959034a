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

/** Sends a form to the library and answers with what came back. */
export async function post(client: Client, form: FormData): Promise<Response> {
  // Packed beforehand: a form that is refused halfway would go on being packed, and complain that nobody takes it.
  const packed = new Response(form)
  const headers = { 'Content-Type': packed.headers.get('content-type') ?? '' }
  return client.fetch('/studio/assets', { method: 'POST', body: await packed.arrayBuffer(), headers })
}

/** The upload, which has to be taken. */
export async function upload(client: Client, ...given: Parameters<typeof formOf>): Promise<LibraryAsset> {
  const response = await post(client, formOf(...given))
  const text = await response.text()
  if (response.status !== 201) throw new Error(`${response.status} ${text}`)
  return envelope(libraryAsset).parse(JSON.parse(text)).data
}

/** What a form is refused with. */
export async function refusalOf(
  client: Client,
  form: FormData,
): Promise<{ status: number; code: number; message: string }> {
  const response = await post(client, form)
  const { code, message } = refusalEnvelope.parse(await response.json())
  return { status: response.status, code, message }
}

export const sha256 = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex')

/** What a studio gives and holds besides its answers: the bytes behind a link, and the files that uploads have left behind. */
export const filesOf = (studio: () => TestStudio) => ({
  open: async (url = '') => Buffer.from(await (await studio().client({}).fetch(url)).arrayBuffer()),
  leftOver: () => readdir(join(studio().dataDir, 'tmp')),
})
