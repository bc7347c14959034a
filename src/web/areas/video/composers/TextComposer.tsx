import { useComposer } from '#web/composer/useComposer.ts'
import type { ComposerProps } from '#web/composer/composer.ts'
import { CapabilityFrame } from '../CapabilityFrame.tsx'
import { WordsInput } from '../fields/WordsInput.tsx'
import { textToVideoForm } from '../forms/textToVideo.ts'

/** The composer of `text_to_video`. */
export function TextComposer(props: ComposerProps) {
  const composer = useComposer(textToVideoForm, props)
  return (
    <CapabilityFrame
      form={textToVideoForm}
      composer={composer}
      words={<WordsInput composer={composer} capability="text_to_video" rows={4} />}
    />
  )
}
