import { join } from 'node:path'
import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import sharp from 'sharp'
import type { Engine } from '../../run/engine.ts'
import { filmFile } from '../../film/file.ts'
import { FRAME_RATE } from '#contract/areas/video/size.ts'
import { framesOf } from '../../media/form.ts'
import { SAME, writeFilm } from '../../film/write.ts'
import type { Frame } from '../../frame.ts'
import { readSound } from '../../media/readSound.ts'
import { newSheet, outline, PAGE, type Sheet } from '../draw/sheet.ts'
import { styleOf } from '../draw/styles.ts'
import { lay, writeLaid, type Setting } from '../draw/type.ts'
import type { EpisodeDetails, FilmInput } from '../input.ts'
import { captionsOf, type Caption } from './captions.ts'

/** Seconds of the dissolve from one picture to the next, half of them before the page begins. */
const DISSOLVE = 0.7
/** How much a picture is enlarged while it is shown: less than its margins. */
const NEARER = 0.045
/** Frames between two reports. */
const REPORTED = 12

/** A picture of the film: its file, and when it is shown. Seconds. */
interface Shot {
  readonly path: string
  readonly start: number
  readonly end: number
}

/** The film of an episode: its pages in time with the narration, and exactly as long. */
export const episodeFilmEngine: Engine<FilmInput> = async (input, seed, { folder, progress, report, signal }) => {
  const { details, narration, captions: isCaptioned } = input
  const shots = shotsOf(input)
  const frames = framesOf(details.duration)
  const sound = await readSound(narration, 'mp3', details.duration)
  const mix = { channels: [sound.samples], rate: sound.rate }
  const captions = isCaptioned
    ? captionsOf(
        details.pages.flatMap(page => page.sentences).filter(one => one.source !== null),
        details.language,
      )
    : []
  report?.({ stage: { name: 'encoding', done: 0, total: frames } })
  let reported = 0
  const film = await writeFilm(
    { path: join(folder, 'episode.mp4'), width: PAGE.width, height: PAGE.height, frames, sound: mix },
    framesFrom(shots, captions, details, frames),
    {
      signal,
      progress(share) {
        progress(share * 0.98)
        const done = Math.round(share * frames)
        if (done - reported < REPORTED && done < frames) return
        reported = done
        report?.({ stage: { name: 'encoding', done, total: frames } })
      },
    },
  )
  const about = { engine: 'episode film', seed, understood: [], steered: isCaptioned ? ['captions'] : [] }
  const cover = frameOf(await load(input.cover))
  const file = await filmFile(film, { cover, sound: mix, about, folder })
  progress(1)
  return { files: [file] }
}

/**
 * The cover while the title is spoken, then the pages; each picture stays until the next begins, the last to the end.
 */
function shotsOf({ details, cover, pages }: FilmInput): Shot[] {
  const shown = details.pages.map((page, index) => ({
    path: pages[index] ?? cover,
    start: index === 0 ? details.coverUntil : page.audioTimestamp,
    end: page.end,
  }))
  return details.coverUntil > 0 ? [{ path: cover, start: 0, end: details.coverUntil }, ...shown] : shown
}

async function* framesFrom(
  shots: readonly Shot[],
  captions: readonly Caption[],
  details: EpisodeDetails,
  count: number,
): AsyncGenerator<Frame | typeof SAME> {
  const style = styleOf(details.style, details.mode)
  const sheet = newSheet(style, details.language)
  const loaded = new Map<number, Canvas>()
  // Captions stand below the pages, so that they cover none of their words; a picture book has a place for them.
  const room = captions.length > 0 && details.mode !== 'story' ? (PAGE.height - FOOT) / PAGE.height : 1
  const picture = async (index: number) => {
    const known = loaded.get(index)
    if (known) return known
    const canvas = await load(shots[index]?.path ?? '')
    loaded.set(index, canvas)
    // Two pictures are enough: the current one and the next.
    for (const [old, used] of loaded)
      if (old < index - 1) {
        used.width = 1
        loaded.delete(old)
      }
    return canvas
  }
  let shownCaption: Caption | undefined
  for (let frame = 0; frame < count; frame++) {
    const at = frame / FRAME_RATE
    const index = Math.max(
      0,
      shots.findLastIndex(shot => shot.start <= at),
    )
    const next = shots[index + 1]
    const previous = shots[index - 1]
    const shot = shots[index]
    if (!shot) return
    const since = at - shot.start
    const until = next ? next.start - at : Number.POSITIVE_INFINITY
    const caption = captions.find(one => one.start <= at && at < one.end)
    const isDissolving = (previous !== undefined && since < DISSOLVE / 2) || until < DISSOLVE / 2
    // A picture moves by less than a pixel in two frames, and drawing one takes longer than encoding it.
    if (!isDissolving && frame % 2 === 1 && caption === shownCaption) {
      yield SAME
      continue
    }
    if (previous && since < DISSOLVE / 2) {
      show(sheet, await picture(index - 1), previous, index - 1, at, { opacity: 1, room })
      show(sheet, await picture(index), shot, index, at, { opacity: smooth(0.5 + since / DISSOLVE), room })
    } else {
      show(sheet, await picture(index), shot, index, at, { opacity: 1, room })
      if (next && until < DISSOLVE / 2)
        show(sheet, await picture(index + 1), next, index + 1, at, { opacity: smooth(0.5 - until / DISSOLVE), room })
    }
    if (caption) writeCaption(sheet, caption.text, details.mode === 'story')
    shownCaption = caption
    yield frameOf(sheet.canvas)
  }
}

