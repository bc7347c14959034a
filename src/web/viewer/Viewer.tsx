import * as Dialog from '@radix-ui/react-dialog'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { overlayRoot } from '#web/ui/overlays/overlayRoot.ts'
import { useEscape } from '#web/ui/overlays/useEscape.ts'
import { usePageTitle } from '#web/ui/usePageTitle.ts'
import { frameName } from '#web/works/figures.ts'
import { frameLinkId } from '#web/frames/frameLinkId.ts'
import { PartialPicture } from '#web/frames/PartialPicture.tsx'
import { Inspector } from '#web/inspector/Inspector.tsx'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationViews } from '#web/works/operationView.ts'
import { workQuery } from '#web/works/queries.ts'
import { CompareStage } from './CompareStage.tsx'
import { useWorkKeys } from '#web/actions/useWorkKeys.ts'
import { ResultStage } from './ResultStage.tsx'
import { resultKey } from '#web/works/results.ts'
import { ResultStrip } from './ResultStrip.tsx'
import { kindOf } from '#contract/studio/resultKind.ts'
import { useCompared } from './useCompared.ts'

interface Props {
  readonly workId: string
  /** The works to page through, in order, as far as they are loaded. */
  readonly works: readonly Work[]
  /** How many there are in total; undefined: all are in `works`, or the number is not known yet. */
  readonly total: number | undefined
  readonly show: (workId: string) => void
  readonly close: () => void
}

