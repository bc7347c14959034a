import { use, useCallback, useRef, useState } from 'react'
import { loadDrafts, openingDraft, storeDraft, type Draft } from './drafts.ts'

interface FormDraft {
  /** The values and options with which the composer opens; not validated. */
  readonly opening: Partial<Pick<Draft, 'values' | 'options'>>
  /** To be called with the composer's values and options when it has opened and after every change. */
  readonly save: (values: unknown, options?: unknown) => void
}

/** The draft of a form in this tab. Suspends until earlier drafts are known. */
export function useDraft(form: string): FormDraft {
  use(loadDrafts())
  const [opening] = useState(() => openingDraft(form) ?? {})
  const last = useRef<string>(undefined)
  const save = useCallback(
    (values: unknown, options?: unknown) => {
      const text = JSON.stringify([values, options])
      const changed = last.current !== undefined && last.current !== text
      last.current = text
      // Unchanged values do not become a draft of this tab.
      if (changed) storeDraft(form, values, options)
    },
    [form],
  )
  return { opening, save }
}
