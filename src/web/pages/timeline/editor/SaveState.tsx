import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { OpenedPiece } from './usePiece.ts'

/** Whether everything is saved; and the choice, if the piece was changed elsewhere meanwhile. */
export function SaveState({ opened }: { readonly opened: OpenedPiece }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const { saving, name, takeOther, keepOwn } = opened
  const act = (work: () => Promise<void>) => {
    work().catch((failure: unknown) => notifyLasting(failureText(failure)))
  }
  return (
    <>
      <span role="status" className={`text-12 text-muted ${saving === 'saved' ? 'max-wide:sr-only' : ''}`}>
        {t(`timeline.saving.${saving}`)}
      </span>
      <Dialog
        open={saving === 'other'}
        onOpenChange={() => undefined}
        title={t('timeline.other.title')}
        description={t('timeline.other.lead')}
        size="small"
        footer={
          <>
            <Button onClick={() => act(takeOther)}>{t('timeline.other.take')}</Button>
            <Button look="solid" onClick={() => act(() => keepOwn(t('timeline.other.name', { name }).slice(0, 100)))}>
              {t('timeline.other.keep')}
            </Button>
          </>
        }
      />
    </>
  )
}
