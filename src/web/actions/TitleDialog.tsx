import { useId, useRef, type FormEvent } from 'react'
import { useTranslation } from 'react-i18next'
import type { Work } from '#contract/studio/works.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { useWorkActions } from './useWorkActions.ts'

/** Gives a work its own name; an empty one removes it. */
export function TitleDialog({ work, close }: { readonly work: Work; readonly close: () => void }) {
  const { t } = useTranslation()
  const { rename } = useWorkActions()
  const id = useId()
  const field = useRef<HTMLInputElement>(null)

  function save(event: FormEvent): void {
    event.preventDefault()
    rename(work, field.current?.value.trim() ?? '')
    close()
  }

  return (
    <Dialog open onOpenChange={open => !open && close()} title={t('act.title')} size="small">
      <form onSubmit={save}>
        <label htmlFor={id} className="mb-2 block text-12 text-muted">
          {t('act.titleHint')}
        </label>
        <input
          ref={field}
          id={id}
          defaultValue={work.title ?? ''}
          maxLength={200}
          className="h-8 w-full rounded-control border border-edge bg-transparent px-3 hover:border-ink focus-visible:-outline-offset-1"
        />
        <Button type="submit" className="mt-4">
          {t('act.save')}
        </Button>
      </form>
    </Dialog>
  )
}
