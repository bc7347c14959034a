import { useEffect, useState } from 'react'

/**
 * Lets the rest of a double or triple click fall on nothing, by the count that the browser keeps: on a busy machine the
 * second half may come later than any time of our own. Ends with the next single press.
 */
function swallowRest(): void {
  const look = (event: MouseEvent) => {
    if (event.detail > 1) {
      event.preventDefault()
      event.stopPropagation()
    } else if (event.detail === 1) removeEventListener('click', look, true)
  }
  addEventListener('click', look, true)
}

/** Milliseconds within which a second press belongs to the first: a double click. */
const DOUBLE_CLICK = 500

/**
 * Whether what is below a sheet must still be guarded from a press: true for a moment after `open` has become false.
 * The press on the sheet's own button takes the sheet away, and the second half of a double click would fall on what
 * was below it.
 */
export function useGuard(open: boolean): boolean {
  const [wasOpen, setWasOpen] = useState(open)
  const [guarded, setGuarded] = useState(false)
  if (wasOpen !== open) {
    setWasOpen(open)
    setGuarded(!open)
  }
  useEffect(() => {
    if (!guarded) return
    const timer = setTimeout(() => setGuarded(false), DOUBLE_CLICK)
    return () => clearTimeout(timer)
  }, [guarded])
  useEffect(() => (open ? swallowRest : undefined), [open])
  return guarded
}
