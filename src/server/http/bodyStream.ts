import { Refusal } from '#server/platform/refusal.ts'

/** Milliseconds over which a body's rate is measured, and the bytes that have to arrive in that time. */
const SPAN = 20_000
const LEAST_BYTES = 320 * 1024

/**
 * The chunks of a request's body as they arrive. A body that is slower than 16 KiB a second is aborted: it would occupy
 * memory and a connection for as long as it likes. Throws Refusal `invalid`.
 */
export async function* bodyChunks({ body }: Request): AsyncGenerator<Uint8Array> {
  if (!body) return
  const reader: ReadableStreamDefaultReader<Uint8Array> = body.getReader()
  let bytes = 0
  let isTooSlow = false
  const timer = setInterval(() => {
    if (bytes < LEAST_BYTES) {
      isTooSlow = true
      // Ends the pending read. A race against a promise for the whole body would keep every chunk in memory until the
      // end.
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
    // The caller disconnected or sent invalid HTTP: this is not an error on our side.
    throw new Refusal('invalid', 'The body did not arrive in full')
  } finally {
    clearInterval(timer)
    // Do not wait for this: the rest of the body may never arrive.
    void reader.cancel().catch(() => undefined)
  }
}
