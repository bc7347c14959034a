import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { pathOf } from '#web/works/operationView.ts'
import { dropRequestsOutside } from '#web/workspace/composeRequest.ts'

/**
 * Moves the focus to the start of the page after a navigation, so that keyboards and screen readers continue from
 * there. A page that has already taken the focus, for example with a dialog, keeps it.
 */
export function useFocusOnNavigation(): void {
  // The displayed page: while code loads, the address is already the new one and the focused element is about to go.
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
