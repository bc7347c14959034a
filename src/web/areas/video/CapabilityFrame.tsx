import type { ReactNode } from 'react'
import { useController, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { CountInput } from '#web/composer/CountInput.tsx'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import { Crops } from '#web/controls/crop/Crops.tsx'
import { useBroughtFields } from '#web/recipes/chainDraft.ts'
import { Checklist } from './Checklist.tsx'
import type { CapabilityForm } from './forms/define.ts'
import type { SharedValues } from './forms/shared.ts'
import { CapabilityPress } from './price/CapabilityPress.tsx'
import { sharedControl, type CapabilityComposer } from './sharedControl.ts'
import { OptionsInput } from './fields/OptionsInput.tsx'
import { ExtrasInput } from './fields/ExtrasInput.tsx'
import { Step } from './Step.tsx'
import { useShape } from './useShape.ts'

interface Props<Values extends SharedValues> {
  readonly form: CapabilityForm<Values>
  readonly composer: CapabilityComposer<Values>
  /** The media fields; absent: none. */
  readonly material?: ReactNode
  /** The text fields. */
  readonly words: ReactNode
  /** Shown instead of the length field if the length follows from the material. */
  readonly length?: string | undefined
}

/** The form of a capability: its rules, material, words, options and the Generate button. */
export function CapabilityFrame<Values extends SharedValues>(props: Props<Values>) {
  const { form, composer, material, words, length } = props
  const { t } = useTranslation()
  const composed = useComposed(composer)
  const brought = useBroughtFields(form.operation).map(path => form.fieldOf?.(path, composed.values) ?? path)
  const control = sharedControl(composer)
  const first = material === undefined ? 1 : 2
  const seen = form.seen(composed.values)
  const { field: ratio } = useController({ control, name: 'aspectRatio' })
  useShape({ ratios: form.card.aspectRatios, setRatio: ratio.onChange, first: seen[0]?.media, opened: composer.opened })
  const put = (values: Partial<Values>) =>
    composer.form.reset({ ...composer.form.getValues(), ...values }, { keepDefaultValues: true })
  return (
    <ComposerFrame composer={composer} press={<CapabilityPress form={form} composer={composer} composed={composed} />}>
      <Checklist
        // What an earlier step of a chain brings is not asked for here.
        requirements={form
          .requirements(composed.values)
          .map(one => (one.state === 'open' && brought.includes(one.field) ? { ...one, state: 'met' } : one))}
        // A requirement always refers to a field of its own form.
        show={field => composer.form.setFocus(field as FieldPath<Values>)}
      />
      {material !== undefined && (
        <Step number={1} title={t('video.steps.material')}>
          {material}
        </Step>
      )}
      <Step number={first} title={t('video.steps.words')}>
        {words}
      </Step>
      <Step number={first + 1} title={t('video.steps.options')}>
        <OptionsInput
          control={control}
          card={form.card}
          length={length}
          crops={<Crops ratio={ratio.value} seen={seen} onChange={put} />}
        />
        <ExtrasInput control={control} card={form.card} />
        <CountInput label={t('composer.takes')} composer={composer} />
      </Step>
    </ComposerFrame>
  )
}
