/** Milliseconds used instead of idleness in a browser that does not report it. */
const A_WHILE = 200

/** Calls back when the browser has nothing else to do; what it gives back takes that back. */
export function whenIdle(act: () => void): () => void {
  if ('requestIdleCallback' in globalThis) {
    const wait = requestIdleCallback(() => act())
    return () => cancelIdleCallback(wait)
  }
  const timer = setTimeout(act, A_WHILE)
  return () => clearTimeout(timer)
}
