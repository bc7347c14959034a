import { useEffect, useState } from 'react'

/**
 * Swallows the rest of a double or triple click, using the browser's click count: on a busy machine the second half may
 * come later than any timeout of ours. Ends with the next single click.
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

/** Milliseconds within which a second click belongs to the first as a double click. */
const DOUBLE_CLICK = 500

/**
 * Whether what is below a sheet must still be guarded from clicks: true for a moment after `open` has become false. A
 * click on the sheet's own button closes the sheet, and the second half of a double click would hit what was below it.
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
