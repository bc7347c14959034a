import { writeFile } from 'node:fs/promises'
import { createCanvas, ImageData, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { EpisodeMode } from '#contract/areas/episodes/models.ts'
import { artistOf } from '#engines/episode/draw/artist.ts'
import { drawCover } from '#engines/episode/draw/covers.ts'
import { drawPage } from '#engines/episode/draw/draw.ts'
import { PAGE } from '#engines/episode/draw/sheet.ts'
import { episodeTexts } from '#engines/episode/episodeTexts.ts'
import { planOf } from '#engines/episode/plan/plan.ts'
import { read } from '#engines/episode/read/reading.ts'
import { familiesFor } from '#engines/image/finish/fonts.ts'

const COLUMNS = 4
const WIDE = 480
const HIGH = 270
const GAP = 10
const CAPTION = 30
/** Pages shown of an episode, including its cover. */
const SHOWN = 8

const episodes: readonly {
  readonly text: keyof typeof episodeTexts
  readonly mode: EpisodeMode
  readonly style: string
}[] = [
  { text: 'article', mode: 'info', style: 'magazine' },
  { text: 'bridge', mode: 'story', style: 'watercolor' },
  { text: 'tea', mode: 'slides', style: 'minimal' },
]

/** Writes a gallery of three episodes: an article in infographics, a story, and slides in Chinese. */
export async function writeEpisodeSheet(out: string): Promise<void> {
  const drawn = await Promise.all(episodes.map(draw))
  const heights = drawn.map(({ pictures }) => CAPTION + Math.ceil(pictures.length / COLUMNS) * (HIGH + GAP))
  const sheet = createCanvas(
    COLUMNS * (WIDE + GAP) + GAP,
    heights.reduce((sum, height) => sum + height, GAP),
  )
  const ctx = sheet.getContext('2d')
  ctx.fillStyle = '#f7f6f3'
  ctx.fillRect(0, 0, sheet.width, sheet.height)
  let top = 0
  for (const [index, { caption, pictures }] of drawn.entries()) {
    ctx.fillStyle = '#2b2a28'
    ctx.font = `16px ${familiesFor(caption)}`
    ctx.fontVariationSettings = "'wght' 450"
    ctx.fillText(caption, GAP, top + 22)
    for (const [at, pixels] of pictures.entries())
      await place(
        ctx,
        pixels,
        GAP + (at % COLUMNS) * (WIDE + GAP),
        top + CAPTION + Math.floor(at / COLUMNS) * (HIGH + GAP),
      )
    top += heights[index] ?? 0
  }
  await writeFile(out, await sharp(sheet.toBuffer('image/png')).jpeg({ quality: 86 }).toBuffer())
}

async function draw({ text, mode, style }: (typeof episodes)[number]) {
  const source = { kind: 'text', text: episodeTexts[text] } as const
  const reading = await read(source, undefined)
  const plan = planOf(mode, reading)
  const artist = artistOf({ mode, source, style, voice: { speaker: '' } }, plan, reading, 7)
  // The title page of slides is their cover.
  const cover = mode === 'slides' ? [] : [drawCover(artist)]
  const pages = plan.pages.slice(0, SHOWN - cover.length).map((page, at) => drawPage(artist, page, at))
  return { caption: `${reading.title}: ${mode}, ${style}, ${plan.pages.length} pages`, pictures: [...cover, ...pages] }
}

async function place(ctx: SKRSContext2D, pixels: Uint8Array, x: number, y: number): Promise<void> {
  const small = await sharp(pixels, { raw: { width: PAGE.width, height: PAGE.height, channels: 4 } })
    .resize(WIDE, HIGH)
    .raw()
    .toBuffer()
  ctx.putImageData(new ImageData(new Uint8ClampedArray(small), WIDE, HIGH), x, y)
}
