import type { Readable } from 'node:stream'
import type { AnswerFiles } from './answers.ts'

/** What was stored: SHA-256 as hex, and how many bytes. */
export interface Stored {
  readonly sha256: string
  readonly bytes: number
}

/** Offsets of bytes, both included. */
interface ByteRange {
  readonly first?: number
  readonly last?: number
}

/** How a file is served under an address of the storage's own. */
interface ServedAs {
  readonly mimeType: string
  /** The name a browser saves it under; absent: it is shown. */
  readonly download?: string
}

/** There are no bytes with this hash, or no longer. */
export class BytesMissing extends Error {
  constructor(sha256: string) {
    super(`there are no stored bytes ${sha256}`)
  }
}

/**
 * The bytes of all files, stored under their SHA-256. Rows of the database say whose they are. Two implementations pass
 * the same tests: a folder (`folderStorage.ts`) and a bucket (`bucketStorage.ts`).
 */
export interface Storage {
  /**
   * Takes over the file at `path`, which no longer exists afterwards. It is stored durably before this returns, so that
   * a row that names it never points to nothing. Returns its SHA-256 (hex) and size in bytes.
   */
  adopt(path: string): Promise<Stored>
  /** The bytes, or a range of them. Throws BytesMissing. */
  read(sha256: string, range?: ByteRange): Promise<Readable>
  /**
   * The bytes as a file of this machine, for programs that read files: the engines. It must not be written to, and
   * stays for hours. Throws BytesMissing.
   */
  fileOf(sha256: string): Promise<string>
  /** An address that serves the bytes without us for a quarter of an hour; undefined if only we serve them. */
  addressOf(sha256: string, as: ServedAs): Promise<string | undefined>
  /** Scheme and host of those addresses, for the content security policy of the page; absent: there are none. */
  readonly origin?: string
  /** Raw answers of the service, in the same place. */
  readonly answers: AnswerFiles
  /** A new empty folder of this machine for one job's files; the caller removes it. */
  scratch(): Promise<string>
  /**
   * Removes folders of jobs that have not been touched since a moment, in epoch milliseconds, because their caller
   * died.
   */
  sweep(before: number): Promise<void>
  /** Names of bytes that were stored before a moment, in epoch milliseconds. */
  olderThan(before: number): AsyncIterable<string>
  /** Removes bytes for good, unless they have been stored again since that moment. */
  removeOlder(sha256: string, before: number): Promise<void>
  /** Throws if the storage does not answer: the process is then not ready for requests. */
  requireReachable(): Promise<void>
}
