import { useEffect, useState } from 'react'

/** Milliseconds within which a second press belongs to the first: a double click. */
const DOUBLE_CLICK = 500

/**
 * Whether what lies below a sheet is still to be guarded from a press: true for a moment after `open` has become false. The
 * press on the sheet's own button takes the sheet away, and the second half of a double click would fall on what was below it.
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
  return guarded
}
