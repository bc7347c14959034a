import { endpoint } from '../../kit/endpoint.ts'
import { pagingQuery } from '../../kit/paging.ts'
import { text } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { keywordLength } from './models.ts'
import { voiceGenerateRequest } from './request.ts'
import { voiceStatuses, voiceTask, voiceTaskCreated, voiceTaskPage } from './task.ts'

const section = 'Endpoints: Voice'

export const voiceEndpoints = {
  generate: endpoint({
    method: 'POST',
    path: '/v1/voice/generate',
    summary: 'Starts a voice: narration, dialogue, a cloned voice, effects, or the sound of an image',
    section,
    body: { kind: 'json', schema: voiceGenerateRequest },
    rules: [
      'voice.voices.image',
      'voice.speaker.url',
      'voice.reference.id',
      'voice.voices.maximum',
      'voice.text.mark',
      'voice.image.exactlyOne',
      'voice.image.format',
      'voice.image.bytes',
    ],
    answer: { kind: 'enveloped', status: 202, schema: voiceTaskCreated },
    codes: 'voice',
    lane: 'voice',
    idempotency: 'key',
  }),
  task: endpoint({
    method: 'GET',
    path: '/v1/voice/tasks/{taskId}',
    summary: 'One voice task',
    section,
    params: z.object({ taskId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: voiceTask },
    codes: 'voice',
    lane: 'none',
    idempotency: 'safe',
  }),
  tasks: endpoint({
    method: 'GET',
    path: '/v1/voice/tasks',
    summary: 'The voice tasks of the caller, newest first',
    section,
    query: z.object({
      ...pagingQuery,
      status: z.enum(voiceStatuses).optional(),
      /** Looked for in the text of the tasks. */
      keyword: text(keywordLength).optional(),
    }),
    answer: { kind: 'enveloped', status: 200, schema: voiceTaskPage },
    codes: 'voice',
    lane: 'none',
    idempotency: 'safe',
  }),
}
