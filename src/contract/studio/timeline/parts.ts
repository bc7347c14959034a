import type { Clip, FilmClip, Piece, Ratio, SoundClip, Track, TrackKind } from './piece.ts'

/** The kinds of clips that each kind of track takes. */
export const taken = {
  title: ['text'],
  caption: ['text'],
  film: ['film', 'picture'],
  narration: ['sound'],
  music: ['sound'],
  effects: ['sound'],
} as const satisfies Record<TrackKind, readonly Clip['kind'][]>

/** Whether a track takes a clip. */
export const takes = (kind: TrackKind, clip: Clip): boolean => taken[kind].some(one => one === clip.kind)

/** Whether a clip has a source that lasts, and so a speed and a volume. */
export const isSounding = (clip: Clip): clip is FilmClip | SoundClip => 'speed' in clip

/** How fast a clip plays its source. */
export const speedOf = (clip: Clip): number => (isSounding(clip) ? clip.speed : 1)

/** How long a clip lasts in the piece, in seconds. */
export const lengthOf = (clip: Clip): number => clip.span / speedOf(clip)

/** When a clip ends in the piece, in seconds. */
export const endOf = (clip: Clip): number => clip.start + lengthOf(clip)

/** The moment of its source that a clip plays at a moment of the piece, in seconds. */
export const sourceTime = (clip: Clip & { readonly from: number }, at: number): number =>
  clip.from + (at - clip.start) * speedOf(clip)

/** How long a piece is, in seconds. */
export const durationOf = ({ tracks }: Pick<Piece, 'tracks'>): number =>
  Math.max(0, ...tracks.flatMap(({ clips }) => clips.map(endOf)))

/** A clip with the track it is on; undefined if it is not there. */
export function findClip(
  { tracks }: Pick<Piece, 'tracks'>,
  id: string,
): { readonly track: Track; readonly clip: Clip; readonly index: number } | undefined {
  for (const track of tracks) {
    const index = track.clips.findIndex(one => one.id === id)
    const clip = track.clips[index]
    if (clip) return { track, clip, index }
  }
  return undefined
}

/** The ids of the files that a piece plays. */
export const assetsOf = ({ tracks }: Pick<Piece, 'tracks'>): string[] => [
  ...new Set(tracks.flatMap(({ clips }) => clips.flatMap(clip => (clip.kind === 'text' ? [] : [clip.asset])))),
]

/** Whether anything of a piece is seen; otherwise it is only heard. */
export const isSeen = ({ tracks }: Pick<Piece, 'tracks'>): boolean =>
  tracks.some(({ kind, clips }) => (kind === 'film' || kind === 'title' || kind === 'caption') && clips.length > 0)

/** Pixels of the frame, both even, the shorter side being `lines`. */
export function frameSize(ratio: Ratio, lines: number): { readonly width: number; readonly height: number } {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  const long = 2 * Math.round((lines * Math.max(across, down)) / Math.min(across, down) / 2)
  return across >= down ? { width: long, height: lines } : { width: lines, height: long }
}