const smooth = (x: number) => x * x * (3 - 2 * x)

/** Height of the strip for captions below a page, in pixels. */
const FOOT = 216

/** Draws a picture that slowly zooms in or out, and drifts a little; `room` is the share of the film that it has. */
function show(
  { ctx, style }: Sheet,
  picture: Canvas,
  { start, end }: Shot,
  index: number,
  at: number,
  { opacity, room }: { readonly opacity: number; readonly room: number },
): void {
  const from = start - DISSOLVE / 2
  const share = Math.min(1, Math.max(0, (at - from) / Math.max(0.1, end + DISSOLVE / 2 - from)))
  const near = 1 + NEARER * (index % 2 === 0 ? share : 1 - share)
  const slack = { x: (near - 1) * PAGE.width, y: (near - 1) * PAGE.height }
  const drift = 0.5 + (index % 3 === 0 ? 0.25 : index % 3 === 1 ? -0.25 : 0) * (share - 0.5)
  ctx.save()
  ctx.globalAlpha = opacity
  if (room < 1) {
    ctx.fillStyle = style.paper
    ctx.fillRect(0, 0, PAGE.width, PAGE.height)
    ctx.translate((PAGE.width * (1 - room)) / 2, 0)
    ctx.scale(room, room)
    ctx.beginPath()
    ctx.rect(0, 0, PAGE.width, PAGE.height)
    ctx.clip()
  }
  ctx.drawImage(picture, -slack.x * drift, -slack.y * 0.5, PAGE.width * near, PAGE.height * near)
  ctx.restore()
}

/** Where the text of a picture book begins when a picture is enlarged most, in pixels. */
const BOOK_TEXT = 846

/**
 * A caption: in place of the text of a picture book, else on a dark background, so that it is readable on any picture.
 */
function writeCaption(sheet: Sheet, text: string, isBook: boolean): void {
  const { ctx, style } = sheet
  const setting: Setting = {
    face: style.text,
    weight: 600,
    ink: isBook ? style.ink : '#ffffff',
    size: 44,
    align: 'center',
    at: 'middle',
    line: 1.3,
    balanced: true,
    most: 2,
  }
  if (isBook) {
    const foot = { x: 0, y: BOOK_TEXT, w: PAGE.width, h: PAGE.height - BOOK_TEXT }
    ctx.fillStyle = style.paper
    ctx.fillRect(foot.x, foot.y, foot.w, foot.h)
    const box = { ...foot, x: 160, w: PAGE.width - 320 }
    return void writeLaid(sheet, text, box, setting, lay(sheet, text, box, setting))
  }
  const laid = lay(sheet, text, { w: 1500, h: 140 }, setting)
  const w = laid.width + 80
  const h = laid.height + 36
  const box = { x: (PAGE.width - w) / 2, y: PAGE.height - 48 - h, w, h }
  ctx.fillStyle = 'rgba(12,12,16,0.86)'
  outline(sheet, box, 18)
  ctx.fill()
  writeLaid(sheet, text, box, setting, laid)
}

async function load(path: string): Promise<Canvas> {
  const { data, info } = await sharp(path)
    .resize(PAGE.width, PAGE.height, { fit: 'cover' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const canvas = createCanvas(info.width, info.height)
  canvas.getContext('2d').putImageData(new ImageData(new Uint8ClampedArray(data), info.width, info.height), 0, 0)
  return canvas
}

function frameOf(canvas: Canvas): Frame {
  const data = canvas.data()
  return {
    width: canvas.width,
    height: canvas.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  }
}
