import type { OperationId } from '#contract/operationFacts.ts'
import { planImage } from '#server/service/image/plan.ts'
import type { Plan } from './plan.ts'

/** How each operation's task becomes an engine's job. */
export const plans = { 'image.generate': planImage } as const satisfies Record<OperationId, Plan>
