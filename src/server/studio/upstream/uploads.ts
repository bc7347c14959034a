import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { webUrl } from '#contract/kit/media.ts'
import { z } from '#contract/kit/zod.ts'
import { connectGuarded, targetOf } from '#server/platform/guardedSocket.ts'
import type { Service } from '#server/platform/seam.ts'
import type { FormFile } from '#server/studio/client/form.ts'
import { exchange } from '#server/studio/client/exchange.ts'
import { requestFor } from '#server/studio/client/request.ts'

/** Uploads files to the service, so that it can read them where it only takes addresses. */
export interface Uploads {
  /**
   * Uploads a file and returns its address at the service; undefined: the service takes no uploads. Throws if it does,
   * but this one did not arrive.
   */
  put(service: Service, file: FormFile): Promise<string | undefined>
}

/** Where a file is to be sent, and the address at which the service then has it. */
const presigned = z.looseObject({ presignedUrl: webUrl, fileUrl: webUrl })

/** The interface has no endpoint for uploads; services that have one know this one. */
const FILES = { method: 'POST', path: '/v1/files' } as const

/** Milliseconds after which a service that took no uploads is asked again. */
const REMEMBERED = 24 * 60 * 60 * 1000
/** Milliseconds for a whole upload; generous, because files can be videos. */
const LONGEST = 900_000

/** `allow`: private targets (`host:port`) that files may be sent to; all others have to be public. */
export function openUploads(allow: readonly string[]): Uploads {
  const allowed = new Set(allow)
  let noneUntil = 0
  return {
    async put(service, file) {
      if (Date.now() < noneUntil) return undefined
      const body = { fileKey: file.name, contentType: file.mimeType, category: 'episode' }
      const outcome = await exchange(service, requestFor(FILES, { body }))
      if (outcome.kind !== 'answer') {
        const isMissing = 'status' in outcome && [404, 405, 410, 501].includes(outcome.status ?? 0)
        if (isMissing) noneUntil = Date.now() + REMEMBERED
        if (isMissing || outcome.kind === 'refusal') return undefined
        throw new Error('the service did not say where a file can be uploaded')
      }
      const place = presigned.safeParse(outcome.data)
      if (!place.success) return undefined
      await send(new URL(place.data.presignedUrl), file, allowed)
      return place.data.fileUrl
    },
  }
}

/** Sends a file to a presigned address, without any key of ours; follows no redirect. */
async function send(url: URL, file: FormFile, allowed: ReadonlySet<string>): Promise<void> {
  const signal = AbortSignal.timeout(LONGEST)
  const socket = await connectGuarded(url, allowed.has(targetOf(url)), {}, signal)
  const outgoing = httpRequest({
    createConnection: () => socket,
    path: url.pathname + url.search,
    method: 'PUT',
    setHost: false,
    headers: { Host: url.host, 'Content-Type': file.mimeType, 'Content-Length': String(file.bytes) },
    signal,
  })
  try {
    const answered = once(outgoing, 'response', { signal }) as Promise<[IncomingMessage]>
    // Whether the whole file arrived is what the answer says; the connection may close before the last write ends.
    void pipeline(Readable.from(file.read()), outgoing).catch(() => {})
    const [response] = await answered
    response.resume()
    const { statusCode = 0 } = response
    if (statusCode < 200 || statusCode > 299) throw new Error(`${url.host} answered ${statusCode} to an upload`)
  } finally {
    socket.destroy()
  }
}
