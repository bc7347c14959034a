import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './sessionQuery.ts'

/** Whether voices of one's own can be made: the interface has no such endpoint, so a remote service makes none. */
export const useMakesVoices = (): boolean => useQuery(sessionQuery).data?.service === 'built-in'
