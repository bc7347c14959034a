import { episodeModes } from '#contract/areas/episodes/models.ts'
import { capabilityIds } from '#contract/areas/video/capabilities.ts'
import type { OfferedOperationId } from '#contract/operationFacts.ts'
import { voiceModes } from '#contract/areas/voice/modes.ts'

/** The modes of operations with several: each selects a form variant or the form's initial values. */
export const modes = [
  ...capabilityIds.map(id => ({ operation: 'video.capability', name: `video.names.${id}`, variant: id }) as const),
  ...voiceModes.map(mode => ({ operation: 'voice.generate', name: `voice.modes.${mode}`, search: { mode } }) as const),
  ...episodeModes.map(
    mode => ({ operation: 'episodes.create', name: `episodes.modes.${mode}`, search: { mode } }) as const,
  ),
] satisfies readonly { readonly operation: OfferedOperationId; readonly name: string }[]
