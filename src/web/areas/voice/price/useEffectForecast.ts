import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { effectEndpoints, type EffectForecast } from '#contract/studio/effects.ts'
import { call } from '#web/api/call.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { useDebounced } from '#web/ui/useDebounced.ts'
import type { VoiceValues } from '../defaults.ts'
import { sentText, sentVoices } from '../values.ts'

/** Milliseconds without typing before the forecast is requested. */
const QUIET = 350

/**
 * The service's forecast for a text without voices that describes sounds; undefined if nothing is known in advance.
 */
export function useEffectForecast(values: VoiceValues): EffectForecast | undefined {
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { durationHint } = values
  const isSound = values.mode === 'effect' || (values.mode === 'narration' && sentVoices(values).length === 0)
  const text = sentText(values).trim()
  const settled = useDebounced(text, QUIET)
  const body = { text: settled, ...(durationHint !== null && { durationHint }) }
  const enabled = session?.service === 'built-in' && isSound && settled !== ''
  const { data } = useQuery({
    queryKey: ['voice', 'effect', body],
    queryFn: ({ signal }) => call(effectEndpoints.forecast, { body }, { signal }),
    enabled,
    placeholderData: keepPreviousData,
    staleTime: Infinity,
    retry: false,
  })
  return enabled && settled === text && data?.isEffect ? data : undefined
}
