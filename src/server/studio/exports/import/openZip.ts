import type { Readable } from 'node:stream'
import yauzl, { type Entry } from 'yauzl'
import { Refusal } from '#server/platform/refusal.ts'

/** Why a zip is rejected. */
export class BadZip extends Error {
  readonly reason: 'notExport' | 'damaged' | 'line' | 'tooMuch'
  /** The line that is not as a studio writes it, for the reason `line`. */
  readonly at: { readonly file: string; readonly line: number } | undefined
  constructor(reason: Exclude<BadZip['reason'], 'line'>, cause?: unknown)
  constructor(reason: 'line', at: NonNullable<BadZip['at']>)
  constructor(reason: BadZip['reason'], given?: unknown) {
    super(`a zip is not taken: ${reason}`, reason === 'line' ? {} : { cause: given })
    this.reason = reason
    // The constructor's signatures say so.
    this.at = reason === 'line' ? (given as BadZip['at']) : undefined
  }
}

/**
 * Limits for a zip: the number of its entries, their total bytes when unpacked, and the bytes of its list of entries
 * (names, comments and other fields): of one entry, and of all. An export of a studio has short names and no comments.
 */
export const zipLimits = {
  entries: 300_000,
  bytes: 200 * 1024 ** 3,
  listed: { name: 1024, extra: 1024, comment: 1024, all: 32 * 1024 ** 2 },
} as const

/** Bytes of memory that an entry takes, besides its name. */
const ENTRY = 200
const NOTHING = Buffer.alloc(0)

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
 * Opens a zip on the disk and checks its list of entries, of which only what is needed to read them is kept. Refuses
 * names that lead out of a folder, duplicate names, encryption, and more than `zipLimits` allow. No name from the zip
 * is ever used to write a file. `take` is told how many bytes of memory the list takes, and may throw. Throws BadZip.
 */
export async function openZip(path: string, take: (bytes: number) => void = () => undefined): Promise<OpenedZip> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw new BadZip('notExport', error)
  })
  const entries = new Map<string, Entry>()
  const { listed } = zipLimits
  let bytes = 0
  let listedBytes = 0
  try {
    if (zip.entryCount > zipLimits.entries) throw new BadZip('tooMuch')
    for await (const entry of zip.eachEntry()) {
      const { fileNameLength: name, extraFieldLength: extra, fileCommentLength: comment } = entry
      bytes += entry.uncompressedSize
      listedBytes += name + extra + comment
      const isLong = name > listed.name || extra > listed.extra || comment > listed.comment || listedBytes > listed.all
      if (isLong || bytes > zipLimits.bytes || entries.size >= zipLimits.entries) throw new BadZip('tooMuch')
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw new BadZip('damaged')
      take(ENTRY + name)
      entries.set(entry.fileName, withoutRest(entry))
    }
  } catch (error) {
    zip.close()
    throw error instanceof BadZip || error instanceof Refusal ? error : new BadZip('damaged', error)
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

/** The entry without the bytes that it was parsed from. */
function withoutRest(entry: Entry): Entry {
  const rest = { fileNameRaw: NOTHING, extraFieldRaw: NOTHING, fileCommentRaw: NOTHING, extraFields: [] }
  return Object.assign(entry, rest, { fileComment: '', comment: '' })
}
