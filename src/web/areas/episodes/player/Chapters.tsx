import { useTranslation } from 'react-i18next'
import { clock } from '#web/media/clock.ts'
import { Range } from '#web/media/Range.tsx'
import type { ShownPage } from './shownEpisode.ts'

interface Props {
  readonly pages: readonly ShownPage[]
  readonly momentOf: (index: number) => number | undefined
  /** Seconds. */
  readonly time: number
  readonly duration: number
  readonly seek: (time: number) => void
  readonly nameOf: (number: number) => string
}

/** The timeline of the narration with a mark for each page, for seeking. */
export function Chapters({ pages, momentOf, time, duration, seek, nameOf }: Props) {
  const { t } = useTranslation()
  return (
    <div className="relative">
      <Range
        label={t('episodes.position')}
        value={Math.min(time, duration)}
        max={duration}
        step={0.1}
        valueText={`${clock(time)} / ${clock(duration)}`}
        change={seek}
        className="block h-4 w-full"
      />
      <ol aria-label={t('episodes.chapters')} className="relative h-6">
        {pages.map((page, index) => {
          const start = momentOf(index)
          if (start === undefined) return null
          const end = pages.slice(index + 1).flatMap((_, more) => momentOf(index + 1 + more) ?? [])[0] ?? duration
          const name = page.headline ?? nameOf(page.number)
          return (
            <li
              key={page.number}
              className="absolute inset-y-0"
              style={{ left: `${(start / duration) * 100}%`, width: `${((end - start) / duration) * 100}%` }}
            >
              <button
                type="button"
                aria-current={time >= start && time < end ? 'step' : undefined}
                aria-label={`${nameOf(page.number)}: ${name}, ${clock(start)}`}
                title={name}
                onClick={() => seek(start)}
                className="block size-full truncate border-t border-l border-edge px-1 text-left text-12 text-muted hover:border-ink hover:text-ink aria-[current=step]:border-ink aria-[current=step]:text-ink forced-colors:aria-[current=step]:underline"
              >
                {name}
              </button>
            </li>
          )
        })}
      </ol>
    </div>
  )
}
