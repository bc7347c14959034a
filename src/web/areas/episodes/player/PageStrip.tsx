import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { ShownPage } from './shownEpisode.ts'

interface Props {
  readonly pages: readonly ShownPage[]
  /** The index of the current page. */
  readonly at: number
  readonly open: (index: number) => void
  readonly nameOf: (number: number) => string
}

/** Thumbnails of all pages; empty frames for those that are not drawn yet. */
export function PageStrip({ pages, at, open, nameOf }: Props) {
  const { t } = useTranslation()
  const strip = useRef<HTMLOListElement>(null)
  useEffect(() => {
    const list = strip.current
    const frame = list?.children[at]
    // Scroll only the strip, never the page around it.
    if (list && frame instanceof HTMLElement)
      list.scrollTo({ left: frame.offsetLeft - (list.clientWidth - frame.clientWidth) / 2 })
  }, [at])
  return (
    <ol ref={strip} aria-label={t('episodes.pages')} className="relative flex gap-1 overflow-x-auto p-0.5">
      {pages.map(({ number, image }, index) => (
        <li key={number} className="shrink-0">
          <button
            type="button"
            aria-label={nameOf(number)}
            aria-current={index === at ? 'page' : undefined}
            onClick={() => open(index)}
            className="block border-b-2 border-transparent opacity-70 transition-opacity hover:opacity-100 aria-[current=page]:border-ink aria-[current=page]:opacity-100"
          >
            {image === undefined ? (
              <span className="block h-13.5 w-24 border border-dashed border-edge" />
            ) : (
              <img src={image} alt="" loading="lazy" className="h-13.5 w-24 bg-well object-cover" />
            )}
            <span className="film-edge block text-center">{number === 0 ? '·' : number}</span>
          </button>
        </li>
      ))}
    </ol>
  )
}
