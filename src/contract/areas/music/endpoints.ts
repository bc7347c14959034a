import { endpoint } from '../../kit/endpoint.ts'
import { pagingQuery } from '../../kit/paging.ts'
import { z } from '../../kit/zod.ts'
import { musicListenRequest, musicStemRequest } from './analysis.ts'
import { musicGenerateRequest, musicInstrumentalRequest, musicSoundtrackRequest } from './generate.ts'
import { musicExtendRequest, musicRemixRequest, musicTrackRequest } from './rework.ts'
import {
  analysis,
  describeResult,
  musicStatuses,
  musicTask,
  musicTaskCreated,
  musicTaskList,
  recognizeResult,
  stemResult,
} from './task.ts'

const section = 'Endpoints: Music'

const fileRules = ['file.required', 'file.format', 'file.bytes'] as const

const started = {
  method: 'POST',
  section,
  answer: { kind: 'enveloped', status: 202, schema: musicTaskCreated },
  lane: 'general',
  idempotency: 'key',
} as const

const analysed = { method: 'POST', section, lane: 'general', idempotency: 'key' } as const

const read = { method: 'GET', section, lane: 'none', idempotency: 'safe' } as const

export const musicEndpoints = {
  generate: endpoint({
    ...started,
    path: '/v1/music/generate',
    summary: 'Starts a song',
    body: { kind: 'json', schema: musicGenerateRequest },
    rules: ['music.generate.lyrics'],
  }),
  instrumental: endpoint({
    ...started,
    path: '/v1/music/instrumental',
    summary: 'Starts music without a voice, from words or in the manner of a recording',
    body: { kind: 'multipart', schema: musicInstrumentalRequest },
    rules: ['field.exactlyOne', ...fileRules],
  }),
  soundtrack: endpoint({
    ...started,
    path: '/v1/music/soundtrack',
    summary: 'Starts music for a picture or a film',
    body: { kind: 'multipart', schema: musicSoundtrackRequest },
    rules: ['field.exactlyOne', 'file.format'],
  }),
  track: endpoint({
    ...started,
    path: '/v1/music/track',
    summary: 'Starts one more track for a song',
    body: { kind: 'multipart', schema: musicTrackRequest },
    rules: ['field.exactlyOne', 'music.track.lyrics', 'music.track.vocalGender', 'music.track.span', ...fileRules],
  }),
  remix: endpoint({
    ...started,
    path: '/v1/music/remix',
    summary: 'Starts a song in another manner',
    body: { kind: 'multipart', schema: musicRemixRequest },
    rules: ['field.exactlyOne', ...fileRules],
  }),
  extend: endpoint({
    ...started,
    path: '/v1/music/extend',
    summary: 'Starts a longer version of a song',
    body: { kind: 'multipart', schema: musicExtendRequest },
    rules: ['field.exactlyOne', 'music.extend.head', 'music.extend.provider', ...fileRules],
  }),
  recognize: endpoint({
    ...analysed,
    path: '/v1/music/recognize',
    summary: 'The lyrics of a recording, with their times',
    body: { kind: 'multipart', schema: musicListenRequest },
    rules: [...fileRules],
    answer: { kind: 'enveloped', status: 200, schema: analysis(recognizeResult) },
  }),
  describe: endpoint({
    ...analysed,
    path: '/v1/music/describe',
    summary: 'What a recording sounds like, in words',
    body: { kind: 'multipart', schema: musicListenRequest },
    rules: [...fileRules],
    answer: { kind: 'enveloped', status: 200, schema: analysis(describeResult) },
  }),
  stem: endpoint({
    ...analysed,
    path: '/v1/music/stem',
    summary: 'Takes a recording apart into vocals, bass, drums and other',
    body: { kind: 'multipart', schema: musicStemRequest },
    rules: [...fileRules],
    answer: { kind: 'enveloped', status: 200, schema: analysis(stemResult) },
  }),
  tasks: endpoint({
    ...read,
    path: '/v1/music/tasks',
    summary: 'The music tasks of the caller, newest first',
    query: z.object({ ...pagingQuery, status: z.enum(musicStatuses).optional() }),
    answer: { kind: 'enveloped', status: 200, schema: musicTaskList },
  }),
  task: endpoint({
    ...read,
    path: '/v1/music/tasks/{taskId}',
    summary: 'One music task, with fresh links',
    params: z.object({ taskId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: musicTask },
  }),
}
