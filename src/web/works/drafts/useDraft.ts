import { use, useCallback, useRef, useState } from 'react'
import { loadDrafts, openingDraft, storeDraft } from './drafts.ts'

/**
 * The draft of a form in this tab. Waits, in the Suspense around it, until earlier drafts are known. `opening` is what
 * the composer opens with, which cannot be relied on; `keep` is told what it holds, first when it is open and then with
 * every change.
 */
export function useDraft(form: string): { readonly opening: unknown; readonly keep: (values: unknown) => void } {
  const loading = loadDrafts()
  if (loading) use(loading)
  const [opening] = useState(() => openingDraft(form)?.values)
  const told = useRef<string>(undefined)
  const keep = useCallback(
    (values: unknown) => {
      const text = JSON.stringify(values)
      const changed = told.current !== undefined && told.current !== text
      told.current = text
      // What nobody changed is no draft of this tab.
      if (changed) storeDraft(form, values)
    },
    [form],
  )
  return { opening, keep }
}
