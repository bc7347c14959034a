import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { extname, join, parse } from 'node:path'
import sharp, { type OverlayOptions } from 'sharp'
import { stillEngine } from '#engines/film/still.ts'
import { paint } from '#engines/image/paint.ts'
import { openClip } from '#engines/media/clip.ts'
import { unwatched } from '#engines/run/unwatched.ts'
import { readerOf } from '#engines/speech/catalogue/speakers.ts'
import type { FilmFile, PictureFile, VideoJob } from '#engines/video/job.ts'
import { made } from './videos.ts'

/** Moments of a video that stand side by side, beside its input. */
const MOMENTS = 5
/** Height of a row in pixels, and how wide a cell may be. */
const ROW = { high: 230, wide: 300, gap: 6 } as const
/** Longest side of a video in pixels. */
const SIDE = 640
/** Bytes of a sheet. */
const LARGEST = 200_000
const SECONDS = 3

const common = { model: 'cv-default', language: 'en', extras: { images: [], videos: [] }, prompt: '' } as const
const voice = {
  text: 'Good morning. What a lovely day for a walk in the meadow.',
  speaker: { speaker: readerOf('en').id },
}

/**
 * Writes a sheet for each capability with people: each row has a photograph of `from` and moments of what became of it,
 * or the reason why nothing did.
 */
export async function writePeopleSheets(from: string, into: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'people-'))
  const names = (await readdir(from)).filter(name => ['.jpg', '.png', '.webp'].includes(extname(name))).toSorted()
  const photographs = await Promise.all(names.map(name => pictureIn(join(from, name))))
  const driving = await made(
    {
      kind: 'text_to_video',
      ...common,
      width: 480,
      height: 480,
      seconds: SECONDS,
      prompt: 'a man waving in a park',
      cameraMovement: 'static',
    },
    folder,
  )
  const { file } = await paint(
    { prompt: 'a beach in the morning', width: SIDE, height: 360, hand: 'balance', references: [] },
    7,
    folder,
  )
  const beach = { path: file, width: SIDE, height: 360 }
  const jobs: Readonly<Record<string, (image: PictureFile) => Promise<VideoJob>>> = {
    'lip-sync': async image => {
      const own = await mkdtemp(join(folder, 'still'))
      const [still] = (await stillEngine({ path: image.path, seconds: SECONDS }, 5, unwatched(own))).files
      if (!still) throw new Error('no still clip came')
      const { width = 0, height = 0, path } = still
      const video = { path, format: 'mp4', width, height, duration: SECONDS } as const
      return { kind: 'lip_sync', ...common, ...even(image, SIDE), seconds: SECONDS, video, voice }
    },
    mimic: async image => ({ kind: 'mimic', ...common, ...even(image, SIDE), seconds: SECONDS, image, video: driving }),
    fusion: async image => ({
      kind: 'fusion',
      ...common,
      width: SIDE,
      height: 360,
      seconds: SECONDS,
      prompt: '@person stands on @beach',
      references: [
        { type: 'subject', refName: 'person', image },
        { type: 'background', refName: 'beach', image: beach },
      ],
    }),
  }
  await mkdir(into, { recursive: true })
  for (const [capability, jobOf] of Object.entries(jobs)) {
    const rows: Buffer[][] = []
    for (const image of photographs) {
      const row = [await cell(image.path)]
      try {
        const job = await jobOf(image)
        row.push(...(await momentsOf(await made(job, folder))))
        process.stdout.write(`${capability}: ${parse(image.path).name}\n`)
      } catch (error) {
        const said = error instanceof Error ? error.message : String(error)
        process.stdout.write(`${capability}: ${parse(image.path).name}: ${said}\n`)
        row.push(await sentence(said))
      }
      rows.push(row)
    }
    await writeSheet(join(into, `${capability}.webp`), rows)
  }
  await rm(folder, { recursive: true })
}

async function pictureIn(path: string): Promise<PictureFile> {
  const { width, height, autoOrient } = await sharp(path).metadata()
  return { path, width: autoOrient.width || width, height: autoOrient.height || height }
}

/** The largest even size of a shape whose longest side is at most `side`. */
function even({ width, height }: PictureFile, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height))
  const evenly = (pixels: number) => 2 * Math.round((pixels * scale) / 2)
  return { width: evenly(width), height: evenly(height) }
}

async function momentsOf({ path, width, height, duration }: FilmFile): Promise<Buffer[]> {
  const clip = await openClip(path)
  const cells: Buffer[] = []
  for (let k = 0; k < MOMENTS; k++) {
    const { data } = await clip.frameAt(((k + 0.5) * duration) / MOMENTS, { size: { width, height } })
    cells.push(await cell(Buffer.from(data), { width, height, channels: 4 }))
  }
  return cells
}

/** A picture in the height of a row. */
function cell(picture: string | Buffer, raw?: { width: number; height: number; channels: 4 }): Promise<Buffer> {
  const size = { width: ROW.wide, height: ROW.high, fit: 'inside' } as const
  return sharp(picture, raw ? { raw } : {})
    .autoOrient()
    .removeAlpha()
    .resize(size)
    .png()
    .toBuffer()
}

function sentence(said: string): Promise<Buffer> {
  const text = `<span foreground="#2b2a28">${said}</span>`
  const drawn = sharp({ text: { text, width: ROW.wide * 2, dpi: 110, rgba: true } })
  return drawn.flatten({ background: '#f7f6f3' }).png().toBuffer()
}

/** Writes rows as one WebP, as fine as it may be large. */
async function writeSheet(path: string, rows: readonly (readonly Buffer[])[]): Promise<void> {
  const parts: OverlayOptions[] = []
  let top: number = ROW.gap
  let wide = 0
  for (const row of rows) {
    let left: number = ROW.gap
    for (const input of row) {
      parts.push({ input, left, top })
      left += ((await sharp(input).metadata()).width ?? 0) + ROW.gap
    }
    wide = Math.max(wide, left)
    top += ROW.high + ROW.gap
  }
  const sheet = await sharp({ create: { width: wide, height: top, channels: 3, background: '#f7f6f3' } })
    .composite(parts)
    .png()
    .toBuffer()
  for (let quality = 84; quality > 20; quality -= 8) {
    const { size } = await sharp(sheet).webp({ quality }).toFile(path)
    if (size <= LARGEST) return
  }
}
