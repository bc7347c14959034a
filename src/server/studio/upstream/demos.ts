import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import { speakerList } from '#contract/areas/speakers/speaker.ts'
import { fileFormats } from '#contract/kit/fileFormats.ts'
import type { Account } from '#server/accounts/accounts.ts'
import type { Router } from '#server/http/bindings.ts'
import type { Mounting } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { inScratch } from '#server/storage/scratch.ts'
import { readFormat } from '#server/storage/mediaFormat.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'

/** Maximum bytes of a demo: it is a few spoken sentences. */
const LARGEST = 20 * 1024 * 1024

/**
 * Serves the demos of a remote service's speakers, so that the page loads nothing from other hosts and its visitors
 * stay unknown to them.
 */
export function mountRemoteDemos(app: Router, parts: StudioParts, { identify }: Mounting): void {
  app.get('/studio/demos/:speakerId', async context =>
    handOn(parts, await identify(context.req.raw), context.req.param('speakerId')),
  )
}

async function handOn({ serviceFor, upstream, storage }: StudioParts, account: Account, id: string): Promise<Response> {
  const outcome = await exchange(serviceFor(account), requestFor(speakerEndpoints.list, {}))
  if (outcome.kind === 'refusal') throw new Refusal(outcome.key, outcome.message)
  if (outcome.kind !== 'answer') throw new Refusal('unavailable', 'The service does not answer')
  const { items } = speakerList.parse(outcome.data)
  const address = items.find(({ speakerId }) => speakerId === id)?.demoAudioUrl
  if (!upstream || !address) throw new Refusal('notFound', `There is no demo of ${id}`)
  return inScratch(storage, async folder => {
    const path = join(folder, 'demo')
    const { mimeType: declared = '' } = await upstream.fetchResult(account.id, address, path, { bytes: LARGEST })
    const format = await readFormat(path, { name: '', mimeType: declared })
    const [mimeType] = format ? fileFormats[format] : ['']
    if (!mimeType.startsWith('audio/')) throw new Refusal('unavailable', `The demo of ${id} is no sound`)
    const headers = { 'Content-Type': mimeType, 'Cache-Control': 'private, max-age=3600' }
    return new Response(await readFile(path), { headers })
  })
}
