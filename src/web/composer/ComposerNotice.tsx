import type { TFunction } from 'i18next'
import { lazy, Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Notice } from '#web/ui/feedback/Notice.tsx'
import type { ComposerNotice as Said } from './composer.ts'

const FitChanges = lazy(async () => ({ default: (await import('./FitChanges.tsx')).FitChanges }))

interface Props {
  readonly notice: Said
  readonly dismiss: () => void
  /** The display name of a model; absent: its id. */
  readonly modelName?: ((model: string, t: TFunction) => string) | undefined
}

/** Says what was put into the form, what could not be read, or what a switch of model changed; offers undo. */
export function ComposerNotice({ notice, dismiss, modelName = id => id }: Props) {
  const { t } = useTranslation()
  if (notice.kind === 'unreadable') return <Notice title={t('composer.loadedBad')} onDismiss={dismiss} />
  if (notice.kind === 'changed') return <Notice title={notice.title(t)} onUndo={notice.undo} onDismiss={dismiss} />
  const model = modelName(notice.model, t)
  return (
    <Notice title={t('composer.fitted', { model })} onUndo={notice.undo} onDismiss={dismiss}>
      <Suspense>
        <FitChanges changes={notice.changes} model={model} />
      </Suspense>
    </Notice>
  )
}
