import { Suspense } from 'react'
import { useController, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import {
  musicFiles,
  separationCards,
  separationModelIds,
  type SeparationModelId,
} from '#contract/areas/music/models.ts'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { SegmentedControl } from '#web/ui/fields/SegmentedControl.tsx'
import { mediaOf } from '#web/controls/source/source.ts'
import { loadable } from '#web/ui/loadable.ts'
import { SourceInput } from '../fields/SourceInput.tsx'
import { describeForm, recognizeForm, recordingKinds, stemForm } from '../forms/analysis.ts'
import { MusicPress } from '../price/MusicPress.tsx'

const KnownLyrics = loadable(async () => (await import('../fields/KnownLyrics.tsx')).KnownLyrics)

/** The recording, shared by all three analyses: added to one form, it is available in the others. */
const recording = {
  name: 'recording',
  place: 'music/recording',
  kinds: recordingKinds,
  accepted: musicFiles.analysisAudio,
} as const

/** The composer of `music.recognize`. */
export function RecognizeComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(recognizeForm, props)
  const source = useWatch({ control: composer.form.control, name: 'recording' })
  return (
    <ComposerFrame
      composer={composer}
      press={
        <MusicPress
          composer={composer}
          operation="music.recognize"
          files={{ audio: musicFiles.analysisAudio }}
          note={<Suspense>{mediaOf(source) && <KnownLyrics source={source} />}</Suspense>}
        />
      }
    >
      <SourceInput {...recording} control={composer.form.control} label={t('analysis.recording')} />
      <p className="text-12 text-muted">{t('analysis.about.recognize')}</p>
    </ComposerFrame>
  )
}

/** The composer of `music.describe`. */
export function DescribeComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(describeForm, props)
  return (
    <ComposerFrame
      composer={composer}
      press={<MusicPress composer={composer} operation="music.describe" files={{ audio: musicFiles.analysisAudio }} />}
    >
      <SourceInput {...recording} control={composer.form.control} label={t('analysis.recording')} />
      <p className="text-12 text-muted">{t('analysis.about.describe')}</p>
    </ComposerFrame>
  )
}

/** The composer of `music.stem`. */
export function StemComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(stemForm, props)
  const { control } = composer.form
  const { field, fieldState } = useController({ control, name: 'separation' })
  return (
    <ComposerFrame
      composer={composer}
      press={
        <MusicPress
          composer={composer}
          operation="music.stem"
          files={{ audio: musicFiles.analysisAudio }}
          separation={field.value}
        />
      }
    >
      <SourceInput {...recording} control={control} label={t('analysis.recording')} />
      <SegmentedControl<SeparationModelId>
        legend={t('analysis.separation')}
        values={separationModelIds}
        value={field.value}
        labelOf={id => t(separationCards[id].midi ? 'analysis.withNotes' : 'analysis.soundOnly')}
        onChange={field.onChange}
        error={fieldState.error?.message}
        focusRef={field.ref}
      />
      <p className="text-12 text-muted">{t('analysis.about.stem')}</p>
    </ComposerFrame>
  )
}
