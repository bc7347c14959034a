import { endOf, findClip, isSounding, lengthOf, speedOf, takes } from './parts.ts'
import { pieceLimits, SHORTEST, type Clip, type Piece, type Track } from './piece.ts'

/*
 * Each edit takes a piece and returns another one, or the same one if there is nothing to change. What holds before an
 * edit holds after it: clips of a track are in order, play no more than their source has, and overlap only their
 * neighbours, by at most half of either.
 */

/** Seconds that count as equal: a tenth of a millisecond. */
const SAME = 1e-4

/** A time without the noise of sums: whole tenths of milliseconds. */
const tidy = (seconds: number) => Math.round(seconds * 10_000) / 10_000

const clamp = (value: number, least: number, most: number) => Math.max(least, Math.min(most, value))

const inOrder = (clips: readonly Clip[]) => clips.toSorted((a, b) => a.start - b.start)

function withTrack(piece: Piece, id: string, change: (track: Track) => Track): Piece {
  const tracks = piece.tracks.map(one => (one.id === id ? change(one) : one))
  return tracks.some((one, at) => one !== piece.tracks[at]) ? { ...piece, tracks } : piece
}

/** Changes the clips of a track, unless the piece would get too long. */
const withClips = (piece: Piece, id: string, change: (clips: readonly Clip[]) => readonly Clip[]): Piece =>
  withTrack(piece, id, track => {
    const clips = change(track.clips)
    const isTooLong = clips.some(one => endOf(one) > pieceLimits.seconds + SAME)
    return clips === track.clips || isTooLong ? track : { ...track, clips: inOrder(clips) }
  })

const replaced = (clips: readonly Clip[], clip: Clip) => clips.map(one => (one.id === clip.id ? clip : one))

/** The start nearest to `wanted` at which a clip of so many seconds overlaps none of the others. */
export function freeStart(others: readonly Clip[], length: number, wanted: number): number {
  const gaps: { from: number; to: number }[] = []
  let from = 0
  for (const other of inOrder(others)) {
    if (other.start - from >= length - SAME) gaps.push({ from, to: other.start })
    from = Math.max(from, endOf(other))
  }
  gaps.push({ from, to: Number.POSITIVE_INFINITY })
  const starts = gaps.map(gap => clamp(wanted, gap.from, Math.max(gap.from, gap.to - length)))
  return tidy(starts.reduce((best, one) => (Math.abs(one - wanted) < Math.abs(best - wanted) ? one : best)))
}

/** Puts clips on a track, each at the free place nearest to its start; what the track does not take is left out. */
export function addClips(piece: Piece, track: string, clips: readonly Clip[]): Piece {
  return clips.reduce(
    (sum, clip) =>
      withTrack(sum, track, found => {
        if (!takes(found.kind, clip) || found.clips.length >= pieceLimits.clips) return found
        const start = freeStart(found.clips, lengthOf(clip), clip.start)
        if (start + lengthOf(clip) > pieceLimits.seconds) return found
        return { ...found, clips: inOrder([...found.clips, { ...clip, start }]) }
      }),
    piece,
  )
}

/** Takes clips away. With `ripple`, what follows on their track moves up by as much as became free. */
export function removeClips(piece: Piece, ids: readonly string[], ripple = false): Piece {
  const gone = new Set(ids)
  const tracks = piece.tracks.map(track => {
    if (!track.clips.some(({ id }) => gone.has(id))) return track
    const left = track.clips.filter(({ id }) => !gone.has(id))
    if (!ripple) return { ...track, clips: left }
    let shift = 0
    let end = 0
    const clips = track.clips.flatMap(clip => {
      if (gone.has(clip.id)) {
        // Only what no clip that stays also covers.
        const next = track.clips.find(one => !gone.has(one.id) && one.start > clip.start)
        shift += Math.max(0, Math.min(endOf(clip), next?.start ?? endOf(clip)) - Math.max(clip.start, end))
        end = Math.max(end, endOf(clip))
        return []
      }
      end = Math.max(end, endOf(clip))
      return [shift === 0 ? clip : { ...clip, start: tidy(Math.max(0, clip.start - shift)) }]
    })
    return { ...track, clips }
  })
  return tracks.some((one, at) => one !== piece.tracks[at]) ? { ...piece, tracks } : piece
}

/** Moves a clip to the free place nearest to `start`, on its own track or on another that takes it. */
export function moveClip(piece: Piece, id: string, start: number, to?: string): Piece {
  const found = findClip(piece, id)
  const target = piece.tracks.find(one => one.id === (to ?? found?.track.id))
  if (!found || !target || !takes(target.kind, found.clip)) return piece
  const others = target.clips.filter(one => one.id !== id)
  const length = lengthOf(found.clip)
  const free = freeStart(others, length, clamp(start, 0, pieceLimits.seconds - length))
  if (free + length > pieceLimits.seconds + SAME) return piece
  if (target === found.track && Math.abs(free - found.clip.start) < SAME) return piece
  if (target !== found.track && target.clips.length >= pieceLimits.clips) return piece
  const without = withClips(piece, found.track.id, clips => clips.filter(one => one.id !== id))
  return withClips(without, target.id, clips => [...clips, { ...found.clip, start: free }])
}

