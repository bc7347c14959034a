import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/Notice.tsx'
import type { ImageFormNotice } from './useImageForm.ts'

const FitChanges = lazy(async () => ({ default: (await import('#web/controls/FitChanges.tsx')).FitChanges }))

interface Props {
  readonly notice: ImageFormNotice
  readonly dismiss: () => void
}

/** What a switch of model changed, or that a recipe was opened; both can be undone. */
export function FormNotice({ notice, dismiss }: Props) {
  const { t } = useTranslation()
  if (notice.kind === 'unreadable') return <Notice title={t('composer.loadedBad')} onDismiss={dismiss} />
  if (notice.kind === 'opened') return <Notice title={t('composer.loaded')} onUndo={notice.undo} onDismiss={dismiss} />
  if (notice.kind === 'taken')
    return (
      <Notice
        title={t(notice.what === 'part' ? 'composer.joined' : 'composer.taken')}
        onUndo={notice.undo}
        onDismiss={dismiss}
      />
    )
  return (
    <Notice title={t('composer.fitted', { model: notice.model })} onUndo={notice.undo} onDismiss={dismiss}>
      <Suspense>
        <FitChanges changes={notice.changes} />
      </Suspense>
    </Notice>
  )
}
