import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { AccountSettings, SettingsChange } from '#contract/studio/settings.ts'
import { settingRoutes } from '#contract/studio/routes.ts'
import { call } from './call.ts'
import { sessionQuery } from './sessionQuery.ts'

/** The account's settings, which are part of the session; undefined while signed out. */
export function useAccountSettings(): AccountSettings | undefined {
  return useQuery(sessionQuery).data?.settings
}

/** Changes the account's settings. */
export function useChangeSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (change: SettingsChange) => call(settingRoutes.change, { body: change }),
    networkMode: 'always',
    onSuccess: settings =>
      client.setQueryData(sessionQuery.queryKey, session => (session ? { ...session, settings } : session)),
  })
}
