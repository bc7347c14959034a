import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pathOf } from '#web/works/operationView.ts'
import { dropRequestsOutside } from '#web/works/workspace/composeRequest.ts'

/**
 * After a change of page the focus is at its beginning, so that a keyboard and a screen reader go on from there; a page
 * that has taken it, as one with a dialog does, keeps it.
 */
export function useFocusOnNavigation(): void {
  // The page that is shown: until its code has come the address is ahead of it, and what has the focus is about to go.
  const page = useRouterState({ select: state => state.resolvedLocation?.pathname })
  const before = useRef(page)
  useEffect(() => {
    const isFirst = before.current === undefined
    if (page === undefined || before.current === page) return
    before.current = page
    if (isFirst) return
    dropRequestsOutside(operation => pathOf(operation) === page)
    const content = document.getElementById('content')
    if (content?.contains(document.activeElement) || document.querySelector('[role=dialog]')) return
    content?.focus({ preventScroll: true })
  }, [page])
}
