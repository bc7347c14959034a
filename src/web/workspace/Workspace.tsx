import { lazy, Suspense, useId, useState, type FocusEvent, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { useMediaQuery, WIDE } from '#web/ui/useMediaQuery.ts'
import { useComposeRequest, type ComposeRequest } from './composeRequest.ts'
import { ComposerPlaceContext } from './ComposerPlace.tsx'
import { ColumnEdge } from './ColumnEdge.tsx'
import { columns, useColumnWidth } from './columns.ts'
import { useGuard } from './useGuard.ts'
import { useSettled } from './useSettled.ts'
import { useFeedSearch } from '#web/feed/feedSearch.ts'

const InspectedWork = lazy(async () => ({ default: (await import('#web/inspector/Inspected.tsx')).InspectedWork }))
const Dialog = lazy(async () => ({ default: (await import('#web/ui/overlays/Dialog.tsx')).Dialog }))

interface Props {
  /** Column widths are remembered under this name. */
  readonly name: string
  /** The operations that the composer has forms for. */
  readonly operations: readonly OfferedOperationId[]
  readonly title: string
  /** Shown above the composer; stays when the form changes. */
  readonly chooser?: ReactNode
  readonly composer: ReactNode
  /** Whether the sheet with the composer is open; wide pages always show the composer. */
  readonly composing: boolean
  readonly setComposing: (composing: boolean) => void
  /** Called when the user wants to begin one of the operations, or whatever the composer is for. */
  readonly begin: (request: ComposeRequest, wide: boolean) => void
  /** The feed. It scrolls with the page, so that the browser can restore the scroll position. */
  readonly children: ReactNode
}

/**
 * An area's page: composer, feed and inspector beside each other, or on narrow screens the feed with sheets over it.
 */
export function Workspace(props: Props) {
  const { operations, begin, setComposing } = props
  const wide = useMediaQuery(WIDE)
  useComposeRequest(operations, request => {
    begin(request, wide)
    if (!wide) setComposing(true)
  })
  return wide ? <WideLayout {...props} /> : <NarrowLayout {...props} />
}

function WideLayout({ name, title, chooser, composer, children }: Props) {
  const { t } = useTranslation()
  const { search, change } = useFeedSearch()
  const id = useId()
  const [composerWidth, setComposerWidth] = useColumnWidth(name, 'composer')
  const [inspectorWidth, setInspectorWidth] = useColumnWidth(name, 'inspector')
  const track = (column: keyof typeof columns, width: number) => `minmax(${columns[column].least}px, ${width}px)`
  const open = search.inspect !== undefined

  // While the inspector is open, it shows the focused work.
  function follow({ target }: FocusEvent): void {
    const id = open ? target.closest('[data-work]')?.getAttribute('data-work') : undefined
    if (typeof id === 'string' && id !== search.inspect) change({ inspect: id })
  }
  return (
    <div
      className="grid"
      style={{
        gridTemplateColumns: `${track('composer', composerWidth)} 0 minmax(16rem, 1fr)${
          open ? ` 0 ${track('inspector', inspectorWidth)}` : ''
        }`,
      }}
    >
      <section id={`${id}-composer`} aria-label={t('composer.open')} className="sticky top-0 flex h-(--pane) flex-col">
        <h1 className="px-6 pt-5 pb-4 text-22 font-semibold tracking-tight">{title}</h1>
        {chooser !== undefined && <div className="shrink-0 px-6 pb-5">{chooser}</div>}
        {composer}
      </section>
      <ColumnEdge
        column="composer"
        side="left"
        label={t('column.composer')}
        controls={`${id}-composer`}
        width={composerWidth}
        onWidth={setComposerWidth}
      />
      <div className="min-h-(--pane) min-w-0 p-6" onFocusCapture={follow}>
        {children}
      </div>
      {open && (
        <>
          <ColumnEdge
            column="inspector"
            side="right"
            label={t('column.inspector')}
            controls={`${id}-inspector`}
            width={inspectorWidth}
            onWidth={setInspectorWidth}
          />
          <aside
            id={`${id}-inspector`}
            aria-label={t('column.inspectorTitle')}
            className="sticky top-0 flex h-(--pane) min-w-0 flex-col"
          >
            <header className="flex h-14 shrink-0 items-center justify-between pr-3 pl-6">
              <h2 className="text-16 font-semibold">{t('column.inspectorTitle')}</h2>
              <Button
                look="quiet"
                className="size-8"
                aria-label={t('column.close')}
                onClick={() => change({ inspect: undefined })}
              >
                <Icon name="close" />
              </Button>
            </header>
            {/* Focusable, because it must be scrollable by keyboard even if nothing in it can be focused. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
            <div className="min-h-0 flex-1 overflow-y-auto px-6 pb-6 focus-visible:-outline-offset-2" tabIndex={0}>
              <Suspense>{search.inspect !== undefined && <InspectedWork workId={search.inspect} />}</Suspense>
            </div>
          </aside>
        </>
      )}
    </div>
  )
}

function NarrowLayout({ title, chooser, composer, composing, setComposing, children }: Props) {
  const { t } = useTranslation()
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const guarded = useGuard(composing)
  // The composer is not visible yet, and its code is the largest of the page: the feed comes first.
  const settled = useSettled()
  const [wanted, setWanted] = useState(composing)
  if (composing && !wanted) setWanted(true)
  const { search, change } = useFeedSearch()
  return (
    <div className="p-4 pb-32">
      <h1 className="mb-4 text-22 font-semibold tracking-tight">{title}</h1>
      {children}
      <Button
        look="solid"
        aria-haspopup="dialog"
        className="fixed right-4 bottom-[calc(var(--bars)+0.25rem)] left-4 z-10 h-10! text-16 font-semibold hover:bg-ink! hover:text-paper!"
        onClick={() => setComposing(true)}
      >
        <Icon name="plus" />
        {t('composer.open')}
      </Button>
      <Suspense>
        {composing && (
          <Dialog open onOpenChange={setComposing} place="below" title={title} bare>
            <header className="flex items-center justify-between py-2 pr-2 pl-4">
              <p className="text-16 font-semibold" aria-hidden>
                {title}
              </p>
              <Button
                look="quiet"
                className="size-8"
                aria-label={t('composer.close')}
                onClick={() => setComposing(false)}
              >
                <Icon name="close" />
              </Button>
            </header>
            {/* Everything except the press panel scrolls: a small screen has no room for more fixed parts. */}
            <div className="flex min-h-0 flex-1 scroll-pb-52 flex-col overflow-y-auto">
              {chooser !== undefined && <div className="shrink-0 px-4 pb-4">{chooser}</div>}
              <div ref={setPlace} className="contents" />
            </div>
          </Dialog>
        )}
      </Suspense>
      {guarded && <div className="fixed inset-0 z-30" aria-hidden />}
      {(settled || wanted) && <ComposerPlaceContext value={place}>{composer}</ComposerPlaceContext>}
      <Suspense>
        {search.inspect !== undefined && (
          <Dialog
            open
            onOpenChange={open => !open && change({ inspect: undefined })}
            place="below"
            title={t('column.inspectorTitle')}
          >
            <InspectedWork workId={search.inspect} />
          </Dialog>
        )}
      </Suspense>
    </div>
  )
}
