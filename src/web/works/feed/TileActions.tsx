import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { offeredOperationIds } from '#contract/operationFacts.ts'
import type { Work } from '#contract/studio/works.ts'
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
  /** Plays what came of it, where that can be played. */
  readonly play: (() => void) | undefined
}

const button =
  'relative flex size-7 items-center justify-center bg-paper opacity-0 transition-opacity group-hover/tile:opacity-100 group-focus-within/tile:opacity-100 data-[state=open]:opacity-100 pointer-coarse:opacity-100'

/** In the corner of a tile: makes it again, and its menu, which is loaded with the first press. */
export function TileActions({ work, name, tabIndex, play }: Props) {
  const { t } = useTranslation()
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
          className={button}
        >
          <Icon name="again" />
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
