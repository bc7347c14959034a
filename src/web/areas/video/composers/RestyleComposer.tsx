import { useController } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { restyleIds } from '#contract/areas/video/presets.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { CapabilityFrame } from '../CapabilityFrame.tsx'
import { PresetShelf } from '../fields/PresetShelf.tsx'
import { WordsInput } from '../fields/WordsInput.tsx'
import { WorkInput } from '../fields/WorkInput.tsx'
import { restyleForm } from '../forms/restyle.ts'
import { workControl } from '../sharedControl.ts'

/** The composer of `restyle`. */
export function RestyleComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(restyleForm, props)
  const { control } = composer.form
  const { field, fieldState } = useController({ control, name: 'restyleId' })
  const { field: kind } = useController({ control, name: 'sourceKind' })
  return (
    <CapabilityFrame
      form={restyleForm}
      composer={composer}
      length={kind.value === 'work' ? t('video.asVideo') : undefined}
      material={<WorkInput control={workControl(composer)} label={t('video.toRestyle')} kinds={['work', 'id']} />}
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
