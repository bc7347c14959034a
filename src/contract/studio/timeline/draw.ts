import { placed, seenAt, type Layer, type Seen, type ShownText, type Size } from './layers.ts'
import type { Piece, TextLook } from './piece.ts'

/** A picture that can be drawn, and its size. */
export interface Drawable<Image> extends Size {
  readonly image: Image
}

/** What of a canvas is needed: that of a browser and that of an engine have it alike. */
export interface Pen<Image> {
  globalAlpha: number
  fillStyle: unknown
  strokeStyle: unknown
  lineWidth: number
  lineJoin: unknown
  textAlign: unknown
  textBaseline: unknown
  fillRect(x: number, y: number, width: number, height: number): void
  fillText(text: string, x: number, y: number): void
  strokeText(text: string, x: number, y: number): void
  measureText(text: string): { readonly width: number }
  drawImage(
    ...[image, sx, sy, sw, sh, dx, dy, dw, dh]: [Image, number, number, number, number, number, number, number, number]
  ): void
}

/** What a frame is drawn with. */
export interface Drawing<Image> {
  readonly pen: Pen<Image>
  readonly frame: Size
  /** The picture of a layer; undefined while it is not there yet. */
  readonly imageOf: (layer: Layer) => Drawable<Image> | undefined
  /** Sets the font of the pen to one that has the letters of a text. Pixels. */
  readonly setFont: (text: string, size: number, weight: number) => void
}

/** Draws a piece as it is seen at a moment, in the page and in the export alike. */
export function drawPiece<Image>(drawing: Drawing<Image>, piece: Pick<Piece, 'tracks'>, at: number): void {
  drawSeen(drawing, seenAt(piece, at))
}

/** Draws what is seen at a moment. */
export function drawSeen<Image>(drawing: Drawing<Image>, { layers, texts }: Seen): void {
  const { pen, frame, imageOf } = drawing
  pen.globalAlpha = 1
  pen.fillStyle = '#000000'
  pen.fillRect(0, 0, frame.width, frame.height)
  for (const layer of layers) {
    const drawn = imageOf(layer)
    if (!drawn || layer.opacity === 0) continue
    const { from, to } = placed(drawn, frame, layer.clip, layer.share)
    pen.globalAlpha = layer.opacity
    if (layer.clip.fit === 'contain') pen.fillRect(0, 0, frame.width, frame.height)
    pen.drawImage(drawn.image, from.x, from.y, from.width, from.height, to.x, to.y, to.width, to.height)
  }
  for (const text of texts) drawText(drawing, text)
  pen.globalAlpha = 1
}

/** How texts look. Sizes are shares of the shorter side of the frame; `foot` is where the lowest line ends. */
const looks = {
  center: { size: 0.09, weight: 700, width: 0.86, foot: undefined },
  lower: { size: 0.055, weight: 700, width: 0.86, foot: 0.86 },
  box: { size: 0.048, weight: 600, width: 0.86, foot: 0.94 },
  outline: { size: 0.056, weight: 700, width: 0.86, foot: 0.92 },
} as const satisfies Record<TextLook, unknown>

const LINE = 1.3

function drawText<Image>({ pen, frame, setFont }: Drawing<Image>, { clip, opacity }: ShownText): void {
  if (clip.text.trim() === '' || opacity === 0) return
  const { size: share, weight, width, foot } = looks[clip.look]
  const size = Math.round(share * Math.min(frame.width, frame.height))
  pen.globalAlpha = opacity
  setFont(clip.text, size, weight)
  pen.textAlign = 'center'
  pen.textBaseline = 'alphabetic'
  const measure = (text: string) => pen.measureText(text).width
  const lines = linesOf(clip.text, frame.width * width, measure)
  const line = size * LINE
  const height = lines.length * line
  const top = foot === undefined ? (frame.height - height) / 2 : frame.height * foot - height
  const middle = frame.width / 2
  if (clip.look === 'box') {
    const pad = size * 0.5
    const wide = Math.max(...lines.map(measure)) + 2 * pad
    pen.globalAlpha = opacity * 0.82
    pen.fillStyle = '#0c0c10'
    pen.fillRect(middle - wide / 2, top - pad * 0.4, wide, height + pad * 0.8)
    pen.globalAlpha = opacity
  }
  pen.fillStyle = '#ffffff'
  pen.strokeStyle = '#0c0c10'
  pen.lineJoin = 'round'
  pen.lineWidth = size * 0.16
  for (const [index, text] of lines.entries()) {
    const base = top + line * index + line / 2 + size * 0.35
    // Readable on any picture, a light one too.
    if (clip.look !== 'box') pen.strokeText(text, middle, base)
    pen.fillText(text, middle, base)
  }
}

/** Where a line may end: after a space, and between two characters of a script without spaces. */
const BREAKS = /[^\s\u3000-\u9fff\uf900-\uffef]+\s*|[\u3000-\u9fff\uf900-\uffef]\s*|\s+/gu
/** Characters that must not begin a line. */
const CLOSING = /^[、。，．！？；：）」』】》〉…—,.!?;:)\]]/u

/** A text in lines of at most `width`; its own line ends stay. */
export function linesOf(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap(given => {
    const lines: string[] = []
    let line = ''
    for (const [piece] of given.matchAll(BREAKS)) {
      if (line !== '' && !CLOSING.test(piece) && measure((line + piece).trimEnd()) > width) {
        lines.push(line.trimEnd())
        line = piece.trimStart()
      } else line += piece
    }
    return [...lines, line.trimEnd()]
  })
}
