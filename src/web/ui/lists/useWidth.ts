import { useLayoutEffect, useState, type RefCallback } from 'react'

/** The width of an element in whole pixels, as it changes; 0 before it is on the page. */
export function useWidth(): [RefCallback<HTMLElement>, number] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWidth(Math.floor(element.getBoundingClientRect().width))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [setElement, width]
}
