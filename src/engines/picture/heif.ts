import createLibheif from 'libheif-js/libheif-wasm/libheif-bundle.mjs'
import { reason } from '#contract/reasons.ts'
import { InputError } from '../run/engine.ts'

/** A decoded picture: RGBA, 8 bits each, row by row. */
export interface Pixels {
  readonly data: Uint8ClampedArray
  readonly width: number
  readonly height: number
  readonly isOpaque: boolean
}

/**
 * The main picture of a HEIC or HEIF file, rotated as the file states. `check` gets its size before anything is
 * decoded. Throws InputError.
 */
export async function decodeHeif(bytes: Uint8Array, check: (width: number, height: number) => void): Promise<Pixels> {
  // A new instance for each file: its memory only ever grows, and a decoder corrupted by one file must not read
  // another.
  const { HeifDecoder } = createLibheif()
  const pictures = new HeifDecoder().decode(bytes)
  const picture = pictures.find(one => one.is_primary()) ?? pictures[0]
  if (!picture) throw new InputError(reason('file.noPicture'))
  const [width, height] = [picture.get_width(), picture.get_height()]
  check(width, height)
  const into = { data: new Uint8ClampedArray(width * height * 4), width, height }
  const result = await new Promise<typeof into | null>(resolve => picture.display(into, resolve))
  if (!result) throw new InputError(reason('picture.damaged'))
  return { ...into, isOpaque: !picture.has_alpha_channel() }
}
