import { useEffect } from 'react'
import { readTabItem, writeTabItem } from '#web/storage/localItems.ts'

const STORED = 'scroll'

/**
 * Restores the scroll position after a reload as soon as the lists are long enough again, unless the user acts first.
 * Navigation within the studio is left to the router.
 */
export function useRestoredScroll(): void {
  useEffect(() => {
    const keep = () => writeTabItem(STORED, { address: location.href, top: window.scrollY })
    window.addEventListener('pagehide', keep)
    const stop = scrollOnceLong(storedScroll())
    return () => {
      window.removeEventListener('pagehide', keep)
      stop()
    }
  }, [])
}

function storedScroll(): number {
  const [navigation] = performance.getEntriesByType('navigation')
  if (!(navigation instanceof PerformanceNavigationTiming) || navigation.type === 'navigate') return 0
  const json = readTabItem(STORED)
  if (typeof json !== 'object' || json === null || !('address' in json) || !('top' in json)) return 0
  return json.address === location.href && typeof json.top === 'number' ? json.top : 0
}

const OWN_WAY = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

function scrollOnceLong(top: number): () => void {
  if (top === 0) return () => {}
  const look = () => {
    if (document.documentElement.scrollHeight - window.innerHeight < top) return
    stop()
    window.scrollTo({ top, behavior: 'instant' })
  }
  const observer = new ResizeObserver(look)
  function stop(): void {
    observer.disconnect()
    for (const event of OWN_WAY) window.removeEventListener(event, stop)
  }
  observer.observe(document.body)
  for (const event of OWN_WAY) window.addEventListener(event, stop, { passive: true })
  return stop
}
