import { writeFile } from 'node:fs/promises'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import sharp from 'sharp'
import { compose } from '#engines/image/compose/compose.ts'
import { familiesFor } from '#engines/image/finish/fonts.ts'
import { parse } from '#engines/image/understand/parse.ts'
import { writeEditSheet } from './gallery/edits.ts'
import { writeEpisodeSheet } from './gallery/episodes.ts'
import { hashes } from './gallery/hashes.ts'
import { writePeopleSheets } from './gallery/people.ts'
import { prompts } from './gallery/prompts.ts'
import { scenes } from './gallery/scenes.ts'
import { writeVideoSheet } from './gallery/videos.ts'

/**
 * `npm run gallery` writes docs/gallery.jpg, and sheets of scenes, episodes,
 * edits and videos beside it. With a file name and a filter as arguments it
 * writes one sheet of fewer prompts, with `episodes`, `edits` or `videos`
 * only that sheet, and with `hashes` the hashes that prove that nothing moved.
 */
const EPISODES = 'docs/gallery-episodes.jpg'
const VIDEOS = 'docs/gallery-video.jpg'
if (process.argv[2] === 'episodes') {
  await writeEpisodeSheet(EPISODES)
  process.exit()
}
if (process.argv[2] === 'videos') {
  await writeVideoSheet(VIDEOS)
  process.exit()
}

if (process.argv[2] === 'people') {
  await writePeopleSheets(process.argv[3] ?? 'src/testing/photographs', process.argv[4] ?? 'docs/people')
  process.exit()
}

if (process.argv[2] === 'hashes') {
  await hashes(process.argv[3], process.argv[4])
  process.exit()
}

const EDITS = 'docs/gallery-edits.jpg'
if (process.argv[2] === 'edits') {
  await writeEditSheet(EDITS)
  process.exit()
}

const only = process.argv[3]
const WIDE = 1960
const ROW = Number(process.argv[4] ?? 250)
const GAP = 10
const CAPTION = 20

interface Cell {
  prompt: string
  ratio: number
}

/** Writes one sheet of prompts: those of actions and relations if its name contains `scenes`. */
async function writeSheet(out: string): Promise<void> {
  const all: readonly (readonly [string, number, number])[] = out.includes('scenes') ? scenes : prompts
  const chosen = only
    ? all.filter(
        ([p], i) =>
          p.includes(only) ||
          String(i) === only ||
          (/^\d+-\d+$/.test(only) && i >= Number(only.split('-')[0]) && i <= Number(only.split('-')[1])),
      )
    : all

  const rows: Cell[][] = []
  let row: Cell[] = []
  let used = 0
  for (const [prompt, w, h] of chosen) {
    const ratio = w / h
    row.push({ prompt, ratio })
    used += ratio * ROW + GAP
    if (used >= WIDE) {
      rows.push(row)
      row = []
      used = 0
    }
  }
  if (row.length > 0) rows.push(row)
  const heights = rows.map(r => {
    const full = (WIDE - GAP * (r.length + 1)) / r.reduce((s, c) => s + c.ratio, 0)
    return Math.round(Math.min(ROW * 1.5, full))
  })
  const total = heights.reduce((s, h) => s + h + GAP + CAPTION, GAP)
  const sheet = createCanvas(WIDE, total)
  const ctx = sheet.getContext('2d')
  ctx.fillStyle = '#f7f6f3'
  ctx.fillRect(0, 0, WIDE, total)
  let y = GAP
  rows.forEach((cells, r) => {
    const h = heights[r] ?? ROW
    let x = GAP
    for (const { prompt, ratio } of cells) {
      const w = Math.max(16, Math.round(h * ratio))
      const k = 2
      const picture = compose(parse(prompt), { width: w * k, height: h * k, seed: 7 + prompt.length, detail: 1 })
      const rgba = new Uint8ClampedArray(picture.width * picture.height * 4)
      for (let i = 0, o = 0; i < picture.pixels.length; i += 3, o += 4) {
        rgba[o] = picture.pixels[i] ?? 0
        rgba[o + 1] = picture.pixels[i + 1] ?? 0
        rgba[o + 2] = picture.pixels[i + 2] ?? 0
        rgba[o + 3] = 255
      }
      const part = createCanvas(picture.width, picture.height)
      part.getContext('2d').putImageData(new ImageData(rgba, picture.width, picture.height), 0, 0)
      ctx.imageSmoothingQuality = 'high'
      ctx.drawImage(part, x, y, w, h)
      ctx.fillStyle = '#2b2a28'
      ctx.font = `11px ${familiesFor(prompt)}`
      ctx.save()
      ctx.beginPath()
      ctx.rect(x, y + h, w, CAPTION)
      ctx.clip()
      ctx.fillText(prompt, x, y + h + 14)
      ctx.restore()
      x += w + GAP
    }
    y += h + GAP + CAPTION
  })
  const image = sharp(sheet.toBuffer('image/png'))
  await writeFile(out, await (out.endsWith('.png') ? image.png() : image.jpeg({ quality: 84 })).toBuffer())
  process.stdout.write(`${out}: ${chosen.length} pictures\n`)
}

const named = process.argv[2]
for (const out of named ? [named] : ['docs/gallery.jpg', 'docs/gallery-scenes.jpg']) await writeSheet(out)
if (process.argv[2] === undefined) {
  await writeEpisodeSheet(EPISODES)
  await writeEditSheet(EDITS)
  await writeVideoSheet(VIDEOS)
}
