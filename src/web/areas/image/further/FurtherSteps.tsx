import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '#web/api/useFailureText.ts'
import { usePromptLanguage } from '#web/i18n/language.ts'
import { useSubmit } from '#web/submit/useSubmit.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { notifyLasting } from '#web/ui/notices/notices.ts'
import { pathOf, type StageProps } from '#web/works/operationView.ts'
import type { ImageValues } from '../values.ts'
import { PricedButton } from './PricedButton.tsx'
import { furtherOf } from './recipes.ts'
import { SentStep } from './SentStep.tsx'

const EditHere = lazy(async () => ({ default: (await import('./EditHere.tsx')).EditHere }))

/** What can be made of a picture from where it is shown: one press each, with its price. */
export function FurtherSteps({ work, index }: StageProps) {
  const { t } = useTranslation()
  const id = useId()
  const failureText = useFailureText()
  const language = usePromptLanguage()
  const [editing, edit] = useState(false)
  const [expanding, expand] = useState(false)
  const [sent, setSent] = useState<readonly { readonly workId: string; readonly from: string }[]>([])
  const navigate = useNavigate()
  const { submitNew } = useSubmit({ onRefused: failure => notifyLasting(failureText(failure)) })
  const asset = work.results[index]
  const further = asset && furtherOf(work, asset, language)
  if (!asset || !further) return null
  const { upscale, background, near, far, card } = further
  const most = card.media.referenceImages.maximumBytes
  const tooLarge = asset.bytes > most ? t('further.tooLarge') : undefined
  const onSent = (workId: string) => setSent(before => [{ workId, from: work.id }, ...before])
  // It stays while other works are looked at in between.
  const made = sent.filter(({ from }) => from === work.id)
  const send = (values: ImageValues) => () => submitNew('image.generate', values, ({ id: workId }) => onSent(workId))

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
      {made.length > 0 && (
        <ul aria-label={t('further.made')} className="mt-3 flex flex-col gap-1">
          {made.map(({ workId }) => (
            <SentStep key={workId} workId={workId} />
          ))}
        </ul>
      )}
      {editing && (
        <Suspense>
          <EditHere
            work={work}
            asset={asset}
            further={further}
            onSent={onSent}
            close={shown => {
              edit(false)
              // Whoever leaves with a changed picture goes on with that one.
              if (shown.id !== work.id)
                void navigate({ to: pathOf(shown.operation), search: { work: shown.id }, resetScroll: false })
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
