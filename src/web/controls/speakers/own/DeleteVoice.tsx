import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useDeleteVoice } from './ownVoices.ts'

interface Props {
  readonly speaker: Speaker
  readonly cancel: () => void
  readonly done: () => void
}

/** Asks before a voice is deleted, which cannot be undone, and says what ends with it. */
export function DeleteVoice({ speaker, cancel, done }: Props) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const remove = useDeleteVoice()
  return (
    <Dialog
      open
      onOpenChange={open => !open && cancel()}
      size="small"
      title={t('speaker.deleteTitle', { name: speaker.name })}
      description={[t('speaker.deleteLead'), speaker.maker && t('speaker.deleteThere')].filter(Boolean).join(' ')}
      footer={
        <>
          <Button onClick={cancel}>{t('speaker.keep')}</Button>
          <Button look="solid" busy={remove.isPending} onClick={() => remove.mutate(speaker, { onSuccess: done })}>
            {t('speaker.delete')}
          </Button>
        </>
      }
    >
      {remove.error && <p role="alert">{failureText(remove.error)}</p>}
    </Dialog>
  )
}
