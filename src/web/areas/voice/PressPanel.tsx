import { useQuery } from '@tanstack/react-query'
import { useId, useMemo } from 'react'
import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { VoiceGenerateRecipe } from '#contract/areas/voice/request.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { rememberPrompt } from '#web/controls/prompt/history.ts'
import { speakersQuery } from '#web/controls/speakers/speakerQueries.ts'
import { SubmitTrouble } from '#web/controls/SubmitTrouble.tsx'
import { useGenerateKey } from '#web/controls/useGenerateKey.ts'
import { Button } from '#web/ui/Button.tsx'
import { PriceCard } from './price/PriceCard.tsx'
import { quoteOf } from './price/quote.ts'
import type { VoiceForm } from './useVoiceForm.ts'
import type { VoiceValues } from './values.ts'

export interface PressPanelProps {
  readonly form: VoiceForm
  readonly press: (recipe: VoiceGenerateRecipe) => void
  readonly trouble: { readonly error: unknown; readonly unanswered: boolean }
}

const isMac = navigator.platform.startsWith('Mac')

/** What the press comes to, and the press. The only part of the form that listens to everything. */
export function PressPanel({ form, press, trouble }: PressPanelProps) {
  const { t } = useTranslation()
  const id = useId()
  const { control, handleSubmit, getValues } = form
  const watched = useWatch({ control })
  const values: VoiceValues = { ...getValues(), ...(watched as Partial<VoiceValues>) }
  // Asked for by whoever looks for a speaker; here only how fast they speak.
  const { data: speakers } = useQuery({ ...speakersQuery, enabled: values.speaker !== '' })
  const byId = useMemo(() => new Map((speakers ?? []).map(one => [one.speakerId, one])), [speakers])
  const { data: subscription } = useQuery(subscriptionQuery)
  const balance = subscription?.totalAvailableCredits
  const blocked = balance !== undefined && balance < 1
  const submit = () => {
    if (blocked) return
    void handleSubmit(recipe => {
      if (getValues('mode') !== 'dialogue') rememberPrompt('voice', getValues('text'))
      press(recipe)
    })()
  }
  const panel = useGenerateKey(submit)

  return (
    <div ref={panel} className="flex flex-col gap-3 bg-paper px-6 pb-6 max-wide:px-4 max-wide:pb-4">
      <PriceCard quote={quoteOf(values, byId)} balance={balance} id={id} />
      <SubmitTrouble {...trouble} />
      <Button look="primary" onClick={submit} className="w-full" aria-disabled={blocked} aria-describedby={id}>
        {t('composer.generate')}
        <kbd className="figures text-12 font-normal max-wide:hidden" aria-hidden>
          {t(isMac ? 'composer.shortcutMac' : 'composer.shortcut')}
        </kbd>
      </Button>
    </div>
  )
}
