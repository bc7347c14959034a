import { useTranslation } from 'react-i18next'
import { capabilityLimits, type CapabilityId } from '#contract/areas/video/capabilities.ts'
import type { CapabilityRecipe } from '#contract/areas/video/capabilityRequest.ts'
import { PromptInput } from '#web/composer/PromptInput.tsx'
import type { Composer } from '#web/composer/composer.ts'
import type { SharedValues } from '../forms/shared.ts'
import type { CapabilityComposer } from '../sharedControl.ts'

interface Props<Values extends SharedValues> {
  readonly composer: CapabilityComposer<Values>
  readonly capability: CapabilityId
  readonly optional?: boolean
  readonly rows?: number
}

/** The prompt: what happens in the video. */
export function WordsInput<Values extends SharedValues>({
  composer,
  capability,
  optional = false,
  rows = 3,
}: Props<Values>) {
  const { t } = useTranslation()
  // Only the prompt is used, which is among the fields that all forms share.
  const shared = composer as unknown as Composer<SharedValues, CapabilityRecipe>
  return (
    <PromptInput
      composer={shared}
      name="prompt"
      label={t(capability === 'agent' ? 'video.brief' : 'composer.prompt')}
      placeholder={t(`video.examples.${capability}`)}
      missing={t(capability === 'agent' ? 'video.briefMissing' : 'video.promptMissing')}
      rows={rows}
      model={capability}
      optional={optional}
      limit={capabilityLimits.prompt}
    />
  )
}
