import { envelope } from '#contract/kit/envelope.ts'
import { imported, type Imported } from '#contract/studio/exports.ts'
import type { Client } from '../support/client.ts'

/** Sends an export to the studio. */
export const sendExport = (client: Client, zip: Buffer): Promise<Response> =>
  client.fetch('/studio/imports', {
    method: 'POST',
    headers: { 'Content-Type': 'application/zip' },
    body: new Uint8Array(zip),
  })

/** Imports an export, which must be accepted. */
export async function importedBy(client: Client, zip: Buffer): Promise<Imported> {
  const response = await sendExport(client, zip)
  const text = await response.text()
  if (response.status !== 200) throw new Error(`${response.status} ${text}`)
  return envelope(imported).parse(JSON.parse(text)).data
}
