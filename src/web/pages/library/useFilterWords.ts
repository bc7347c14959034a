import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { projectsQuery } from '#web/handoff/projects/useProjectMoves.ts'
import type { LibrarySearch } from './address.ts'

/** The filters in the order in which they are offered. */
export const filterNames = [
  'kind',
  'source',
  'model',
  'project',
  'tag',
  'size',
  'pixels',
  'length',
  'used',
  'order',
] as const satisfies readonly (keyof LibrarySearch)[]
export type FilterName = (typeof filterNames)[number]

/** The displayed name of a filter's value. */
export function useFilterWords(): (name: FilterName, value: string) => string {
  const { t } = useTranslation()
  const projects = useQuery(projectsQuery)
  return (name, value) => {
    if (name === 'model' || name === 'tag') return value
    if (name === 'project')
      return value === 'none'
        ? t('library.filters.noProject')
        : (projects.data?.find(({ id }) => id === value)?.name ?? t('library.filters.project'))
    // There is one key for each value of each filter; a test checks them all.
    return t(`library.values.${name}.${value}` as 'library.values.kind.image')
  }
}
