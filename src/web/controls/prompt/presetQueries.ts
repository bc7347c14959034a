import { queryOptions } from '@tanstack/react-query'
import { presetEndpoints } from '#contract/studio/presets.ts'
import { call } from '#web/api/call.ts'
import { formKey, type FormId } from '#web/drafts/formId.ts'

export function presetsQuery({ operation, variant }: FormId) {
  return queryOptions({
    queryKey: ['presets', formKey({ operation, variant })],
    queryFn: async ({ signal }) =>
      (
        await call(
          presetEndpoints.list,
          { query: { operation, ...(variant !== undefined && { variant }) } },
          { signal },
        )
      ).items,
  })
}
