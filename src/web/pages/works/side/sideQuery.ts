import { queryOptions } from '@tanstack/react-query'
import { workRoutes } from '#contract/studio/routes.ts'
import { movingStates } from '#contract/studio/workStates.ts'
import { call } from '#web/api/call.ts'
import { withViews } from '#web/works/operationView.ts'

/** Milliseconds between two looks at works that have not ended. */
const LOOK = 1500

/** The works of one press, the oldest first; asked for again until all of them have ended. */
export function sideQuery(group: string) {
  return queryOptions({
    queryKey: ['works', 'side', group],
    queryFn: async ({ signal }) => {
      const page = await withViews(await call(workRoutes.list, { query: { group } }, { signal }))
      return page.items.toReversed()
    },
    refetchInterval: ({ state: { data = [] } }) => {
      const isWhole = data.length > 0 && data.length >= (data[0]?.groupSize ?? 1)
      return isWhole && !data.some(({ state }) => movingStates.includes(state)) ? false : LOOK
    },
  })
}
