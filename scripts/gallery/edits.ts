import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { familiesFor } from '#engines/image/finish/fonts.ts'
import { paint } from '#engines/image/paint.ts'
import { photograph, photographNames, type PhotographName } from '#testing/photographs/photographs.ts'

const WIDE = 384
const HIGH = 256
const GAP = 10
const CAPTION = 24
const COLUMNS = 5

/** The edited pictures, rendered to look like photographs, each with the one that provides a place or style. */
const sources: Readonly<Record<PhotographName, { thing: string; other: PhotographName; called: string }>> = {
  ball: { thing: 'ball', other: 'tower', called: 'Before: a ball on a lawn (rendered, no camera)' },
  fruit: { thing: 'oranges', other: 'ball', called: 'Before: oranges on a table (rendered, no camera)' },
  tower: { thing: 'tower', other: 'fruit', called: 'Before: a tower by a lake (rendered, no camera)' },
  people: { thing: 'woman', other: 'tower', called: 'Before: two people by a hedge (rendered, no camera)' },
}

const edits = (thing: string): readonly string[] => [
  'make it night',
  'in winter with snow',
  'in dense fog',
  'turn it into a watercolor',
  'as a woodcut',
  'add a castle in the background',
  'put it in a desert',
  'in a snowy forest',
  `remove the ${thing}`,
  `replace the ${thing} with a teapot`,
  `make the ${thing} blue`,
  `the ${thing} from image 1 in the place of image 2`,
  'image 1 in the style of image 2',
  'add a cat',
]

/** Writes a sheet of pictures before (first of each) and after edits. */
export async function writeEditSheet(out: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'))
  const size = { width: 768, height: 512 }
  try {
    const files = new Map<PhotographName, string>()
    for (const name of photographNames) {
      const file = join(folder, `${name}.png`)
      await sharp(photograph(name, size.width, size.height), { raw: { ...size, channels: 3 } }).toFile(file)
      files.set(name, file)
    }
    const rows = Math.ceil((edits('').length + 1) / COLUMNS)
    const height = photographNames.length * (rows * (HIGH + CAPTION + GAP) + GAP) + GAP
    const sheet = createCanvas(COLUMNS * (WIDE + GAP) + GAP, height)
    const ctx = sheet.getContext('2d')
    ctx.fillStyle = '#f7f6f3'
    ctx.fillRect(0, 0, sheet.width, sheet.height)
    for (const [group, name] of photographNames.entries()) {
      const { thing, other, called } = sources[name]
      const references = [name, other].flatMap(one => {
        const path = files.get(one)
        return path ? [{ path, mimeType: 'image/png' }] : []
      })
      for (const [index, prompt] of [called, ...edits(thing)].entries()) {
        const used = prompt.includes('image 2') ? references : references.slice(0, 1)
        const request = { ...size, hand: 'balance', prompt, references: used } as const
        const file = index === 0 ? files.get(name) : (await paint(request, 5, folder)).file
        const x = GAP + (index % COLUMNS) * (WIDE + GAP)
        const y =
          GAP + group * (rows * (HIGH + CAPTION + GAP) + GAP) + Math.floor(index / COLUMNS) * (HIGH + CAPTION + GAP)
        if (file) ctx.drawImage(await loadImage(file), x, y, WIDE, HIGH)
        ctx.fillStyle = '#2b2a28'
        ctx.font = `15px ${familiesFor(prompt)}`
        ctx.fillText(prompt, x, y + HIGH + 17, WIDE)
      }
    }
    await writeFile(out, await sharp(sheet.toBuffer('image/png')).jpeg({ quality: 84 }).toBuffer())
  } finally {
    await rm(folder, { recursive: true })
  }
}
