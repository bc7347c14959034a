import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { speakerEndpoints } from '#contract/areas/speakers/endpoints.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { call } from '#web/api/call.ts'
import { demoTrack } from '../demoTrack.ts'
import { speakersQuery } from '../speakerQueries.ts'
import { remove as takeOff } from '#web/media/player/player.ts'
import { notify } from '#web/ui/notices/notices.ts'

/** Applies a change to the cached list at once, then fetches the list again: demos change with names. */
function useListChange() {
  const client = useQueryClient()
  return async (change: (speakers: readonly Speaker[]) => readonly Speaker[]) => {
    await client.cancelQueries({ queryKey: speakersQuery.queryKey })
    client.setQueryData(speakersQuery.queryKey, speakers => speakers && change(speakers))
    void client.invalidateQueries({ queryKey: speakersQuery.queryKey })
  }
}

/** Adds a new voice at the start of the list. */
export function useVoiceMade() {
  const { t } = useTranslation()
  const change = useListChange()
  return async (created: Speaker) => {
    await change(speakers => [created, ...speakers.filter(one => one.speakerId !== created.speakerId)])
    notify(t('speaker.created', { name: created.name }))
  }
}

export function useRenameVoice() {
  const { t } = useTranslation()
  const change = useListChange()
  return useMutation({
    mutationFn: ({ speakerId, name }: { readonly speakerId: string; readonly name: string }) =>
      call(speakerEndpoints.change, { params: { speakerId }, body: { name } }),
    onSuccess: async (renamed, { speakerId, name }) => {
      // The demo in the player shows the old name.
      takeOff(demoTrack(speakerId))
      await change(speakers => speakers.map(one => (one.speakerId === speakerId ? { ...one, ...renamed, name } : one)))
      notify(t('speaker.renamed', { name }))
    },
  })
}

export function useDeleteVoice() {
  const { t } = useTranslation()
  const change = useListChange()
  return useMutation({
    mutationFn: ({ speakerId }: Speaker) => call(speakerEndpoints.remove, { params: { speakerId } }),
    onSuccess: async (_, { speakerId, name }) => {
      takeOff(demoTrack(speakerId))
      await change(speakers => speakers.filter(one => one.speakerId !== speakerId))
      notify(t('speaker.deleted', { name }))
    },
  })
}
