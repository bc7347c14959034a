import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SharedRatio } from '#contract/areas/video/models.ts'
import { nearestRatio } from '#contract/areas/video/size.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { Crops } from '#web/controls/crop/Crops.tsx'
import type { Seen } from '#web/controls/crop/seen.ts'
import type { SlotMedia } from '#web/controls/slots/slotMedia.ts'
import { RatioPicker } from '#web/controls/RatioPicker.tsx'
import { Button } from '#web/ui/Button.tsx'
import { useShape } from '../../useShape.ts'
import type { ModelComposer } from '../modelForm.ts'
import { cardOf, type ModelValues } from '../modelValues.ts'

/** The ratios of the model, the one nearest to the material, and which part of the frames another one shows. */
export function RatioInput({ composer }: { readonly composer: ModelComposer }) {
  const { t } = useTranslation()
  const { control, getValues, reset } = composer.form
  const { field, fieldState } = useController({ control, name: 'ratio' })
  const [model, firstFrame, lastFrame, referenceVideo, referenceImages] = useWatch({
    control,
    name: ['model', 'firstFrame', 'lastFrame', 'referenceVideo', 'referenceImages'],
  })
  const { ratios } = cardOf({ model })
  const first = firstFrame ?? lastFrame ?? referenceVideo ?? referenceImages[0]
  useShape({ ratios, setRatio: field.onChange, first, opened: composer.opened })
  const id = first && 'asset' in first.url ? first.url.asset : undefined
  const { data } = useQuery({ ...assetQuery(id ?? ''), enabled: id !== undefined })
  const nearest =
    id !== undefined && data?.width && data.height
      ? nearestRatio({ width: data.width, height: data.height }, ratios)
      : field.value
  const framed = (media: SlotMedia | null, name: 'firstFrame' | 'lastFrame'): readonly Seen<ModelValues>[] =>
    media ? [{ media, kind: 'image', replaced: other => ({ [name]: other }) }] : []
  const seen = [...framed(firstFrame, 'firstFrame'), ...framed(lastFrame, 'lastFrame')]
  return (
    <div className="flex flex-col gap-2">
      <RatioPicker<SharedRatio>
        legend={t('composer.ratio')}
        values={ratios}
        value={field.value}
        onChange={field.onChange}
        autoLabel={t('composer.auto')}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      {nearest !== field.value && (
        <Button
          look="quiet"
          className="self-start text-12 underline underline-offset-4"
          onClick={() => field.onChange(nearest)}
        >
          {t('videoModels.useRatio', { ratio: nearest })}
        </Button>
      )}
      <Crops
        ratio={field.value}
        seen={seen}
        onChange={values => reset({ ...getValues(), ...values }, { keepDefaultValues: true })}
      />
    </div>
  )
}
