import { endpoint } from '../../kit/endpoint.ts'
import { z } from '../../kit/zod.ts'
import { speakerCreateRequest, speakerQuery } from './request.ts'
import { speaker, speakerList } from './speaker.ts'

const own = 'Unstated: Speakers: private voices'

export const speakerEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/v1/speakers/list',
    summary: 'The public voices and the private ones of the caller',
    section: 'Endpoints: Speakers',
    query: speakerQuery,
    answer: { kind: 'enveloped', status: 200, schema: speakerList },
    lane: 'none',
    idempotency: 'safe',
  }),
  create: endpoint({
    method: 'POST',
    path: '/studio/speakers',
    summary: 'Makes a private voice from a recording',
    section: own,
    body: { kind: 'json', schema: speakerCreateRequest },
    answer: { kind: 'enveloped', status: 201, schema: speaker },
    lane: 'general',
    idempotency: 'key',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/studio/speakers/{speakerId}',
    summary: 'Removes a private voice',
    section: own,
    params: z.object({ speakerId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
    lane: 'none',
    idempotency: 'none',
  }),
}
