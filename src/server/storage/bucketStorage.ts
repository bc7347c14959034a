import { openAsBlob } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { ConfigurationError } from '#server/platform/environment.ts'
import { bucketAt, insisting, isAbsent, isBeyondEnd, listed, writtenAt, type BucketSettings } from './bucket.ts'
import { bucketAnswers } from './bucketAnswers.ts'
import { digest } from './digest.ts'
import { openLocalCopies } from './localCopies.ts'
import { openScratch } from './scratch.ts'
import { BytesMissing, type Storage } from './storage.ts'

const PREFIX = 'blobs/'
/** Seconds for which a presigned address of the bucket is valid. */
const ADDRESS_LIFE = 15 * 60
const TYPE = 'application/octet-stream'

/**
 * Storage in a bucket of an S3-compatible service, which any number of processes can share. A file is uploaded, in
 * parts if it is large, and gets its name only when it is complete. `dataDir` holds folders of jobs and local copies
 * for engines; they belong to this process and are worthless after it has ended. Throws ConfigurationError if the
 * bucket does not answer.
 */
export async function openBucketStorage(dataDir: string, settings: BucketSettings): Promise<Storage> {
  const bucket = bucketAt(settings)
  await requireBucket(settings)
  const keyOf = (sha256: string) => PREFIX + sha256
  const copies = await openLocalCopies(join(dataDir, 'copies'))
  const local = await openScratch(join(dataDir, 'tmp'), false)

  const read: Storage['read'] = async (sha256, { first = 0, last } = {}) => {
    const isWhole = first === 0 && last === undefined
    const end = last === undefined ? undefined : last + 1
    try {
      const response = await insisting(() => bucket.getObjectRaw(keyOf(sha256), isWhole, first, end))
      const { body } = response
      // An object that was cut off would leave its reader waiting for the rest.
      if (last !== undefined && sizeIn(response) <= last) {
        await body?.cancel()
        throw new BytesMissing(sha256)
      }
      const bytes = body ? Readable.fromWeb(body) : Readable.from([])
      if (end === undefined) return bytes
      const part = Readable.from(firstOf(bytes, end - first), { objectMode: false })
      // Also if nobody began to read it.
      return part.once('close', () => bytes.destroy())
    } catch (error) {
      throw isAbsent(error) || isBeyondEnd(error) ? new BytesMissing(sha256) : error
    }
  }
  return {
    ...(settings.redirects && { origin: new URL(settings.endpoint).origin }),
    scratch: local.scratch,
    answers: bucketAnswers(bucket),
    read,
    fileOf: sha256 => copies.fileOf(sha256, () => read(sha256)),
    async adopt(path) {
      const stored = await digest(path)
      const file = await openAsBlob(path)
      await insisting(() => bucket.putAnyObject(keyOf(stored.sha256), file, TYPE))
      await copies.add(stored.sha256, path)
      return stored
    },
    async addressOf(sha256, { mimeType, download }) {
      if (!settings.redirects) return undefined
      return bucket.getPresignedUrl('GET', keyOf(sha256), ADDRESS_LIFE, {
        'response-content-type': mimeType,
        ...(download !== undefined && { 'response-content-disposition': `attachment; filename="${download}"` }),
      })
    },
    async sweep(before) {
      await local.sweep(before)
      await copies.sweep()
    },
    async *olderThan(before) {
      for await (const { name, at } of listed(bucket, PREFIX)) if (at < before) yield name
    },
    async removeOlder(sha256, before) {
      const at = await writtenAt(bucket, keyOf(sha256))
      if (at === undefined || at >= before) return
      await insisting(() => bucket.deleteObject(keyOf(sha256)))
      await copies.remove(sha256)
    },
    async requireReachable() {
      if (!(await bucket.bucketExists())) throw new Error(`the bucket ${settings.name} does not answer`)
    },
  }
}

/** The size of the whole object in bytes, also where a range of it is sent; Infinity if the service does not say. */
function sizeIn({ headers }: Response): number {
  const size = headers.get('content-range')?.split('/')[1] ?? headers.get('content-length') ?? ''
  return /^\d+$/.test(size) ? Number(size) : Number.POSITIVE_INFINITY
}

/** The first `length` bytes: some services send more than the requested range. */
async function* firstOf(bytes: AsyncIterable<Buffer>, length: number): AsyncGenerator<Buffer> {
  let left = length
  for await (const chunk of bytes) {
    yield chunk.subarray(0, left)
    left -= chunk.length
    if (left <= 0) return
  }
}

/** Checked at the start, so that a wrong name or key is reported then, in one line. */
async function requireBucket(settings: BucketSettings): Promise<void> {
  const { endpoint, name } = settings
  const exists = await insisting(() => bucketAt(settings).bucketExists()).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message : String(error)
    throw new ConfigurationError(`S3_ENDPOINT: ${endpoint} does not answer: ${reason}`)
  })
  if (!exists)
    throw new ConfigurationError(`S3_BUCKET: there is no bucket ${name} at ${endpoint} that this key may use`)
}
