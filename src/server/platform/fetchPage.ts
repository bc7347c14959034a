import type { GuardedFetch } from './guardedFetch.ts'
import { Refusal } from './refusal.ts'

/** Bytes of a page that is read: far more than any text. */
const LARGEST_PAGE = 5 * 1024 * 1024

/** What pages come as; a host that says nothing is believed to send one. */
const readable = /^(?:text\/(?:html|plain|markdown|x-markdown)|application\/xhtml\+xml)$/

/**
 * Reads the page at an address into a new file at `path`, and returns what it comes as. Throws Refusal `invalid` or
 * `tooLarge`, in words for the person who gave the address.
 */
export async function fetchPage(
  fetchMedia: GuardedFetch,
  address: string,
  path: string,
): Promise<{ readonly mimeType: string }> {
  const { mimeType = 'text/html' } = await fetchMedia(address, path, { bytes: LARGEST_PAGE })
  if (!readable.test(mimeType)) throw new Refusal('invalid', `There is no text at this address, but ${mimeType}`)
  return { mimeType }
}
