import { useEffect, useLayoutEffect, useState, type RefObject } from 'react'
import type { Size } from './viewport.ts'

/** The current size of an element in CSS pixels; null while it has none. */
export function useSize(element: RefObject<HTMLElement | null>): Size | null {
  const [size, setSize] = useState<Size | null>(null)
  useLayoutEffect(() => {
    const { current } = element
    if (!current) return
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = current
      setSize(width > 0 && height > 0 ? { width, height } : null)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return size
}

/** Device pixels per CSS pixel; changes when the window moves to another screen or the page is zoomed. */
export function useDensity(): number {
  const [density, setDensity] = useState(() => window.devicePixelRatio || 1)
  useEffect(() => {
    const media = matchMedia(`(resolution: ${density}dppx)`)
    const look = () => setDensity(window.devicePixelRatio || 1)
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [density])
  return density
}
