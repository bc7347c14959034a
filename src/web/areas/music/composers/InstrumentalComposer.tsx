import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { instrumentalModelIds, musicFiles } from '#contract/areas/music/models.ts'
import { CountInput } from '#web/composer/CountInput.tsx'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { ModelInput } from '../fields/ModelInput.tsx'
import { PromptInput } from '../fields/PromptInput.tsx'
import { SourceInput } from '../fields/SourceInput.tsx'
import { instrumentalBases, instrumentalForm, referenceKinds } from '../forms/instrumental.ts'
import { MusicPress } from '../price/MusicPress.tsx'

/** The composer of `music.instrumental`: either words or a recording. */
export function InstrumentalComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(instrumentalForm, props)
  const { control } = composer.form
  const model = useWatch({ control, name: 'model' })
  const { field: basis } = useController({ control, name: 'basis' })
  return (
    <ComposerFrame
      composer={composer}
      press={
        <MusicPress
          composer={composer}
          operation="music.instrumental"
          files={{ referenceAudio: musicFiles.referenceAudio }}
        />
      }
    >
      <SegmentedControl
        legend={t('instrumental.basis')}
        values={instrumentalBases}
        value={basis.value}
        labelOf={value => t(`instrumental.bases.${value}`)}
        onChange={basis.onChange}
      />
      {basis.value === 'words' ? (
        <PromptInput
          composer={composer}
          name="prompt"
          label={t('song.prompt')}
          placeholder={t('instrumental.placeholder')}
          missing={t('instrumental.missing')}
          model={model}
          chips
        />
      ) : (
        <SourceInput
          control={control}
          name="reference"
          place="music/reference"
          label={t('instrumental.reference')}
          kinds={referenceKinds}
          accepted={musicFiles.referenceAudio}
        />
      )}
      <ModelInput control={control} name="model" operation="music.instrumental" models={instrumentalModelIds} />
      <CountInput label={t('composer.takes')} composer={composer} />
    </ComposerFrame>
  )
}
