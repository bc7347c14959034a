import { ComposerFrame } from '#web/composer/ComposerFrame.tsx'
import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { LanguageInput } from './fields/LanguageInput.tsx'
import { ModeInput } from './fields/ModeInput.tsx'
import { SourceInput } from './fields/SourceInput.tsx'
import { SpeakerInput } from './fields/SpeakerInput.tsx'
import { StyleInput } from './fields/StyleInput.tsx'
import { createForm } from './forms/create.ts'
import { EpisodePress } from './price/EpisodePress.tsx'
import { ScriptPart } from './script/ScriptPart.tsx'

/** The composer of `episodes.create`: mode, source, narrator, language, style and script. */
export function EpisodeComposer(props: ComposerProps) {
  const composer = useComposer(createForm, props)
  const { control } = composer.form
  return (
    <ComposerFrame composer={composer} press={<EpisodePress composer={composer} />}>
      <ModeInput control={control} />
      <SourceInput composer={composer} />
      {/* Side by side, so that the styles are visible too on a screen of usual height. */}
      <div className="grid grid-cols-2 items-start gap-3">
        <SpeakerInput control={control} />
        <LanguageInput control={control} />
      </div>
      <StyleInput control={control} />
      <ScriptPart composer={composer} />
    </ComposerFrame>
  )
}
