import { endOf, lengthOf } from './parts.ts'
import type { FilmClip, Piece, PictureClip, TextClip } from './piece.ts'

/** A film or a picture as it is seen at a moment, over those before it. */
export interface Layer {
  readonly clip: FilmClip | PictureClip
  /** 0 to 1. */
  readonly opacity: number
  /** How much of the clip has passed, 0 to 1. */
  readonly share: number
}

/** A text as it is seen at a moment. */
export interface ShownText {
  readonly clip: TextClip
  readonly opacity: number
}

/** What is seen of a piece at a moment: pictures from the lowest up, then the texts above all of them. */
export interface Seen {
  readonly layers: readonly Layer[]
  readonly texts: readonly ShownText[]
}

/** A moment counts as the beginning of a clip even if it is rounded. Seconds. */
const ROUNDED = 1e-6

const isOn = (clip: { readonly start: number } & Parameters<typeof endOf>[0], at: number) =>
  clip.start <= at + ROUNDED && at + ROUNDED < endOf(clip)

function faded({ start, ...clip }: FilmClip | PictureClip | TextClip, at: number): number {
  const { fadeIn, fadeOut } = clip
  const end = endOf({ start, ...clip })
  const rise = fadeIn > 0 ? (at - start) / fadeIn : 1
  const fall = fadeOut > 0 ? (end - at) / fadeOut : 1
  return Math.min(1, Math.max(0, Math.min(rise, fall)))
}

/** What is seen of a piece at a moment. */
export function seenAt({ tracks }: Pick<Piece, 'tracks'>, at: number): Seen {
  const layers: Layer[] = []
  const texts: ShownText[] = []
  for (const { kind, muted, clips } of tracks.toReversed()) {
    if (muted) continue
    if (kind !== 'film' && kind !== 'title' && kind !== 'caption') continue
    for (const [index, clip] of clips.entries()) {
      if (clip.start > at + ROUNDED) break
      if (!isOn(clip, at)) continue
      if (clip.kind === 'text') texts.push({ clip, opacity: faded(clip, at) })
      if (clip.kind !== 'film' && clip.kind !== 'picture') continue
      const previous = clips[index - 1]
      const overlap = previous ? endOf(previous) - clip.start : 0
      const cross = overlap > 0 ? Math.min(1, Math.max(0, (at - clip.start) / overlap)) : 1
      const share = Math.min(1, Math.max(0, (at - clip.start) / lengthOf(clip)))
      layers.push({ clip, opacity: faded(clip, at) * cross, share })
    }
  }
  return { layers, texts }
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

/** Which part of a picture is seen, and where in the frame. Pixels of each. */
export interface Placement {
  readonly from: Box
  readonly to: Box
}

/** How much a moving picture is enlarged. */
const NEARER = 0.1

/** Where a picture of a size is seen in a frame. */
export function placed(
  source: Size,
  frame: Size,
  clip: Pick<FilmClip, 'fit' | 'focus' | 'zoom'> & Partial<Pick<PictureClip, 'motion'>>,
  share: number,
): Placement {
  const { fit, focus, motion = 'still' } = clip
  const across = frame.width / source.width
  const down = frame.height / source.height
  const moved = motion === 'still' ? 1 : 1 + NEARER * (motion === 'in' ? share : 1 - share)
  const scale = (fit === 'cover' ? Math.max(across, down) : Math.min(across, down)) * clip.zoom * moved
  const width = Math.min(source.width, frame.width / scale)
  const height = Math.min(source.height, frame.height / scale)
  const to = { width: width * scale, height: height * scale }
  return {
    from: { x: (source.width - width) * focus.x, y: (source.height - height) * focus.y, width, height },
    to: { x: (frame.width - to.width) / 2, y: (frame.height - to.height) / 2, ...to },
  }
}
