import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import { libraryRoutes, mostItemsAtOnce, projectRoutes } from '#contract/studio/libraryRoutes.ts'
import { call } from '#web/api/call.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'
import { ChangesContext } from '#web/works/ChangesProvider.tsx'

/** What is moved: items of the library, or all results of works. */
export interface Moved {
  readonly of: 'items' | 'works'
  readonly ids: readonly string[]
  /** How many items they are. */
  readonly count: number
}

/** An item of the library, of which only the id is known. */
export interface Chosen {
  readonly id: string
}

export const projectsQuery = queryOptions({
  queryKey: ['library', 'projects'],
  queryFn: async ({ signal }) => (await call(projectRoutes.list, {}, { signal })).items,
})

export const movedItems = (items: readonly Chosen[]): Moved => ({
  of: 'items',
  ids: items.map(({ id }) => id),
  count: items.length,
})

const createKey = ['library', 'create'] as const

/** Moves items of the library into projects, existing or new ones. A refusal is shown. */
export function useProjectMoves() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { wake } = use(ChangesContext)
  const { mutate, isPending } = useMutation({
    mutationKey: createKey,
    mutationFn: (act: () => Promise<void>) => act(),
    networkMode: 'always',
    onSuccess: () => client.invalidateQueries({ queryKey: ['library'] }),
    onError: failure => notifyLasting(failureText(failure)),
  })

  async function put({ of, ids }: Moved, project: string | null): Promise<void> {
    for (const page of pagesOf(ids)) await call(libraryRoutes.change, { body: { [of]: page, project } })
    wake()
  }

  return {
    busy: isPending,
    move: (moved: Moved, to: { readonly id: string; readonly name: string } | null) =>
      mutate(async () => {
        await put(moved, to?.id ?? null)
        const { count } = moved
        notify(to ? t('library.moved', { count, project: to.name }) : t('library.movedOut', { count }))
      }),
    /** Creates a project and moves something into it. The second press of a double press is ignored. */
    create: (name: string, moved: Moved, done: () => void): void => {
      // Checked here, not by `busy`, which is only rendered after both presses.
      if (client.isMutating({ mutationKey: createKey }) > 0) return
      mutate(async () => {
        const made = await call(projectRoutes.create, { body: { name } })
        await put(moved, made.id)
        done()
      })
    },
  }
}

/** Ids in batches of as many as one request may change. */
export function pagesOf(ids: readonly string[]): string[][] {
  return Array.from({ length: Math.ceil(ids.length / mostItemsAtOnce) }, (_, page) =>
    ids.slice(page * mostItemsAtOnce, (page + 1) * mostItemsAtOnce),
  )
}
