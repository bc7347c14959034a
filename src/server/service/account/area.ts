import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { taskEndpoints } from '#contract/studio/tasks.ts'
import type { ServiceArea } from '#server/service/area.ts'
import { cancelTask } from '#server/service/tasks/cancel.ts'
import { forgetTask } from '#server/service/tasks/forget.ts'
import { readSubscription } from './subscription.ts'

/** The endpoints that belong to an account rather than to an area. */
export const accountArea: ServiceArea = {
  operations: [],
  register(on) {
    on(accountEndpoints.subscription, readSubscription)
    on(taskEndpoints.cancel, cancelTask)
    on(taskEndpoints.forget, forgetTask)
  },
}
