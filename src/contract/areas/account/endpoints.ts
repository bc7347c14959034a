import { endpoint } from '../../endpoint.ts'
import { z } from '../../kit/zod.ts'
import { accountRoutes } from './routes.ts'

/** The subscription, read tolerantly; a missing balance is unknown, not 0. Section "Subscription resource". */
export const subscription = z.looseObject({
  totalAvailableCredits: z.number().optional(),
  /** Free generations left, by image model. */
  freeUsages: z.record(z.string(), z.number()).optional(),
  paidStatus: z.unknown().optional(),
  subscriptionPlan: z.looseObject({ name: z.string().optional() }).nullish(),
})
export type Subscription = z.output<typeof subscription>

export const accountEndpoints = {
  subscription: endpoint({
    ...accountRoutes.subscription,
    summary: 'The live credit balance and the free generations left',
    section: 'Endpoints: Subscription',
    answer: { kind: 'enveloped', status: 200, schema: subscription },
  }),
}
