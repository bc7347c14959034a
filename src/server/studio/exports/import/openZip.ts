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

/** What a zip may come to when it is unpacked: entries, and bytes altogether. */
export const zipLimits = { entries: 300_000, bytes: 200 * 1024 ** 3 } as const

/** A zip whose entries are opened by their names. */
export interface OpenedZip {
  /** Bytes of an entry when it is unpacked, as the zip says; undefined: there is none by this name. */
  sizeOf(name: string): number | undefined
  /**
   * The bytes of an entry, of at most `most`. Throws BadZip, also while it is read: when it is longer, whatever the zip says, or
   * broken.
   */
  read(name: string, most: number): AsyncGenerator<Buffer>
  close(): void
}

/**
 * Opens a zip on the disk and looks through its list of entries. Names that lead out of a folder, two entries of one name,
 * encryption, and more than `limits` say are refused. Nothing is ever written by a name from the zip. Throws BadZip.
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
