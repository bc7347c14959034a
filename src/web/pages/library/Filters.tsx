import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Select } from '#web/ui/fields/Select.tsx'
import { projectsQuery } from '#web/handoff/projects/useProjectMoves.ts'
import { summaryQuery } from './libraryQueries.ts'
import { choicesOf } from './address.ts'
import { useLibrarySearch } from './librarySearch.ts'
import { filterNames, useFilterWords, type FilterName } from './useFilterWords.ts'

/** Means "no filter" in a list; no filter has a value of this name. */
const ANY = '*'

/** All filters of the library. */
export function Filters() {
  const { t } = useTranslation()
  const { search, change } = useLibrarySearch()
  const wordsOf = useFilterWords()
  const { data: summary } = useQuery(summaryQuery)
  const { data: projects } = useQuery(projectsQuery)
  const valuesOf = (name: FilterName): readonly string[] => {
    if (name === 'model') return summary?.models ?? []
    if (name === 'tag') return summary?.tags ?? []
    if (name === 'project') return ['none', ...(projects ?? []).map(({ id }) => id)]
    return choicesOf(name)
  }
  return (
    <div
      role="group"
      aria-label={t('library.filter')}
      className="mt-3 grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-3"
    >
      {filterNames.map(name => {
        const value = search[name]
        const values = valuesOf(name)
        // Keep the value of the address in the list, even if it no longer exists.
        const all = value === undefined || values.includes(value) ? values : [value, ...values]
        return (
          <Select
            key={name}
            label={t(`library.filters.${name}`)}
            value={value ?? ANY}
            options={[
              { value: ANY, label: t(name === 'order' ? 'library.values.order.newest' : 'library.filters.any') },
              ...all.map(one => ({ value: one, label: wordsOf(name, one) })),
            ]}
            onChange={one => change({ [name]: one === ANY ? undefined : one })}
          />
        )
      })}
    </div>
  )
}
