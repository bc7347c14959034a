import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { Work } from '#contract/studio/works.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import type { Take } from '#web/media/sound/take.ts'
import { takeOf } from '#web/works/sources.ts'

/** The recording that was analysed, under the title of the analysis; undefined while loading or if it was deleted. */
export function useRecording({ recipe, title }: Pick<Work, 'recipe' | 'title'>): Take | undefined {
  const client = useQueryClient()
  const audio = typeof recipe === 'object' && recipe !== null && 'audio' in recipe ? recipe.audio : undefined
  const id = typeof audio === 'object' && audio !== null && 'asset' in audio ? String(audio.asset) : undefined
  const query = assetQuery(id ?? '')
  const { data } = useQuery({ ...query, enabled: id !== undefined })
  if (!data) return undefined
  return takeOf(data, title ?? data.name ?? '', () => void client.invalidateQueries({ queryKey: query.queryKey }))
}
