import { writeFile } from 'node:fs/promises'
import { createCanvas, ImageData } from '@napi-rs/canvas'
import sharp from 'sharp'
import { compose } from '#engines/image/compose/compose.ts'
import { familiesFor } from '#engines/image/finish/fonts.ts'
import { parse } from '#engines/image/understand/parse.ts'
import { writeEditSheet } from './gallery/edits.ts'
import { writeEpisodeSheet } from './gallery/episodes.ts'
import { scenes } from './gallery/scenes.ts'
import { writeVideoSheet } from './gallery/videos.ts'

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

const EDITS = 'docs/gallery-edits.jpg'
if (process.argv[2] === 'edits') {
  await writeEditSheet(EDITS)
  process.exit()
}

/**
 * The gallery's prompts: of all kinds, styles and ratios, in both languages.
 * `npm run gallery` writes docs/gallery.jpg, and sheets of scenes, episodes,
 * edits and videos beside it. With a file name and a filter as arguments it
 * writes one sheet of fewer prompts, and with `episodes`, `edits` or `videos`
 * only that sheet.
 */
const prompts: readonly (readonly [prompt: string, width: number, height: number])[] = [
  ['a red fox under a blue moon, no people', 3, 2],
  ['three sailboats on the sea at sunset', 3, 2],
  ['一只猫坐在窗户旁边，温馨的房间', 1, 1],
  ['雪中的古寺，水墨画', 3, 4],
  ['an astronaut riding a horse on the moon', 4, 3],
  ['a lighthouse on a cliff in a storm', 3, 4],
  ['still life with three apples, a teapot and a vase', 4, 3],
  ['a bicycle in front of a cafe, rainy street', 4, 3],
  ['hot air balloons over a valley at dawn', 16, 9],
  ['city skyline at night, neon', 16, 9],
  ['an owl on a branch, woodcut', 3, 4],
  ['a whale under the sea, watercolour', 3, 2],
  ['竹林里的大熊猫', 1, 1],
  ['a girl with a red umbrella walking in the rain', 3, 4],
  ['a steam train crossing autumn hills', 16, 9],
  ['a bowl of ramen, close-up', 1, 1],
  ['a castle on a hill, pixel art', 1, 1],
  ['sunflowers in a vase, oil painting', 3, 4],
  ['a robot holding a flower', 3, 4],
  ['桌子上有三个苹果和一本书', 4, 3],
  ['a rocket flying past a ringed planet', 3, 4],
  ['wolf howling under a full moon in a winter forest', 3, 4],
  ['a violin and a candle, photo', 4, 3],
  ['a lion in the savanna at golden hour', 3, 2],
  ['blueprint of a bicycle', 3, 2],
  ['line drawing of a cat and a teapot', 1, 1],
  ['travel poster of a beach with palm trees "COSTA AZUL"', 2, 3],
  ['海边的灯塔，日落', 3, 2],
  ['crowd of people in a city square', 16, 9],
  ['an elephant and a mouse', 3, 2],
  ['koi in a pond, aerial view', 1, 1],
  ['a skyscraper from below', 9, 16],
  ['a dragon flying over mountains, 雾', 16, 9],
  ['a cherry blossom tree by a lake, spring', 4, 3],
  ['music', 1, 1],
  ['hope', 1, 1],
  ['chaos and order, abstract, red and black', 1, 1],
  ['a quiet library with a cat sleeping on a chair', 4, 3],
  ['a boy flying a kite in a meadow, summer', 4, 3],
  ['isometric house with a garden', 1, 1],
  ['two penguins in the snow', 1, 1],
  ['a knight in front of a burning castle, dramatic', 16, 9],
  ['红色的灯笼和烟花，夜晚', 3, 4],
  ['a butterfly on a flower, close-up', 1, 1],
  ['a fish in a bowl on a table', 1, 1],
  ['a submarine and a jellyfish in the deep sea', 16, 9],
  ['a ballerina on a stage', 3, 4],
  ['江上有一只小船，远山，水墨', 21, 9],
  ['camels crossing the desert under a hot sun', 8, 1],
  ['pagoda above the clouds', 1, 4],
  ['a zorblax in the field of quindle', 1, 1],
  ['a snowman wearing a black hat beside a pine tree', 1, 1],
  ['a tractor on a farm, children book', 4, 3],
  ['a tiger in the jungle', 4, 3],
  ['campfire and tent under the stars', 4, 3],
  ['一辆红色的汽车在山路上', 16, 9],
]

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
