import { useState } from 'react'

interface ReturnedFocus {
  /** For the element that is open. */
  readonly ref: (element: HTMLElement | null) => void
  /** For its `onCloseAutoFocus`. */
  readonly onCloseAutoFocus: (event: Event) => void
}

/** What had the focus before each open thing, best first. */
const paths = new WeakMap<Element, readonly Element[]>()

/** An element, and where to go if it is gone by then: what opened the menu or the dialog that contains it. */
function pathFrom(element: Element | null): readonly Element[] {
  if (!element) return []
  const around = element.closest('[role=menu], [role=dialog]')
  if (!around) return [element]
  const opener = document.getElementById(around.getAttribute('aria-labelledby') ?? '')
  const before = around.role === 'menu' ? pathFrom(opener) : (paths.get(around) ?? [])
  return [element, ...before]
}

/** Gives the focus back to what had it before, when something closes that no trigger belongs to. */
export function useReturnedFocus(open: boolean): ReturnedFocus {
  const [opened, setOpened] = useState<{ open: boolean; path: readonly Element[] }>({ open: false, path: [] })
  // While it renders nothing has moved the focus yet.
  if (open !== opened.open) setOpened({ open, path: open ? pathFrom(document.activeElement) : opened.path })
  return {
    ref: element => {
      if (element) paths.set(element, opened.path)
    },
    onCloseAutoFocus: event => {
      event.preventDefault()
      // Somebody may have gone elsewhere meanwhile.
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const before = opened.path.find(element => element.isConnected)
      if (before instanceof HTMLElement) before.focus()
    },
  }
}
