import { createContext, use, type ReactNode } from 'react'
import { createPortal } from 'react-dom'

/**
 * Where a narrow page renders its composer: an element of the sheet over it, null while the sheet is closed. Undefined:
 * the page is wide, and the composer has its own column.
 */
export const ComposerPlaceContext = createContext<HTMLElement | null | undefined>(undefined)

/**
 * Renders the fields of a composer where the workspace has room for them. Their state is held outside of this
 * component, so that closing the sheet loses none of it.
 */
export function ComposerPlace({ children }: { readonly children: ReactNode }) {
  const place = use(ComposerPlaceContext)
  return place === undefined ? children : place && createPortal(children, place)
}
