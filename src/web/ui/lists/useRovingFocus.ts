import { useLayoutEffect, useMemo, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react'

interface Options {
  readonly list: HTMLElement | null
  /** Each entry by its id, so that the focus stays on the same entry when others come and go. */
  readonly keys: readonly { readonly id: string }[]
  readonly count: number
  /** Where a key leads from an entry. */
  readonly step: (key: string, index: number) => number | undefined
}

const FOCUSABLE = 'a[href], button, [tabindex]'
/** Elements that use the arrow keys themselves. */
const OWN_KEYS = 'input, textarea, select, [role="slider"], [role="menu"], [role="tablist"], [contenteditable="true"]'

/**
 * Makes a whole list a single Tab stop, with arrow keys to move from entry to entry, also to those that are not in the
 * document yet. Entries are elements with `data-index`; the first focusable element in one represents it.
 */
export function useRovingFocus({ list, keys, count, step }: Options) {
  const [current, setCurrent] = useState<string>()
  const wanted = useRef<string>(undefined)
  const place = useMemo(() => keys.findIndex(({ id }) => id === current), [keys, current])
  const focused = place >= 0 && place < count ? place : undefined

  useLayoutEffect(() => {
    if (wanted.current === undefined || wanted.current !== current || focused === undefined || !list) return
    wanted.current = undefined
    // Rendered by now; the browser scrolls it into view by itself.
    focusableAt(list, focused)?.focus()
  })

  return {
    /** The entry that had the focus last: it stays in the document, and is the Tab stop. */
    focused,
    listeners: {
      onFocus: (event: FocusEvent) => {
        const index = indexOf(event.target)
        if (index !== undefined) setCurrent(keys[index]?.id)
      },
      onKeyDown: (event: KeyboardEvent) => {
        const { target } = event
        if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
        if (!(target instanceof Element) || target.closest(OWN_KEYS)) return
        const index = indexOf(target)
        if (index === undefined) return
        const next = step(event.key, index)
        const id = next === undefined ? undefined : keys[next]?.id
        if (id === undefined) return
        event.preventDefault()
        wanted.current = id
        setCurrent(id)
      },
    },
  }
}

function indexOf(target: EventTarget): number | undefined {
  const entry = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null
  const index = entry?.dataset['index']
  return index === undefined ? undefined : Number(index)
}

function focusableAt(list: HTMLElement, index: number): HTMLElement | null {
  return list.querySelector<HTMLElement>(`[data-index="${index}"]`)?.querySelector<HTMLElement>(FOCUSABLE) ?? null
}
