import { useEffect, useEffectEvent } from 'react'
import { singleKeys } from '../preferences.ts'
import { useAccountSettings } from '#web/api/accountSettings.ts'
import { isSingleKey, pressName, readPress, withKeys, type ShortcutId } from './shortcuts.ts'

/** How long to wait for the second key of a shortcut, in milliseconds. */
const SECOND_KEY_TIMEOUT = 1500

const WRITING =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select, [contenteditable=true], [role=menu], [role=listbox]'

/** Handles the shortcuts of the page. Keys pressed while typing, composing or in a dialog are mostly ignored. */
export function useShortcuts(act: (id: ShortcutId) => void): void {
  const onHit = useEffectEvent(act)
  const changed = useAccountSettings()?.shortcuts
  useEffect(() => {
    let pending: readonly string[] = []
    let timer: ReturnType<typeof setTimeout> | undefined
    const onKey = (event: KeyboardEvent) => {
      if (event.isComposing || event.repeat || event.defaultPrevented) return
      const press = pressName(event)
      if (press === undefined) return
      const writing = event.target instanceof Element && event.target.closest(WRITING) !== null
      // The viewer counts as a page: the shell handles the shortcuts that it does not use itself.
      const inDialog = document.querySelector('[role=dialog]:not([data-viewer])') !== null
      const open = withKeys(changed).filter(
        shortcut =>
          !shortcut.listed &&
          (!isSingleKey(shortcut) || singleKeys.get()) &&
          (shortcut.whileTyping === true || !(writing || (inDialog && !shortcut.inDialogs))),
      )
      const reading = readPress(pending, press, open)
      pending = reading.pending
      clearTimeout(timer)
      timer = setTimeout(() => (pending = []), SECOND_KEY_TIMEOUT)
      if (!reading.hit) return
      event.preventDefault()
      onHit(reading.hit.id)
    }
    window.addEventListener('keydown', onKey)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('keydown', onKey)
    }
  }, [changed])
}
