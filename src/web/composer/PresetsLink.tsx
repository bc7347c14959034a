import { lazy, Suspense, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { loadWords } from '#web/i18n/language.ts'
import type { Composer } from './composer.ts'

const Presets = lazy(async () => {
  const [module] = await Promise.all([import('#web/controls/prompt/Presets.tsx'), loadWords(['presets'])])
  return { default: module.Presets }
})

/** Opens the presets of a form; their code is loaded on the first press. */
export function PresetsLink<Values extends FieldValues, Recipe>({
  composer: { definition, form, open },
}: {
  readonly composer: Composer<Values, Recipe>
}) {
  const { t } = useTranslation()
  const [wanted, setWanted] = useState(false)
  if (!wanted)
    return (
      <button
        type="button"
        className="pressed-around underline-offset-4 hover:text-ink hover:underline"
        onClick={() => setWanted(true)}
      >
        {t('preset.label')}
      </button>
    )
  return (
    <Suspense fallback={<span>{t('preset.label')}</span>}>
      <Presets form={definition} current={form.getValues} use={open} />
    </Suspense>
  )
}
