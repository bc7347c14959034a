import type { QueryClient } from '@tanstack/react-query'

/**
 * Takes away what `scripts/vite/first-view.js` shows of a page before its code is there. The page is drawn under it, and
 * looks the same once its lists are there: until then it would be seen to empty and to fill again.
 */
export function endFirstView(client: QueryClient): void {
  const view = document.getElementById('first-view')
  if (!view) return
  const cache = client.getQueryCache()
  const look = () => {
    const waits = cache
      .getAll()
      .some(
        ({ state }) => state.status === 'pending' && state.fetchStatus === 'fetching' && state.fetchFailureCount === 0,
      )
    if (!waits) end()
  }
  const end = () => {
    stop()
    for (const event of acts) removeEventListener(event, end, true)
    view.remove()
  }
  const acts = ['pointerdown', 'keydown', 'wheel'] as const
  // Input is meant for the page below.
  for (const event of acts) addEventListener(event, end, true)
  const stop = cache.subscribe(look)
  look()
}
