import { useMutation, useQueryClient } from '@tanstack/react-query'
import { use } from 'react'
import { useTranslation } from 'react-i18next'
import type { libraryEndpoints, LibraryItem } from '#contract/studio/library.ts'
import { libraryRoutes, projectRoutes } from '#contract/studio/libraryRoutes.ts'
import type { projectEndpoints } from '#contract/studio/projects.ts'
import { call } from '#web/api/call.ts'
import { pagesOf, type Chosen } from '#web/handoff/projects/useProjectMoves.ts'
import { useFailureText } from '#web/api/useFailureText.ts'
import { ChangesContext } from '#web/works/ChangesProvider.tsx'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'
import type { LibraryPages } from './libraryQueries.ts'

type Change = Omit<Parameters<typeof call<(typeof libraryEndpoints)['change']>>[1]['body'], 'items'>
type ProjectChange = Parameters<typeof call<(typeof projectEndpoints)['change']>>[1]['body']

/** All actions on items of the library and on projects. A refusal is shown; moving to the trash can be undone. */
export function useLibraryActions() {
  const { t } = useTranslation()
  const failureText = useFailureText()
  const client = useQueryClient()
  const { wake } = use(ChangesContext)
  const { mutate, isPending } = useMutation({
    mutationKey: ['library', 'act'],
    mutationFn: (act: () => Promise<unknown>) => act(),
    networkMode: 'always',
    onError: failure => notifyLasting(failureText(failure)),
  })
  const refresh = () => client.invalidateQueries({ queryKey: ['library'] })

  const change = (items: readonly Chosen[], body: Change, done?: (changed: number) => void) =>
    mutate(async () => {
      let changed = 0
      for (const page of pagesOf(items.map(({ id }) => id)))
        changed += (await call(libraryRoutes.change, { body: { ...body, items: page } })).changed
      if (body.trashed !== undefined) leave(items)
      done?.(changed)
      wake()
      await refresh()
    })

  /** Removes items that went to or from the trash from the loaded lists at once, with all files of their works. */
  function leave(items: readonly Chosen[]): void {
    const ids = new Set(items.map(({ id }) => id))
    const lists = client.getQueriesData<LibraryPages>({ queryKey: ['library', 'items'] })
    const known = lists.flatMap(([, list]) => list?.pages.flatMap(page => page.items) ?? [])
    const works = new Set(known.flatMap(({ id, work }) => (ids.has(id) && work ? [work.id] : [])))
    const stays = ({ id, work }: LibraryItem) => !ids.has(id) && !(work && works.has(work.id))
    client.setQueriesData<LibraryPages>(
      { queryKey: ['library', 'items'] },
      list => list && { ...list, pages: list.pages.map(page => ({ ...page, items: page.items.filter(stays) })) },
    )
  }

  const project = (act: () => Promise<unknown>, done?: () => void) =>
    mutate(async () => {
      await act()
      done?.()
      await refresh()
    })

  return {
    busy: isPending,
    favourite: (items: readonly Chosen[], favourite: boolean) => change(items, { favourite }),
    trash: (items: readonly Chosen[]) =>
      change(items, { trashed: true }, count =>
        notify(t('library.trashed', { count }), () => change(items, { trashed: false })),
      ),
    untrash: (items: readonly Chosen[]) => change(items, { trashed: false }),
    tag: (items: readonly Chosen[], tag: string) => change(items, { addTags: [tag] }),
    untag: (items: readonly Chosen[], tag: string) => change(items, { removeTags: [tag] }),
    changeProject: (projectId: string, body: ProjectChange, done?: () => void) =>
      project(() => call(projectRoutes.change, { params: { projectId }, body }), done),
    removeProject: (projectId: string, done: () => void) =>
      project(() => call(projectRoutes.remove, { params: { projectId } }), done),
    setTrashDays: (trashDays: number | null) => project(() => call(libraryRoutes.settings, { body: { trashDays } })),
    emptyTrash: (done: () => void) =>
      project(async () => {
        const { works, uploads } = await call(libraryRoutes.emptyTrash, { body: {} })
        notify(t('library.emptied', { count: works + uploads }))
      }, done),
  }
}

/** Number of files that an action on the items affects: a work is affected with all its results. */
export function filesOf(items: readonly LibraryItem[]): number {
  const works = new Map(items.flatMap(({ work }) => (work ? [[work.id, work.results]] : [])))
  return items.filter(({ work }) => work === null).length + [...works.values()].reduce((sum, one) => sum + one, 0)
}
