import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { thinWorks } from '#contract/studio/thin.ts'
import { call } from '#web/api/call.ts'
import { renewWork } from '../cache.ts'

/** Asks for a work anew when a link of its results has died, once for each work: links live about an hour. */
export function useFreshLinks(): (workId: string) => void {
  const client = useQueryClient()
  const asked = useRef(new Set<string>())
  return workId => {
    if (asked.current.has(workId)) return
    asked.current.add(workId)
    call(thinWorks.read, { params: { workId } }).then(
      work => renewWork(client, work),
      // What cannot be had is told by the picture that is missing.
      () => {},
    )
  }
}
