import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Project } from '#contract/studio/projects.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { formatBytes } from '#web/ui/formatBytes.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useLibrarySearch } from '../librarySearch.ts'
import { useLibraryActions } from '../useLibraryActions.ts'

interface Props {
  readonly project: Project
  readonly close: () => void
}

/** Renames or removes a project, or removes its cover. */
export function ProjectDialog({ project, close }: Props) {
  const { t } = useTranslation()
  const language = useLanguage()
  const { change } = useLibrarySearch()
  const { changeProject, removeProject, busy } = useLibraryActions()
  const [text, setText] = useState(project.name)
  const name = text.trim()
  function save(event: FormEvent): void {
    event.preventDefault()
    if (name !== '') changeProject(project.id, { name }, close)
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={project.name}
      description={`${t('library.projects.count', { count: project.items })} · ${formatBytes(project.bytes, language)}`}
      size="small"
    >
      <form onSubmit={save} className="flex flex-col gap-4">
        <Field
          label={t('library.projects.name')}
          hint={t('library.projects.coverHint')}
          value={text}
          maxLength={100}
          onChange={event => setText(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button
            type="submit"
            look="solid"
            busy={busy}
            reason={name === '' ? t('library.projects.needsName') : undefined}
          >
            {t('act.save')}
          </Button>
          {project.coverItem !== null && (
            <Button onClick={() => changeProject(project.id, { cover: null })}>{t('library.projects.uncover')}</Button>
          )}
          <Button
            className="ml-auto"
            tip={t('library.projects.removeHint')}
            onClick={() =>
              removeProject(project.id, () => {
                change({ project: undefined })
                close()
              })
            }
          >
            {t('library.projects.remove')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
