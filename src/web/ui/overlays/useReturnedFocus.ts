import { useState } from 'react'

interface ReturnedFocus {
  /** The `ref` of the open element. */
  readonly ref: (element: HTMLElement | null) => void
  /** For its `onCloseAutoFocus`. */
  readonly onCloseAutoFocus: (event: Event) => void
}

/** Where to return the focus from each open element, best first. */
const paths = new WeakMap<Element, readonly Element[]>()

/** An element, then the fallbacks if it is gone by then: what opened the menu or the dialog that contains it. */
function pathFrom(element: Element | null): readonly Element[] {
  if (!element) return []
  const around = element.closest('[role=menu], [role=dialog]')
  if (!around) return [element]
  const opener = document.getElementById(around.getAttribute('aria-labelledby') ?? '')
  const before = around.role === 'menu' ? pathFrom(opener) : (paths.get(around) ?? [])
  return [element, ...before]
}

/** Returns the focus to where it was before when an element without a trigger closes. */
export function useReturnedFocus(open: boolean): ReturnedFocus {
  const [opened, setOpened] = useState<{ open: boolean; path: readonly Element[] }>({ open: false, path: [] })
  // During rendering, nothing has moved the focus yet.
  if (open !== opened.open) setOpened({ open, path: open ? pathFrom(document.activeElement) : opened.path })
  return {
    ref: element => {
      if (element) paths.set(element, opened.path)
    },
    onCloseAutoFocus: event => {
      event.preventDefault()
      // The user may have moved the focus elsewhere in the meantime.
      if (document.activeElement !== null && document.activeElement !== document.body) return
      const before = opened.path.find(element => element.isConnected)
      if (before instanceof HTMLElement) before.focus()
    },
  }
}
