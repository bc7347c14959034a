import type { Deletable, OpenCv } from './openCv.ts'

/** Hands an object in OpenCV's memory to the scope, which deletes it at its end. */
export type Own = <T extends Deletable>(thing: T) => T

/**
 * Runs work on OpenCV and deletes everything that it owned, whether it succeeds or fails. OpenCV throws numbers; they
 * are converted to errors with its message.
 */
export function scoped<T>(cv: OpenCv, work: (own: Own) => T): T {
  const owned: Deletable[] = []
  const own: Own = thing => {
    owned.push(thing)
    return thing
  }
  try {
    return work(own)
  } catch (error) {
    if (typeof error === 'number') throw new Error(cv.exceptionFromPtr(error).msg, { cause: error })
    throw error
  } finally {
    for (const thing of owned.reverse()) thing.delete()
  }
}