/** How long a clip overlaps the clip before and the clip after it. Seconds. */
export function overlapsOf({ clips }: Track, index: number): { readonly before: number; readonly after: number } {
  const [previous, clip, next] = [clips[index - 1], clips[index], clips[index + 1]]
  return {
    before: clip && previous ? Math.max(0, endOf(previous) - clip.start) : 0,
    after: clip && next ? Math.max(0, endOf(clip) - next.start) : 0,
  }
}

/**
 * Moves the beginning of a clip to a moment of the piece, as far as its source and its neighbours allow. With `ripple`,
 * the clip stays where it is and what follows moves.
 */
export function trimStart(piece: Piece, id: string, at: number, ripple = false): Piece {
  const found = findClip(piece, id)
  if (!found) return piece
  const { track, clip, index } = found
  const { before, after } = overlapsOf(track, index)
  const previous = track.clips[index - 1]
  const speed = speedOf(clip)
  const bySource = isSounding(clip) ? clip.start - clip.from / speed : 0
  const byTrack = ripple ? Number.NEGATIVE_INFINITY : Math.max(0, Math.min(clip.start, previous ? endOf(previous) : 0))
  const latest = endOf(clip) - Math.max(SHORTEST, 2 * after, ripple ? 2 * before : 0)
  const start = tidy(clamp(at, Math.min(clip.start, Math.max(bySource, byTrack)), Math.max(clip.start, latest)))
  const by = start - clip.start
  if (Math.abs(by) < SAME) return piece
  const trimmed = {
    ...clip,
    start: ripple ? clip.start : start,
    span: tidy(clip.span - by * speed),
    ...(isSounding(clip) && { from: tidy(Math.max(0, clip.from + by * speed)) }),
  }
  return withClips(piece, track.id, clips => {
    const changed = replaced(clips, trimmed)
    return ripple ? shifted(changed, index, -by) : changed
  })
}

/** Moves the end of a clip in the same way. */
export function trimEnd(piece: Piece, id: string, at: number, ripple = false): Piece {
  const found = findClip(piece, id)
  if (!found) return piece
  const { track, clip, index } = found
  const { before, after } = overlapsOf(track, index)
  const next = track.clips[index + 1]
  const end = endOf(clip)
  const bySource = isSounding(clip) ? clip.start + (clip.length - clip.from) / clip.speed : pieceLimits.seconds
  const byTrack = ripple || !next ? pieceLimits.seconds : Math.max(end, next.start)
  const earliest = clip.start + Math.max(SHORTEST, 2 * before, ripple ? 2 * after : 0)
  const to = tidy(clamp(at, Math.min(end, earliest), Math.max(end, Math.min(bySource, byTrack))))
  if (Math.abs(to - end) < SAME) return piece
  const wanted = tidy((to - clip.start) * speedOf(clip))
  const trimmed = { ...clip, span: isSounding(clip) ? Math.min(wanted, clip.length - clip.from) : wanted }
  return withClips(piece, track.id, clips => {
    const changed = replaced(clips, trimmed)
    return ripple ? shifted(changed, index, to - end) : changed
  })
}

/** Moves all clips after the one at `index`. */
const shifted = (clips: readonly Clip[], index: number, by: number) =>
  clips.map((one, at) => (at > index ? { ...one, start: tidy(Math.max(0, one.start + by)) } : one))

/** Cuts a clip in two at a moment of the piece; `id` is that of the second part. A cross-fade cannot be cut. */
export function splitClip(piece: Piece, clipId: string, at: number, id: string): Piece {
  const found = findClip(piece, clipId)
  if (!found || found.track.clips.length >= pieceLimits.clips) return piece
  const { track, clip, index } = found
  const { before, after } = overlapsOf(track, index)
  const moment = tidy(at)
  const first = moment - clip.start
  const second = endOf(clip) - moment
  if (first < Math.max(SHORTEST, 2 * before) || second < Math.max(SHORTEST, 2 * after)) return piece
  const cut = tidy(first * speedOf(clip))
  const left: Clip = { ...clip, span: cut, fadeOut: 0 }
  const right: Clip = {
    ...clip,
    id,
    start: moment,
    span: tidy(clip.span - cut),
    fadeIn: 0,
    ...(isSounding(clip) && { from: tidy(clip.from + cut) }),
  }
  return withClips(piece, track.id, clips => clips.flatMap(one => (one.id === clipId ? [left, right] : [one])))
}

