import { endpoint } from '../../kit/endpoint.ts'
import { z } from '../../kit/zod.ts'
import { speakerChangeRequest, speakerCreateRequest, speakerQuery } from './request.ts'
import { ownSpeaker, ownSpeakerList, speakerList } from './speaker.ts'

const own = 'Unstated: Speakers: private voices'
const params = z.object({ speakerId: z.string() })

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
  own: endpoint({
    method: 'GET',
    path: '/studio/speakers',
    summary: 'The private voices of the caller, newest first',
    section: own,
    answer: { kind: 'enveloped', status: 200, schema: ownSpeakerList },
    lane: 'none',
    idempotency: 'safe',
  }),
  create: endpoint({
    method: 'POST',
    path: '/studio/speakers',
    summary: 'Makes a private voice from a recording',
    section: own,
    body: { kind: 'json', schema: speakerCreateRequest },
    answer: { kind: 'enveloped', status: 201, schema: ownSpeaker },
    lane: 'general',
    idempotency: 'key',
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/studio/speakers/{speakerId}',
    summary: 'Renames a private voice, or changes its language or gender',
    section: own,
    params,
    body: { kind: 'json', schema: speakerChangeRequest },
    answer: { kind: 'enveloped', status: 200, schema: ownSpeaker },
    lane: 'none',
    idempotency: 'none',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/studio/speakers/{speakerId}',
    summary: 'Removes a private voice',
    section: own,
    params,
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
    lane: 'none',
    idempotency: 'none',
  }),
}
