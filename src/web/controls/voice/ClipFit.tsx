import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatOf } from '#contract/kit/fileFormats.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { FileFit } from '#web/controls/slots/FileFit.tsx'
import { useConversion } from '#web/controls/source/useConversion.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { ClipLimits } from './ClipField.tsx'

interface Props {
  readonly clip: MediaRef
  readonly limits: ClipLimits
  readonly onChange: (clip: MediaRef) => void
}

/** For a stored sound that does not fit as a clip: converts another format, and offers to cut what is too long. */
export function ClipFit({ clip, limits, onChange }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const id = 'asset' in clip ? clip.asset : undefined
  const { data: asset } = useQuery({ ...assetQuery(id ?? ''), enabled: id !== undefined })
  // Long and large clips are cut first: see FileFit.
  const { verdict, failure, retry } = useConversion(id, { formats: limits.formats }, made => onChange({ asset: made }))
  if (!asset) return null
  if (formatOf(asset.mimeType, limits.formats))
    return (
      <FileFit
        kind="audio"
        media={{ url: clip }}
        length={{ minimum: 0, maximum: limits.seconds }}
        maximumBytes={limits.maximumBytes}
        onChange={({ url }) => onChange(url)}
      />
    )
  if (failure)
    return (
      <div className="flex flex-col items-start gap-2 text-12">
        <p role="alert">{failureText(failure)}</p>
        <Button onClick={retry}>{t('clip.retry')}</Button>
      </div>
    )
  return (
    <p role="status" className="flex gap-2 text-12">
      <Icon name="attention" size={14} />
      {t(verdict === 'convert' ? 'clip.converting' : 'clip.refused.type')}
    </p>
  )
}
