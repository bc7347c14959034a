import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSettings, SettingsChange } from '#contract/studio/settings.ts'
import { settingRoutes } from '#contract/studio/routes.ts'
import { call } from './call.ts'
import { sessionQuery } from './sessionQuery.ts'

/** What the account has set; undefined while nobody is signed in. It comes with the session. */
export function useAccountSettings(): AccountSettings | undefined {
  return useQuery(sessionQuery).data?.settings
}

/** Changes settings of the account. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: SettingsChange) => call(settingRoutes.change, { body: change }),
    networkMode: 'always',
    onSuccess: settings =>
      client.setQueryData(sessionQuery.queryKey, session => (session ? { ...session, settings } : session)),
  })
}
