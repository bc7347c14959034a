import * as Dialog from '@radix-ui/react-dialog'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useMediaQuery, WIDE } from '#web/ui/useMediaQuery.ts'

interface Props {
  readonly title: string
  readonly composer: ReactNode
  /** Whether the sheet with the composer is up; wide pages have it always. */
  readonly composing: boolean
  readonly setComposing: (composing: boolean) => void
  readonly children: ReactNode
}

/** An area's page: the composer beside the feed, or on narrow screens as a sheet over it. */
export function Workspace({ title, composer, composing, setComposing, children }: Props) {
  const { t } = useTranslation()
  const wide = useMediaQuery(WIDE)
  if (wide)
    return (
      <div className="grid grid-cols-[25rem_minmax(0,1fr)]">
        <section aria-label={t('composer.open')} className="sticky top-0 flex h-dvh flex-col border-r border-line">
          <h1 className="px-6 pt-5 pb-4 text-22 font-semibold tracking-tight">{title}</h1>
          {composer}
        </section>
        <div className="min-h-dvh p-6">{children}</div>
      </div>
    )
  return (
    <div className="p-4 pb-24">
      <h1 className="mb-4 text-22 font-semibold tracking-tight">{title}</h1>
      {children}
      <Dialog.Root open={composing} onOpenChange={setComposing}>
        <Dialog.Trigger asChild>
          <Button
            look="primary"
            className="fixed right-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] left-4 z-10"
          >
            <Icon name="plus" />
            {t('composer.open')}
          </Button>
        </Dialog.Trigger>
        <Dialog.Portal>
          <Dialog.Overlay className="fixed inset-0 z-20 bg-scrim" />
          <Dialog.Content
            aria-describedby={undefined}
            className="fixed inset-x-0 bottom-0 z-20 flex max-h-[92dvh] flex-col border-t border-ink bg-paper outline-none"
          >
            <header className="flex items-center justify-between py-2 pr-2 pl-4">
              <Dialog.Title className="text-16 font-semibold">{title}</Dialog.Title>
              <Dialog.Close asChild>
                <Button look="quiet" className="size-8" aria-label={t('composer.close')}>
                  <Icon name="close" />
                </Button>
              </Dialog.Close>
            </header>
            {composer}
          </Dialog.Content>
        </Dialog.Portal>
      </Dialog.Root>
    </div>
  )
}
