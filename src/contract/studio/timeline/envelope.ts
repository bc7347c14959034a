import { endOf, lengthOf } from './parts.ts'
import type { FilmClip, Piece, SoundClip, Track } from './piece.ts'

/** How loud something is at a moment of the piece. Between two points the gain changes evenly. */
export interface Point {
  /** Seconds of the piece. */
  readonly at: number
  /** What its samples are multiplied by. */
  readonly gain: number
}

/** A time in which somebody speaks. Seconds of the piece. */
export interface Spoken {
  readonly start: number
  readonly end: number
}

/** Seconds: music falls before a voice begins, and rises when it has been silent for a while. */
const ATTACK = 0.25
const RELEASE = 0.6
/** Pauses up to this long are part of what is spoken. */
const PAUSE = 1
/** Into how many straight lines a curve is divided. */
const STEPS = 12

/** When the narration of a piece speaks: what music gives way to. */
export function spokenIn({ tracks }: Pick<Piece, 'tracks'>): Spoken[] {
  const parts = tracks
    .filter(({ kind, muted }) => kind === 'narration' && !muted)
    .flatMap(({ clips }) => clips.map(clip => ({ start: clip.start, end: endOf(clip) })))
    .toSorted((a, b) => a.start - b.start)
  const joined: Spoken[] = []
  for (const part of parts) {
    const last = joined.at(-1)
    if (last && part.start - last.end < PAUSE)
      joined[joined.length - 1] = { start: last.start, end: Math.max(last.end, part.end) }
    else joined.push(part)
  }
  return joined
}

type Curve = (at: number) => number

/**
 * The gain of a clip while it plays: its volume and its track's, fades, cross-fades with its neighbours, and for music
 * how it gives way to what is spoken. The page and the export play it by the same points.
 */
export function envelopeOf(
  { duck }: Pick<Piece, 'duck'>,
  track: Track,
  clip: FilmClip | SoundClip,
  spoken: readonly Spoken[],
): Point[] {
  const { start } = clip
  const end = endOf(clip)
  const volume = track.muted ? 0 : track.volume * clip.volume
  if (volume === 0) return [{ at: start, gain: 0 }]
  const curves: Curve[] = []
  const moments = new Set([start, end])
  const mark = (from: number, to: number, steps = 1) => {
    for (let step = 0; step <= steps; step++) {
      const at = from + ((to - from) * step) / steps
      if (at > start && at < end) moments.add(at)
    }
  }
  const fadeIn = Math.min(clip.fadeIn, lengthOf(clip))
  const fadeOut = Math.min(clip.fadeOut, lengthOf(clip))
  if (fadeIn > 0) {
    curves.push(at => (at - start) / fadeIn)
    mark(start, start + fadeIn)
  }
  if (fadeOut > 0) {
    curves.push(at => (end - at) / fadeOut)
    mark(end - fadeOut, end)
  }
  // Two sounds of equal power add up to the same: sine and cosine.
  const index = track.clips.findIndex(one => one.id === clip.id)
  const [previous, next] = [track.clips[index - 1], track.clips[index + 1]]
  const before = previous ? endOf(previous) - start : 0
  const after = next ? end - next.start : 0
  if (before > 0) {
    curves.push(at => Math.sin((Math.min(1, (at - start) / before) * Math.PI) / 2))
    mark(start, start + before, STEPS)
  }
  if (after > 0) {
    curves.push(at => Math.sin((Math.min(1, (end - at) / after) * Math.PI) / 2))
    mark(end - after, end, STEPS)
  }
  if (track.kind === 'music' && duck > 0) {
    const near = spoken.filter(one => one.start - ATTACK < end && one.end + RELEASE > start)
    if (near.length > 0) curves.push(ducked(near, 10 ** (-duck / 20)))
    for (const one of near)
      for (const moment of [one.start - ATTACK, one.start, one.end, one.end + RELEASE]) mark(moment, moment)
  }
  return [...moments]
    .toSorted((a, b) => a - b)
    .map(at => ({ at, gain: curves.reduce((gain, curve) => gain * clamp(curve(at)), volume) }))
}

const clamp = (value: number) => Math.min(1, Math.max(0, value))

/** Falls to `low` before each spoken part, and rises after it. */
const ducked =
  (spoken: readonly Spoken[], low: number): Curve =>
  at =>
    spoken.reduce((gain, { start, end }) => {
      const fall = (start - at) / ATTACK
      const rise = (at - end) / RELEASE
      return Math.min(gain, low + (1 - low) * clamp(Math.max(fall, rise)))
    }, 1)

/** The gain at a moment. */
export function gainAt(points: readonly Point[], at: number): number {
  const next = points.findIndex(point => point.at > at)
  if (next === 0) return points[0]?.gain ?? 0
  const [from, to] = [points.at(next < 0 ? -1 : next - 1), points[next]]
  if (!from || next < 0 || !to) return from?.gain ?? 0
  return from.gain + ((to.gain - from.gain) * (at - from.at)) / (to.at - from.at)
}

/** The gain of each of `count` samples at `rate`, the first of which is at `at` seconds. */
export function gainsOf(points: readonly Point[], at: number, count: number, rate: number): Float32Array {
  const gains = new Float32Array(count)
  let next = points.findIndex(point => point.at > at)
  for (let index = 0; index < count;) {
    while (next >= 0 && (points[next]?.at ?? Number.POSITIVE_INFINITY) <= at + index / rate)
      next = next + 1 < points.length ? next + 1 : -1
    const [from, to] = [points.at(next < 0 ? -1 : Math.max(0, next - 1)), points[next]]
    const end = to ? Math.min(count, Math.max(index + 1, Math.ceil((to.at - at) * rate))) : count
    if (from && to && next > 0 && from.gain !== to.gain) {
      const slope = (to.gain - from.gain) / (to.at - from.at)
      for (; index < end; index++) gains[index] = from.gain + slope * (at + index / rate - from.at)
    } else gains.fill(from?.gain ?? 0, index, end)
    index = end
  }
  return gains
}
