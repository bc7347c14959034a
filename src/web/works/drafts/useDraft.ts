import { use, useCallback, useRef, useState } from 'react'
import { draftsLoaded, keepDraft, openingDraft } from './drafts.ts'

/**
 * The draft of an area in this tab. Waits, in the Suspense around it, until earlier drafts are known. `opening` is what
 * the composer opens with, which cannot be relied on; `keep` is told what it holds, first when it is open and then with
 * every change.
 */
export function useDraft(area: string): { readonly opening: unknown; readonly keep: (values: unknown) => void } {
  if (draftsLoaded) use(draftsLoaded)
  const [opening] = useState(() => openingDraft(area)?.values)
  const told = useRef<string>(undefined)
  const keep = useCallback(
    (values: unknown) => {
      const text = JSON.stringify(values)
      const changed = told.current !== undefined && told.current !== text
      told.current = text
      // What nobody changed is no draft of this tab.
      if (changed) keepDraft(area, values)
    },
    [area],
  )
  return { opening, keep }
}
