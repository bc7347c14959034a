import { createWriteStream } from 'node:fs'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { GuardedFetch } from '#server/platform/guardedFetch.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { ProviderError } from '#server/providers/failures.ts'
import { requireSuccess } from '#server/providers/answers.ts'
import { connectionFetch, type Access } from './connectionFetch.ts'

/**
 * Downloads a link of an answer, or a path below the address of the connection, into a new file. A link to the
 * connection's own origin is asked for as the connection itself; any other is read like an address that a stranger
 * gave, so without the key and only from the public internet. Throws ProviderError.
 */
export function downloader(access: Access, fetchMedia: GuardedFetch) {
  const { origin } = new URL(access.url)
  return async (address: string, path: string): Promise<void> => {
    const url = URL.parse(address.startsWith('/') ? access.url + address : address)
    if (!url) throw new ProviderError('unreadable', 'the link in the answer is no address')
    if (url.origin === origin) {
      const response = await connectionFetch({ ...access, url: origin })(url.pathname + url.search)
      if (!response.ok) await requireSuccess(response)
      if (response.body) await pipeline(Readable.from(response.body), createWriteStream(path, { flags: 'wx' }))
      return
    }
    try {
      await fetchMedia(address, path, { bytes: access.mostBytes })
    } catch (error) {
      if (error instanceof Refusal) throw new ProviderError('unreadable', error.message)
      throw error
    }
  }
}
