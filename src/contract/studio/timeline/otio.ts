import { endOf, lengthOf, speedOf } from './parts.ts'
import type { Clip, Piece, Track } from './piece.ts'

/** A time as OpenTimelineIO has it: frames at a rate. */
interface RationalTime {
  readonly OTIO_SCHEMA: 'RationalTime.1'
  readonly rate: number
  readonly value: number
}

interface TimeRange {
  readonly OTIO_SCHEMA: 'TimeRange.1'
  readonly start_time: RationalTime
  readonly duration: RationalTime
}

interface Item {
  readonly OTIO_SCHEMA: 'Clip.2' | 'Gap.1' | 'Transition.1'
  readonly name: string
  readonly source_range?: TimeRange
  readonly metadata: object
  readonly [field: string]: unknown
}

/** A file that a piece plays, as another program finds it. */
export interface OtioMedia {
  readonly name: string
  /** Where it is, or the name under which it was saved. */
  readonly url: string
}

/**
 * A piece as a timeline of OpenTimelineIO 0.17 (JSON), which editors read: tracks, clips with their part of the source,
 * gaps, cross-fades and speed. Texts and captions are kept in the metadata of gaps, since it has no texts. The times of
 * clips are whole frames.
 */
export function toOtio(name: string, piece: Piece, media: Readonly<Record<string, OtioMedia>>) {
  const { rate } = piece
  // It draws later tracks over earlier ones.
  const children = piece.tracks.map(track => trackOf(track, rate, media)).toReversed()
  return {
    OTIO_SCHEMA: 'Timeline.1',
    name,
    global_start_time: null,
    metadata: { atelier: { ratio: piece.ratio, loudness: piece.loudness, duck: piece.duck } },
    tracks: {
      OTIO_SCHEMA: 'Stack.1',
      name: 'tracks',
      metadata: {},
      source_range: null,
      effects: [],
      markers: [],
      // Pictures first, as editors expect.
      children: children.toSorted((a, b) => Number(b.kind === 'Video') - Number(a.kind === 'Video')),
    },
  }
}

const time = (frames: number, rate: number): RationalTime => ({ OTIO_SCHEMA: 'RationalTime.1', rate, value: frames })

const range = (start: number, duration: number, rate: number): TimeRange => ({
  OTIO_SCHEMA: 'TimeRange.1',
  start_time: time(start, rate),
  duration: time(duration, rate),
})

function trackOf({ kind, clips, volume, muted }: Track, rate: number, media: Readonly<Record<string, OtioMedia>>) {
  const frames = (seconds: number) => Math.round(seconds * rate)
  const children: Item[] = []
  let at = 0
  for (const [index, clip] of clips.entries()) {
    const previous = clips[index - 1]
    const overlap = previous ? Math.max(0, frames(endOf(previous)) - frames(clip.start)) : 0
    const start = frames(clip.start) + Math.floor(overlap / 2)
    const next = clips[index + 1]
    const after = next ? Math.max(0, frames(endOf(clip)) - frames(next.start)) : 0
    const end = frames(endOf(clip)) - Math.ceil(after / 2)
    if (start > at) children.push(gap(start - at, rate))
    // A cross-fade stands between two clips that meet in its middle.
    if (overlap > 0)
      children.push({
        OTIO_SCHEMA: 'Transition.1',
        name: '',
        transition_type: 'SMPTE_Dissolve',
        in_offset: time(Math.floor(overlap / 2), rate),
        out_offset: time(Math.ceil(overlap / 2), rate),
        metadata: {},
      })
    children.push(itemOf(clip, start - frames(clip.start), end - start, rate, media))
    at = end
  }
  return {
    OTIO_SCHEMA: 'Track.1',
    name: kind,
    kind: kind === 'film' || kind === 'title' || kind === 'caption' ? 'Video' : 'Audio',
    metadata: { atelier: { volume, muted } },
    source_range: null,
    effects: [],
    markers: [],
    children,
  } as const
}

const gap = (frames: number, rate: number, metadata: object = {}): Item => ({
  OTIO_SCHEMA: 'Gap.1',
  name: '',
  source_range: range(0, frames, rate),
  effects: [],
  markers: [],
  metadata,
})

function itemOf(
  clip: Clip,
  skipped: number,
  frames: number,
  rate: number,
  media: Readonly<Record<string, OtioMedia>>,
): Item {
  if (clip.kind === 'text') return gap(frames, rate, { atelier: { text: clip.text, look: clip.look } })
  const file = media[clip.asset]
  const speed = speedOf(clip)
  const whole = 'length' in clip ? clip.length : lengthOf(clip)
  return {
    OTIO_SCHEMA: 'Clip.2',
    name: clip.name,
    source_range: range(Math.round(clip.from * rate) + Math.round(skipped * speed), Math.round(frames * speed), rate),
    effects:
      speed === 1
        ? []
        : [
            {
              OTIO_SCHEMA: 'LinearTimeWarp.1',
              name: '',
              effect_name: 'LinearTimeWarp',
              time_scalar: speed,
              metadata: {},
            },
          ],
    markers: [],
    metadata: {
      atelier: { ...('volume' in clip && { volume: clip.volume }), fadeIn: clip.fadeIn, fadeOut: clip.fadeOut },
    },
    active_media_reference_key: 'DEFAULT_MEDIA',
    media_references: {
      DEFAULT_MEDIA: {
        OTIO_SCHEMA: 'ExternalReference.1',
        name: file?.name ?? clip.name,
        target_url: file?.url ?? clip.name,
        available_range: range(0, Math.max(1, Math.round(whole * rate)), rate),
        metadata: {},
      },
    },
  }
}
