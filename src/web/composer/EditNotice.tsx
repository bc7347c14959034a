import { useTranslation } from 'react-i18next'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { Button } from '#web/ui/Button.tsx'
import { editWork, useEdited, type Edited } from '#web/works/submit/editing.ts'
import { frameNumber } from '#web/works/frame/frameFigures.ts'
import { useOperationView } from '#web/works/operationView.ts'

/** Says in a form that its next press changes a work that waits, and lets go of that work. */
export function EditNotice({ operation }: { readonly operation: OfferedOperationId }) {
  const { t } = useTranslation()
  const edited = useEdited(operation)
  const { code } = useOperationView(operation)
  if (!edited) return null
  return (
    <div role="status" className="border-l-2 border-ink bg-well py-2 pr-1 pl-3">
      <p className="font-semibold">{t('edit.lead', { frame: `${code} ${frameNumber(edited)}` })}</p>
      <Button look="quiet" className="-ml-2 underline underline-offset-4" onClick={() => editWork(undefined)}>
        {t('edit.stop')}
      </Button>
    </div>
  )
}

interface EndedProps {
  readonly edited: Edited
  /** Takes the change up again. */
  readonly onResume: () => void
}

/** Says that a waiting work is no longer changed, since another form of its operation was chosen, and takes that back. */
export function EditEnded({ edited, onResume }: EndedProps) {
  const { t } = useTranslation()
  const { code } = useOperationView(edited.operation)
  return (
    <div role="status" className="mt-3 border-l-2 border-ink bg-well py-2 pr-1 pl-3">
      <p>{t('edit.ended', { frame: `${code} ${frameNumber(edited)}` })}</p>
      <Button look="quiet" className="-ml-2 underline underline-offset-4" onClick={onResume}>
        {t('edit.resume')}
      </Button>
    </div>
  )
}
