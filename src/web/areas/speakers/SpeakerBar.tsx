import { useTranslation } from 'react-i18next'
import { facetNames, type FacetName } from '#web/controls/speakers/facets.ts'
import type { FacetValue } from '#web/controls/speakers/speakerFilter.ts'
import { useSpeakerWords } from '#web/controls/speakers/useSpeakerWords.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Tag } from '#web/ui/Tag.tsx'
import { useSettledText } from '#web/ui/useSettledText.ts'
import { useSpeakersSearch } from './speakersSearch.ts'

interface Props {
  /** All values there are, for the words that the service writes them in. */
  readonly values: Readonly<Record<FacetName, readonly FacetValue[]>>
  /** How many are found; undefined while nobody knows. */
  readonly count: number | undefined
  /** Narrow pages have the facets in a sheet. */
  readonly openFacets?: () => void
}

const shows = ['all', 'own', 'favourite'] as const

/** Above the list: what to look for, which part to show, and what filters it now. */
export function SpeakerBar({ values, count, openFacets }: Props) {
  const { t } = useTranslation()
  const { tell } = useSpeakerWords()
  const { search, facets, change, toggle, clear } = useSpeakersSearch()
  const shown = search.show ?? 'all'
  const set = facetNames.flatMap(facet =>
    facets[facet].map(value => ({
      facet,
      value,
      written: values[facet].find(one => one.value === value)?.written ?? value,
    })),
  )
  return (
    <div className="mb-2 flex flex-col gap-3">
      <div role="search" aria-label={t('speaker.search')} className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SearchField />
        {openFacets && (
          <Button aria-haspopup="dialog" onClick={openFacets}>
            <Icon name="filter" />
            {t('speaker.filter')}
          </Button>
        )}
        <div role="group" aria-label={t('speaker.show')} className="flex flex-wrap max-wide:basis-full">
          {shows.map(show => (
            <button
              key={show}
              type="button"
              aria-pressed={show === shown}
              onClick={() => change({ show: show === 'all' ? undefined : show })}
              className="h-8 border-b border-transparent px-2 text-muted transition-colors hover:text-ink aria-pressed:border-ink aria-pressed:text-ink"
            >
              {t(`speaker.shows.${show}`)}
            </button>
          ))}
        </div>
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-12 text-muted">
          {count !== undefined && t('speaker.found', { count })}
        </p>
        {set.map(({ facet, value, written }) => (
          <Tag key={`${facet} ${value}`} label={tell(facet, written)} onRemove={() => toggle(facet, value)} />
        ))}
        {(set.length > 0 || search.q !== undefined) && (
          <button
            type="button"
            onClick={clear}
            className="text-12 text-muted underline underline-offset-4 hover:text-ink"
          >
            {t('speaker.clear')}
          </button>
        )}
      </div>
    </div>
  )
}

/** Of the field to search in. */
export const SEARCH_ID = 'speaker-search'

function SearchField() {
  const { t } = useTranslation()
  const { search, change } = useSpeakersSearch()
  const [text, setText] = useSettledText(search.q ?? '', words => change({ q: words === '' ? undefined : words }))
  return (
    <label className="relative flex min-w-40 flex-1 items-center">
      <span className="sr-only">{t('speaker.search')}</span>
      <span className="pointer-events-none absolute left-2.5 text-muted">
        <Icon name="search" />
      </span>
      <input
        id={SEARCH_ID}
        type="search"
        value={text}
        maxLength={200}
        onChange={event => setText(event.target.value)}
        placeholder={t('speaker.search')}
        className="h-8 w-full max-w-80 rounded-control border border-edge bg-transparent pr-2 pl-9 hover:border-ink focus-visible:-outline-offset-1 max-wide:max-w-none max-wide:text-16"
      />
    </label>
  )
}
