import { useState, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import { Field } from '#web/ui/fields/Field.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useProjectMoves, type Moved } from './useProjectMoves.ts'

interface Props {
  /** What to move into it. */
  readonly moved: Moved
  readonly close: () => void
}

/** Creates a project. */
export function NewProject({ moved, close }: Props) {
  const { t } = useTranslation()
  const { create, busy } = useProjectMoves()
  const [text, setText] = useState('')
  const name = text.trim()
  function save(event: FormEvent): void {
    event.preventDefault()
    if (name !== '') create(name, moved, close)
  }
  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('library.projects.new')} size="small">
      <form onSubmit={save} className="flex flex-col gap-4">
        <Field
          label={t('library.projects.name')}
          hint={moved.count > 0 ? t('library.projects.takes', { count: moved.count }) : undefined}
          value={text}
          maxLength={100}
          onChange={event => setText(event.target.value)}
        />
        <Button
          type="submit"
          look="solid"
          busy={busy}
          reason={name === '' ? t('library.projects.needsName') : undefined}
        >
          {t('library.projects.create')}
        </Button>
      </form>
    </Dialog>
  )
}
