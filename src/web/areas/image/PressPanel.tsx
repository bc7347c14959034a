import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ImageGenerateRecipe } from '#contract/areas/image/request.ts'
import { useGenerateKey } from '#web/controls/useGenerateKey.ts'
import type { RecipeForm } from '#web/controls/useRecipeForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { PriceCard } from './price/PriceCard.tsx'
import { useImagePrice } from './price/useImagePrice.ts'
import { SubmitTrouble } from './SubmitTrouble.tsx'
import type { ImageValues } from './values.ts'

export interface PressPanelProps {
  readonly form: RecipeForm<ImageValues, ImageGenerateRecipe>
  readonly count: number
  readonly press: (recipe: ImageGenerateRecipe) => void
  readonly trouble: { readonly error: unknown; readonly unanswered: boolean }
  /** Puts other values into the form, in a way that can be undone. */
  readonly take: (values: ImageValues) => void
}

const isMac = navigator.platform.startsWith('Mac')

/** What the press costs, and the press. The only part of the form that listens to everything. */
export function PressPanel({ form, count, press, trouble, take }: PressPanelProps) {
  const { t } = useTranslation()
  const { control, handleSubmit, getValues } = form
  const watched = useWatch({ control })
  const values: ImageValues = { ...getValues(), ...(watched as Partial<ImageValues>) }
  const price = useImagePrice(values, count)
  const reason = useId()
  const submit = () => {
    if (!price.hindrance) void handleSubmit(press)()
  }
  const panel = useGenerateKey(submit)

  return (
    <div ref={panel} className="flex flex-col gap-3 bg-paper px-6 pb-6 max-wide:px-4 max-wide:pb-4">
      <PriceCard price={price} values={values} id={reason} take={take} />
      <SubmitTrouble {...trouble} />
      <Button
        look="primary"
        onClick={submit}
        className="w-full"
        aria-disabled={price.hindrance !== undefined}
        aria-describedby={reason}
      >
        {count === 1 ? t('composer.generate') : t('composer.generateMany', { count })}
        <kbd className="figures text-12 font-normal" aria-hidden>
          {t(isMac ? 'composer.shortcutMac' : 'composer.shortcut')}
        </kbd>
      </Button>
    </div>
  )
}
