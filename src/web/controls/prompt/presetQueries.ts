import { queryOptions } from '@tanstack/react-query'
import type { Area } from '#contract/kit/area.ts'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { call } from '#web/api/call.ts'

export function presetsQuery(area: Area) {
  return queryOptions({
    queryKey: ['presets', area],
    queryFn: async ({ signal }) => (await call(presetEndpoints.list, { query: { area } }, { signal })).items,
  })
}
