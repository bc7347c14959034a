import { useTranslation } from 'react-i18next'
import type { MediaRef } from '#contract/kit/media.ts'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { useConsent } from '#web/submit/consent.ts'

interface Props {
  readonly clip: MediaRef | null
  /** To whom the recording is sent; absent: to nobody. */
  readonly provider?: string | undefined
}

/** Says that the person who speaks in a recording agrees to be imitated: without it, no voice is made of it. */
export function ConsentInput({ clip, provider }: Props) {
  const { t } = useTranslation()
  const { given, give } = useConsent(clip, provider)
  if (!clip) return null
  const label = provider === undefined ? t('clip.consent') : t('clip.consentSent', { provider })
  return <Toggle label={label} checked={given} onChange={give} />
}
