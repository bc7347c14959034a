import type { Asset } from '../assets.ts'
import { addClips, addTrack } from './edits.ts'
import { durationOf, endOf, takes } from './parts.ts'
import type { Start } from './starts.ts'
import {
  pieceLimits,
  type Clip,
  type MediaClip,
  ratios,
  type Piece,
  type Ratio,
  type TextLook,
  type Track,
  type TrackKind,
} from './piece.ts'

/** Makes an id that no other part of a piece has. */
export type NewId = () => string

/** How long a picture is shown at first, in seconds. */
export const PICTURE_SECONDS = 4

/** What of a file matters for a piece. */
export type Source = Pick<Asset, 'id' | 'mimeType' | 'name' | 'duration' | 'width' | 'height'>

export const newTrack = (kind: TrackKind, id: string): Track => ({ id, kind, volume: 1, muted: false, clips: [] })

/** A piece without clips, with the tracks that most pieces have. */
export function newPiece(newId: NewId): Piece {
  const tracks = (['film', 'narration', 'music'] as const).map(kind => newTrack(kind, newId()))
  return { ratio: usualRatio, rate: 24, loudness: -14, duck: 12, tracks }
}

const usualRatio: Ratio = '16:9'

/** How much wider than tall a shape is, on a scale on which twice as wide and twice as tall are equally far apart. */
const widthOf = (width: number, height: number) => Math.log(width / height)

/** A piece that holds nothing yet, in the shape that cuts the least of its first picture, unless one was chosen. */
function shapedBy(piece: Piece, { mimeType, width, height }: Source): Piece {
  const isChosen = piece.ratio !== usualRatio || piece.tracks.some(({ clips }) => clips.length > 0)
  if (isChosen || mimeType.startsWith('audio/') || !width || !height) return piece
  const wide = widthOf(width, height)
  const farness = (ratio: Ratio) => {
    const [across = 1, down = 1] = ratio.split(':').map(Number)
    return Math.abs(widthOf(across, down) - wide)
  }
  return { ...piece, ratio: ratios.reduce((best, one) => (farness(one) < farness(best) ? one : best)) }
}

const still = { fadeIn: 0, fadeOut: 0 }
const framed = { fit: 'cover', focus: { x: 0.5, y: 0.5 }, zoom: 1 } as const

/** A whole file as a clip; undefined: it is neither seen nor heard, or its length is not known. */
export function clipOf({ id: asset, mimeType, name = '', duration }: Source, id: string): MediaClip | undefined {
  const base = { id, asset, name: name.slice(0, 200), start: 0, from: 0, ...still }
  if (mimeType.startsWith('image/'))
    return { ...base, ...framed, kind: 'picture', span: PICTURE_SECONDS, motion: 'still' }
  if (duration === undefined || duration < 0.05) return undefined
  const length = Math.min(duration, pieceLimits.seconds)
  const sounding = { span: length, length, speed: 1, volume: 1 }
  if (mimeType.startsWith('video/')) return { ...base, ...framed, ...sounding, kind: 'film' }
  if (mimeType.startsWith('audio/')) return { ...base, ...sounding, kind: 'sound' }
  return undefined
}

/** A text for so many seconds. */
export const textOf = (text: string, look: TextLook, start: number, span: number, id: string): Clip => ({
  kind: 'text',
  id,
  start,
  span,
  ...still,
  text: text.slice(0, pieceLimits.text),
  look,
})

/** Where a file goes: `source` is the area it comes from, or an upload. */
export function trackFor({ mimeType, duration = 0 }: Source, source: string | undefined): TrackKind {
  if (!mimeType.startsWith('audio/')) return 'film'
  if (source === 'voice' || source === 'episodes' || source === 'speakers') return 'narration'
  if (source === 'music') return 'music'
  // A short upload is rather an effect than a song.
  return duration > 0 && duration < 15 ? 'effects' : 'music'
}

/** The first track of a kind, which is added if there is none; texts come above pictures, sounds below. */
export function withTrackOf(piece: Piece, kind: TrackKind, newId: NewId): readonly [piece: Piece, track: Track] {
  const found = piece.tracks.find(one => one.kind === kind)
  if (found) return [piece, found]
  const track = newTrack(kind, newId())
  return [addTrack(piece, track, kind === 'title' || kind === 'caption' ? 0 : piece.tracks.length), track]
}

/** Adds a clip to the first track of a kind, at the free place nearest to its start; without room, changes nothing. */
export function placeClip(piece: Piece, kind: TrackKind, clip: Clip, newId: NewId): Piece {
  const [wider, track] = withTrackOf(piece, kind, newId)
  if (!takes(kind, clip)) return piece
  const added = addClips(wider, track.id, [clip])
  return added === wider ? piece : added
}

