import { use, useCallback, useRef, useState } from 'react'
import { loadDrafts, openingDraft, storeDraft } from './drafts.ts'

/**
 * The draft of a form in this tab. Waits, in the Suspense around it, until earlier drafts are known. `opening` is what
 * the composer opens with, which cannot be relied on; `save` gets what it holds, first when it is open and then with
 * every change.
 */
export function useDraft(form: string): { readonly opening: unknown; readonly save: (values: unknown) => void } {
  const loading = loadDrafts()
  if (loading) use(loading)
  const [opening] = useState(() => openingDraft(form)?.values)
  const last = useRef<string>(undefined)
  const save = useCallback(
    (values: unknown) => {
      const text = JSON.stringify(values)
      const changed = last.current !== undefined && last.current !== text
      last.current = text
      // What nobody changed is no draft of this tab.
      if (changed) storeDraft(form, values)
    },
    [form],
  )
  return { opening, save }
}
