import { expect } from 'vitest'
import { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { voiceEndpoints } from '#contract/areas/voice/endpoints.ts'
import type { VoiceTask } from '#contract/areas/voice/task.ts'
import type { CallInput } from '#contract/kit/endpoint.ts'
import { counted } from '#server/db/schema/tasks.ts'
import type { Answer } from '../support/client.ts'
import { eventually, type TestStudio } from '../support/studio.ts'

export type VoiceBody = CallInput<typeof voiceEndpoints.generate>['body']

/** What accounts can do with voices in a studio; accounts are given by name. */
export function voicesOf(studio: () => TestStudio) {
  const as = (name: string) => studio().as(name)
  const read = async (name: string, taskId: string): Promise<VoiceTask> =>
    (await as(name).call(voiceEndpoints.task, { params: { taskId } })).data
  const send = async (name: string, body: VoiceBody, key?: string): Promise<Answer<typeof voiceEndpoints.generate>> => {
    // Tests may send more than five requests a minute; the limit has its own tests.
    await studio().db.delete(counted)
    return as(name).call(voiceEndpoints.generate, { body }, key === undefined ? {} : { 'Idempotency-Key': key })
  }
  const until = (name: string, taskId: string, status: string) =>
    eventually(async () => {
      const task = await read(name, taskId)
      expect(task.status, task.errorMessage).toBe(status)
      return task
    })
  const credits = async (name: string) =>
    (await as(name).call(accountEndpoints.subscription, {})).data.totalAvailableCredits ?? 0
  return {
    send,
    read,
    until,
    credits,
    submit: async (name: string, body: VoiceBody, key?: string) => (await send(name, body, key)).data.taskId,
    list: async (name: string, query: CallInput<typeof voiceEndpoints.tasks>['query'] = {}) =>
      (await as(name).call(voiceEndpoints.tasks, { query })).data,
    /** The refusal of a request, which must not cost anything. */
    refused: async (name: string, body: unknown) => {
      const before = await credits(name)
      const { status, refusal } = await send(name, body as VoiceBody)
      expect(await credits(name)).toBe(before)
      return { status, code: refusal.code, message: refusal.message, data: refusal.data }
    },
  }
}
