import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredOperationIds } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Tooltip } from '#web/ui/overlays/Tooltip.tsx'
import { loadViews } from '../operationView.ts'
import { canBeMadeAgain, useAgain } from '../submit/useAgain.ts'

const TileMenu = lazy(async () => {
  // It offers every operation that takes the result, which their views say.
  const [module] = await Promise.all([import('./TileMenu.tsx'), loadViews(offeredOperationIds)])
  return { default: module.TileMenu }
})

interface Props {
  readonly work: Work
  readonly name: string
  readonly tabIndex: 0 | -1
  /** Plays its result, if that can be played. */
  readonly play: (() => void) | undefined
}

const button =
  'relative flex h-7 min-w-7 items-center justify-center bg-paper opacity-0 transition-opacity group-hover/tile:opacity-100 group-focus-within/tile:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100'

/**
 * In the corner of a tile: makes it again, with what that costs, and its menu, which is loaded with the first press.
 * Under a finger nothing on a tile costs credits: a tap that was meant to scroll would pay for it.
 */
export function TileActions({ work, name, tabIndex, play }: Props) {
  const { t } = useTranslation()
  const number = new Intl.NumberFormat(useLanguage())
  const [asked, setAsked] = useState(false)
  const { again, againLabel } = useAgain()
  const trigger = (
    <button
      type="button"
      tabIndex={tabIndex}
      aria-label={t('act.menu', { prompt: name })}
      aria-haspopup="menu"
      onClick={() => setAsked(true)}
      className={button}
    >
      <Icon name="more" />
    </button>
  )
  return (
    <div className="absolute top-2 right-2 flex gap-1">
      {canBeMadeAgain(work) && work.results.length > 0 && (
        <button
          type="button"
          tabIndex={tabIndex}
          aria-label={t('act.againOf', { prompt: name })}
          onClick={() => again(work)}
          className={`${button} gap-1 px-1 pointer-coarse:hidden`}
        >
          <Icon name="again" />
          {/* Drawn, not written: a name for voice control must not differ from the visible text. */}
          {work.credits !== null && (
            <span
              data-face={`${number.format(work.credits)} ${t('balance.short')}`}
              className="figures pr-1 text-12 before:content-[attr(data-face)]"
            />
          )}
          <Tooltip>{againLabel(work)}</Tooltip>
        </button>
      )}
      {asked ? (
        <Suspense fallback={trigger}>
          <TileMenu work={work} play={play} trigger={trigger} />
        </Suspense>
      ) : (
        trigger
      )}
    </div>
  )
}
