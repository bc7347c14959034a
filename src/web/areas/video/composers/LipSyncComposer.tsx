import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { capabilityLimits } from '#contract/areas/video/capabilities.ts'
import type { Asset } from '#contract/studio/assets.ts'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { slotMediaOf } from '#web/controls/slots/slotMedia.ts'
import { SpeakerPicker } from '#web/controls/voice/SpeakerPicker.tsx'
import { ErrorText } from '#web/ui/fields/ErrorText.tsx'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { TextArea } from '#web/ui/fields/TextArea.tsx'
import { CapabilityFrame } from '../CapabilityFrame.tsx'
import { MediaInput } from '../fields/MediaInput.tsx'
import { PeopleNote } from '../fields/PeopleNote.tsx'
import { PortraitInput } from '../fields/PortraitInput.tsx'
import { WordsInput } from '../fields/WordsInput.tsx'
import { WorkInput } from '../fields/WorkInput.tsx'
import { lipSyncForm, speaksTexts, voiceKinds, voiceOf } from '../forms/lipSync.ts'
import { sourceKinds } from '../forms/source.ts'
import { sharedControl, workControl, type CapabilityComposer } from '../sharedControl.ts'

type State = CapabilityComposer<typeof lipSyncForm.defaults>

/** The composer of `lip_sync`. */
export function LipSyncComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(lipSyncForm, props)
  const { control } = composer.form
  const watched = useWatch({ control })
  const values = { ...composer.form.getValues(), ...watched } as typeof lipSyncForm.defaults
  const voice = voiceOf(values)
  const isKnown = voice === 'recording' ? values.audios[0]?.duration !== undefined : values.script.trim() !== ''
  const byAddress = voice === 'recording' && values.audios[0] !== undefined && 'url' in values.audios[0].url
  const { field: videos } = useController({ control: sharedControl(composer), name: 'videos' })
  const [film] = videos.value
  const take = (made: Asset) => videos.onChange([slotMediaOf(made)])
  return (
    <CapabilityFrame
      form={lipSyncForm}
      composer={composer}
      length={
        isKnown
          ? t(voice === 'text' ? 'video.asSpoken' : 'video.asRecording', {
              seconds: lipSyncForm.durationOf(values),
            })
          : byAddress
            ? undefined
            : t('video.asVoice')
      }
      material={
        <>
          <WorkInput
            control={workControl(composer)}
            card={lipSyncForm.card}
            label={t('video.toSpeak')}
            kinds={sourceKinds}
            file={
              <>
                <MediaInput
                  control={sharedControl(composer)}
                  card={lipSyncForm.card}
                  name="videos"
                  label={t('video.face')}
                  records
                />
                <PeopleNote media={film} needs="face" kind="video" />
                {!film && <PortraitInput take={take} />}
              </>
            }
          />
          <VoiceInput composer={composer} />
        </>
      }
      words={<WordsInput composer={composer} capability="lip_sync" optional rows={2} />}
    />
  )
}

/** What is spoken: a text by a speaker, or a recording. */
function VoiceInput({ composer }: { readonly composer: State }) {
  const { t } = useTranslation()
  const { control } = composer.form
  const { field: voice } = useController({ control, name: 'voice' })
  // A connected model may take a recording only.
  const speaks = speaksTexts()
  const { field: speaker, fieldState: speakerState } = useController({ control, name: 'speakerId' })
  const { field: script, fieldState: scriptState } = useController({ control, name: 'script' })
  return (
    <div role="group" aria-label={t('video.voice')} className="flex flex-col gap-3">
      {speaks && (
        <SegmentedControl
          legend={t('video.voice')}
          values={voiceKinds}
          value={voice.value}
          labelOf={one => t(`video.voices.${one}`)}
          onChange={voice.onChange}
        />
      )}
      {speaks && voice.value === 'text' ? (
        <>
          <div>
            <SpeakerPicker
              label={t('video.speaker')}
              speaker={speaker.value}
              onChange={speaker.onChange}
              spoken={{ form: 'lipSync', text: script.value }}
              focusRef={speaker.ref}
            />
            <ErrorText
              id="video-speaker-error"
              text={
                speakerState.error && (speaker.value === '' ? t('video.speakerMissing') : speakerState.error.message)
              }
            />
          </div>
          <TextArea
            {...script}
            label={t('video.script')}
            placeholder={t('video.scriptExample')}
            rows={3}
            error={
              scriptState.error && (script.value.trim() === '' ? t('video.scriptMissing') : scriptState.error.message)
            }
          />
        </>
      ) : (
        <MediaInput
          control={sharedControl(composer)}
          card={lipSyncForm.card}
          name="audios"
          label={t('video.recording')}
          length={capabilityLimits.lipSyncAudio}
          records
        />
      )}
    </div>
  )
}
