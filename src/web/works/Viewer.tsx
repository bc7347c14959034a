import * as Dialog from '@radix-ui/react-dialog'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useOperationViews } from './operationView.ts'
import { frameNumber } from './filmEdge.ts'
import { Inspector } from './Inspector.tsx'
import { Picture } from './Picture.tsx'
import { workQuery } from './queries.ts'

interface Props {
  readonly workId: string
  /** The works to leaf through, in order. */
  readonly works: readonly Work[]
  readonly show: (workId: string) => void
  readonly close: () => void
}

/** One picture, large, with all that is known of it. Arrow keys leaf through the sheet. */
export function Viewer({ workId, works, show, close }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const listed = works.find(work => work.id === workId)
  const alone = useQuery({ ...workQuery(workId), enabled: listed === undefined })
  const work = listed ?? alone.data
  const at = works.findIndex(other => other.id === workId)
  const previous = works[at - 1]
  const next = at < 0 ? undefined : works[at + 1]

  function leaf(event: KeyboardEvent): void {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const target = event.key === 'ArrowLeft' ? previous : event.key === 'ArrowRight' ? next : undefined
    if (!target) return
    event.preventDefault()
    show(target.id)
  }

  const asset = work?.results[0]
  const title = work ? `${views[work.operation].code} ${frameNumber(work.id)}` : t('viewer.label')
  return (
    <Dialog.Root open onOpenChange={open => !open && close()}>
      <Dialog.Portal>
        <Dialog.Content
          onKeyDown={leaf}
          aria-describedby={undefined}
          className="fixed inset-0 z-30 grid grid-cols-[minmax(0,1fr)_22rem] bg-paper outline-none max-wide:block max-wide:overflow-y-auto"
        >
          <div className="relative flex min-h-0 flex-col max-wide:h-[70dvh]">
            <header className="flex h-14 items-center gap-1 px-4">
              <Dialog.Title className="figures mr-auto text-14 font-semibold">{title}</Dialog.Title>
              <Leaf label={t('viewer.previous')} to={previous} show={show}>
                <Icon name="previous" />
              </Leaf>
              <Leaf label={t('viewer.next')} to={next} show={show}>
                <Icon name="next" />
              </Leaf>
              <Dialog.Close asChild>
                <Button look="quiet" aria-label={t('viewer.close')} className="size-8">
                  <Icon name="close" />
                </Button>
              </Dialog.Close>
            </header>
            <div className="min-h-0 flex-1 px-4 pb-4">
              {work && asset ? (
                <Picture key={asset.id} work={work} asset={asset} className="bg-transparent object-contain" eager />
              ) : (
                <p className="text-muted">{alone.isError && t('viewer.gone')}</p>
              )}
            </div>
          </div>
          {work && (
            <aside className="overflow-y-auto border-l border-line p-6 max-wide:border-t max-wide:border-l-0 max-wide:p-4">
              <Inspector work={work} />
            </aside>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

interface LeafProps {
  readonly label: string
  readonly to: Work | undefined
  readonly show: (workId: string) => void
  readonly children: ReactNode
}

function Leaf({ label, to, show, children }: LeafProps) {
  return (
    <Button
      look="quiet"
      className="size-8"
      aria-label={label}
      aria-disabled={to === undefined}
      onClick={() => to && show(to.id)}
    >
      {children}
    </Button>
  )
}
