import { useTranslation } from 'react-i18next'
import { capabilityLimits, type CapabilityId } from '#contract/areas/video/capabilities.ts'
import type { CapabilityRecipe } from '#contract/areas/video/capabilityRequest.ts'
import { PromptInput } from '#web/composer/PromptInput.tsx'
import type { Composer } from '#web/composer/useComposer.ts'
import type { SharedValues } from '../forms/shared.ts'
import type { CapabilityComposer } from '../sharedControl.ts'

interface Props<Values extends SharedValues> {
  readonly composer: CapabilityComposer<Values>
  readonly capability: CapabilityId
  readonly optional?: boolean
  readonly rows?: number
}

/** What happens in the video, in words. */
export function WordsInput<Values extends SharedValues>({
  composer,
  capability,
  optional = false,
  rows = 3,
}: Props<Values>) {
  const { t } = useTranslation()
  // The prompt is one of the fields that all forms have, so the form is as good as one of these alone.
  const shared = composer as unknown as Composer<SharedValues, CapabilityRecipe>
  return (
    <PromptInput
      composer={shared}
      name="prompt"
      label={t(capability === 'agent' ? 'video.brief' : 'composer.prompt')}
      placeholder={t(`video.examples.${capability}`)}
      missing={t(capability === 'agent' ? 'video.briefMissing' : 'video.promptMissing')}
      rows={rows}
      optional={optional}
      limit={capabilityLimits.prompt}
    />
  )
}
