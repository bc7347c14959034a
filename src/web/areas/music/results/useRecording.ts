import { useQuery, useQueryClient } from '@tanstack/react-query'
import { assetQuery } from '#web/api/assetQueries.ts'
import type { Take } from '#web/media/sound/take.ts'
import { takeOf } from '#web/works/viewer/sources.ts'

/** The recording that a recipe of an analysis names; undefined while it is unknown or where it is gone. */
export function useRecording(recipe: unknown): Take | undefined {
  const client = useQueryClient()
  const audio = typeof recipe === 'object' && recipe !== null && 'audio' in recipe ? recipe.audio : undefined
  const id = typeof audio === 'object' && audio !== null && 'asset' in audio ? String(audio.asset) : undefined
  const query = assetQuery(id ?? '')
  const { data } = useQuery({ ...query, enabled: id !== undefined })
  if (!data) return undefined
  return takeOf(data, data.name ?? '', () => void client.invalidateQueries({ queryKey: query.queryKey }))
}
