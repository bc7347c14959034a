import { useEffect, useEffectEvent, useRef, type RefObject } from 'react'

/**
 * Calls `press` on Ctrl or Cmd + Enter, wherever the focus is; while a dialog is open, only inside it. Not while the
 * form is inert or during input method composition, and only once while the keys are held down.
 */
export function useGenerateKey(press: () => void): RefObject<HTMLDivElement | null> {
  const panel = useRef<HTMLDivElement>(null)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat || event.isComposing) return
    // A dialog below another one is hidden by it.
    const dialogs = [...document.querySelectorAll('[role=dialog]')]
    const dialog = dialogs.find(one => !one.closest('[aria-hidden=true]'))
    if (dialog && !dialog.contains(panel.current)) return
    if (panel.current?.closest('[inert]')) return
    event.preventDefault()
    press()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])
  return panel
}
