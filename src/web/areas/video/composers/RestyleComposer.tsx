import { useQuery } from '@tanstack/react-query'
import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import { restyleIds } from '#contract/areas/video/presets.ts'
import { sessionQuery } from '#web/api/sessionQuery.ts'
import { AssetSlot } from '#web/controls/slots/AssetSlot.tsx'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { CapabilityFrame } from '../CapabilityFrame.tsx'
import { PresetShelf } from '../fields/PresetShelf.tsx'
import { WordsInput } from '../fields/WordsInput.tsx'
import { WorkInput } from '../fields/WorkInput.tsx'
import { restyleForm } from '../forms/restyle.ts'
import { sourceKinds } from '../forms/source.ts'
import { workControl } from '../sharedControl.ts'
import { useLargest } from '../useLargest.ts'

/** The composer of `restyle`. */
export function RestyleComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(restyleForm, props)
  const { control } = composer.form
  const { field, fieldState } = useController({ control, name: 'restyleId' })
  const { field: kind } = useController({ control, name: 'sourceKind' })
  const { data: session } = useQuery(sessionQuery)
  // Another service does not know the files that are stored here.
  const isBuiltIn = session?.service === 'built-in'
  const { field: film } = useController({ control, name: 'ownFilm' })
  const largest = useLargest()
  const own = (
    <AssetSlot
      place="video/restyle/own"
      label={t('video.ownFilm')}
      kind="video"
      records
      maximumBytes={largest.video}
      length={capabilityLimits.assetDuration}
      value={film.value[0] ?? null}
      onChange={media => film.onChange(media === null ? [] : [media])}
    />
  )
  return (
    <CapabilityFrame
      form={restyleForm}
      composer={composer}
      length={kind.value === 'work' ? t('video.asVideo') : undefined}
      material={
        <WorkInput
          control={workControl(composer)}
          card={restyleForm.card}
          label={t('video.toRestyle')}
          kinds={isBuiltIn ? sourceKinds : ['work', 'id']}
          file={own}
        />
      }
      words={
        <>
          <div>
            <p className="mb-2 text-12 text-muted" aria-hidden>
              {t('video.look')}
            </p>
            <PresetShelf
              group="look"
              label={t('video.look')}
              ids={restyleIds}
              nameOf={id => t(`video.looks.${id}`)}
              value={field.value}
              onChange={field.onChange}
              required
              error={
                fieldState.error && String(field.value) === '' ? t('video.lookMissing') : fieldState.error?.message
              }
              focusRef={field.ref}
            />
          </div>
          <WordsInput composer={composer} capability="restyle" optional rows={2} />
        </>
      }
    />
  )
}
