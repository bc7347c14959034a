import { useQueries, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { fitToImageCard } from '#contract/areas/image/fit.ts'
import { imageModelIds } from '#contract/areas/image/models.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { describeChange } from '#web/controls/describeChange.ts'
import { RunTogether, type Candidate } from '#web/controls/models/RunTogether.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import type { ImageComposer } from '../imageForm.ts'
import { cardOf, imageFormSchema, type ImageValues } from '../values.ts'
import { estimateQuery, settingsOf } from './estimateQuery.ts'

interface Props {
  readonly composer: ImageComposer
  readonly values: ImageValues
  readonly close: () => void
}

/** Has several models paint the same request, and shows the pictures side by side. */
export function CompareImages({ composer, values, close }: Props) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { data: subscription } = useQuery(subscriptionQuery)
  const fitted = imageModelIds.map(model => fitToImageCard(values, cardOf({ model })))
  const prices = useQueries({ queries: fitted.map(one => estimateQuery(settingsOf(one.values))) })
  const candidates = imageModelIds.map((model, index): Candidate => ({
    model,
    credits: prices[index]?.data?.credits,
    changes: fitted[index]?.changes.map(change => describeChange(t, change)) ?? [],
    missing: values.prompt.trim() === '' ? t('together.promptFirst') : undefined,
  }))
  function run(models: readonly string[]): void {
    const recipes = fitted.flatMap(one => {
      const { provider, id } = cardOf(one.values)
      const { data } = imageFormSchema.safeParse({ ...one.values, provider, model: id })
      return data && models.includes(id) ? [data] : []
    })
    const group = composer.submit(recipes)
    close()
    if (group !== undefined) void navigate({ to: '/works/side', search: { group } })
  }
  return (
    <Dialog
      open
      onOpenChange={open => !open && close()}
      title={t('together.dialog')}
      description={t('together.lead')}
      size="medium"
    >
      <RunTogether candidates={candidates} balance={subscription?.totalAvailableCredits} run={run} />
    </Dialog>
  )
}
