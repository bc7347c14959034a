import { create } from 'zustand'

interface Place {
  readonly track: string
  /** Fraction of its length, from 0 to 1. */
  readonly part: number
}

const useStore = create<{ readonly place: Place | undefined }>(() => ({ place: undefined }))

/** Publishes the player's position for other views of the same sound; undefined if there is no track. */
export function showPlayedPart(place: Place | undefined): void {
  useStore.setState({ place })
}

/** How much of this track the player has played, from 0 to 1; undefined unless it is the current track. */
export function usePlayedPart(track: string): number | undefined {
  return useStore(({ place }) => (place?.track === track ? place.part : undefined))
}
