import { useMutation, useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatOf } from '#contract/kit/fileFormats.ts'
import type { MediaRef } from '#contract/kit/media.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { FileFit } from '#web/controls/slots/FileFit.tsx'
import { makeSmaller } from '#web/controls/slots/makeSmaller.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { ClipLimits } from './ClipField.tsx'

interface Props {
  readonly clip: MediaRef
  readonly limits: ClipLimits
  readonly onChange: (clip: MediaRef) => void
}

/** For a stored sound that does not fit as a clip, such as a whole song: says why, and offers to cut or convert it. */
export function ClipFit({ clip, limits, onChange }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const id = 'asset' in clip ? clip.asset : undefined
  const { data: asset } = useQuery({ ...assetQuery(id ?? ''), enabled: id !== undefined })
  const { mutate, isPending, error } = useMutation({
    mutationFn: makeSmaller,
    onSuccess: ({ id: made }) => onChange({ asset: made }),
  })
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
  return (
    <div className="flex flex-col items-start gap-2 text-12">
      <p role="status" className="flex gap-2">
        <Icon name="attention" size={14} />
        {t('clip.refused.type')}
      </p>
      <Button busy={isPending} className="relative" onClick={() => mutate(asset)}>
        {t('clip.convert')}
      </Button>
      <p role="alert" className="empty:hidden">
        {error && failureText(error)}
      </p>
    </div>
  )
}
