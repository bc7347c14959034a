import { useTranslation } from 'react-i18next'
import { musicFiles } from '#contract/areas/music/models.ts'
import { CountInput } from '#web/composer/CountInput.tsx'
import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { sourceKinds } from '#web/controls/source/source.ts'
import { LyricsInput } from '../fields/LyricsInput.tsx'
import { PromptInput } from '../fields/PromptInput.tsx'
import { SourceInput } from '../fields/SourceInput.tsx'
import { remixForm } from '../forms/remix.ts'
import { MusicPress } from '../price/MusicPress.tsx'

/** The composer of `music.remix`: a song, its new style and its new lyrics. */
export function RemixComposer(props: ComposerProps) {
  const { t } = useTranslation()
  const composer = useComposer(remixForm, props)
  const { control } = composer.form
  return (
    <ComposerFrame
      composer={composer}
      press={<MusicPress composer={composer} operation="music.remix" files={{ audio: musicFiles.remixAudio }} />}
    >
      <SourceInput
        control={control}
        name="source"
        place="music/source"
        label={t('remix.source')}
        kinds={sourceKinds}
        accepted={musicFiles.remixAudio}
        takesAddress
      />
      <PromptInput
        composer={composer}
        name="prompt"
        label={t('remix.prompt')}
        placeholder={t('remix.placeholder')}
        rows={2}
        chips
      />
      <LyricsInput control={control} name="lyrics" />
      <CountInput label={t('composer.takes')} composer={composer} />
    </ComposerFrame>
  )
}
