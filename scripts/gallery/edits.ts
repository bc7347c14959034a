import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createCanvas, loadImage } from '@napi-rs/canvas'
import sharp from 'sharp'
import { familiesFor } from '#server/engines/image/finish/fonts.ts'
import { paint } from '#server/engines/image/paint.ts'

const WIDE = 304
const HIGH = 171
const GAP = 10
const CAPTION = 24

/** Pictures that are edited: the painter's own. */
const sources = [
  'a woman in a blue dress standing in a field',
  'a lighthouse on a cliff at sunset',
  'a red car on a city street',
]

const edits = [
  'make it night',
  'in winter with snow',
  'make it rain',
  'in dense fog',
  'in autumn',
  'at dawn',
  'add a castle in the background',
  'turn it into a watercolor',
  'as an oil painting',
  'as a woodcut',
  'as a stained glass window',
  'as a blueprint',
]

/** A sheet of pictures before (first of each row) and after edits that name no region. */
export async function writeEditSheet(out: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'gallery-'))
  try {
    const columns = edits.length + 1
    const sheet = createCanvas(columns * (WIDE + GAP) + GAP, sources.length * (HIGH + CAPTION + GAP) + GAP)
    const ctx = sheet.getContext('2d')
    ctx.fillStyle = '#f7f6f3'
    ctx.fillRect(0, 0, sheet.width, sheet.height)
    for (const [row, source] of sources.entries()) {
      const request = { width: 608, height: 342, hand: 'balance' } as const
      const before = await paint({ ...request, prompt: source, references: [] }, 5, folder)
      const references = [{ path: before.file, mimeType: before.mimeType }]
      for (const [column, prompt] of [source, ...edits].entries()) {
        const { file } = column === 0 ? before : await paint({ ...request, prompt, references }, 5, folder)
        const x = GAP + column * (WIDE + GAP)
        const y = GAP + row * (HIGH + CAPTION + GAP)
        ctx.drawImage(await loadImage(file), x, y, WIDE, HIGH)
        ctx.fillStyle = '#2b2a28'
        ctx.font = `15px ${familiesFor(prompt)}`
        ctx.fillText(prompt, x, y + HIGH + 17, WIDE)
      }
    }
    await writeFile(out, await sharp(sheet.toBuffer('image/png')).jpeg({ quality: 82 }).toBuffer())
  } finally {
    await rm(folder, { recursive: true })
  }
}