/**
 * Cross-fades a clip with the one before it: it and what follows move so that the two overlap by so many seconds, at
 * most half of either. 0: they only touch.
 */
export function crossFade(piece: Piece, id: string, seconds: number): Piece {
  const found = findClip(piece, id)
  const previous = found?.track.clips[found.index - 1]
  if (!found || !previous) return piece
  const { track, clip, index } = found
  const room = Math.min(lengthOf(previous), lengthOf(clip)) / 2
  const earlier = track.clips[index - 2]
  // The clip before the previous one must be over by then.
  const free = endOf(previous) - Math.max(previous.start, earlier ? endOf(earlier) : 0)
  const overlap = tidy(clamp(seconds, 0, Math.min(room, free)))
  const by = tidy(endOf(previous) - overlap) - clip.start
  if (Math.abs(by) < SAME) return piece
  return withClips(piece, track.id, clips => shifted(clips, index - 1, by))
}

/** How a clip looks and sounds, other than when it is played. */
export type ClipChange = Partial<
  Pick<Extract<Clip, { kind: 'film' }>, 'volume' | 'fadeIn' | 'fadeOut' | 'fit' | 'focus' | 'zoom'> &
    Pick<Extract<Clip, { kind: 'picture' }>, 'motion'> &
    Pick<Extract<Clip, { kind: 'text' }>, 'text' | 'look'>
>

/** Changes a clip; what its kind does not have is passed over. */
export function changeClip(piece: Piece, id: string, change: ClipChange): Piece {
  const found = findClip(piece, id)
  if (!found) return piece
  const fitting = Object.fromEntries(Object.entries(change).filter(([name]) => name in found.clip))
  const differs = Object.entries(fitting).some(([name, value]) => Reflect.get(found.clip, name) !== value)
  return differs ? withClips(piece, found.track.id, clips => replaced(clips, { ...found.clip, ...fitting })) : piece
}

/** Plays a clip faster or slower, so that it gets shorter or longer; what follows on its track moves with its end. */
export function setSpeed(piece: Piece, id: string, speed: number): Piece {
  const found = findClip(piece, id)
  if (!found || !isSounding(found.clip) || found.clip.speed === speed) return piece
  const { track, clip, index } = found
  const { before, after } = overlapsOf(track, index)
  const most = clip.span / Math.max(SHORTEST, 2 * before, 2 * after)
  const allowed = clamp(speed, pieceLimits.speed.least, Math.min(pieceLimits.speed.most, most))
  const changed = { ...clip, speed: allowed }
  const by = lengthOf(changed) - lengthOf(clip)
  return withClips(piece, track.id, clips => shifted(replaced(clips, changed), index, by))
}

/** Adds an empty track; an upper one is drawn over those below. */
export function addTrack(piece: Piece, track: Track, at = piece.tracks.length): Piece {
  if (piece.tracks.length >= pieceLimits.tracks) return piece
  return { ...piece, tracks: piece.tracks.toSpliced(at, 0, track) }
}

/** Removes a track with its clips. */
export function removeTrack(piece: Piece, id: string): Piece {
  const tracks = piece.tracks.filter(one => one.id !== id)
  return tracks.length === piece.tracks.length ? piece : { ...piece, tracks }
}

/** Moves a track up (-1) or down (1). */
export function moveTrack(piece: Piece, id: string, by: -1 | 1): Piece {
  const at = piece.tracks.findIndex(one => one.id === id)
  const track = piece.tracks[at]
  if (!track || at + by < 0 || at + by >= piece.tracks.length) return piece
  return { ...piece, tracks: piece.tracks.toSpliced(at, 1).toSpliced(at + by, 0, track) }
}

/** Changes the volume of a track, or silences it. */
export const changeTrack = (piece: Piece, id: string, change: Partial<Pick<Track, 'volume' | 'muted'>>): Piece =>
  withTrack(piece, id, track =>
    (change.volume ?? track.volume) === track.volume && (change.muted ?? track.muted) === track.muted
      ? track
      : { ...track, ...change },
  )

/**
 * The moment that a dragged time snaps to: the beginning or end of another clip, the playhead or zero, if one is within
 * `tolerance` seconds; otherwise the time itself.
 */
export function snapped(piece: Piece, at: number, tolerance: number, playhead: number, except?: string): number {
  let best = at
  let nearest = tolerance
  const offer = (moment: number) => {
    const distance = Math.abs(moment - at)
    if (distance > nearest) return
    nearest = distance
    best = moment
  }
  offer(0)
  offer(playhead)
  for (const { clips } of piece.tracks)
    for (const clip of clips) {
      if (clip.id === except) continue
      offer(clip.start)
      offer(endOf(clip))
    }
  return tidy(best)
}
