import { useTranslation } from 'react-i18next'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { Button } from '#web/ui/Button.tsx'
import { editWork, useEdited } from '#web/works/submit/editing.ts'
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
