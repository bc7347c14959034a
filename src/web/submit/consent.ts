import { create } from 'zustand'
import { clonedClips } from '#contract/areas/voice/cloned.ts'
import type { MediaRef } from '#contract/kit/media.ts'

/** The recordings whose voices somebody has said may be imitated, for as long as the page is open. */
const useStore = create<ReadonlySet<string>>(() => new Set())

/** `provider`: to whom the recording is sent for that; absent: to nobody. */
const keyOf = (clip: MediaRef, provider?: string) =>
  `${'asset' in clip ? clip.asset : clip.url}${provider === undefined ? '' : ` ${provider}`}`

/**
 * Whether the voice in a recording may be imitated, and the recording sent to a provider for that, and how that is said
 * or taken back.
 */
export function useConsent(
  clip: MediaRef | null,
  provider?: string,
): {
  readonly given: boolean
  readonly give: (given: boolean) => void
} {
  const given = useStore(all => clip !== null && all.has(keyOf(clip, provider)))
  return {
    given,
    give(isGiven) {
      if (!clip) return
      const key = keyOf(clip, provider)
      const others = [...useStore.getState()].filter(one => one !== key)
      useStore.setState(new Set(isGiven ? [...others, key] : others), true)
    },
  }
}

/** Says along with a recipe that all voices which it imitates may be imitated; empty: nobody has said so. */
export function consentFor(recipe: unknown): { readonly consent?: true } {
  const clips = clonedClips(recipe)
  const given = useStore.getState()
  return clips.length > 0 && clips.every(clip => given.has(keyOf(clip))) ? { consent: true } : {}
}
