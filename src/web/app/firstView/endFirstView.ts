import type { QueryClient } from '@tanstack/react-query'

/**
 * Removes the preview that `scripts/vite/first-view.js` shows until the code of the page has loaded. The page renders
 * beneath it and looks the same once its lists are loaded; removed earlier, the page would be seen to empty and refill.
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
  // User input is meant for the page beneath.
  for (const event of acts) addEventListener(event, end, true)
  const stop = cache.subscribe(look)
  look()
}
