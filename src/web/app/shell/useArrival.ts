import { useLocation } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { dropWishesBut } from '#web/works/composeWish.ts'

/**
 * After a change of page the focus is at its beginning, so that a keyboard and a screen reader go on from there; a page
 * that has taken it, as one with a dialog does, keeps it.
 */
export function useArrival(): void {
  const page = useLocation({ select: location => location.pathname })
  const before = useRef(page)
  useEffect(() => {
    if (before.current === page) return
    before.current = page
    dropWishesBut(page.slice(1))
    const content = document.getElementById('content')
    if (content?.contains(document.activeElement) || document.querySelector('[role=dialog]')) return
    content?.focus({ preventScroll: true })
  }, [page])
}
