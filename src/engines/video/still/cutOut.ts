import { createCanvas, ImageData, type Canvas } from '@napi-rs/canvas'
import type { Frame } from '../../frame.ts'
import { standsOut } from '../../vision/standsOut.ts'
import { openVision } from '../../vision/vision.ts'
import { depthOf } from './depth.ts'

/** Shares of the picture: a subject smaller than the first is none, one larger than the second is all of it. */
const AREA = { least: 0.03, most: 0.72 } as const
/** Width of the paper around it, as a share of the longer side. */
const PAPER = 0.012

/** The subject of a picture cut out like paper; if none stands out, the whole picture as a card. */
export async function cutOut(picture: Frame): Promise<Canvas> {
  const { width, height, data } = picture
  const subject = await subjectOf(picture)
  let area = 0
  let [left, top, right, bottom] = [width, height, 0, 0]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if ((subject[y * width + x] ?? 0) > 127) {
        area += 1
        left = Math.min(left, x)
        right = Math.max(right, x)
        top = Math.min(top, y)
        bottom = Math.max(bottom, y)
      }
  const share = area / (width * height)
  if (share < AREA.least || share > AREA.most) return card(picture)
  const rgba = data.slice()
  for (let at = 0; at < width * height; at++) rgba[at * 4 + 3] = subject[at] ?? 0
  const whole = createCanvas(width, height)
  whole.getContext('2d').putImageData(new ImageData(rgba, width, height), 0, 0)
  return withPaper(whole, { left, top, right: right + 1, bottom: bottom + 1 })
}

/**
 * How much each pixel belongs to the subject, 0 to 255: by segmentation along its edges, or by standing out from the
 * border. Each alone misses something: a handle in the colours of the table, a coat cut off by the lower edge.
 */
async function subjectOf(picture: Frame): Promise<Uint8Array> {
  const { subject } = await depthOf(picture)
  const cut = standsOut(await openVision(), picture)
  return subject.map((value, at) =>
    Math.max(cut?.data[at] ?? 0, Math.round(255 * Math.max(0, Math.min(1, (value / 255 - 0.3) / 0.12)))),
  )
}

interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** The content of the box, with a rim of white paper. */
function withPaper(whole: Canvas, { left, top, right, bottom }: Box): Canvas {
  const rim = Math.max(2, Math.round(PAPER * Math.max(whole.width, whole.height)))
  const shape = createCanvas(right - left + 4 * rim, bottom - top + 4 * rim)
  const ink = shape.getContext('2d')
  for (let step = 0; step < 20; step++) {
    const angle = (step / 20) * 2 * Math.PI
    ink.drawImage(whole, 2 * rim - left + rim * Math.cos(angle), 2 * rim - top + rim * Math.sin(angle))
  }
  ink.globalCompositeOperation = 'source-in'
  ink.fillStyle = '#fbf8f0'
  ink.fillRect(0, 0, shape.width, shape.height)
  ink.globalCompositeOperation = 'source-over'
  ink.drawImage(whole, 2 * rim - left, 2 * rim - top)
  return shape
}

function card({ width, height, data }: Frame): Canvas {
  const rim = Math.max(3, Math.round(2.5 * PAPER * Math.max(width, height)))
  const whole = createCanvas(width, height)
  whole.getContext('2d').putImageData(new ImageData(data, width, height), 0, 0)
  const canvas = createCanvas(width + 2 * rim, height + 2 * rim)
  const ctx = canvas.getContext('2d')
  ctx.fillStyle = '#fbf8f0'
  ctx.beginPath()
  ctx.roundRect(0, 0, canvas.width, canvas.height, rim)
  ctx.fill()
  ctx.drawImage(whole, rim, rim)
  return canvas
}
