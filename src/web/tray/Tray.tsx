import * as Dialog from '@radix-ui/react-dialog'
import { useRef, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { overlayRoot } from '#web/ui/overlays/overlayRoot.ts'
import { useEscape } from '#web/ui/overlays/useEscape.ts'
import { useReturnedFocus } from '#web/ui/overlays/useReturnedFocus.ts'
import { AttentionRow } from './AttentionRow.tsx'
import { RunningRow } from './RunningRow.tsx'
import { useTray } from './useTray.ts'
import { WaitingPart } from './WaitingPart.tsx'

/** All works in progress or in need of attention, from all areas: a panel beside the page, which stays usable. */
export function Tray({ close }: { readonly close: () => void }) {
  const { t } = useTranslation()
  const { waiting, inLine, running, attention, more } = useTray()
  const returned = useReturnedFocus(true)
  const content = useRef<HTMLDivElement>(null)
  const onEscapeKeyDown = useEscape(content, true, close)
  return (
    <Dialog.Root open modal={false} onOpenChange={open => !open && close()}>
      <Dialog.Portal container={overlayRoot}>
        <Dialog.Content
          onCloseAutoFocus={returned.onCloseAutoFocus}
          ref={element => {
            content.current = element
            returned.ref(element)
          }}
          onEscapeKeyDown={onEscapeKeyDown}
          aria-describedby={undefined}
          // A press outside is meant for the page; the close button, the tray button and Escape close the tray.
          onInteractOutside={event => event.preventDefault()}
          className="fixed top-0 right-0 bottom-(--bars) z-20 flex w-[min(26rem,100vw)] flex-col border-ink bg-paper wide:border-l outline-none"
        >
          <div className="flex items-center justify-between border-b border-line py-3 pr-3 pl-6 max-wide:pl-4">
            <Dialog.Title className="text-16 font-semibold">{t('tray.label')}</Dialog.Title>
            <Dialog.Close asChild>
              <Button look="quiet" className="size-8" aria-label={t('tray.close')}>
                <Icon name="close" />
              </Button>
            </Dialog.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 max-wide:px-4">
            <Part title={t('tray.waiting')} count={waiting.length} none={t('tray.noneWaiting')}>
              <WaitingPart works={waiting} close={close} />
            </Part>
            {inLine.length > 0 && (
              <Part title={t('tray.inLine')} count={inLine.length}>
                <ul className="divide-y divide-line">
                  {inLine.map(work => (
                    <RunningRow key={work.id} work={work} />
                  ))}
                </ul>
              </Part>
            )}
            <Part title={t('tray.running')} count={running.length} none={t('tray.noneRunning')}>
              <ul className="divide-y divide-line">
                {running.map(work => (
                  <RunningRow key={work.id} work={work} />
                ))}
              </ul>
            </Part>
            <Part title={t('tray.needs')} count={attention.length} none={t('tray.noneNeeds')}>
              <ul className="divide-y divide-line">
                {attention.map(work => (
                  <AttentionRow key={work.id} work={work} close={close} />
                ))}
              </ul>
              {more && (
                <Button className="mt-3" onClick={more}>
                  {t('tray.more')}
                </Button>
              )}
            </Part>
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface PartProps {
  readonly title: string
  readonly count: number
  /** Shown if the part is empty. */
  readonly none?: string
  readonly children: ReactNode
}

function Part({ title, count, none, children }: PartProps) {
  return (
    <section className="pt-5" aria-label={title}>
      <h3 className="flex items-baseline gap-2 border-b border-line pb-2 font-semibold">
        {title}
        {count > 0 && <span className="figures text-12 font-normal text-muted">{count}</span>}
      </h3>
      {count > 0 ? children : <p className="py-3 text-muted">{none}</p>}
    </section>
  )
}
