import { useTranslation } from 'react-i18next'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { CapabilityFrame } from '../CapabilityFrame.tsx'
import { MediaInput } from '../fields/MediaInput.tsx'
import { WordsInput } from '../fields/WordsInput.tsx'
import { imageToVideoForm, transitionForm } from '../forms/fromImages.ts'
import { sharedControl } from '../sharedControl.ts'

/** The composer of `image_to_video`. */
export function ImageToVideoComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(imageToVideoForm, props)
  return (
    <CapabilityFrame
      form={imageToVideoForm}
      composer={composer}
      material={
        <MediaInput
          control={sharedControl(composer)}
          card={imageToVideoForm.card}
          name="images"
          label={t('video.images')}
          hint={t('video.imagesHint')}
        />
      }
      words={<WordsInput composer={composer} capability="image_to_video" />}
    />
  )
}

/** The composer of `transition`. */
export function TransitionComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(transitionForm, props)
  return (
    <CapabilityFrame
      form={transitionForm}
      composer={composer}
      material={
        <MediaInput
          control={sharedControl(composer)}
          card={transitionForm.card}
          name="images"
          label={t('video.fromTo')}
          hint={t('video.fromToHint')}
          nameOf={index => t(index === 0 ? 'video.from' : 'video.to')}
        />
      }
      words={<WordsInput composer={composer} capability="transition" />}
    />
  )
}
