import { findMedia } from '#contract/kit/media.ts'
import type { Asset } from '#contract/studio/assets.ts'
import { fileLimits, type FileLimits } from '#contract/studio/chainLimits.ts'
import type { ChainStep } from '#contract/studio/chains.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'

/**
 * The limits of the field in which a filled recipe names a file; undefined: the recipe takes something else of its
 * work.
 */
export function limitsIn(
  step: ChainStep,
  filled: unknown,
  { id }: Pick<Asset, 'id'>,
  isBuiltIn: boolean,
): FileLimits | undefined {
  const named = findMedia(filled, operationOf(step).media ?? []).find(
    ({ media }) => 'asset' in media && media.asset === id,
  )
  return named && fileLimits(step, named.field, isBuiltIn)
}
