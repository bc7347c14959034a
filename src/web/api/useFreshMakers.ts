import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { makersKnown } from './makers.ts'
import { sessionQuery } from './sessionQuery.ts'

/**
 * Reads the session again when a form is opened, if connected models make anything: they may have changed, or may not
 * work any more. Where nothing is connected, nothing is asked.
 */
export function useFreshMakers(): void {
  const client = useQueryClient()
  useEffect(() => {
    if (makersKnown()) void client.invalidateQueries({ queryKey: sessionQuery.queryKey })
  }, [client])
}
