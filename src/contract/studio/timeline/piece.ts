import { ownId } from '../../kit/ids.ts'
import { z } from '../../kit/zod.ts'

/** The shapes of a piece, wide by tall. */
export const ratios = ['16:9', '9:16', '1:1', '4:5', '4:3', '21:9'] as const
export type Ratio = (typeof ratios)[number]

/** Frames a second. */
export const frameRates = [24, 25, 30] as const

/** Loudness of the whole in LUFS: streaming services play at -14, podcasts at -16. */
export const loudnessTargets = [-14, -16] as const

/**
 * What a track holds. An upper track is drawn over a lower one. `narration` is what `music` gives way to; `title` and
 * `caption` hold texts.
 */
export const trackKinds = ['title', 'caption', 'film', 'narration', 'music', 'effects'] as const
export type TrackKind = (typeof trackKinds)[number]

export const fits = ['cover', 'contain'] as const

/** A slow move over a picture while it is shown. */
export const motions = ['still', 'in', 'out'] as const

export const textLooks = ['center', 'lower', 'box', 'outline'] as const
export type TextLook = (typeof textLooks)[number]

/** What a piece may hold. Seconds, and numbers of tracks and clips. */
export const pieceLimits = {
  seconds: 4 * 3600,
  tracks: 24,
  clips: 2000,
  text: 1000,
  name: 100,
  fade: 60,
  speed: { least: 0.25, most: 4 },
  /** Twice as loud as recorded. */
  volume: 2,
  zoom: 4,
  /** Decibels by which music gives way. */
  duck: 30,
} as const

/** The shortest clip, in seconds of the piece: a frame. */
export const SHORTEST = 0.04

const seconds = z.number().min(0).max(pieceLimits.seconds)
const span = z
  .number()
  .min(SHORTEST / 4)
  .max(pieceLimits.seconds * pieceLimits.speed.most)
const volume = z.number().min(0).max(pieceLimits.volume)
const fade = z.number().min(0).max(pieceLimits.fade)
const share = z.number().min(0).max(1)

/** What all clips have. Seconds. */
const placed = {
  id: ownId,
  /** When it begins in the piece. */
  start: seconds,
  /** How much of its source it plays, from `from` on; a text has no source, so it is how long it is shown. */
  span,
  fadeIn: fade,
  fadeOut: fade,
}

const media = {
  ...placed,
  /** The file it plays. */
  asset: ownId,
  name: z.string().max(200),
  /** Where in its source it begins. */
  from: seconds,
}

/** How a picture fills the frame: `focus` is the part that stays when it is cropped, 0 to 1 across and down. */
const framed = {
  fit: z.enum(fits),
  focus: z.object({ x: share, y: share }),
  zoom: z.number().min(1).max(pieceLimits.zoom),
}

const sounding = {
  /** How long its source is. */
  length: seconds,
  speed: z.number().min(pieceLimits.speed.least).max(pieceLimits.speed.most),
  volume,
}

export const filmClip = z.object({ kind: z.literal('film'), ...media, ...sounding, ...framed })
export const pictureClip = z.object({ kind: z.literal('picture'), ...media, ...framed, motion: z.enum(motions) })
export const soundClip = z.object({ kind: z.literal('sound'), ...media, ...sounding })
export const textClip = z.object({
  kind: z.literal('text'),
  ...placed,
  text: z.string().max(pieceLimits.text),
  look: z.enum(textLooks),
})

/** A part of a track. Two clips of a track that overlap are cross-faded for as long as they do. */
export const clip = z.discriminatedUnion('kind', [filmClip, pictureClip, soundClip, textClip])
export type Clip = z.output<typeof clip>
export type FilmClip = z.output<typeof filmClip>
export type PictureClip = z.output<typeof pictureClip>
export type SoundClip = z.output<typeof soundClip>
export type TextClip = z.output<typeof textClip>
export type MediaClip = Exclude<Clip, TextClip>

export const track = z.object({
  id: ownId,
  kind: z.enum(trackKinds),
  volume,
  muted: z.boolean(),
  /** In the order in which they begin. */
  clips: z.array(clip).max(pieceLimits.clips),
})
export type Track = z.output<typeof track>

/**
 * A piece: films, pictures, sounds and texts on tracks, which are played and exported as one. What is heard and seen at
 * each moment follows from it alone (`layers.ts`, `envelope.ts`), in the page and in the export alike.
 */
export const piece = z.object({
  ratio: z.enum(ratios),
  rate: z.literal(frameRates),
  /** Null: as loud as its clips are. */
  loudness: z.literal(loudnessTargets).nullable(),
  /** Decibels by which music gives way to narration; 0: it does not. */
  duck: z.number().min(0).max(pieceLimits.duck),
  tracks: z.array(track).max(pieceLimits.tracks),
})
export type Piece = z.output<typeof piece>
