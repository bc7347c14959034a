import { useQuery } from '@tanstack/react-query'
import { useId } from 'react'
import { useController, useFormState, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { imageModelIds, type ImageQuality } from '#contract/areas/image/models.ts'
import type { ImageGenerateRecipe } from '#contract/areas/image/request.ts'
import { planOf } from '#web/api/accountQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { ModelPicker } from '#web/controls/ModelPicker.tsx'
import { PromptField } from '#web/controls/PromptField.tsx'
import { RatioPicker } from '#web/controls/RatioPicker.tsx'
import { SegmentedControl } from '#web/ui/SegmentedControl.tsx'
import { useGenerateKey } from '#web/controls/useGenerateKey.ts'
import type { RecipeForm } from '#web/controls/useRecipeForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { useLettersFor } from '#web/i18n/chineseLetters.ts'
import { FormNotice } from './FormNotice.tsx'
import type { ImageFormNotice } from './useImageForm.ts'
import { PriceCard, useImagePrice } from './PriceCard.tsx'
import { Sketch } from './Sketch.tsx'
import { SubmitTrouble } from './SubmitTrouble.tsx'
import { cardOf, type ImageValues } from './values.ts'

export interface ImageFormProps {
  readonly form: RecipeForm<ImageValues, ImageGenerateRecipe>
  readonly notice: ImageFormNotice | null
  readonly dismiss: () => void
  readonly chooseModel: (model: (typeof imageModelIds)[number]) => void
  readonly press: (recipe: ImageGenerateRecipe) => void
  readonly trouble: { readonly error: unknown; readonly unanswered: boolean }
}

const isMac = navigator.platform.startsWith('Mac')

/** The form of `image.generate`. */
export function ImageForm({ form, notice, dismiss, chooseModel, press, trouble }: ImageFormProps) {
  const { t } = useTranslation()
  const { control, handleSubmit } = form
  // Not form.formState: the form is one object for ever, and the compiler would not see it change.
  const { errors } = useFormState({ control })
  const watched = useWatch({ control })
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  useLettersFor(watched.prompt ?? '')
  const values: ImageValues = { ...form.getValues(), ...(watched as Partial<ImageValues>) }
  const card = cardOf(values)
  const price = useImagePrice(values)
  const reason = useId()
  const { ref: promptRef, ...prompt } = useController({ control, name: 'prompt' }).field
  const ratio = useController({ control, name: 'imageConfig.aspectRatio' }).field
  const size = useController({ control, name: 'imageConfig.imageSize' }).field
  const quality = useController({ control, name: 'imageConfig.quality' }).field
  const model = useController({ control, name: 'model' }).field
  const references = values.referenceImages?.length ?? 0

  const submit = () => {
    if (!price.hindrance) void handleSubmit(recipe => press(recipe))()
  }
  const formRef = useGenerateKey(submit)

  // Whoever has a plan needs no reminder of it.
  const locked = planOf(price.subscription) !== 'paid'
  const markPaid = (paid: readonly string[]) => (value: string) =>
    locked && paid.includes(value) ? t('composer.paid') : undefined
  const ratios = [...(card.defaultAspectRatio === 'auto' ? (['auto'] as const) : []), ...card.aspectRatios]
  const qualities: readonly (ImageQuality | 'auto')[] = ['auto', ...card.qualities]

  return (
    <form
      ref={formRef}
      noValidate
      // Only the button and its shortcut spend credits; Enter on a radio does not.
      onSubmit={event => event.preventDefault()}
      className="flex min-h-0 flex-1 flex-col"
    >
      <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto px-6 pt-1 pb-6 max-wide:px-4">
        {notice && <FormNotice notice={notice} dismiss={dismiss} />}
        <PromptField
          label={t('composer.prompt')}
          placeholder={t('composer.promptHint')}
          error={errors.prompt?.message}
          ref={promptRef}
          {...prompt}
        />
        {session?.service === 'built-in' && <Sketch values={values} />}
        {references > 0 && (
          <p className="flex items-center justify-between">
            {t('composer.references', { count: references })}
            <Button look="quiet" onClick={() => form.setValue('referenceImages', undefined)}>
              {t('composer.dropReferences')}
            </Button>
          </p>
        )}
        <ModelPicker
          legend={t('composer.model')}
          values={imageModelIds}
          value={card.id}
          onChange={chooseModel}
          characterOf={id => t(`character.${cardOf({ model: id }).character}`)}
          error={errors.model?.message ?? errors.provider?.message}
          focusRef={model.ref}
        />
        <RatioPicker
          legend={t('composer.ratio')}
          values={ratios}
          value={values.imageConfig?.aspectRatio ?? card.defaultAspectRatio}
          onChange={value => ratio.onChange(value === 'auto' ? undefined : value)}
          autoLabel={t('composer.auto')}
          error={errors.imageConfig?.aspectRatio?.message}
          focusRef={ratio.ref}
        />
        <div className={card.qualities.length > 0 ? 'grid grid-cols-[2fr_3fr] gap-4' : ''}>
          <SegmentedControl
            legend={t('composer.size')}
            figures
            values={card.imageSizes}
            value={values.imageConfig?.imageSize ?? card.defaultImageSize}
            onChange={size.onChange}
            markOf={markPaid(card.paidPlan.imageSizes)}
            error={errors.imageConfig?.imageSize?.message}
            focusRef={size.ref}
          />
          {card.qualities.length > 0 && (
            <SegmentedControl
              legend={t('composer.quality')}
              values={qualities}
              value={values.imageConfig?.quality ?? 'auto'}
              labelOf={value => t(`composer.qualities.${value}`)}
              onChange={value => quality.onChange(value === 'auto' ? undefined : value)}
              markOf={markPaid(card.paidPlan.qualities)}
              error={errors.imageConfig?.quality?.message}
              focusRef={quality.ref}
            />
          )}
        </div>
        {locked && card.paidPlan.imageSizes.length + card.paidPlan.qualities.length > 0 && (
          <p className="-mt-3 flex items-center gap-1.5 text-12 text-muted">
            <span className="size-1 rounded-full bg-current" aria-hidden />
            {t('composer.paidMark')}
          </p>
        )}
      </div>
      <div className="flex flex-col gap-3 bg-paper px-6 pb-6 max-wide:px-4 max-wide:pb-4">
        <PriceCard price={price} values={values} id={reason} />
        <SubmitTrouble {...trouble} />
        <Button
          look="primary"
          onClick={submit}
          className="w-full"
          aria-disabled={price.hindrance !== undefined}
          aria-describedby={reason}
        >
          {t('composer.generate')}
          <kbd className="figures text-12 font-normal" aria-hidden>
            {t(isMac ? 'composer.shortcutMac' : 'composer.shortcut')}
          </kbd>
        </Button>
      </div>
    </form>
  )
}
