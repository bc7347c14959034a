import sharp from 'sharp'
import type { FurtherStep } from '#contract/areas/image/furtherWords.ts'
import { reason } from '#contract/reasons.ts'
import { readable } from '../../prompt/readable.ts'
import { InputError } from '../../run/engine.ts'
import { fill } from '../../vision/fill.ts'
import { wholeSubject } from '../../vision/standsOut.ts'
import type { Vision } from '../../vision/vision.ts'
import type { Sheet } from '../compose/compose.ts'
import { tokenise } from '../understand/tokenise.ts'
import { toFrame, toPicture } from './frames.ts'
import type { Picture } from './picture.ts'

const PICTURE = '(?:picture|image|photo(?:graph)?|canvas|frame|painting)'

const patterns: Readonly<Record<FurtherStep, RegExp>> = {
  expand: new RegExp(
    `\\b(?:expand|extend|uncrop|outpaint)\\s+(?:this|the|my|that)\\s+${PICTURE}\\b|(?:图|画).{0,6}扩展|扩展.{0,6}(?:图|画)|扩图`,
    'i',
  ),
  upscale: new RegExp(
    `\\bupscale\\b|\\b(?:enlarge|sharpen)\\s+(?:this|the|my|that)\\s+${PICTURE}\\b|放大.{0,6}(?:图|画)`,
    'i',
  ),
  background:
    /\b(?:remove|erase|delete|cut out)\s+(?:the|its|this)\s+back ?ground\b|\btransparent back ?ground\b|(?:去除|去掉|移除|删除).{0,8}背景|背景透明|抠图/i,
  variation: new RegExp(
    `\\bvariations?\\s+(?:of|on)\\s+(?:this|the|my|that)\\s+${PICTURE}\\b|(?:图|画).{0,8}变体`,
    'i',
  ),
}

/** The step that a prompt asks of its reference as a whole; undefined if it asks for something else. */
export function readFurther(whole: string): FurtherStep | undefined {
  const prompt = readable(whole)
  const step = (['expand', 'upscale', 'background', 'variation'] as const).find(one => patterns[one].test(prompt))
  // "Remove the background and put a beach there" is a new place.
  const isMoved = tokenise(prompt).some(token => token.type === 'entry' && token.entry.kind === 'setting')
  return step === 'background' && isMoved ? undefined : step
}

/** The rest of a prompt that begins by asking for a variation: what the picture shows. */
export function withoutVariation(prompt: string): string {
  return prompt
    .split('\n')
    .filter(line => !patterns.variation.test(line))
    .join('\n')
}

/** The picture in the middle of a larger sheet, its own pixels unchanged, and its surroundings continued around it. */
export async function expanded(
  file: string,
  { width, height }: { readonly width: number; readonly height: number },
  seed: number,
): Promise<Picture> {
  const { data, info } = await sharp(file, { limitInputPixels: 120_000_000 })
    .rotate()
    .resize(width, height, { fit: 'inside' })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .raw()
    .toBuffer({ resolveWithObject: true })
  const left = Math.floor((width - info.width) / 2)
  const top = Math.floor((height - info.height) / 2)
  const sheet: Picture = { width, height, pixels: new Uint8Array(width * height * 3) }
  const hole = { width, height, data: new Uint8Array(width * height).fill(255) }
  for (let y = 0; y < info.height; y++) {
    const to = (top + y) * width + left
    sheet.pixels.set(data.subarray(y * info.width * 3, (y + 1) * info.width * 3), to * 3)
    hole.data.fill(0, to, to + info.width)
  }
  return toPicture(fill(toFrame(sheet), hole, seed))
}

/** The picture in more pixels, its edges a little clearer. */
export async function upscaled({ width, height, pixels }: Picture): Promise<Picture> {
  const clear = await sharp(pixels, { raw: { width, height, channels: 3 } })
    .sharpen({ sigma: 1.2, m1: 0.4, m2: 1.6 })
    .raw()
    .toBuffer()
  return { width, height, pixels: new Uint8Array(clear) }
}

/** The subject of a picture alone. Throws InputError if nothing stands out, or it cannot be cut out whole. */
export function withoutBackground(vision: Vision, picture: Picture): Sheet {
  const mask = wholeSubject(vision, toFrame(picture))
  if (!mask) throw new InputError(reason('picture.noSubject'))
  return { ...picture, alpha: Uint8Array.from(mask.data) }
}
