import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { useNow } from '#web/ui/useNow.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { useWording } from '#web/i18n/useWording.ts'
import { Button } from '#web/ui/Button.tsx'
import { formatTime } from '#web/works/figures.ts'
import { progressOf } from '#web/works/progress.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView } from '#web/works/operationView.ts'
import { stateAdvice, stateName } from '#web/works/stateText.ts'
import { useTypicalTime } from '#web/works/useTypicalTime.ts'
import { useWorkActions } from '#web/actions/useWorkActions.ts'
import { PartialPicture } from './PartialPicture.tsx'

/** What stands on a picture needs a ground of its own. */
const onPicture = 'relative self-start group-has-[img]/running:bg-paper group-has-[img]/running:px-1.5'

/**
 * A work in progress: its state, and its progress if the engine reports it, or else its elapsed and usual time with a
 * tick every second; its place in the queue while its task waits.
 */
export function RunningFrame({ work }: { readonly work: Work }) {
  const { t } = useTranslation()
  const now = useNow(true)
  const elapsed = now - work.createdAt
  const { cancel } = useWorkActions()
  const typical = useTypicalTime(work, elapsed)
  const view = useOperationView(work.operation)
  const prompt = nameOf(work, view)
  const { page } = view
  const language = useLanguage()
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  const [advice] = stateAdvice(work, now, t, useWording())
  const usual = typical ? t('work.typical', typical) : '\u00A0'
  const { share, log } = progressOf(work)
  const line = advice ?? log?.split('\n').at(-1) ?? usual
  useLettersFor(prompt)
  const { Pending } = view
  return (
    <div className="group/running @container relative flex size-full animate-wait flex-col justify-between overflow-hidden border border-line bg-well p-3 pb-4">
      {Pending && work.partial === null && (
        <Suspense>
          <Pending work={work} />
        </Suspense>
      )}
      <PartialPicture work={work} className="absolute inset-0 size-full object-cover" />
      <p dir="auto" className={`line-clamp-2 text-12 text-muted ${onPicture}`}>
        {prompt}
      </p>
      <div className={onPicture}>
        {/* A song's tile on a phone is wide and low: four lines would lie over one another there. */}
        <div className="@min-[240px]:flex @min-[240px]:items-baseline @min-[240px]:gap-3">
          <p className="text-14">{stateName(work, t)}</p>
          <p className="figures text-22" aria-hidden>
            {share === undefined ? formatTime(elapsed, t) : percent.format(share)}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-x-3">
          <p className="line-clamp-2 text-12 wrap-anywhere text-muted @max-[130px]:hidden">{line}</p>
          {page !== undefined && (
            <Link
              to={page}
              params={{ workId: work.id }}
              className="pressed-around mr-4 text-12 underline underline-offset-4 hover:text-ink @max-[130px]:hidden"
            >
              {t('work.watch')}
            </Link>
          )}
          {work.cancellable && (
            <Button look="quiet" className="-ml-2 @max-[130px]:hidden" onClick={() => cancel(work)}>
              {t('work.cancel')}
            </Button>
          )}
        </div>
      </div>
      {share === undefined && <Ruler seconds={elapsed / 1000} />}
    </div>
  )
}

const TICK = 4

/** A ruler along the film edge that grows by one tick per second: it shows the elapsed time, not the remaining time. */
function Ruler({ seconds }: { readonly seconds: number }) {
  const ticks = Math.max(0, Math.floor(seconds))
  const every = (step: number) => `repeating-linear-gradient(90deg, currentColor 0 1px, transparent 1px ${step}px)`
  return (
    <div
      className="absolute bottom-0 left-0 h-2 bg-bottom-left bg-repeat-x"
      style={{
        width: ticks * TICK + 1,
        backgroundImage: `${every(TICK)}, ${every(TICK * 10)}`,
        backgroundSize: '100% 4px, 100% 8px',
      }}
      aria-hidden
    />
  )
}
