import type { OperationId } from '#contract/operationFacts.ts'
import { planImage } from '#server/service/image/plan.ts'
import { chargeVoice, planVoice } from '#server/service/voice/plan.ts'
import type { Making } from './plan.ts'

/** How each operation's task becomes an engine's job, and what is charged for what comes of it. */
export const makings: { readonly [id in OperationId]: Making } = {
  'image.generate': { plan: planImage },
  // Asked for directly it is the same task, waited for.
  'image.direct': { plan: planImage },
  'voice.generate': { plan: planVoice, charge: chargeVoice, showsUploading: true },
}
