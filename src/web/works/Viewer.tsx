import * as Dialog from '@radix-ui/react-dialog'
import { useQuery } from '@tanstack/react-query'
import type { KeyboardEvent, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Asset } from '#contract/studio/assets.ts'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useOperationViews } from './operationView.ts'
import { frameNumber } from './filmEdge.ts'
import { FilmEdge } from './FilmEdge.tsx'
import { frameLinkId } from './frameLinkId.ts'
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
  const title = work ? `${views[work.operation].code} ${frameNumber(work)}` : t('viewer.label')
  return (
    <Dialog.Root open onOpenChange={open => !open && close()}>
      <Dialog.Portal>
        <Dialog.Content
          onKeyDown={leaf}
          aria-describedby={undefined}
          onOpenAutoFocus={focusItself}
          onCloseAutoFocus={event => {
            event.preventDefault()
            document.getElementById(frameLinkId(workId))?.focus()
          }}
          className="fixed inset-0 z-30 grid grid-cols-[minmax(0,1fr)_22rem] bg-paper outline-none max-wide:block max-wide:overflow-y-auto"
        >
          <div className="relative flex min-h-0 flex-col max-wide:h-[70dvh]">
            <header className="flex h-14 items-center gap-1 px-4">
              <Dialog.Title className="sr-only">{title}</Dialog.Title>
              <p className="figures mr-auto text-12 text-muted">{at >= 0 && `${at + 1} / ${works.length}`}</p>
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
            {work && asset ? <Stage key={asset.id} work={work} asset={asset} /> : alone.isError && <Gone />}
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

/** The picture as large as the room allows, with its film edge right under it. */
function Stage({ work, asset }: { readonly work: Work; readonly asset: Asset }) {
  const aspect = (asset.width ?? 1) / (asset.height ?? 1)
  return (
    <div className="min-h-0 flex-1 px-4 pb-4">
      <div className="@container-size flex size-full items-center justify-center">
        <figure style={{ width: `min(100cqw, (100cqh - 20px) * ${aspect})` }}>
          <Picture
            work={work}
            asset={asset}
            eager
            className="block w-full bg-well"
            style={{ aspectRatio: aspect, viewTransitionName: 'frame' }}
          />
          <figcaption>
            <FilmEdge work={work} />
          </figcaption>
        </figure>
      </div>
    </div>
  )
}

function Gone() {
  const { t } = useTranslation()
  return <p className="px-4 text-muted">{t('viewer.gone')}</p>
}

/** No button is the likeliest next: arrow keys and Escape work from the dialog itself. */
function focusItself(event: Event): void {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
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
