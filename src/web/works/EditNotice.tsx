import { useTranslation } from 'react-i18next'
import type { OperationId } from '#contract/operationFacts.ts'
import { Button } from '#web/ui/Button.tsx'
import { editWork, useEdited } from './editing.ts'
import { frameNumber } from './filmEdge.ts'
import { useOperationView } from './operationView.ts'

/** Says in a form that its next press changes a work that waits, and lets go of that work. */
export function EditNotice({ operation }: { readonly operation: OperationId }) {
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
