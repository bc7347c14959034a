import { reason } from '#contract/reasons.ts'
import type { GuardedFetch } from './guardedFetch.ts'
import { Refusal } from './refusal.ts'

/** Maximum bytes of a page: far more than any text needs. */
const LARGEST_PAGE = 5 * 1024 * 1024

/** Media types of pages; if a host declares none, HTML is assumed. */
const readable = /^(?:text\/(?:html|plain|markdown|x-markdown)|application\/xhtml\+xml)$/

/**
 * Reads the page at an address into a new file at `path`, and returns its media type. Throws Refusal `invalid` or
 * `tooLarge`, with a message for the person who gave the address.
 */
export async function fetchPage(
  fetchMedia: GuardedFetch,
  address: string,
  path: string,
): Promise<{ readonly mimeType: string }> {
  const { mimeType = 'text/html' } = await fetchMedia(address, path, { bytes: LARGEST_PAGE })
  if (!readable.test(mimeType)) throw new Refusal('invalid', reason('address.noText', { type: mimeType }))
  return { mimeType }
}
