import { queryOptions } from '@tanstack/react-query'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { call } from '#web/api/call.ts'

/** The catalogue and the caller's own voices, as the service lists them. Its links to demos expire. */
export const speakersQuery = queryOptions({
  queryKey: ['speakers'],
  queryFn: async ({ signal }): Promise<readonly Speaker[]> =>
    (await call(speakerEndpoints.list, { query: {} }, { signal })).items.map(hearable),
  staleTime: 5 * 60_000,
})

/** Makes a speaker's demo playable here: the page loads nothing from other hosts, so the studio passes the demo on. */
function hearable(speaker: Speaker): Speaker {
  const { speakerId, demoAudioUrl } = speaker
  if (!demoAudioUrl || URL.parse(demoAudioUrl, location.href)?.origin === location.origin) return speaker
  return { ...speaker, demoAudioUrl: `/studio/demos/${encodeURIComponent(speakerId)}` }
}
