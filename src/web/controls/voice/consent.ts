import { create } from 'zustand'
import type { MediaRef } from '#contract/kit/media.ts'

/** The recordings whose voices somebody has said may be imitated, for as long as the page is open. */
const useStore = create<ReadonlySet<string>>(() => new Set())

const keyOf = (clip: MediaRef) => ('asset' in clip ? clip.asset : clip.url)

/** Whether the voice in a recording may be imitated, and how that is said or taken back. */
export function useConsent(clip: MediaRef | null): {
  readonly given: boolean
  readonly give: (given: boolean) => void
} {
  const given = useStore(all => clip !== null && all.has(keyOf(clip)))
  return {
    given,
    give(isGiven) {
      if (!clip) return
      const others = [...useStore.getState()].filter(one => one !== keyOf(clip))
      useStore.setState(new Set(isGiven ? [...others, keyOf(clip)] : others), true)
    },
  }
}
