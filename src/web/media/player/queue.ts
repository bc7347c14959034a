/** Something to listen to or to watch. */
export interface Track {
  readonly id: string
  readonly title: string
  readonly url: string
  readonly kind: 'audio' | 'video'
  /** JSON as the contract's `peaks` describes it; absent: the line is drawn without a shape. */
  readonly peaksUrl?: string | undefined
  /** The stored file that plays: its id, for what it can be dragged into. */
  readonly asset?: string | undefined
  /** A link that lives, asked for when this one has died. */
  readonly renew?: (() => Promise<string>) | undefined
}

export interface Queue {
  readonly tracks: readonly Track[]
  /** Which of them is on; -1: none, and the queue is empty. */
  readonly at: number
}

export const emptyQueue: Queue = { tracks: [], at: -1 }

/** The queue with `track` on: where it stood already, else right after the one that was on. */
export function putOn({ tracks, at }: Queue, track: Track): Queue {
  const known = tracks.findIndex(other => other.id === track.id)
  if (known >= 0) return { tracks: tracks.with(known, track), at: known }
  return { tracks: tracks.toSpliced(at + 1, 0, track), at: at + 1 }
}

/** The queue with `track` at its end; one that is in it already stays where it is. */
export function putLast(queue: Queue, track: Track): Queue {
  if (queue.tracks.some(other => other.id === track.id)) return queue
  return { tracks: [...queue.tracks, track], at: Math.max(0, queue.at) }
}

/** The queue so many tracks further, or `undefined` where it ends there. */
export function goOn({ tracks, at }: Queue, by: 1 | -1): Queue | undefined {
  return tracks[at + by] ? { tracks, at: at + by } : undefined
}

/** The queue without a track. When it was on, the one that followed is; after the last one, the one before. */
export function takeOut({ tracks, at }: Queue, id: string): Queue {
  const index = tracks.findIndex(track => track.id === id)
  if (index < 0) return { tracks, at }
  const left = tracks.toSpliced(index, 1)
  return { tracks: left, at: Math.min(index < at ? at - 1 : at, left.length - 1) }
}
