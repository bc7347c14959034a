import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { useComposer, type ComposerProps } from '#web/composer/useComposer.ts'
import { LanguageInput } from './fields/LanguageInput.tsx'
import { ModeInput } from './fields/ModeInput.tsx'
import { SourceInput } from './fields/SourceInput.tsx'
import { SpeakerInput } from './fields/SpeakerInput.tsx'
import { StyleInput } from './fields/StyleInput.tsx'
import { createForm } from './forms/create.ts'
import { EpisodePress } from './price/EpisodePress.tsx'

/** The composer of `episodes.create`: what to make of which source, who speaks, and how it looks. */
export function EpisodeComposer(props: ComposerProps) {
  const composer = useComposer(createForm, props)
  const { control } = composer.form
  return (
    <ComposerFrame composer={composer} press={<EpisodePress composer={composer} />}>
      <ModeInput control={control} />
      <SourceInput composer={composer} />
      {/* Beside each other, so that on a usual screen the styles can be seen too. */}
      <div className="grid grid-cols-2 items-start gap-3">
        <SpeakerInput control={control} />
        <LanguageInput control={control} />
      </div>
      <StyleInput control={control} />
    </ComposerFrame>
  )
}
