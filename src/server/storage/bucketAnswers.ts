import type { S3mini } from 's3mini'
import type { AnswerFiles } from './answers.ts'
import { insisting, isAbsent, listed } from './bucket.ts'

const PREFIX = 'answers/'

/**
 * Raw answers in a bucket, where any process finds what another one stored. Nothing is reserved: a bucket does not
 * become full.
 */
export function bucketAnswers(bucket: S3mini): AnswerFiles {
  const keyOf = (work: string) => PREFIX + work
  return {
    reserve: () => Promise.resolve(),
    release: () => Promise.resolve(),
    async put(work, body) {
      await insisting(() => bucket.putAnyObject(keyOf(work), Buffer.from(body), 'application/octet-stream'))
    },
    async get(work) {
      try {
        return await insisting(async () => Buffer.from(await (await bucket.getObjectRaw(keyOf(work))).arrayBuffer()))
      } catch (error) {
        if (isAbsent(error)) return undefined
        throw error
      }
    },
    async remove(work) {
      await insisting(() => bucket.deleteObject(keyOf(work)))
    },
    async *olderThan(before) {
      for await (const { name, at } of listed(bucket, PREFIX)) if (at < before) yield name
    },
  }
}
