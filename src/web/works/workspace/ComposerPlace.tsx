import { createContext, lazy, Suspense, use, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'

const Dialog = lazy(async () => ({ default: (await import('#web/ui/overlays/Dialog.tsx')).Dialog }))

/** The sheet over a narrow page that the composer shows in; null: it stands in a column of its own. */
export interface ComposerSheet {
  readonly title: string
  readonly open: boolean
  readonly setOpen: (open: boolean) => void
}

export const ComposerSheetContext = createContext<ComposerSheet | null>(null)

/**
 * Puts the fields of a composer where the workspace has room for them. What holds their state stands around this, so that
 * closing the sheet loses none of it.
 */
export function ComposerPlace({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation()
  const sheet = use(ComposerSheetContext)
  if (!sheet) return children
  if (!sheet.open) return null
  return (
    <Suspense>
      <Dialog open onOpenChange={sheet.setOpen} place="below" title={sheet.title} bare>
        <header className="flex items-center justify-between py-2 pr-2 pl-4">
          <p className="text-16 font-semibold" aria-hidden>
            {sheet.title}
          </p>
          <Button look="quiet" className="size-8" aria-label={t('composer.close')} onClick={() => sheet.setOpen(false)}>
            <Icon name="close" />
          </Button>
        </header>
        {children}
      </Dialog>
    </Suspense>
  )
}
