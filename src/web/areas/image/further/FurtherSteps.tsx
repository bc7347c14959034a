import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notify, notifyLasting } from '#web/ui/notices/notices.ts'
import type { StageProps } from '#web/works/operationView.ts'
import type { ImageValues } from '../values.ts'
import { PricedButton } from './PricedButton.tsx'
import { furtherOf } from './recipes.ts'

const EditHere = lazy(async () => ({ default: (await import('./EditHere.tsx')).EditHere }))

/** What can be made of a picture from where it is shown: one press each, with its price. */
export function FurtherSteps({ work, index }: StageProps) {
  const { t } = useTranslation()
  const id = useId()
  const failureText = useFailureText()
  const language = usePromptLanguage()
  const [editing, edit] = useState(false)
  const [expanding, expand] = useState(false)
  const { submitNew } = useSubmit({ onRefused: failure => notifyLasting(failureText(failure)) })
  const asset = work.results[index]
  const further = asset && furtherOf(work, asset, language)
  if (!asset || !further) return null
  const { upscale, background, near, far, card } = further
  const most = card.media.referenceImages.maximumBytes
  const tooLarge = asset.bytes > most ? t('further.tooLarge') : undefined
  const send = (values: ImageValues) => () => submitNew('image.generate', values, () => notify(t('further.sent')))

  return (
    <div role="group" aria-label={t('further.label')}>
      <p className="mb-2 text-12 text-muted" aria-hidden>
        {t('further.label')}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button reason={tooLarge} aria-haspopup="dialog" onClick={() => edit(true)}>
          <Icon name="edit" />
          {t('further.edit')}
        </Button>
        {further.expand.length > 0 && (
          <Button reason={tooLarge} aria-expanded={expanding} aria-controls={id} onClick={() => expand(!expanding)}>
            <Icon name="enlarge" />
            {t('further.expand')}
          </Button>
        )}
        {expanding && (
          <div id={id} role="group" aria-label={t('further.expandTo')} className="flex basis-full flex-wrap gap-2">
            {further.expand.map(({ ratio, values }) => (
              <PricedButton key={ratio} values={values} reason={tooLarge} onPress={send(values)}>
                <span className="figures">{ratio}</span>
              </PricedButton>
            ))}
          </div>
        )}
        {upscale && (
          <PricedButton values={upscale.values} reason={tooLarge} onPress={send(upscale.values)}>
            {t('further.upscale', { size: upscale.size })}
          </PricedButton>
        )}
        <PricedButton values={background} reason={tooLarge} onPress={send(background)}>
          {t('further.background')}
        </PricedButton>
        <PricedButton values={near} reason={tooLarge} onPress={send(near)}>
          {t('further.near')}
        </PricedButton>
        <PricedButton values={far} onPress={send(far)}>
          {t('further.far')}
        </PricedButton>
      </div>
      {editing && (
        <Suspense>
          <EditHere work={work} asset={asset} further={further} close={() => edit(false)} />
        </Suspense>
      )}
    </div>
  )
}
