import { useTranslation } from 'react-i18next'
import { Tag } from '#web/ui/feedback/Tag.tsx'
import { useLibrarySearch } from './librarySearch.ts'
import { filterNames, useFilterWords } from './useFilterWords.ts'

/** The active filters, each of which can be removed. */
export function ActiveFilters({ workName }: { readonly workName: string }) {
  const { t } = useTranslation()
  const { search, change } = useLibrarySearch()
  const wordsOf = useFilterWords()
  const active = filterNames.flatMap(name => {
    const value = search[name]
    return value === undefined ? [] : [{ name, label: `${t(`library.filters.${name}`)}: ${wordsOf(name, value)}` }]
  })
  const all = [
    ...(search.work === undefined
      ? []
      : [{ name: 'work' as const, label: t('library.filters.work', { name: workName }) }]),
    ...active,
  ]
  if (all.length === 0) return null
  return (
    <ul aria-label={t('library.active')} className="mt-2 flex flex-wrap gap-2">
      {all.map(({ name, label }) => (
        <li key={name} className="max-w-full">
          <Tag label={label} onRemove={() => change({ [name]: undefined })} />
        </li>
      ))}
    </ul>
  )
}
