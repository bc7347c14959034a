import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/studio/projects.ts'
import { useLettersFor } from '#web/ui/useLettersFor.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { loadable } from '#web/ui/loadable.ts'
import { useExport } from '../exports/useExport.ts'
import { movedItems, projectsQuery } from '#web/handoff/projects/useProjectMoves.ts'
import { useLibrarySearch } from '../librarySearch.ts'

const ProjectDialog = loadable(async () => (await import('./ProjectDialog.tsx')).ProjectDialog)
const ExportDialog = loadable(async () => (await import('../exports/ExportDialog.tsx')).ExportDialog)
const NewProject = loadable(async () => (await import('#web/handoff/projects/NewProject.tsx')).NewProject)

/** The projects above the library, each with its cover; pressing one shows only its items. */
export function Projects() {
  const { t } = useTranslation()
  const { data: projects = [] } = useQuery(projectsQuery)
  const { search } = useLibrarySearch()
  const { exportProject, busy } = useExport()
  const [dialog, setDialog] = useState<'new' | 'change' | 'export'>()
  const open = projects.find(({ id }) => id === search.project)
  const close = () => setDialog(undefined)
  return (
    <section aria-label={t('library.projects.label')} className="mb-5">
      <ul className="flex items-end gap-3 overflow-x-auto p-1 -m-1">
        {projects.map(project => (
          <li key={project.id} className="shrink-0">
            <Card project={project} />
          </li>
        ))}
        <li className="flex shrink-0 flex-col items-start gap-1">
          {open && (
            <Link to="/timeline" search={{ project: open.id }} className={buttonClass('quiet')}>
              <Icon name="timeline" />
              {t('library.projects.pieces')}
            </Link>
          )}
          {open && (
            <Button
              look="quiet"
              busy={busy}
              aria-haspopup="dialog"
              reason={open.items === 0 ? t('library.export.empty') : undefined}
              onClick={() => setDialog('export')}
            >
              <Icon name="download" />
              {t('library.export.project')}
            </Button>
          )}
          {open && (
            <Button look="quiet" aria-haspopup="dialog" onClick={() => setDialog('change')}>
              <Icon name="edit" />
              {t('library.projects.change')}
            </Button>
          )}
          <Button look="quiet" aria-haspopup="dialog" onClick={() => setDialog('new')}>
            <Icon name="plus" />
            {t('library.projects.new')}
          </Button>
        </li>
      </ul>
      <Suspense>
        {dialog === 'change' && open && <ProjectDialog project={open} close={close} />}
        {dialog === 'export' && open && (
          <ExportDialog
            description={`${open.name} · ${t('library.projects.count', { count: open.items })}`}
            ofProject
            make={what => exportProject(open, what)}
            close={close}
          />
        )}
        {dialog === 'new' && <NewProject moved={movedItems([])} close={close} />}
      </Suspense>
    </section>
  )
}

function Card({ project }: { readonly project: Project }) {
  const { t } = useTranslation()
  const { search, change } = useLibrarySearch()
  useLettersFor(project.name)
  const pressed = search.project === project.id
  const { cover, name, items } = project
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={() => change({ project: pressed ? undefined : project.id })}
      className="block w-32 border border-edge text-left transition-colors hover:border-ink aria-pressed:outline-2 aria-pressed:outline-ink"
    >
      <span className="flex h-20 items-center justify-center bg-well text-muted">
        {cover ? (
          <img src={cover.thumbnailUrl ?? cover.url} alt="" draggable={false} className="size-full object-cover" />
        ) : (
          <Icon name="folder" size={24} />
        )}
      </span>
      <span className="block truncate px-2 pt-1">{name}</span>
      <span className="block px-2 pb-1 text-12 text-muted">{t('library.projects.count', { count: items })}</span>
    </button>
  )
}
