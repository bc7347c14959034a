/** Milliseconds to wait instead in a browser that does not report when it is idle. */
const A_WHILE = 200

/** Calls `act` when the browser is idle; the returned function cancels that. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const wait = requestIdleCallback(() => act())
    return () => cancelIdleCallback(wait)
  }
  const timer = setTimeout(act, A_WHILE)
  return () => clearTimeout(timer)
}
