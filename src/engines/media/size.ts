import { assetLimits } from '#contract/studio/assets.ts'
import { InputError, TooLargeError } from '../run/engine.ts'

/** Throws InputError if a film has no size, or too many pixels. */
export function checkPixels({ width, height }: { readonly width: number; readonly height: number }): void {
  const { pixels } = assetLimits.image
  if (width < 1 || height < 1) throw new InputError('The film has no size')
  if (width * height > pixels)
    throw new TooLargeError(`The film is ${width} x ${height} pixels; at most ${pixels / 1e6} million are taken`)
}