/** Where the clips of a track end. */
export const endOfTrack = ({ clips }: Track): number => Math.max(0, ...clips.map(endOf))

/** Adds a file at the end of the first track of a kind; if it has no place there, changes nothing. */
export function appendSource(piece: Piece, source: Source, kind: TrackKind, newId: NewId): Piece {
  const clip = clipOf(source, newId())
  if (!clip) return piece
  const track = piece.tracks.find(one => one.kind === kind)
  const shaped = shapedBy(piece, source)
  const wider = placeClip(shaped, kind, { ...clip, start: track ? endOfTrack(track) : 0 }, newId)
  return wider === shaped ? piece : wider
}

/** A text that is said or sung, with its times in seconds of its file. */
export interface TimedText {
  readonly text: string
  readonly start: number
  readonly end: number
  /** Its words, where the times of each are known. */
  readonly words?: readonly Omit<TimedText, 'words'>[] | undefined
}

/** How much of a text a caption holds at most. */
const LONGEST = 84

/**
 * Adds captions for what a clip says, at the times at which it says it; those that are already there stay. A long
 * sentence becomes several captions, each at the times of its words, or for its share of the letters.
 */
export function addCaptions(
  piece: Piece,
  clip: MediaClip,
  texts: readonly TimedText[],
  look: TextLook,
  newId: NewId,
): Piece {
  const speed = 'speed' in clip ? clip.speed : 1
  const until = clip.from + clip.span
  let sum = piece
  for (const { text, start, end, words } of texts) {
    const from = Math.max(start, clip.from)
    const to = Math.min(end, until)
    if (to - from < 0.1) continue
    const parts = partsOf(text.trim())
    const letters = parts.reduce((count, part) => count + part.length, 0)
    const known = words && beginnings(parts, words)
    const placeOf = (time: number) => clip.start + (Math.min(to, Math.max(from, time)) - clip.from) / speed
    let at = placeOf(from)
    for (const [index, part] of parts.entries()) {
      const share = ((to - from) / speed) * (part.length / Math.max(1, letters))
      const span = known ? placeOf(known[index + 1] ?? to) - at : share
      if (part !== '' && span >= 0.04) sum = placeClip(sum, 'caption', textOf(part, look, at, span, newId()), newId)
      at += span
    }
  }
  return sum
}

/** When each part of a sentence begins, by its words: the first begins with the sentence. */
function beginnings(parts: readonly string[], words: readonly TimedText[]): number[] {
  const rest = [...words]
  return parts.map(part => {
    const start = rest[0]?.start ?? Infinity
    for (let at = 0; rest[0] && at >= 0;) {
      const found = part.indexOf(rest[0].text.trim(), at)
      if (found < 0) break
      at = found + rest[0].text.trim().length
      rest.shift()
    }
    return start
  })
}

/** Parts of similar length, cut between words or, where there are none, between characters. */
function partsOf(text: string): string[] {
  const most = /[\u3000-\u9fff]/u.test(text) ? LONGEST / 2 : LONGEST
  const count = Math.ceil(text.length / most)
  if (count <= 1) return [text]
  const wanted = text.length / count
  const parts: string[] = []
  let part = ''
  for (const [word] of text.matchAll(/[^\s\u3000-\u9fff]+\s*|[\u3000-\u9fff]\s*|\s+/gu)) {
    if (part.length >= wanted && !/^[、。，！？；：”’」』）,.!?;:]/u.test(word)) {
      parts.push(part.trim())
      part = ''
    }
    part += word
  }
  return [...parts, part.trim()].filter(one => one !== '')
}

/** Seconds. */
const CROSS = 0.8
const INTRO = 4

/**
 * A piece of given files, ready to be played: a film with its soundtrack, pictures in time with a narration, speech
 * over a music bed, or the lines of a song over a picture. What does not fit is added at the end.
 */
export function composed(start: Start, given: readonly (readonly [Source, TrackKind])[], newId: NewId): Piece {
  const seen = given.filter(([source]) => !source.mimeType.startsWith('audio/'))
  const [first] = seen
  const piece = first ? shapedBy(newPiece(newId), first[0]) : newPiece(newId)
  const heard = given.filter(([source]) => source.mimeType.startsWith('audio/'))
  if (start === 'empty') return appended(piece, given, newId)
  if (start === 'filmScore') return filmScore(piece, seen, heard, newId)
  if (start === 'slideshow') return slideshow(piece, seen, heard, newId)
  if (start === 'podcast') return podcast({ ...piece, loudness: -16 }, seen, heard, newId)
  return slideshow(
    piece,
    seen,
    heard.map(([source]) => [source, 'music'] as const),
    newId,
  )
}

