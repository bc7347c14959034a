import { useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { capabilityLimits, wholeSeconds } from '#contract/areas/video/capabilities.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { CapabilityFrame } from '../CapabilityFrame.tsx'
import { MediaInput } from '../fields/MediaInput.tsx'
import { PeopleNote } from '../fields/PeopleNote.tsx'
import { WordsInput } from '../fields/WordsInput.tsx'
import { mimicForm } from '../forms/mimic.ts'
import { sharedControl } from '../sharedControl.ts'

/** The composer of `mimic`. */
export function MimicComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(mimicForm, props)
  const control = sharedControl(composer)
  const clip = useWatch({ control, name: 'videos' })[0]
  const image = useWatch({ control, name: 'images' })[0]
  return (
    <CapabilityFrame
      form={mimicForm}
      composer={composer}
      length={
        clip?.duration === undefined
          ? clip && 'url' in clip.url
            ? undefined
            : t('video.asClip')
          : t('video.asClipOf', { seconds: wholeSeconds(clip.duration) })
      }
      material={
        <>
          <MediaInput control={control} card={mimicForm.card} name="images" label={t('video.mimicImage')} />
          <PeopleNote media={image} needs="body" kind="image" />
          <MediaInput
            control={control}
            card={mimicForm.card}
            name="videos"
            label={t('video.mimicVideo')}
            length={capabilityLimits.mimicVideo}
            records
          />
          <PeopleNote media={clip} needs="body" kind="video" />
        </>
      }
      words={<WordsInput composer={composer} capability="mimic" optional rows={2} />}
    />
  )
}
