import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../Button.tsx'
import { Icon } from '../Icon.tsx'

interface Props {
  readonly title: string
  readonly children?: ReactNode
  readonly onUndo?: (() => void) | undefined
  /** Absent: it disappears once it no longer applies. */
  readonly onDismiss?: () => void
}

/** Something that changed automatically, shown where it changed, until it is dismissed or undone. */
export function Notice({ title, children, onUndo, onDismiss }: Props) {
  const { t } = useTranslation()
  return (
    <div role="status" className="border-l-2 border-ink bg-well py-2 pr-1 pl-3">
      <div className="flex items-start gap-1">
        <p className="py-1.5 font-semibold">{title}</p>
        <div className="ml-auto flex">
          {onUndo && (
            <Button look="quiet" className="text-ink underline underline-offset-4" onClick={onUndo}>
              {t('ui.undo')}
            </Button>
          )}
          {onDismiss && (
            <Button look="quiet" className="size-8" aria-label={t('ui.dismiss')} onClick={onDismiss}>
              <Icon name="close" size={12} />
            </Button>
          )}
        </div>
      </div>
      {children}
    </div>
  )
}
