import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { facetNames, type FacetName } from '#web/controls/speakers/facets.ts'
import type { FacetValue } from '#web/controls/speakers/speakerFilter.ts'
import { useSpeakerLabels } from '#web/controls/speakers/useSpeakerLabels.ts'
import { useSpeakersSearch } from './speakersSearch.ts'

/** How many values of a facet are shown before "show all" is pressed. */
const FEW = 6

/** The facets that speakers can be filtered by, with the number of speakers for each value. */
export function SpeakerFacets({ facets }: { readonly facets: Readonly<Record<FacetName, readonly FacetValue[]>> }) {
  return (
    <div className="flex flex-col gap-6">
      {facetNames.map(facet => facets[facet].length > 0 && <Facet key={facet} facet={facet} values={facets[facet]} />)}
    </div>
  )
}

function Facet({ facet, values }: { readonly facet: FacetName; readonly values: readonly FacetValue[] }) {
  const { t } = useTranslation()
  const { labelOf } = useSpeakerLabels()
  const { facets, toggle } = useSpeakersSearch()
  const [whole, setWhole] = useState(false)
  const id = useId()
  const chosen = facets[facet]
  // A single hidden value would take no more room than the button that reveals it.
  const shortened = !whole && values.length > FEW + 1
  const shown = shortened ? values.filter(({ value }, index) => index < FEW || chosen.includes(value)) : values
  return (
    <fieldset>
      <legend className="mb-1 text-12 text-muted">{t(`speaker.facet.${facet}`)}</legend>
      <ul id={id}>
        {shown.map(({ value, written, count }) => (
          <li key={value}>
            <label className="-mx-2 flex min-h-7 items-center gap-2 px-2 hover:bg-well pointer-coarse:min-h-11">
              <input
                type="checkbox"
                checked={chosen.includes(value)}
                onChange={() => toggle(facet, value)}
                className="size-3.5 shrink-0 cursor-pointer accent-ink"
              />
              <span className={`min-w-0 flex-1 wrap-anywhere ${count === 0 ? 'text-muted' : ''}`}>
                {labelOf(facet, written)}
              </span>
              <span className="figures text-12 text-muted">{count}</span>
            </label>
          </li>
        ))}
      </ul>
      {(shortened || whole) && (
        <button
          type="button"
          aria-expanded={whole}
          aria-controls={id}
          onClick={() => setWhole(!whole)}
          className="pressed-around mt-1 text-12 text-muted underline underline-offset-4 hover:text-ink pointer-coarse:min-h-11"
        >
          {whole ? t('speaker.fewer') : t('speaker.more', { count: values.length - shown.length })}
        </button>
      )}
    </fieldset>
  )
}
