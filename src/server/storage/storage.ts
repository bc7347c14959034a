import type { Readable } from 'node:stream'
import type { AnswerFiles } from './answers.ts'

/** What was stored: SHA-256 as hex, and how many bytes. */
export interface Stored {
  readonly sha256: string
  readonly bytes: number
}

/** The bytes of all files, named by their SHA-256: put, read whole or in part, removed. Rows say whose they are. */
export interface Storage {
  /**
   * Takes over the file at `path`: hashed, synced to the disk and renamed into its place before this returns, so that
   * a row which names it never points at nothing. Returns its SHA-256 (hex) and size in bytes.
   */
  adopt(path: string): Promise<Stored>
  /** The bytes, or those between two offsets, both included. Fails with ENOENT where there are none. */
  read(sha256: string, range?: { readonly first?: number; readonly last?: number }): Readable
  /** Where the bytes lie, for programs that read files: the engines. */
  pathOf(sha256: string): string
  /** Raw answers of the service, on the same disk. */
  readonly answers: AnswerFiles
  /** A new empty folder for one job's files; the caller removes it. */
  scratch(): Promise<string>
  /** Removes folders of jobs that nobody has touched since a moment, in epoch milliseconds: whose caller died. */
  sweep(before: number): Promise<void>
  /** Names of bytes that were stored before a moment, in epoch milliseconds. */
  olderThan(before: number): AsyncIterable<string>
  /** Removes bytes for good, unless they have been stored anew since that moment. */
  removeOlder(sha256: string, before: number): Promise<void>
}
