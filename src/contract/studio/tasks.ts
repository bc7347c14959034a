import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'

export const taskEndpoints = {
  cancel: endpoint({
    method: 'POST',
    path: '/studio/tasks/{taskId}/cancel',
    makesRoom: true,
    summary: 'Cancels a task that is waiting or running; only where the service is built in',
    section: 'studio',
    params: z.object({ taskId: z.string() }),
    /** `cancelled` is false if the task had already ended. */
    answer: { kind: 'enveloped', status: 200, schema: z.object({ cancelled: z.boolean() }) },
    idempotency: 'safe',
  }),
  forget: endpoint({
    method: 'POST',
    path: '/studio/tasks/{taskId}/forget',
    makesRoom: true,
    summary:
      'Lets go of the files of a task that has ended, named by its id or its Idempotency-Key; its record stays. Only where the service is built in',
    section: 'studio',
    params: z.object({ taskId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
    idempotency: 'safe',
  }),
}
