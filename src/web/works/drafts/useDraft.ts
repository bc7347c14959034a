import { use, useCallback, useRef, useState } from 'react'
import { loadDrafts, openingDraft, storeDraft, type Draft } from './drafts.ts'

interface FormDraft {
  /** What the composer opens with; nothing about it can be relied on. */
  readonly opening: Partial<Pick<Draft, 'values' | 'options'>>
  /** Takes what the composer holds, first when it is open and then with every change. */
  readonly save: (values: unknown, options?: unknown) => void
}

/** The draft of a form in this tab. Waits, in the Suspense around it, until earlier drafts are known. */
export function useDraft(form: string): FormDraft {
  use(loadDrafts())
  const [opening] = useState(() => openingDraft(form) ?? {})
  const last = useRef<string>(undefined)
  const save = useCallback(
    (values: unknown, options?: unknown) => {
      const text = JSON.stringify([values, options])
      const changed = last.current !== undefined && last.current !== text
      last.current = text
      // Unchanged values are no draft of this tab.
      if (changed) storeDraft(form, values, options)
    },
    [form],
  )
  return { opening, save }
}
