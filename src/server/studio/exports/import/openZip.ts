import type { Readable } from 'node:stream'
import yauzl, { type Entry } from 'yauzl'
import { reason, type GivenValues } from '#contract/reasons.ts'
import { importRules } from '#contract/studio/importRules.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** The refusal of a zip or of a part of it. */
export function badZip<Id extends keyof typeof importRules>(id: Id, ...values: GivenValues<Id>): Refusal {
  return new Refusal(importRules[id].error, reason(id, ...values))
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
   * Reads an entry of at most `most` bytes. Throws Refusal, possibly in the middle, if the entry is longer, whatever
   * the zip states, or damaged.
   */
  read(name: string, most: number): AsyncGenerator<Buffer>
  close(): void
}

/**
 * Opens a zip on the disk and checks its list of entries, of which only what is needed to read them is kept. Refuses
 * names that lead out of a folder, duplicate names, encryption, and more than `zipLimits` allow. No name from the zip
 * is ever used to write a file. `take` is told how many bytes of memory the list takes, and may throw. Throws Refusal.
 */
export async function openZip(path: string, take: (bytes: number) => void = () => undefined): Promise<OpenedZip> {
  const zip = await yauzl.openPromise(path, { lazyEntries: true, autoClose: false }).catch(() => {
    throw badZip('import.notExport')
  })
  const entries = new Map<string, Entry>()
  const { listed } = zipLimits
  let bytes = 0
  let listedBytes = 0
  try {
    if (zip.entryCount > zipLimits.entries) throw badZip('import.tooMuch')
    for await (const entry of zip.eachEntry()) {
      const { fileNameLength: name, extraFieldLength: extra, fileCommentLength: comment } = entry
      bytes += entry.uncompressedSize
      listedBytes += name + extra + comment
      const isLong = name > listed.name || extra > listed.extra || comment > listed.comment || listedBytes > listed.all
      if (isLong || bytes > zipLimits.bytes || entries.size >= zipLimits.entries) throw badZip('import.tooMuch')
      if (entries.has(entry.fileName) || entry.isEncrypted()) throw badZip('import.damaged')
      take(ENTRY + name)
      entries.set(entry.fileName, withoutRest(entry))
    }
  } catch (error) {
    zip.close()
    throw error instanceof Refusal ? error : badZip('import.damaged')
  }
  return {
    sizeOf: name => entries.get(name)?.uncompressedSize,
    async *read(name, most) {
      const entry = entries.get(name)
      if (!entry) throw badZip('import.damaged')
      if (entry.uncompressedSize > most) throw badZip('import.tooMuch')
      let read = 0
      try {
        const stream: Readable = await zip.openReadStreamPromise(entry)
        for await (const chunk of stream as AsyncIterable<Buffer>) {
          read += chunk.length
          if (read > most) throw badZip('import.tooMuch')
          yield chunk
        }
      } catch (error) {
        throw error instanceof Refusal ? error : badZip('import.damaged')
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
