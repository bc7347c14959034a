import type { Readable } from 'node:stream'
import yauzl, { type Entry } from 'yauzl'

/** Why a zip is rejected. */
export class BadZip extends Error {
  readonly reason: 'notExport' | 'damaged' | 'tooMuch'
  constructor(reason: BadZip['reason'], cause?: unknown) {
    super(`a zip is not taken: ${reason}`, { cause })
    this.reason = reason
  }
}

/** Limits for a zip: the number of its entries, and their total bytes when unpacked. */
export const zipLimits = { entries: 300_000, bytes: 200 * 1024 ** 3 } as const

/** A zip whose entries are opened by name. */
export interface OpenedZip {
  /** Bytes of an entry when unpacked, as the zip states; undefined: there is no entry of this name. */
  sizeOf(name: string): number | undefined
  /**
   * Reads an entry of at most `most` bytes. Throws BadZip, possibly in the middle, if the entry is longer, whatever the
   * zip states, or damaged.
   */
  read(name: string, most: number): AsyncGenerator<Buffer>
  close(): void
}

/**
 * Opens a zip on the disk and checks its list of entries. Refuses names that lead out of a folder, duplicate names,
 * encryption, and more than `limits` allow. No name from the zip is ever used to write a file. Throws BadZip.
 */
export async function openZip(
  path: string,
  limits: { readonly entries: number; readonly bytes: number } = zipLimits,
): Promise<OpenedZip> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new BadZip('notExport', error)
  })
  const entries = new Map<string, Entry>()
  let bytes = 0
  try {
    if (zip.entryCount > limits.entries) throw new BadZip('tooMuch')
    for await (const entry of zip.eachEntry()) {
      bytes += entry.uncompressedSize
      if (bytes > limits.bytes || entries.size >= limits.entries) throw new BadZip('tooMuch')
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw new BadZip('damaged')
      entries.set(entry.fileName, entry)
    }
  } catch (error) {
    zip.close()
    throw error instanceof BadZip ? error : new BadZip('damaged', error)
  }
  return {
    sizeOf: name => entries.get(name)?.uncompressedSize,
    async *read(name, most) {
      const entry = entries.get(name)
      if (!entry) throw new BadZip('damaged')
      if (entry.uncompressedSize > most) throw new BadZip('tooMuch')
      let read = 0
      try {
        const stream: Readable = await zip.openReadStreamPromise(entry)
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          read += chunk.length
          if (read > most) throw new BadZip('tooMuch')
          yield chunk
        }
      } catch (error) {
        throw error instanceof BadZip ? error : new BadZip('damaged', error)
      }
    },
    close: () => zip.close(),
  }
}
