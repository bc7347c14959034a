import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { slotsFor } from './fileSlots.ts'
import { useStoredFile } from '#web/uploads/useStoredFile.ts'
import { SendOn } from './SendOn.tsx'

interface Props {
  readonly files: readonly File[]
  readonly close: () => void
}

/**
 * Offers uses for dropped or pasted files: in the open form or, if it takes none of them, the first one in other forms.
 */
export function FileOffer({ files, close }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const [slots] = useState(() => slotsFor(files))
  const [first] = files
  const { asset, error } = useStoredFile(slots.length === 0 ? first : undefined)
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('copy.offer')}
      description={files.map(({ name }) => name).join(', ')}
    >
      {slots.length === 0 ? (
        // Its buttons lead to another page, where this dialog is no longer needed.
        <div
          onClickCapture={event =>
            event.target instanceof Element && event.target.closest('button') && setTimeout(close)
          }
        >
          {asset && <SendOn asset={asset} label={t('copy.next')} />}
          <p role="status">{error ? failureText(error) : asset ? '' : t('copy.storing')}</p>
        </div>
      ) : (
        <div className="flex flex-wrap gap-2">
          {slots.map(({ label, put }) => (
            <Button
              key={label}
              onClick={() => {
                close()
                put(files)
              }}
            >
              <Icon name="plus" />
              {label}
            </Button>
          ))}
        </div>
      )}
    </Dialog>
  )
}
