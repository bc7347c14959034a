import { createCanvas, ImageData, type Canvas, type SKRSContext2D } from '@napi-rs/canvas'
import sharp from 'sharp'
import { drawSeen, type Drawable } from '#contract/studio/timeline/draw.ts'
import { seenAt, type Layer, type Seen, type Size } from '#contract/studio/timeline/layers.ts'
import { speedOf } from '#contract/studio/timeline/parts.ts'
import type { FilmClip, Piece } from '#contract/studio/timeline/piece.ts'
import { familiesOf } from '../episode/draw/faces.ts'
import { SAME } from '../film/write.ts'
import { frameReader, letGo, type Frame } from '../frame.ts'
import { openClip, type Clip } from '../media/clip.ts'

/** Frames of the piece that a picture or a film stays open after it was last seen. */
const KEPT = 2

interface Shown {
  /** The picture of a layer at a frame of the piece. */
  at(layer: Layer, index: number): Promise<Drawable<Canvas>>
  close(): Promise<void>
}

/**
 * What is seen of a piece, frame by frame, drawn by the functions that the page draws it with. Memory does not grow
 * with its length. Throws InputError.
 */
export async function* picturesOf(
  piece: Piece,
  files: Readonly<Record<string, string>>,
  frame: Size,
  frames: number,
): AsyncGenerator<Frame | typeof SAME> {
  const canvas = createCanvas(frame.width, frame.height)
  const pen = canvas.getContext('2d')
  const read = frameReader(canvas)
  const open = new Map<string, { readonly shown: Shown; last: number }>()
  let before: Seen | undefined
  try {
    for (let index = 0; index < frames; index++) {
      const at = index / piece.rate
      const seen = seenAt(piece, at)
      if (before && isSame(before, seen)) {
        yield SAME
        continue
      }
      before = seen
      const images = new Map<string, Drawable<Canvas>>()
      for (const layer of seen.layers) {
        const path = files[layer.clip.asset]
        if (path === undefined) continue
        const known = open.get(layer.clip.id) ?? { shown: await showing(layer, path, piece, frame, index), last: index }
        known.last = index
        open.set(layer.clip.id, known)
        images.set(layer.clip.id, await known.shown.at(layer, index))
      }
      const setFont = (text: string, size: number, weight: number) => setFontOf(pen, text, size, weight)
      drawSeen({ pen, frame, imageOf: ({ clip }) => images.get(clip.id), setFont }, seen)
      for (const [id, { shown, last }] of open)
        if (index - last > KEPT) {
          open.delete(id)
          await shown.close()
        }
      yield read()
    }
  } finally {
    for (const { shown } of open.values()) await shown.close()
  }
}

/** The canvas takes only whole hundreds of weights; without its axis, the font is drawn thin. */
function setFontOf(pen: SKRSContext2D, text: string, size: number, weight: number): void {
  pen.font = `${weight} ${size}px ${familiesOf(text, 'grotesk')}`
  pen.fontVariationSettings = `'wght' ${weight}`
}

/** Whether two moments look the same: only pictures and texts that stand still. */
function isSame(before: Seen, after: Seen): boolean {
  const stands = ({ clip, opacity, share }: Layer, other: Layer | undefined) =>
    clip === other?.clip &&
    opacity === other.opacity &&
    clip.kind === 'picture' &&
    (clip.motion === 'still' || share === other.share)
  return (
    before.layers.length === after.layers.length &&
    before.texts.length === after.texts.length &&
    after.layers.every((layer, at) => stands(layer, before.layers[at])) &&
    after.texts.every(
      ({ clip, opacity }, at) => clip === before.texts[at]?.clip && opacity === before.texts[at].opacity,
    )
  )
}

async function showing({ clip }: Layer, path: string, piece: Piece, frame: Size, index: number): Promise<Shown> {
  return clip.kind === 'film' ? film(clip, path, piece, frame, index) : still(path)
}

async function still(path: string): Promise<Shown> {
  const { data, info } = await sharp(path).rotate().ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  const canvas = canvasOf({
    width: info.width,
    height: info.height,
    data: new Uint8ClampedArray(data.buffer, data.byteOffset, data.byteLength),
  })
  const drawn = { image: canvas, width: info.width, height: info.height }
  return {
    at: () => Promise.resolve(drawn),
    async close() {
      canvas.width = 1
    },
  }
}

/** A film is decoded once, in order, no larger than it is seen. */
async function film(clip: FilmClip, path: string, { rate }: Piece, frame: Size, first: number): Promise<Shown> {
  const source = await openClip(path)
  const size = decodedSize(source, frame, clip)
  const speed = speedOf(clip)
  const from = clip.from + (first / rate - clip.start) * speed
  // One more than are seen, so that rounding never ends it early.
  const to = Math.max(from, clip.from + clip.span) + (2 * speed) / rate
  const pictures = source.frames({ rate: rate / speed, from: Math.max(0, from), to, size, fit: 'fill' })
  const canvas = createCanvas(size.width, size.height)
  const pen = canvas.getContext('2d')
  let next = first
  return {
    async at(_, index) {
      for (; next <= index; next++) {
        const taken = await pictures.next()
        if (taken.done === true) break
        const { data, width, height }: Frame = taken.value
        if (next === index) pen.putImageData(new ImageData(data, width, height), 0, 0)
        letGo({ data })
      }
      // What stands in the frame is placed by the film's own size.
      return { image: canvas, width: size.width, height: size.height }
    },
    async close() {
      await pictures.return(undefined)
      canvas.width = 1
    },
  }
}

/** The size at which a film is decoded: as large as it is seen, but not larger than it is. */
function decodedSize({ width, height }: Clip, frame: Size, { fit, zoom }: FilmClip): Size {
  const across = frame.width / width
  const down = frame.height / height
  const scale = Math.min(1, (fit === 'cover' ? Math.max(across, down) : Math.min(across, down)) * zoom)
  return { width: Math.max(2, Math.round(width * scale)), height: Math.max(2, Math.round(height * scale)) }
}

function canvasOf({ width, height, data }: Frame): Canvas {
  const canvas = createCanvas(width, height)
  canvas.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  return canvas
}
