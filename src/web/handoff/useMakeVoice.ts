import { useNavigate } from '@tanstack/react-router'
import type { Asset } from '#contract/studio/assets.ts'
import { kindOf } from '#contract/studio/resultKind.ts'
import { useMakesVoices } from '#web/api/useMakesVoices.ts'

const FORM = 'speakers.create'

/**
 * Opens the form for a private voice with a sound as its recording, keeping what was typed there; undefined if there is
 * no file or no private voices can be made. `takes`: whether one can be made from this file.
 */
export function useMakeVoice(
  asset: Asset | undefined,
): { readonly takes: boolean; readonly make: () => void } | undefined {
  const navigate = useNavigate()
  const makesVoices = useMakesVoices()
  if (!makesVoices || !asset) return undefined

  async function open(clip: Asset): Promise<void> {
    // Imported on the press: otherwise every page with works would load the drafts of all forms.
    const { loadDrafts, openingDraft, storeDraft } = await import('#web/drafts/drafts.ts')
    await loadDrafts()
    const { values } = openingDraft(FORM) ?? {}
    storeDraft(FORM, { ...(typeof values === 'object' ? values : {}), clip: { asset: clip.id } })
    await navigate({ to: '/speakers', search: { make: true } })
  }
  return { takes: kindOf(asset) === 'sound', make: () => void open(asset) }
}
