import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { libraryRoutes } from '#contract/studio/libraryRoutes.ts'
import type { Work } from '#contract/studio/works.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { Button } from '#web/ui/Button.tsx'
import { ProjectMenu } from './ProjectMenu.tsx'

/** The menu of projects for the results of works, once the library has said which items they are. */
export function WorkProjects({ works }: { readonly works: readonly Work[] }) {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const ids = works.map(({ id }) => id)
  const { data, error } = useQuery({
    queryKey: ['library', 'ids', 'works', ids],
    queryFn: async ({ signal }) => {
      const lists = await Promise.all(ids.map(work => call(libraryRoutes.ids, { query: { work } }, { signal })))
      return lists.flatMap(({ items }) => items)
    },
    staleTime: 0,
  })
  if (!data)
    return (
      <Button busy={!error} reason={error ? failureText(error) : undefined}>
        {t('selection.project')}
      </Button>
    )
  return <ProjectMenu chosen={data} items={[]} defaultOpen />
}
