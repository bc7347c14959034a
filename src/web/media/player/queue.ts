/** Something to listen to or to watch. */
export interface Track {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly kind: 'audio' | 'video'
  /** URL of JSON as the contract's `peaks` describes it; if absent, the timeline has no waveform. */
  readonly peaksUrl?: string | undefined
  /** The id of the stored file that plays, for dragging it elsewhere. */
  readonly asset?: string | undefined
  /** A sample: it leaves the queue when it has been heard. */
  readonly passing?: boolean
  /** Fetches a fresh link when this one no longer works. */
  readonly renew?: (() => Promise<string>) | undefined
}

export interface Queue {
  readonly tracks: readonly Track[]
  /** Index of the current track; -1 if the queue is empty. */
  readonly at: number
}

export const emptyQueue: Queue = { tracks: [], at: -1 }

/** Makes `track` the current one: at its place if it is queued already, else right after the one that was current. */
export function putOn({ tracks, at }: Queue, track: Track): Queue {
  const known = tracks.findIndex(other => other.id === track.id)
  if (known >= 0) return { tracks: tracks.with(known, track), at: known }
  return { tracks: tracks.toSpliced(at + 1, 0, track), at: at + 1 }
}

/** The queue with `track` at its end; a track that is already queued stays where it is. */
export function putLast(queue: Queue, track: Track): Queue {
  if (queue.tracks.some(other => other.id === track.id)) return queue
  return { tracks: [...queue.tracks, track], at: Math.max(0, queue.at) }
}

/** The queue one track further or back; undefined if there is none. */
export function goOn({ tracks, at }: Queue, by: 1 | -1): Queue | undefined {
  return tracks[at + by] ? { tracks, at: at + by } : undefined
}

/** The queue without a track. If it was current, the next one becomes current, or the previous one after the last. */
export function takeOut({ tracks, at }: Queue, id: string): Queue {
  const index = tracks.findIndex(track => track.id === id)
  if (index < 0) return { tracks, at }
  const left = tracks.toSpliced(index, 1)
  return { tracks: left, at: Math.min(index < at ? at - 1 : at, left.length - 1) }
}
