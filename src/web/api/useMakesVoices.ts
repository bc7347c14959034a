import { useQuery } from '@tanstack/react-query'
import { sessionQuery } from './sessionQuery.ts'

/** Whether private voices can be created: the interface has no endpoint for it, so only the built-in service can. */
export const useMakesVoices = (): boolean => useQuery(sessionQuery).data?.service === 'built-in'
