import sharp from 'sharp'
import { z } from '#contract/kit/zod.ts'
import { compose, type Order, type Sheet } from '../compose/compose.ts'
import { withOpenEnds } from '../compose/openEnds.ts'
import { techniqueOf } from '../compose/technique.ts'
import type { Ink } from '../kit/colour.ts'
import { parse } from '../understand/parse.ts'
import type { Mask } from '../../vision/mats.ts'
import type { Picture } from './picture.ts'

/** The recipe that the painter writes into its pictures. */
const recipeSchema = z.object({
  prompt: z.string(),
  width: z.number().int().positive(),
  height: z.number().int().positive(),
  hand: z.enum(['detail', 'speed', 'balance', 'precision']),
  quality: z.enum(['low', 'medium', 'high']).nullable(),
  seed: z.number(),
  /** Absent: it was painted before the seed decided what a prompt leaves open. */
  openEnds: z.boolean().optional(),
})

/** A thing found where the painter drew it. */
export interface Found {
  /** Where it is visible, including its shadow. */
  readonly mask: Mask
  /** The picture without the thing. */
  readonly without: Picture
  /** The picture with the thing in the requested ink. */
  readonly inked: Picture | undefined
}

/** A picture by the painter, composed again from the recipe in its file. */
export interface Drawn {
  /** Finds a thing by its id in the lexicon; undefined if it was not drawn or is hidden. */
  find(ids: readonly string[], ink: Ink | undefined): Promise<Found | undefined>
}

/** Largest mean difference of levels at which two pictures count as the same. */
const SAME = 2.5

/**
 * Composes a picture again. Undefined if its file has no recipe, or if the recipe gives another picture because it was
 * edited since or used references.
 */
export async function drawnIn(path: string, picture: Picture): Promise<Drawn | undefined> {
  const recipe = await recipeIn(path)
  if (!recipe) return undefined
  const order: Order = {
    width: recipe.width,
    height: recipe.height,
    seed: recipe.seed,
    ...techniqueOf(recipe.hand, recipe.quality ?? 'medium'),
  }
  const sceneOf = () => (recipe.openEnds ? withOpenEnds(parse(recipe.prompt), recipe.seed) : parse(recipe.prompt))
  const again = (more: Partial<Order> = {}, scene = sceneOf()) => fitted(compose(scene, { ...order, ...more }), picture)
  const whole = await again()
  if (apart(whole.pixels, picture.pixels) > SAME) return undefined
  return {
    async find(ids, ink) {
      const without = await again({ omit: id => ids.includes(id) })
      const mask = differing(whole, without)
      if (!mask) return undefined
      const scene = sceneOf()
      const named = scene.subjects.filter(({ entry }) => ids.includes(entry.id))
      if (ink) for (const subject of named) subject.inks = [ink]
      return { mask, without, inked: ink && named.length > 0 ? await again({}, scene) : undefined }
    },
  }
}

/** The prompt of a picture that the painter drew, from its file; undefined if it has none. */
export async function promptIn(path: string): Promise<string | undefined> {
  return (await recipeIn(path))?.prompt
}

async function recipeIn(path: string): Promise<z.infer<typeof recipeSchema> | undefined> {
  const { exif } = await sharp(path).metadata()
  const text = exif?.toString('latin1') ?? ''
  const from = text.indexOf('{"prompt"')
  if (from < 0) return undefined
  const end = text.indexOf('\0', from)
  try {
    const read = recipeSchema.safeParse(JSON.parse(text.slice(from, end < 0 ? undefined : end)))
    return read.success ? read.data : undefined
  } catch {
    return undefined
  }
}

/** A sheet resized to the size of the picture. */
async function fitted({ width, height, pixels }: Sheet, size: Picture): Promise<Picture> {
  if (width === size.width && height === size.height) return { width, height, pixels }
  const image = sharp(pixels, { raw: { width, height, channels: 3 } })
  const { data } = await image
    .resize(size.width, size.height, { fit: 'cover' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { width: size.width, height: size.height, pixels: new Uint8Array(data) }
}

function apart(a: Uint8Array, b: Uint8Array): number {
  let sum = 0
  for (let i = 0; i < a.length; i++) sum += Math.abs((a[i] ?? 0) - (b[i] ?? 0))
  return sum / a.length
}

/** Where two pictures differ; undefined if they hardly do. */
function differing({ width, height, pixels }: Picture, other: Picture): Mask | undefined {
  const data = new Uint8Array(width * height)
  let count = 0
  for (let p = 0; p < data.length; p++) {
    let sum = 0
    for (let c = 0; c < 3; c++) sum += Math.abs((pixels[p * 3 + c] ?? 0) - (other.pixels[p * 3 + c] ?? 0))
    if (sum <= 6) continue
    data[p] = 255
    count++
  }
  return count > data.length * 0.0004 ? { width, height, data } : undefined
}
