import { useNavigate } from '@tanstack/react-router'
import type { Asset } from '#contract/studio/assets.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { useMakesVoices } from '#web/api/useMakesVoices.ts'

const FORM = 'speakers.create'

/**
 * Opens the form of a voice of one's own with a sound as its recording, beside what was typed there; undefined where no such
 * voice can be made. `takes`: whether it can be made of this file.
 */
export function useMakeVoice(
  asset: Asset | undefined,
): { readonly takes: boolean; readonly make: () => void } | undefined {
  const navigate = useNavigate()
  const makesVoices = useMakesVoices()
  if (!makesVoices || !asset) return undefined

  async function open(clip: Asset): Promise<void> {
    // Only with the press: else every page with works would load the drafts of all forms.
    const { loadDrafts, openingDraft, storeDraft } = await import('../drafts/drafts.ts')
    await loadDrafts()
    const { values } = openingDraft(FORM) ?? {}
    storeDraft(FORM, { ...(typeof values === 'object' ? values : {}), clip: { asset: clip.id } })
    await navigate({ to: '/speakers', search: { make: true } })
  }
  return { takes: kindOf(asset) === 'sound', make: () => void open(asset) }
}
