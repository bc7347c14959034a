import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { useViewKeys } from '../useViewKeys.ts'
import { Difference } from './Difference.tsx'
import { GAP } from './compareLetters.ts'
import { viewportAfterKey } from './viewportKeys.ts'
import { settle, wholePicture, type Setting } from './viewport.ts'
import type { Picture } from './PlacedPicture.tsx'
import { SideBySide } from './SideBySide.tsx'
import { useDensity, useSize } from './useStage.ts'
import { Wipe } from './Wipe.tsx'
import { ZoomTools } from './ZoomTools.tsx'

const ways = ['wipe', 'side', 'difference'] as const
type Way = (typeof ways)[number]
const wayKeys = { wipe: 's', side: 'n', difference: 'x' } as const satisfies Record<Way, string>

interface Props {
  /** Two to four; in a grid, three leave one cell empty. */
  readonly pictures: readonly Picture[]
  /** How far across the picture the edge of the wipe is at first, from 0 to 1: before what is to be seen. */
  readonly begin?: number | undefined
  /** The way that is shown first; absent: the wipe, which suits changes of one picture. */
  readonly first?: Way
}

/** Compares pictures: with a wipe, side by side, or by their differences. All share one zoom. */
export function PictureCompare({ pictures, begin = 0.5, first: firstWay = 'wipe' }: Props) {
  const { t } = useTranslation()
  const view = useRef<HTMLDivElement>(null)
  const room = useRef<HTMLDivElement>(null)
  const [way, setWay] = useState<Way>(firstWay)
  const [viewport, setViewport] = useState(wholePicture)
  const stage = useSize(room)
  const density = useDensity()
  const [first] = pictures
  const across = columnsOf(pictures.length, stage !== null && stage.width < stage.height)
  const setting: Setting | null =
    stage && first
      ? { density, picture: first.size, stage: way === 'wipe' ? stage : cellOf(stage, across, pictures.length) }
      : null
  const shown = setting ? settle(viewport, setting) : viewport

  useViewKeys(view, event => {
    if (event.shiftKey) return false
    const chosen = ways.find(one => wayKeys[one] === event.key)
    if (chosen) setWay(chosen)
    const next = setting ? viewportAfterKey(event.key, shown, setting) : undefined
    if (next) setViewport(next)
    return chosen !== undefined || next !== undefined
  })

  const sizes = [...new Set(pictures.map(({ size }) => `${size.width} × ${size.height}`))]
  const parts = setting && { pictures, viewport: shown, setting, change: setViewport }
  return (
    <div ref={view} className="flex size-full min-h-0 flex-col">
      <div ref={room} className="relative min-h-0 flex-1">
        {parts && way === 'wipe' && <Wipe {...parts} begin={begin} />}
        {parts && way === 'side' && <SideBySide {...parts} across={across} />}
        {parts && way === 'difference' && <Difference {...parts} across={across} />}
      </div>
      <div className="flex min-h-10 flex-wrap items-center gap-x-4">
        <div role="group" aria-label={t('media.compare.way')} className="flex items-center">
          {ways.map(one => (
            <Button
              key={one}
              look="quiet"
              aria-pressed={way === one}
              aria-keyshortcuts={wayKeys[one]}
              tip={`${t(`media.compare.${one}Tip`)}  ${wayKeys[one].toUpperCase()}`}
              onClick={() => setWay(one)}
              className="aria-pressed:bg-ink aria-pressed:text-paper"
            >
              {t(`media.compare.${one}`)}
            </Button>
          ))}
        </div>
        {sizes.length > 1 && (
          <p className="text-12 text-muted">
            {t('media.compare.sizes')} <span className="figures">{sizes.join(', ')}</span>
          </p>
        )}
        <div className="ml-auto">
          {setting && <ZoomTools viewport={shown} setting={setting} change={setViewport} />}
        </div>
      </div>
    </div>
  )
}

function columnsOf(count: number, upright: boolean): number {
  return count > 2 ? 2 : upright ? 1 : count
}

function cellOf(stage: { readonly width: number; readonly height: number }, across: number, count: number) {
  const down = Math.ceil(count / across)
  return {
    width: Math.max(1, (stage.width - GAP * (across - 1)) / across),
    height: Math.max(1, (stage.height - GAP * (down - 1)) / down),
  }
}
