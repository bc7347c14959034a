import { useQueries } from '@tanstack/react-query'
import type { MusicOperationId } from '#contract/areas/music/credits.ts'
import { musicFileFields } from '#contract/areas/music/models.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { judge, type Accepted } from '#web/controls/source/formats.ts'
import { useLimits } from '../fields/useLimits.ts'

/** Whether a stored file of a recipe still has to be converted, or would be refused by the service. */
export function useUnfitFiles(operation: MusicOperationId, recipe: unknown): 'converting' | 'unfit' | undefined {
  const limits = useLimits()
  const fields: readonly (readonly [string, Accepted])[] = Object.entries(musicFileFields[operation])
  const files = fields.flatMap(([name, accepted]) => {
    const asset = assetAt(recipe, name)
    return asset === undefined ? [] : [{ asset, accepted }]
  })
  const read = useQueries({ queries: files.map(({ asset }) => assetQuery(asset)) })
  const verdicts = files.flatMap(({ accepted }, index) => {
    const data = read[index]?.data
    return data ? [judge(data, limits(accepted))] : []
  })
  if (verdicts.some(verdict => verdict !== 'fits' && verdict !== 'convert')) return 'unfit'
  return verdicts.includes('convert') ? 'converting' : undefined
}

function assetAt(recipe: unknown, name: string): string | undefined {
  if (typeof recipe !== 'object' || recipe === null) return undefined
  const media: unknown = Reflect.get(recipe, name)
  return typeof media === 'object' && media !== null && 'asset' in media && typeof media.asset === 'string'
    ? media.asset
    : undefined
}
