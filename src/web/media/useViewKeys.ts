import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Elements that handle keys themselves. */
const OWN_KEYS =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="menu"], [role="tablist"], [role="radiogroup"], [role="listbox"]'
/** Of keys, they use only these. */
const SLIDER = '[role="slider"], input[type="range"]'
const MOVES_SLIDER = /^(Arrow|Page|Home|End)/
const PRESSED_BY_SPACE = 'button, a[href], summary'

/**
 * Keys of a view: in a dialog they hold wherever the focus is in it, elsewhere only inside the view. `act` returns
 * whether it used the key; then no other handler gets it.
 */
export function useViewKeys(view: RefObject<HTMLElement | null>, act: (event: KeyboardEvent) => boolean): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing || event.defaultPrevented) return
    const { target } = event
    if (!(target instanceof Element) || target.closest(OWN_KEYS)) return
    if (MOVES_SLIDER.test(event.key) && target.closest(SLIDER)) return
    if ((event.key === ' ' || event.key === 'Enter') && target.closest(PRESSED_BY_SPACE)) return
    if (act(event)) event.preventDefault()
  })
  useEffect(() => {
    const scope = view.current?.closest<HTMLElement>('[role="dialog"]') ?? view.current
    if (!scope) return
    // In the capture phase: before the dialog, which uses the remaining keys.
    const listener = (event: KeyboardEvent) => onKey(event)
    scope.addEventListener('keydown', listener, true)
    return () => scope.removeEventListener('keydown', listener, true)
  }, [view])
}
