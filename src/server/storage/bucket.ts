import { setTimeout as sleep } from 'node:timers/promises'
import { S3mini, S3ServiceError } from 's3mini'

/** The location of a bucket and our credentials for it. */
export interface BucketSettings {
  /** The URL of the service; the bucket's name is appended to its path. */
  readonly endpoint: string
  readonly region: string
  readonly name: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
  /** Whether signed media links redirect to presigned addresses of the bucket. */
  readonly redirects: boolean
}

/** A client of the bucket. It opens no connection yet: each call is a signed request of its own. */
export function bucketAt({ endpoint, region, name, accessKeyId, secretAccessKey }: BucketSettings): S3mini {
  return new S3mini({ endpoint: `${endpoint}/${name}`, region, accessKeyId, secretAccessKey })
}

/** Milliseconds before each further attempt. */
const AGAIN = [200, 800, 3200] as const

/** Makes an idempotent call, up to four times if the service is busy or does not answer. */
export async function insisting<T>(act: () => Promise<T>): Promise<T> {
  for (const pause of AGAIN)
    try {
      return await act()
    } catch (error) {
      if (!isPassing(error)) throw error
      await sleep(pause)
    }
  return act()
}

/** Whether an error may be temporary: one of the network, or of a busy service. */
function isPassing(error: unknown): boolean {
  return !(error instanceof S3ServiceError) || error.status >= 500 || error.status === 429
}

/** The objects below a prefix, fetched page by page, in the order of their keys. */
export async function* listed(
  bucket: S3mini,
  prefix: string,
): AsyncGenerator<{ readonly name: string; readonly at: number }> {
  let next: string | undefined
  do {
    const token = next
    const page = await insisting(() => bucket.listObjectsPaged('/', prefix, 1000, token))
    for (const { Key: key, LastModified: at } of page?.objects ?? [])
      yield { name: key.slice(prefix.length), at: new Date(at).getTime() }
    next = page?.nextContinuationToken
  } while (next !== undefined)
}

/** When an object was last written, in epoch milliseconds; undefined: there is none. */
export async function writtenAt(bucket: S3mini, key: string): Promise<number | undefined> {
  const page = await insisting(() => bucket.listObjectsPaged('/', key, 1))
  const [first] = page?.objects ?? []
  return first?.Key === key ? new Date(first.LastModified).getTime() : undefined
}

/** Whether an error of the bucket says that there is no such object. */
export function isAbsent(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 404
}

/** Whether an error of the bucket says that the object ends before the range that was asked for. */
export function isBeyondEnd(error: unknown): boolean {
  return error instanceof S3ServiceError && error.status === 416
}
