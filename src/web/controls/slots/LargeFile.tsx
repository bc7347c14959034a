import { useMutation } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import type { LibraryAsset } from '#contract/studio/assets.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatByteLimit, formatBytes } from '#web/ui/formatBytes.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { makeSmaller } from './makeSmaller.ts'
import type { SlotMedia } from './slotMedia.ts'

interface Props {
  readonly asset: LibraryAsset
  /** The largest file that is taken here, in bytes. */
  readonly maximumBytes: number
  readonly onChange: (media: SlotMedia) => void
}

/** Says that a stored file is too large for its field, and offers to shrink it. */
export function LargeFile({ asset, maximumBytes, onChange }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const failureText = useFailureText()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => makeSmaller(asset),
    onSuccess: ({ id, duration }) => onChange({ url: { asset: id }, ...(duration !== undefined && { duration }) }),
  })
  return (
    <div className="flex flex-col items-start gap-2 text-12">
      <p role="status" className="flex gap-2 wrap-anywhere">
        <Icon name="attention" size={14} />
        {t('slot.isLarge', {
          name: asset.name ?? t('slot.unnamed'),
          size: formatBytes(asset.bytes, language),
          maximum: formatByteLimit(maximumBytes, language),
        })}
      </p>
      <Button busy={isPending} className="relative" onClick={() => mutate()}>
        {t('slot.makeSmaller')}
      </Button>
      <p role="alert" className="empty:hidden">
        {error && failureText(error)}
      </p>
    </div>
  )
}