/** The results of one work in full size, with its details. Arrow keys go through the works and their results. */
export function Viewer({ workId, works, total = works.length, show, close }: Props) {
  const { t } = useTranslation()
  const views = useOperationViews()
  const listed = works.find(work => work.id === workId)
  const alone = useQuery({ ...workQuery(workId), enabled: listed === undefined })
  const work = listed ?? alone.data
  const at = works.findIndex(other => other.id === workId)
  const previous = works[at - 1]
  const next = at < 0 ? undefined : works[at + 1]

  const [chosen, setChosen] = useState({ workId, index: 0 })
  const asset = work?.results[chosen.workId === workId ? chosen.index : 0] ?? work?.results[0]
  const index = asset && work ? work.results.indexOf(asset) : 0
  const result = work && asset && { work, asset, index }
  const compared = useCompared(result, works)
  const Record = work?.state === 'done' ? views[work.operation].Stage : undefined
  usePreloaded(previous, next)
  usePageTitle(work ? nameOf(work, views[work.operation]) : t('viewer.label'), true)

  const [details, setDetails] = useState(true)
  const beforeTrash = () => {
    const to = next ?? previous
    if (to) leaf(to)
    else close()
  }
  const workKey = useWorkKeys({ beforeTrash })

  const leaf = (to: Work | undefined) => {
    if (!to) return
    compared.stop()
    show(to.id)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>): void {
    // Events of a dialog above it arrive too, through React's tree.
    if (event.target instanceof Node && !event.currentTarget.contains(event.target)) return
    if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.target instanceof Element) {
      if (event.target.closest(OWN_KEYS)) return
      if (event.key !== 'c' && event.target.closest(SLIDERS)) return
    }
    const acts: Readonly<Record<string, () => void>> = {
      ArrowLeft: () => leaf(previous),
      ArrowRight: () => leaf(next),
      PageUp: () => leaf(previous),
      PageDown: () => leaf(next),
      ArrowUp: () => setChosen({ workId, index: Math.max(index - 1, 0) }),
      ArrowDown: () => setChosen({ workId, index: Math.min(index + 1, (work?.results.length ?? 1) - 1) }),
      c: compared.toggle,
      i: () => setDetails(!details),
    }
    const act = acts[event.key]
    if (!act && !(work && workKey(event, work))) return
    event.preventDefault()
    act?.()
  }

  const content = useRef<HTMLDivElement>(null)
  const onEscape = useEscape(content, true, close)
  const title = work ? frameName(work) : t('viewer.label')
  return (
    <Dialog.Root open onOpenChange={open => !open && close()}>
      <Dialog.Portal container={overlayRoot}>
        <Dialog.Content
          onKeyDown={onKeyDown}
          ref={content}
          onEscapeKeyDown={event => {
            onEscape(event)
            if (event.defaultPrevented || !compared.active) return
            event.preventDefault()
            compared.stop()
          }}
          aria-describedby={undefined}
          onOpenAutoFocus={focusItself}
          onCloseAutoFocus={event => {
            event.preventDefault()
            document.getElementById(frameLinkId(workId))?.focus()
          }}
          data-viewer
          className="fixed inset-0 z-30 grid grid-cols-[minmax(0,1fr)_auto] bg-paper outline-none max-wide:block max-wide:overflow-y-auto"
        >
          {/* On a phone long content scrolls with the page: in a scroll area of its own, its end would be hidden. */}
          <div className="relative flex min-h-0 flex-col max-wide:h-[80dvh] max-wide:has-data-long:h-auto">
            <header className="flex h-14 shrink-0 items-center gap-1 px-4">
              <Dialog.Title className="sr-only">{title}</Dialog.Title>
              <p className="figures mr-auto text-12 text-muted">
                {at >= 0 && `${at + 1} / ${Math.max(total, works.length)}`}
              </p>
              {result && kindOf(result.asset) !== 'other' && (
                <Button
                  look="quiet"
                  aria-pressed={compared.active}
                  aria-keyshortcuts="c"
                  tip={`${t(compared.active ? 'media.compare.close' : 'media.compare.open')}  C`}
                  reason={compared.offered.length < 2 ? t('media.compare.alone') : undefined}
                  onClick={compared.toggle}
                  className="mr-2 aria-pressed:bg-ink aria-pressed:text-paper"
                >
                  <Icon name="compare" />
                  {t('media.compare.open')}
                </Button>
              )}
              {work && (
                <Button
                  look="quiet"
                  aria-pressed={details}
                  aria-keyshortcuts="i"
                  tip={`${t('column.inspectorTitle')}  I`}
                  aria-label={t('column.inspectorTitle')}
                  onClick={() => setDetails(!details)}
                  className="mr-2 size-8"
                >
                  <Icon name="info" />
                </Button>
              )}
              <Leaf label={t('viewer.previous')} icon="previous" shortcut="←" to={previous} leaf={leaf} />
              <Leaf label={t('viewer.next')} icon="next" shortcut="→" to={next} leaf={leaf} />
              <Dialog.Close asChild>
                <Button look="quiet" aria-label={t('viewer.close')} tip={t('viewer.close')} className="size-8">
                  <Icon name="close" />
                </Button>
              </Dialog.Close>
            </header>
            <div className="min-h-0 flex-1 px-4 pb-2">
              {compared.active ? (
                <CompareStage results={compared.results} />
              ) : result ? (
                <ResultStage
                  key={resultKey(result)}
                  result={result}
                  onSwipe={to => leaf(to === 'next' ? next : previous)}
                />
              ) : work && Record ? (
                <Suspense>
                  <Record work={work} index={0} />
                </Suspense>
              ) : work ? (
                <PartialPicture work={work} className="size-full object-contain" />
              ) : (
                alone.isError && <p className="text-muted">{t('viewer.gone')}</p>
              )}
            </div>
            {compared.active && (
              <ResultStrip
                label={t('media.compare.choose')}
                results={compared.offered}
                nameOf={(_, name) => t('media.compare.add', { name })}
                chosen={compared.results.map(resultKey)}
                comparing
                choose={compared.choose}
              >
                <p className="min-h-5 text-12 text-muted" role="status">
                  {compared.advice && t(compared.advice)}
                </p>
              </ResultStrip>
            )}
            {!compared.active && !Record && work && work.results.length > 1 && (
              <ResultStrip
                label={t('media.results')}
                results={work.results.map((one, number) => ({ work, asset: one, index: number }))}
                nameOf={one => t('media.result', { number: one.index + 1, count: work.results.length })}
                chosen={result ? [resultKey(result)] : []}
                comparing={false}
                choose={one => setChosen({ workId, index: one.index })}
              />
            )}
          </div>
          {work && details && (
            <aside className="w-88 overflow-y-auto border-l border-line max-wide:w-auto p-6 max-wide:border-t max-wide:border-l-0 max-wide:p-4">
              <Inspector work={work} index={index} beforeTrash={beforeTrash} />
            </aside>
          )}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** Elements that handle all keys themselves. */
const OWN_KEYS =
  'input:not([type="range"]), textarea, select, [contenteditable="true"], [role="menu"], [role="radiogroup"]'
/** Elements that keep all keys except C to themselves. */
const SLIDERS = 'input[type="range"], [role="slider"]'

/** Fetches the previous and the next picture, so that they are shown at once. */
function usePreloaded(...works: readonly (Work | undefined)[]): void {
  const urls = works
    .map(work => work?.results[0])
    .map(asset => (asset && kindOf(asset) === 'image' ? asset.url : ''))
    .join('\n')
  useEffect(() => {
    for (const url of urls.split('\n')) if (url !== '') new Image().src = url
  }, [urls])
}

/** Focuses the dialog instead of a button: arrow keys and Escape work from the dialog itself. */
function focusItself(event: Event): void {
  event.preventDefault()
  if (event.target instanceof HTMLElement) event.target.focus()
}

interface LeafProps {
  readonly label: string
  readonly icon: IconName
  readonly shortcut: string
  readonly to: Work | undefined
  readonly leaf: (to: Work | undefined) => void
}

function Leaf({ label, icon, shortcut, to, leaf }: LeafProps) {
  return (
    <Button
      look="quiet"
      className="size-8"
      aria-label={label}
      aria-disabled={to === undefined}
      tip={`${label}  ${shortcut}`}
      onClick={() => leaf(to)}
    >
      <Icon name={icon} />
    </Button>
  )
}