/** What files begin as, if nobody says: a film and music belong together, others come as they are. */
export function usualStart(given: Given): Start {
  const isFilm = given.some(([{ mimeType }]) => mimeType.startsWith('video/'))
  return isFilm && given.some(([, kind]) => kind === 'music') ? 'filmScore' : 'empty'
}

type Given = readonly (readonly [Source, TrackKind])[]

const appended = (piece: Piece, given: Given, newId: NewId) =>
  given.reduce((sum, [source, kind]) => appendSource(sum, source, kind, newId), piece)

/** Films one after the other, and the music under all of them, fading out with the last. */
function filmScore(piece: Piece, seen: Given, heard: Given, newId: NewId): Piece {
  const films = appended(piece, seen, newId)
  return bedded(appended(films, heard, newId), durationOf(films))
}

/** Pictures share the time of what is heard, cross-faded and slowly moving. */
function slideshow(piece: Piece, seen: Given, heard: Given, newId: NewId): Piece {
  const spoken = appended(
    piece,
    heard.filter(([, kind]) => kind !== 'music'),
    newId,
  )
  const music = heard.filter(([, kind]) => kind === 'music')
  const sung = spoken === piece ? appended(piece, music, newId) : spoken
  const whole = durationOf(sung) || seen.length * PICTURE_SECONDS
  const each = Math.max(1, whole / Math.max(1, seen.length))
  const overlap = Math.min(CROSS, each / 3)
  let sum = sung
  for (const [index, [source, kind]] of seen.entries()) {
    const clip = clipOf(source, newId())
    if (!clip) continue
    const isLast = index === seen.length - 1
    const span = isLast ? Math.max(1, whole - index * each) : each + overlap
    const shown: Clip =
      clip.kind === 'picture'
        ? { ...clip, span, motion: index % 2 === 0 ? 'in' : 'out' }
        : clip.kind === 'film'
          ? { ...clip, span: Math.min(clip.length, span) }
          : clip
    sum = withoutCheck(sum, kind, { ...shown, start: index * each })
  }
  return spoken === piece ? sum : bedded(appended(sum, music, newId), whole)
}

/** Puts a clip where it is to overlap the one before it. */
const withoutCheck = (piece: Piece, kind: TrackKind, clip: Clip): Piece => {
  const track = piece.tracks.find(one => one.kind === kind)
  return {
    ...piece,
    tracks: piece.tracks.map(one => (one === track ? { ...one, clips: [...one.clips, clip] } : one)),
  }
}

/** Music alone first, then speech over it, and music again at the end. */
function podcast(piece: Piece, seen: Given, heard: Given, newId: NewId): Piece {
  const speech = heard.filter(([, kind]) => kind !== 'music')
  const music = heard.filter(([, kind]) => kind === 'music')
  const lead = music.length > 0 ? INTRO : 0
  let sum = piece
  for (const [source] of speech) {
    const clip = clipOf(source, newId())
    const track = sum.tracks.find(one => one.kind === 'narration')
    const at = track && track.clips.length > 0 ? endOfTrack(track) + 0.4 : lead
    if (clip) sum = placeClip(sum, 'narration', { ...clip, start: at }, newId)
  }
  const whole = durationOf(sum) + lead
  const bed = bedded(repeated(appended(sum, music, newId), whole, newId), whole)
  return appended(bed, seen, newId)
}

/** Repeats the music until it lasts as long as the piece. */
function repeated(piece: Piece, whole: number, newId: NewId): Piece {
  const first = piece.tracks.find(one => one.kind === 'music')?.clips[0]
  let sum = piece
  for (let round = 0; first && round < 100; round++) {
    const track = sum.tracks.find(one => one.kind === 'music')
    if (!track || endOfTrack(track) >= whole) return sum
    const next = placeClip(sum, 'music', { ...first, id: newId(), start: endOfTrack(track) }, newId)
    if (next === sum) return sum
    sum = next
  }
  return sum
}

/** Ends the music with the piece, fading in and out. */
function bedded(piece: Piece, whole: number): Piece {
  if (whole <= 0) return piece
  return {
    ...piece,
    tracks: piece.tracks.map(track => {
      if (track.kind !== 'music') return track
      const kept = track.clips.filter(({ start }) => start < whole - 0.1)
      const clips = kept.map((clip, at): Clip => {
        if (clip.kind !== 'sound') return clip
        const isLast = at === kept.length - 1
        const span = Math.min(clip.span, (whole - clip.start) * clip.speed)
        const fade = Math.min(2, span / 4)
        return { ...clip, span, fadeIn: at === 0 ? Math.min(1, fade) : 0, fadeOut: isLast ? fade : 0 }
      })
      return { ...track, clips }
    }),
  }
}
