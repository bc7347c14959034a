import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { fitToImageCard } from '#contract/areas/image/fit.ts'
import { subscriptionQuery } from '#web/api/accountQueries.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { CountInput } from '#web/composer/CountInput.tsx'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { PressPanel } from '#web/composer/PressPanel.tsx'
import { useComposed } from '#web/composer/useComposed.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { Toggle } from '#web/ui/fields/Toggle.tsx'
import { ModelInput } from './fields/ModelInput.tsx'
import { PromptInput } from './fields/PromptInput.tsx'
import { QualityInput } from './fields/QualityInput.tsx'
import { RatioInput } from './fields/RatioInput.tsx'
import { ReferencesInput } from './fields/ReferencesInput.tsx'
import { SizeInput } from './fields/SizeInput.tsx'
import { imageForm, sentValues, type ImageComposer as State } from './imageForm.ts'
import { ImagePriceBlock } from './price/ImagePriceBlock.tsx'
import { useImagePrice } from './price/useImagePrice.ts'
import { cardOf } from './values.ts'
import { Sketch } from './Sketch.tsx'

const CompareImages = lazy(async () => ({ default: (await import('./price/CompareImages.tsx')).CompareImages }))

/** The composer of `image.generate`. */
export function ImageComposer(props: ComposerProps) {
  const composer = useComposer(imageForm, props)
  const { form, options, setOptions, fit } = composer
  const { control } = form
  const { t } = useTranslation()
  const { data: session } = useQuery({ ...sessionQuery, enabled: false })
  const { data: subscription } = useQuery(subscriptionQuery)
  const [matching, match] = useState(false)

  return (
    <ComposerFrame composer={composer} press={<ImagePress composer={composer} />}>
      <PromptInput composer={composer} />
      <ModelInput
        control={control}
        choose={model => fit({ ...fitToImageCard(form.getValues(), cardOf({ model })), model })}
      />
      <RatioInput control={control} matching={matching} match={match} />
      <SizeInput control={control} subscription={subscription} />
      {session?.service === 'built-in' && <Sketch control={control} batch={options.batch} />}
      <ReferencesInput form={form} />
      <QualityInput control={control} subscription={subscription} />
      <CountInput label={t('count.label')} composer={composer} />
      <Toggle
        label={t('direct.label')}
        hint={t('direct.hint')}
        checked={options.transport === 'direct'}
        onChange={direct => setOptions({ transport: direct ? 'direct' : 'task' })}
      />
    </ComposerFrame>
  )
}

function ImagePress({ composer }: { readonly composer: State }) {
  const { t } = useTranslation()
  const id = useId()
  const [comparing, setComparing] = useState(false)
  const composed = useComposed(composer)
  const { values, works } = composed
  // The service prices the words that it gets.
  const sent = sentValues(values)
  const price = useImagePrice(sent, works)
  const { count } = composer.options
  const taken = (words: TFunction) => words('composer.taken')
  return (
    <PressPanel composer={composer} composed={composed} blocked={price.hindrance !== undefined} describedBy={id}>
      <ImagePriceBlock
        price={price}
        values={values}
        id={id}
        press={{ count, prompts: works / count }}
        take={({ values: cheaper, changes = [] }) =>
          composer.fit({ values: cheaper, changes, model: cheaper.model ?? '' }, taken)
        }
        takeCount={fewer => composer.replace(values, taken, { count: fewer })}
      />
      <button
        type="button"
        onClick={() => setComparing(true)}
        className="pressed-around self-start text-12 text-muted underline underline-offset-4 hover:text-ink"
      >
        {t('together.open')}
      </button>
      {comparing && (
        <Suspense>
          <CompareImages composer={composer} values={sent} close={() => setComparing(false)} />
        </Suspense>
      )}
    </PressPanel>
  )
}
