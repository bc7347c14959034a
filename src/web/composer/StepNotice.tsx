import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { Button } from '#web/ui/Button.tsx'
import { chainDraft, setStepInForm, useStepInForm } from '#web/recipes/chainDraft.ts'

/** Says that the form will set a step of a chain, and links back to the unchanged chain. */
export function StepNotice({ operation }: { readonly operation: OfferedOperationId }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const step = useStepInForm(operation)
  const name = chainDraft.useValue()?.name ?? ''
  if (!step) return null
  return (
    <div role="status" className="border-l-2 border-ink bg-well py-2 pr-1 pl-3">
      <p className="font-semibold wrap-anywhere">
        {name === '' ? t('edit.step', { step: step.at + 1 }) : t('edit.stepOf', { step: step.at + 1, name })}
      </p>
      <Button
        look="quiet"
        className="-ml-2 underline underline-offset-4"
        onClick={() => {
          setStepInForm(undefined)
          void navigate({ to: '/recipes', search: { show: 'chains' } })
        }}
      >
        {t('edit.stepStop')}
      </Button>
    </div>
  )
}
