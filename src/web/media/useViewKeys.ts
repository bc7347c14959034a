import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Elements that handle keys themselves. */
const OWN_KEYS =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="menu"], [role="tablist"], [role="radiogroup"], [role="listbox"]'
/** Sliders handle only these keys themselves. */
const SLIDER = '[role="slider"], input[type="range"]'
const MOVES_SLIDER = /^(Arrow|Page|Home|End)/
const PRESSED_BY_SPACE = 'button, a[href], summary'

/**
 * Shortcuts of a view: inside a dialog they work wherever the focus is in it, elsewhere only inside the view. `act`
 * returns whether it used the key, whose default action is then prevented.
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
    // In the capture phase, to come before the dialog, which handles the remaining keys.
    const listener = (event: KeyboardEvent) => onKey(event)
    scope.addEventListener('keydown', listener, true)
    return () => scope.removeEventListener('keydown', listener, true)
  }, [view])
}
