import { useTranslation } from 'react-i18next'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { Button } from '#web/ui/Button.tsx'
import { editWork, useEdited, type Edited } from '#web/submit/editing.ts'
import { frameName } from '#web/works/figures.ts'

/** Says that the form will change a waiting work, and offers to stop editing it. */
export function EditNotice({ operation }: { readonly operation: OfferedOperationId }) {
  const { t } = useTranslation()
  const edited = useEdited(operation)
  if (!edited) return null
  return (
    <div role="status" className="border-l-2 border-ink bg-well py-2 pr-1 pl-3">
      <p className="font-semibold">{t('edit.lead', { frame: frameName(edited) })}</p>
      <Button look="quiet" className="-ml-2 underline underline-offset-4" onClick={() => editWork(undefined)}>
        {t('edit.stop')}
      </Button>
    </div>
  )
}

interface EndedProps {
  readonly edited: Edited
  /** Resumes the editing. */
  readonly onResume: () => void
}

/** Says that editing a waiting work ended because another form of its operation was chosen, and offers to resume. */
export function EditEnded({ edited, onResume }: EndedProps) {
  const { t } = useTranslation()
  return (
    <div role="status" className="mt-3 border-l-2 border-ink bg-well py-2 pr-1 pl-3">
      <p>{t('edit.ended', { frame: frameName(edited) })}</p>
      <Button look="quiet" className="-ml-2 underline underline-offset-4" onClick={onResume}>
        {t('edit.resume')}
      </Button>
    </div>
  )
}
