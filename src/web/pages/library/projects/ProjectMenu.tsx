import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { projectsQuery } from '../libraryQueries.ts'
import { useLibraryActions } from '../useLibraryActions.ts'
import type { Chosen } from '../useLibrarySelection.ts'
import { NewProject } from './NewProject.tsx'

interface Props {
  readonly chosen: readonly Chosen[]
  /** Those of them that have been loaded, so that their project is known. */
  readonly items: readonly LibraryItem[]
  /** Why nothing can be moved, if so. */
  readonly reason?: string | undefined
}

/** Moves items into an existing or a new project, or out of their project. */
export function ProjectMenu({ chosen, items, reason }: Props) {
  const { t } = useTranslation()
  const { data: projects = [] } = useQuery(projectsQuery)
  const { move } = useLibraryActions()
  const [naming, setNaming] = useState(false)
  const trigger = (
    <Button reason={reason}>
      <Icon name="folder" />
      {t('library.move')}
    </Button>
  )
  return (
    <>
      {reason === undefined ? (
        <Menu
          trigger={trigger}
          items={[
            ...projects.map(
              project => ({ kind: 'act', label: project.name, onSelect: () => move(chosen, project) }) as const,
            ),
            ...(projects.length > 0 ? [{ kind: 'rule' } as const] : []),
            { kind: 'act', label: t('library.projects.new'), icon: 'plus', onSelect: () => setNaming(true) },
            {
              kind: 'act',
              label: t('library.projects.out'),
              icon: 'minus',
              reason:
                items.length === chosen.length && items.every(({ project }) => project === null)
                  ? t('library.projects.inNone')
                  : undefined,
              onSelect: () => move(chosen, null),
            },
          ]}
        />
      ) : (
        trigger
      )}
      {naming && <NewProject chosen={chosen} close={() => setNaming(false)} />}
    </>
  )
}
