import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { stems } from '#contract/areas/music/models.ts'
import { clock } from '#web/media/clock.ts'
import { barsOf } from '#web/media/sound/bars.ts'
import { usePeaks } from '#web/media/sound/usePeaks.ts'
import { useFreshLinks } from '#web/works/useFreshLinks.ts'
import { nameOf } from '#web/works/nameOf.ts'
import { useOperationView, type FaceProps } from '#web/works/operationView.ts'
import { takeOf } from '#web/works/sources.ts'

const BARS = 96
/** A flat line, for stems without measured peaks, such as those of remote services. */
const plain = [0]

/** The frame of a separation: the name and waveform of each stem, the length, and whether there are notes. */
export function StemFace({ work, asset }: FaceProps) {
  const { t } = useTranslation()
  const { onFailure } = useFreshLinks(work.id, asset)
  const shape = usePeaks(takeOf(asset, nameOf(work, useOperationView(work.operation)), onFailure))
  const bars = useMemo(() => stems.map(stem => barsOf(shape?.stems?.[stem] ?? plain, BARS)), [shape])
  const seconds = asset.duration ?? shape?.duration
  const facts = [
    ...(seconds === undefined || seconds === 0 ? [] : [clock(seconds)]),
    ...(work.results.length > 1 ? [t('mixer.notes')] : []),
  ]
  return (
    <>
      <span className="grid min-h-0 flex-1 grid-cols-[auto_minmax(0,1fr)] grid-rows-4 items-center gap-x-3">
        {stems.map((stem, index) => (
          <span key={stem} className="col-span-2 grid size-full min-h-0 grid-cols-subgrid items-center">
            <span className="text-12">{t(`mixer.stems.${stem}`)}</span>
            <svg viewBox={`0 0 ${BARS} 2`} preserveAspectRatio="none" className="size-full min-h-0" aria-hidden>
              <path d={bars[index]} className="fill-edge" />
            </svg>
          </span>
        ))}
      </span>
      {facts.length > 0 && <span className="figures text-12">{facts.join(' · ')}</span>}
    </>
  )
}
