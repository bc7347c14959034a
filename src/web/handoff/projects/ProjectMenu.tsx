import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { LibraryItem } from '#contract/studio/library.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu } from '#web/ui/overlays/Menu.tsx'
import { NewProject } from './NewProject.tsx'
import { projectsQuery, useProjectMoves, type Moved } from './useProjectMoves.ts'

interface Props {
  readonly moved: Moved
  /** The items of it that have been loaded, so that their project is known. */
  readonly items?: readonly LibraryItem[]
  /** Why nothing can be moved, if so. */
  readonly reason?: string | undefined
  /** Starts open, because a press loaded it. */
  readonly defaultOpen?: boolean
}

/** Moves something into an existing or a new project, or out of their project. */
export function ProjectMenu({ moved, items = [], reason, defaultOpen = false }: Props) {
  const { t } = useTranslation()
  const { data: projects = [] } = useQuery(projectsQuery)
  const { move } = useProjectMoves()
  const [naming, setNaming] = useState(false)
  const trigger = (
    <Button reason={reason}>
      <Icon name="folder" />
      {t('selection.project')}
    </Button>
  )
  return (
    <>
      {reason === undefined ? (
        <Menu
          defaultOpen={defaultOpen}
          trigger={trigger}
          items={[
            ...projects.map(
              project => ({ kind: 'act', label: project.name, onSelect: () => move(moved, project) }) as const,
            ),
            ...(projects.length > 0 ? [{ kind: 'rule' } as const] : []),
            { kind: 'act', label: t('library.projects.new'), icon: 'plus', onSelect: () => setNaming(true) },
            {
              kind: 'act',
              label: t('library.projects.out'),
              icon: 'minus',
              reason:
                items.length === moved.count && items.every(({ project }) => project === null)
                  ? t('library.projects.inNone')
                  : undefined,
              onSelect: () => move(moved, null),
            },
          ]}
        />
      ) : (
        trigger
      )}
      {naming && <NewProject moved={moved} close={() => setNaming(false)} />}
    </>
  )
}
