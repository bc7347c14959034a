import { useLayoutEffect, useRef, type RefObject } from 'react'

interface Layer {
  readonly content: RefObject<HTMLElement | null>
  readonly close: () => void
}

const layers = new Set<Layer>()

/**
 * For `onEscapeKeyDown` of overlays: makes Escape close the topmost one. Radix listens for the key only some time after
 * an overlay has appeared, and until then would close the one below it instead.
 */
export function useEscape(
  content: RefObject<HTMLElement | null>,
  open: boolean,
  close: () => void,
): (event: KeyboardEvent) => void {
  const latest = useRef(close)
  useLayoutEffect(() => {
    latest.current = close
  })
  // Registers before the browser paints: nobody presses Escape for something that is not visible yet.
  useLayoutEffect(() => {
    if (!open) return
    const layer: Layer = { content, close: () => latest.current() }
    layers.add(layer)
    return () => void layers.delete(layer)
  }, [content, open])

  return event => {
    const [top] = [...layers].toSorted((a, b) => order(b.content.current, a.content.current))
    if (!top || top.content === content) return
    event.preventDefault()
    top.close()
  }
}

/** Negative: `one` comes before the other, and so is below it. An overlay that is about to appear is on top. */
function order(one: HTMLElement | null, other: HTMLElement | null): number {
  if (!one || !other) return Number(one === null) - Number(other === null)
  return one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1
}
