import { Refusal } from '#server/platform/refusal.ts'

/** Milliseconds over which a body's rate is judged, and the bytes that have to come in each such span. */
const SPAN = 20_000
const LEAST_BYTES = 320 * 1024

/**
 * The chunks of a request's body as they come in. A body that keeps us waiting, at less than 16 KiB a second, is given
 * up: it would hold its memory and its place for as long as it likes. Throws Refusal `invalid`.
 */
export async function* bodyChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  let bytes = 0
  let isTooSlow = false
  const timer = setInterval(() => {
    if (bytes < LEAST_BYTES) {
      isTooSlow = true
      // Ends the read that waits. A race against a promise of the whole body would hold every chunk until its end.
      void reader.cancel().catch(() => undefined)
    }
    bytes = 0
  }, SPAN)
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (isTooSlow) throw new Refusal('invalid', 'The body did not arrive in time')
      if (done) return
      bytes += value.length
      yield value
    }
  } catch (error) {
    if (error instanceof Refusal) throw error
    // The caller went away or sent something that is no HTTP: nothing went wrong on our side.
    throw new Refusal('invalid', 'The body did not arrive in full')
  } finally {
    clearInterval(timer)
    // Not waited for: the rest of the body may never come.
    void reader.cancel().catch(() => undefined)
  }
}
