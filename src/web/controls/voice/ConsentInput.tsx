import { useTranslation } from 'react-i18next'
import type { MediaRef } from '#contract/kit/media.ts'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { useConsent } from './consent.ts'

/** Says that the person who speaks in a recording agrees to be imitated: without it, no voice is made of it. */
export function ConsentInput({ clip }: { readonly clip: MediaRef | null }) {
  const { t } = useTranslation()
  const { given, give } = useConsent(clip)
  if (!clip) return null
  return <Toggle label={t('clip.consent')} checked={given} onChange={give} />
}
