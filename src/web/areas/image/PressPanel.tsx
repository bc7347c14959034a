import { useId } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { ImageGenerateRecipe } from '#contract/areas/image/request.ts'
import { rememberPrompt } from '#web/controls/prompt/history.ts'
import { emptySlots, mostWorks, promptsOf, type Batch } from '#web/controls/prompt/template.ts'
import { SubmitTrouble } from '#web/controls/SubmitTrouble.tsx'
import { useGenerateKey } from '#web/controls/useGenerateKey.ts'
import type { RecipeForm } from '#web/controls/useRecipeForm.ts'
import { useLanguage } from '#web/i18n/language.ts'
import { Button } from '#web/ui/Button.tsx'
import { PriceCard } from './price/PriceCard.tsx'
import { useImagePrice } from './price/useImagePrice.ts'
import type { ImageValues } from './values.ts'

export interface PressPanelProps {
  readonly form: RecipeForm<ImageValues, ImageGenerateRecipe>
  /** Variations of each prompt. */
  readonly count: number
  readonly batch: Batch
  /** All works of the press, in order. */
  readonly press: (recipes: readonly ImageGenerateRecipe[]) => void
  readonly trouble: { readonly error: unknown; readonly unanswered: boolean }
  /** Puts other values into the form, in a way that can be undone. */
  readonly take: (values: ImageValues) => void
}

const isMac = navigator.platform.startsWith('Mac')

/** What the press costs, and the press. The only part of the form that listens to everything. */
export function PressPanel({ form, count, batch, press, trouble, take }: PressPanelProps) {
  const { t } = useTranslation()
  const list = new Intl.ListFormat(useLanguage())
  const { control, handleSubmit, getValues } = form
  const watched = useWatch({ control })
  const values: ImageValues = { ...getValues(), ...(watched as Partial<ImageValues>) }
  const prompt = values.prompt ?? ''
  const empty = emptySlots(prompt, batch)
  const works = Math.max(1, promptsOf(prompt, batch).length * count)
  const price = useImagePrice(values, works)
  const reason = useId()
  const tooMany = works > mostWorks
  const blocked = price.hindrance !== undefined || empty.length > 0 || tooMany
  const submit = () => {
    if (blocked) return
    void handleSubmit(recipe => {
      rememberPrompt('image', recipe.prompt)
      press(
        promptsOf(recipe.prompt, batch).flatMap(text =>
          Array.from({ length: count }, () => ({ ...recipe, prompt: text })),
        ),
      )
    })()
  }
  const panel = useGenerateKey(submit)

  return (
    <div ref={panel} className="flex flex-col gap-3 bg-paper px-6 pb-6 max-wide:px-4 max-wide:pb-4">
      <PriceCard price={price} values={values} id={reason} take={take} />
      <p id={`${reason}-batch`} className="text-12 empty:hidden">
        {empty.length > 0 && t('batch.empty', { slots: list.format(empty) })}
        {tooMany && t('batch.tooMany', { count: works, most: mostWorks })}
      </p>
      <SubmitTrouble {...trouble} />
      <Button
        look="primary"
        onClick={submit}
        className="w-full"
        aria-disabled={blocked}
        aria-describedby={`${reason} ${reason}-batch`}
      >
        {works === 1 ? t('composer.generate') : t('composer.generateMany', { count: works })}
        <kbd className="figures text-12 font-normal max-wide:hidden" aria-hidden>
          {t(isMac ? 'composer.shortcutMac' : 'composer.shortcut')}
        </kbd>
      </Button>
    </div>
  )
}
