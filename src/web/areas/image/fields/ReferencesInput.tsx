import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { Button } from '#web/ui/Button.tsx'
import type { PressPanelProps } from '../PressPanel.tsx'

/** The reference images of the recipe. */
export function ReferencesInput({ form }: Pick<PressPanelProps, 'form'>) {
  const { t } = useTranslation()
  const references = useWatch({ control: form.control, name: 'referenceImages' })?.length ?? 0
  if (references === 0) return null
  return (
    <p className="flex items-center justify-between">
      {t('composer.references', { count: references })}
      <Button look="quiet" onClick={() => form.setValue('referenceImages', undefined)}>
        {t('composer.dropReferences')}
      </Button>
    </p>
  )
}
