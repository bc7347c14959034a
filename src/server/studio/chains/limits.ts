import type { Range } from '#contract/kit/card.ts'
import type { FileFormat } from '#contract/kit/fileFormats.ts'
import { findMedia } from '#contract/kit/media.ts'
import type { Asset } from '#contract/studio/assets.ts'
import type { ChainStep } from '#contract/studio/chains.ts'
import { operationOf } from '#server/studio/works/operationOf.ts'

/** The limits of the input file of a step; absent: no limit is stated. */
export interface FileLimits {
  readonly formats?: readonly FileFormat[] | undefined
  readonly maximumBytes?: number | undefined
  /** Seconds. */
  readonly length?: Range | undefined
}

/**
 * The limits of the field in which a filled recipe names a file; undefined: the recipe takes something else of its
 * work. `isBuiltIn` adds the limits of the built-in service that the interface does not state.
 */
export function limitsIn(
  step: ChainStep,
  filled: Readonly<Record<string, unknown>>,
  { id }: Pick<Asset, 'id'>,
  isBuiltIn: boolean,
): FileLimits | undefined {
  const found = findMedia(filled, operationOf(step).media ?? [])
  const field = found.find(({ media }) => 'asset' in media && media.asset === id)?.field
  if (!field) return undefined
  const ours = isBuiltIn ? field.ours : undefined
  const length = field.length ?? ours?.length
  return {
    formats: field.formats ?? ours?.formats,
    maximumBytes: field.maximumBytes ?? ours?.maximumBytes,
    length: typeof length === 'function' ? length(filled) : length,
  }
}
