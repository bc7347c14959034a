import { useQuery } from '@tanstack/react-query'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { SharedRatio } from '#contract/areas/video/models.ts'
import { assetQuery } from '#web/api/assetQueries.ts'
import { RatioPicker } from '#web/controls/RatioPicker.tsx'
import { Button } from '#web/ui/Button.tsx'
import type { ModelControl } from '../modelForm.ts'
import { cardOf } from '../modelValues.ts'

/** Beyond this relative difference a frame is visibly cropped. */
const VISIBLE = 0.02

/** The ratios of the model, and the one closest to the first frame. */
export function RatioInput({ control }: { readonly control: ModelControl }) {
  const { t } = useTranslation()
  const { field, fieldState } = useController({ control, name: 'ratio' })
  const [model, firstFrame] = useWatch({ control, name: ['model', 'firstFrame'] })
  const { ratios } = cardOf({ model })
  const id = firstFrame && 'asset' in firstFrame.url ? firstFrame.url.asset : undefined
  const { data } = useQuery({ ...assetQuery(id ?? ''), enabled: id !== undefined })
  const shape = id !== undefined && data?.width && data.height ? data.width / data.height : undefined
  const nearest = shape === undefined ? undefined : nearestRatio(ratios, shape)
  const isCropped = shape !== undefined && Math.abs(Math.log(shapeOf(field.value) / shape)) > VISIBLE
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
      {isCropped && (
        <p className="flex flex-wrap items-center gap-2 text-12 text-muted">
          {t('videoModels.cropped', { ratio: field.value })}
          {nearest !== undefined && nearest !== field.value && (
            <Button look="quiet" className="underline underline-offset-4" onClick={() => field.onChange(nearest)}>
              {t('videoModels.useRatio', { ratio: nearest })}
            </Button>
          )}
        </p>
      )}
    </div>
  )
}

/** Width divided by height. */
function shapeOf(ratio: SharedRatio): number {
  const [across = 1, down = 1] = ratio.split(':').map(Number)
  return across / down
}

/** The ratio that crops a picture of this shape the least. */
function nearestRatio(ratios: readonly SharedRatio[], shape: number): SharedRatio | undefined {
  const off = (ratio: SharedRatio) => Math.abs(Math.log(shapeOf(ratio) / shape))
  return ratios.toSorted((one, other) => off(one) - off(other))[0]
}
