import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownEpisode } from './shownEpisode.ts'

interface Props {
  readonly episode: ShownEpisode
  /** The indexes of the current page and of the current sentence; -1: none. */
  readonly at: number
  readonly cue: number
  readonly playing: boolean
  readonly seek: (time: number) => void
  readonly open: (index: number) => void
  readonly nameOf: (number: number) => string
}

/**
 * The narration page by page. The current sentence is highlighted and kept in view; pressing a sentence seeks to it.
 */
export function Transcript({ episode, at, cue, playing, seek, open, nameOf }: Props) {
  const { t } = useTranslation()
  const list = useRef<HTMLDivElement>(null)
  const { pages, cues, language } = episode
  useEffect(() => {
    if (!playing) return
    const [box, line] = [list.current, list.current?.querySelector<HTMLElement>('[aria-current="true"]')]
    if (box && line) box.scrollTo({ top: line.offsetTop - box.clientHeight / 2 + line.clientHeight / 2 })
  }, [cue, playing])
  return (
    <section
      aria-label={t('episodes.transcript')}
      className="flex h-0 min-h-full flex-col max-wide:h-auto max-wide:min-h-0"
    >
      <h2 className="mb-2 text-12 text-muted">{t('episodes.transcript')}</h2>
      <div
        ref={list}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by keyboard with any content
        tabIndex={0}
        lang={language}
        className="relative min-h-0 flex-1 overflow-y-auto border-y border-line px-1 max-wide:max-h-80"
      >
        {pages.map(({ number, headline, text }, index) => {
          const spoken = cues.map((one, place) => ({ ...one, place })).filter(one => one.page === index)
          if (spoken.length === 0 && text === '') return null
          return (
            <div key={number} className="border-b border-line py-3 last:border-b-0">
              <h3>
                <button
                  type="button"
                  aria-current={index === at ? 'page' : undefined}
                  onClick={() => open(index)}
                  className="flex w-full items-baseline gap-2 text-left font-semibold wrap-anywhere hover:underline hover:underline-offset-4"
                >
                  <span className="figures text-12 font-normal text-muted" aria-hidden>
                    {number}
                  </span>
                  <span>{headline ?? nameOf(number)}</span>
                </button>
              </h3>
              <div className="mt-1 px-1 text-16 wrap-anywhere">
                {spoken.length === 0
                  ? text
                  : spoken.map(({ text: words, start, place }) => (
                      <button
                        key={place}
                        type="button"
                        aria-current={place === cue}
                        onClick={() => seek(start)}
                        className="-mx-1 block rounded-control px-1 text-left hover:underline hover:underline-offset-4 aria-[current=true]:bg-ink aria-[current=true]:text-paper"
                      >
                        {words}
                      </button>
                    ))}
              </div>
            </div>
          )
        })}
      </div>
    </section>
  )
}
