import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, readdir, rename, rm, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { Transform, type Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { isOlder } from './scratch.ts'

const HOUR = 3_600_000
/** A copy that was not used for this long is removed, in milliseconds: longer than any engine may take. */
const UNUSED = 2 * HOUR

/** Copies of stored bytes on a disk of this machine, by their SHA-256, for programs that read files. */
export interface LocalCopies {
  /** The path of the copy. If there is none, it is written from the stream of `open`; concurrent callers share one. */
  fileOf(sha256: string, open: () => Promise<Readable>): Promise<string>
  /** Takes over the file at `path`, whose bytes have this hash, as the copy. */
  add(sha256: string, path: string): Promise<void>
  remove(sha256: string): Promise<void>
  /** Removes copies that were not used for two hours. */
  sweep(): Promise<void>
}

/** Copies in `folder`, which belongs to this process, or to several on one machine. */
export async function openLocalCopies(folder: string): Promise<LocalCopies> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const pathOf = (sha256: string) => join(folder, sha256)
  const coming = new Map<string, Promise<void>>()

  /** Marks the copy as used now; false if there is none. */
  const touch = (sha256: string) => {
    const now = new Date()
    return utimes(pathOf(sha256), now, now).then(
      () => true,
      () => false,
    )
  }
  const bring = async (sha256: string, open: () => Promise<Readable>) => {
    const unfinished = `${pathOf(sha256)}.${process.pid}.part`
    const hash = createHash('sha256')
    const judged = new Transform({
      transform(chunk: Buffer, _, done) {
        hash.update(chunk)
        done(null, chunk)
      },
    })
    try {
      await pipeline(await open(), judged, createWriteStream(unfinished, { mode: 0o600 }))
      const found = hash.digest('hex')
      if (found !== sha256) throw new Error(`the stored bytes of ${sha256} are damaged: they hash to ${found}`)
      await rename(unfinished, pathOf(sha256))
    } finally {
      await rm(unfinished, { force: true })
    }
  }
  return {
    async fileOf(sha256, open) {
      if (await touch(sha256)) return pathOf(sha256)
      let copy = coming.get(sha256)
      if (!copy) {
        copy = bring(sha256, open).finally(() => coming.delete(sha256))
        coming.set(sha256, copy)
      }
      await copy
      return pathOf(sha256)
    },
    async add(sha256, path) {
      await rename(path, pathOf(sha256))
      await touch(sha256)
    },
    remove: sha256 => rm(pathOf(sha256), { force: true }),
    async sweep() {
      const before = Date.now() - UNUSED
      for (const name of await readdir(folder))
        if (await isOlder(join(folder, name), before)) await rm(join(folder, name), { force: true })
    },
  }
}
