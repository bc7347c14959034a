import { assetLimits } from '#contract/studio/assets.ts'
import { reason } from '#contract/reasons.ts'
import { InputError, TooLargeError } from '../run/engine.ts'

/** Throws InputError if a film has no size, or too many pixels. */
export function checkPixels({ width, height }: { readonly width: number; readonly height: number }): void {
  const { pixels } = assetLimits.image
  if (width < 1 || height < 1) throw new InputError(reason('film.noSize'))
  if (width * height > pixels) throw new TooLargeError(reason('film.pixels', { width, height, most: pixels / 1e6 }))
}
