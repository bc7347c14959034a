import { create } from 'zustand'

interface Place {
  readonly track: string
  /** Of its length, from 0 to 1. */
  readonly part: number
}

const useStore = create<{ readonly place: Place | undefined }>(() => ({ place: undefined }))

/** The player's position, for other views of the same sound; undefined: nothing is playing. */
export function showPlayedPart(place: Place | undefined): void {
  useStore.setState({ place })
}

/** How much of this track the player has played, from 0 to 1; undefined while another is on, or none. */
export function usePlayedPart(track: string): number | undefined {
  return useStore(({ place }) => (place?.track === track ? place.part : undefined))
}
