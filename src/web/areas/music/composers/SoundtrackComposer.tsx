import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { musicFiles, musicModelIds } from '#contract/areas/music/models.ts'
import { CountInput } from '#web/composer/CountInput.tsx'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { DescribeHelp } from '#web/controls/helps/DescribeHelp.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { ModelInput } from '../fields/ModelInput.tsx'
import { PromptInput } from '../fields/PromptInput.tsx'
import { SourceInput } from '../fields/SourceInput.tsx'
import { sceneKinds, scenes, soundtrackForm } from '../forms/soundtrack.ts'
import { MusicPress } from '../price/MusicPress.tsx'

const accepted = { image: musicFiles.soundtrackImage, video: musicFiles.soundtrackVideo } as const

/** The composer of `music.soundtrack`: exactly one picture or film. */
export function SoundtrackComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(soundtrackForm, props)
  const { control } = composer.form
  const { field: scene } = useController({ control, name: 'scene' })
  const { field: prompt } = useController({ control, name: 'prompt' })
  const [picture, model] = useWatch({ control, name: ['image.file', 'model'] })
  return (
    <ComposerFrame
      composer={composer}
      press={
        <MusicPress
          composer={composer}
          operation="music.soundtrack"
          files={{ image: musicFiles.soundtrackImage, video: musicFiles.soundtrackVideo }}
        />
      }
    >
      <SegmentedControl
        legend={t('soundtrack.scene')}
        values={scenes}
        value={scene.value}
        labelOf={value => t(`soundtrack.scenes.${value}`)}
        onChange={scene.onChange}
        hint={t(`soundtrack.follows.${scene.value}`)}
      />
      <SourceInput
        key={scene.value}
        control={control}
        name={scene.value}
        place={`music.soundtrack/${scene.value}`}
        label={t(`soundtrack.scenes.${scene.value}`)}
        kinds={sceneKinds}
        accepted={accepted[scene.value]}
        libraryKind={scene.value}
      />
      {scene.value === 'image' && (
        <DescribeHelp media={picture} subject="music" text={prompt.value} onChange={prompt.onChange} />
      )}
      <PromptInput
        composer={composer}
        name="prompt"
        label={t('song.prompt')}
        placeholder={t('soundtrack.placeholder')}
        model={model}
        optional
        chips
      />
      <ModelInput control={control} name="model" operation="music.soundtrack" models={musicModelIds} />
      <CountInput label={t('composer.takes')} composer={composer} />
    </ComposerFrame>
  )
}
