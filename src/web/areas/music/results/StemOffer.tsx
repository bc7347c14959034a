import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { SendOn } from '#web/handoff/SendOn.tsx'
import { useStoredFile } from '#web/uploads/useStoredFile.ts'

interface Props {
  /** The stem's file from the archive. */
  readonly file: File
  /** The stem's displayed name. */
  readonly name: string
  readonly close: () => void
}

/** Sends a stem on to another form. No form accepts an archive, so the stem is stored in the library first. */
export function StemOffer({ file, name, close }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { asset, error, retry } = useStoredFile(file)
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('mixer.use', { name })}
      description={t('mixer.useHint')}
    >
      {asset && <SendOn asset={asset} label={t('copy.next')} />}
      <p role="status">{asset || error ? '' : t('copy.storing')}</p>
      {error && (
        <div role="alert" className="flex items-center gap-3">
          <p>{failureText(error)}</p>
          <Button onClick={retry}>{t('error.retry')}</Button>
        </div>
      )}
    </Dialog>
  )
}
