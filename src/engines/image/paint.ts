import type { PaintRequest } from './paintRequest.ts'
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { compose, type Sheet } from './compose/compose.ts'
import { withOpenEnds } from './compose/openEnds.ts'
import { techniqueOf } from './compose/technique.ts'
import { borrow } from './reference/picture.ts'
import { isPortrait } from './reference/portrait.ts'
import { shownIn } from './compose/shown.ts'
import { changeReferences } from './reference/change.ts'
import { withoutVariation } from './reference/further.ts'
import { parse } from './understand/parse.ts'

export interface Painting {
  file: string
  mimeType: 'image/png'
  width: number
  height: number
  /** Words of the prompt that were painted, and those that only steered colour and form. */
  understood: string[]
  steered: string[]
  /** Words that were understood but are not in the picture. */
  notShown?: string[]
}

/** Pure in (request, seed): equal decoded pixels for equal input. Writes its file into `folder`. */
export async function paint(request: PaintRequest, seed: number, folder: string): Promise<Painting> {
  const { width, height } = request
  const edited = request.references.length > 0 ? await changeReferences(request, seed) : undefined
  if (edited) {
    const file = join(folder, `${randomUUID()}.png`)
    await encode(edited.sheet, request, seed).toFile(file)
    return { file, mimeType: 'image/png', width, height, understood: edited.understood, steered: edited.steered }
  }
  const borrowed = await borrow(request.references)
  const scene = borrowed ? parse(withoutVariation(request.prompt)) : withOpenEnds(parse(request.prompt), seed)
  const [reference] = request.references
  // Who was shown close is shown close again, unless the prompt says from where.
  if (reference && scene.view === undefined && scene.subjects.some(({ entry }) => entry.human))
    if (await isPortrait(reference)) scene.view = 'close'
  const sheet = compose(scene, { width, height, seed, ...techniqueOf(request.hand, request.quality), borrowed })
  const file = join(folder, `${randomUUID()}.png`)
  await encode(sheet, request, seed, borrowed === undefined).toFile(file)
  // A subject of a reference that is laid in is not among the things that are laid out.
  const { understood, notShown } = borrowed
    ? { understood: scene.understood, notShown: [] }
    : shownIn(scene, { width, height, seed, detail: 1 })
  return { file, mimeType: 'image/png', width, height, understood, notShown, steered: scene.steered }
}

/** A PNG that carries the recipe it was made from, and whether the seed decided what its prompt leaves open. */
function encode(sheet: Sheet, request: PaintRequest, seed: number, openEnds = false): Sharp {
  const recipe = JSON.stringify({
    prompt: request.prompt,
    width: request.width,
    height: request.height,
    hand: request.hand,
    quality: request.quality ?? null,
    seed,
    openEnds,
  })
  const { width, height, pixels, alpha } = sheet
  const opaque = sharp(pixels, { raw: { width, height, channels: 3 } })
  const drawn = alpha ? opaque.joinChannel(Buffer.from(alpha), { raw: { width, height, channels: 1 } }) : opaque
  return drawn
    .withExif({ IFD0: { Software: 'Atelier painter', ImageDescription: ascii(recipe) } })
    .png({ compressionLevel: 2, adaptiveFiltering: false })
}

/** EXIF text is ASCII: everything else as JSON escapes. */
function ascii(text: string): string {
  return text.replace(/[^ -~]/g, c => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`)
}

/**
 * The live sketch: the same engine on a small sheet. `aspect` is width over
 * height; the long side is `side` pixels. Returns an encoded WebP.
 */
export async function sketch(prompt: string, aspect: number, seed: number, side = 256): Promise<Uint8Array> {
  const width = Math.max(16, Math.round(aspect >= 1 ? side : side * aspect))
  const height = Math.max(16, Math.round(aspect >= 1 ? side / aspect : side))
  const sheet = compose(withOpenEnds(parse(prompt), seed), { width, height, seed, detail: 0.6 })
  return sharp(sheet.pixels, { raw: { width, height, channels: 3 } })
    .webp({ quality: 82, effort: 1 })
    .toBuffer()
}
