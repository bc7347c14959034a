import { useEffect, useEffectEvent, useMemo, useRef, type MouseEvent } from 'react'
import { pressed, selects } from './pressed.ts'

interface Options {
  /** Ids of all listed entries, in order. */
  readonly listed: readonly string[]
  /** Ids of the selected entries; undefined: there is no selection, and a plain press opens an entry. */
  readonly picked: readonly string[] | undefined
  readonly change: (picked: readonly string[] | undefined) => void
  /** Selects the whole list, if more belongs to it than is listed so far. */
  readonly pickWhole?: (() => void) | undefined
}

export interface Selection {
  /** Whether entries are being selected: every press on an entry selects it, and entries show their `SelectionMark`. */
  readonly active: boolean
  readonly picked: ReadonlySet<string>
  /** For the element around all entries, each of which has its id in `data-entry`. */
  readonly listeners: {
    readonly onClickCapture: (event: MouseEvent) => void
    readonly onMouseDown: (event: MouseEvent) => void
  }
  readonly begin: () => void
  readonly all: () => void
  readonly end: () => void
}

const WRITING =
  'input:not([type=radio], [type=checkbox], [type=range], [type=button]), textarea, select, [contenteditable=true]'

/**
 * Selecting several entries of a grid or a list: a press with Ctrl or Cmd starts a selection, Shift selects the range
 * from the last press to this one, Ctrl+A selects the whole list, Escape ends the selection. The caller stores what is
 * selected, in the address or in its state. Ctrl+A is left to text fields, and all keys are left to dialogs, menus and
 * list boxes.
 */
export function useSelection({ listed, picked, change, pickWhole }: Options): Selection {
  const from = useRef<string>(undefined)
  const set = useMemo(() => new Set(picked), [picked])
  const active = picked !== undefined
  const all = pickWhole ?? (() => change(listed))
  const end = () => {
    from.current = undefined
    change(undefined)
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing || event.altKey || event.shiftKey) return
    if (document.querySelector('[role=dialog], [role=menu], [role=listbox]') !== null) return
    const mod = event.ctrlKey || event.metaKey
    if (event.key === 'Escape' && active && !mod) end()
    else if (event.key.toLowerCase() === 'a' && mod && listed.length > 0 && !isWriting(event.target)) all()
    else return
    event.preventDefault()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])

  return {
    active,
    picked: set,
    listeners: {
      onClickCapture: event => {
        if (!active && !selects(event)) return
        const id = entryOf(event.target)
        if (id === undefined || !listed.includes(id)) return
        event.preventDefault()
        event.stopPropagation()
        change(pressed(id, event, { picked: picked ?? [], from: from.current, listed }))
        from.current = id
      },
      onMouseDown: event => {
        // Shift would select the text between two presses.
        if (event.shiftKey && entryOf(event.target) !== undefined) event.preventDefault()
      },
    },
    begin: () => change([]),
    all,
    end,
  }
}

function entryOf(target: EventTarget): string | undefined {
  const entry = target instanceof Element ? target.closest<HTMLElement>('[data-entry]') : null
  return entry?.dataset['entry']
}

const isWriting = (target: EventTarget | null) => target instanceof Element && target.closest(WRITING) !== null
