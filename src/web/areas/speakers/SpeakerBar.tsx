import { useTranslation } from 'react-i18next'
import { facetNames, type FacetName } from '#web/controls/speakers/facets.ts'
import type { FacetValue } from '#web/controls/speakers/speakerFilter.ts'
import { useSpeakerLabels } from '#web/controls/speakers/useSpeakerLabels.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SearchBox } from '#web/ui/fields/SearchBox.tsx'
import { FilterRow } from '#web/ui/lists/FilterRow.tsx'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { useSettledText } from '#web/ui/fields/useSettledText.ts'
import { useSpeakersSearch } from './speakersSearch.ts'

interface Props {
  /** All known values, used to show them in the service's own spelling. */
  readonly values: Readonly<Record<FacetName, readonly FacetValue[]>>
  /** How many speakers match; undefined while unknown. */
  readonly count: number | undefined
  /** Set on narrow pages, which show the facets in a sheet. */
  readonly openFacets?: () => void
}

const shows = ['all', 'own', 'favourite'] as const

/** The bar above the list: search field, choice of the part to show, and active filters. */
export function SpeakerBar({ values, count, openFacets }: Props) {
  const { t } = useTranslation()
  const { labelOf } = useSpeakerLabels()
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
        <FilterRow
          label={t('speaker.show')}
          values={shows}
          value={shown}
          onChange={show => change({ show: show === 'all' ? undefined : show })}
          labelOf={show => t(`speaker.shows.${show}`)}
          className="max-wide:basis-full"
        />
      </div>
      <div className="flex min-h-6 flex-wrap items-center gap-2">
        <p role="status" className="mr-2 text-12 text-muted">
          {count !== undefined && t('speaker.found', { count })}
        </p>
        {set.map(({ facet, value, written }) => (
          <Tag key={`${facet} ${value}`} label={labelOf(facet, written)} onRemove={() => toggle(facet, value)} />
        ))}
        {(set.length > 0 || search.q !== undefined) && (
          <button
            type="button"
            onClick={clear}
            className="pressed-around text-12 text-muted underline underline-offset-4 hover:text-ink"
          >
            {t('speaker.clear')}
          </button>
        )}
      </div>
    </div>
  )
}

/** The id of the search field. */
export const SEARCH_ID = 'speaker-search'

function SearchField() {
  const { t } = useTranslation()
  const { search, change } = useSpeakersSearch()
  const [text, setText] = useSettledText(search.q ?? '', words => change({ q: words === '' ? undefined : words }))
  return <SearchBox id={SEARCH_ID} label={t('speaker.search')} value={text} onChange={setText} />
}
