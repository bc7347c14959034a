import { useEffect, type RefObject } from 'react'

const CONTROLS = 'button, a[href]'

/**
 * Keeps the focus in a list whose rows are removed: when the focused row goes, the same control of the row after it
 * gets the focus, or else of the one before, so that rows can be handled one after the other with the keyboard.
 */
export function useRowFocus(list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = list.current
    if (!element) return
    let row: Element | undefined
    let control = -1
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      row = [...element.children].find(child => child.contains(target))
      control = row ? [...row.querySelectorAll(CONTROLS)].indexOf(target) : -1
    }
    const observer = new MutationObserver(records => {
      const gone = records.find(({ removedNodes }) => row && [...removedNodes].includes(row))
      if (!gone || document.activeElement !== document.body) return
      const next = [gone.nextSibling, gone.previousSibling].find(node => node?.isConnected)
      if (!(next instanceof Element)) return
      const controls = next.querySelectorAll<HTMLElement>(CONTROLS)
      const same = controls[control] ?? controls[0]
      same?.focus()
    })
    element.addEventListener('focusin', note)
    observer.observe(element, { childList: true })
    return () => {
      element.removeEventListener('focusin', note)
      observer.disconnect()
    }
  }, [list])
}
