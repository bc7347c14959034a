import { endpoint } from '../../kit/endpoint.ts'
import { z } from '../../kit/zod.ts'
import { episodeCreateRequest } from './request.ts'
import { episode, episodeCreated, episodeVideoStarted } from './task.ts'

const section = 'Endpoints: Episodes'

const params = z.object({ episodeId: z.string() })

export const episodeEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/v1/storybook/episodes',
    summary: 'Starts a narrated episode',
    section,
    body: { kind: 'json', schema: episodeCreateRequest },
    rules: ['episodes.source.uri', 'episodes.source.content', 'episodes.source.address'],
    answer: { kind: 'enveloped', status: 200, schema: episodeCreated },
    lane: 'general',
    idempotency: 'key',
  }),
  read: endpoint({
    method: 'GET',
    path: '/v1/storybook/episodes/{episodeId}',
    summary: 'One episode',
    section,
    params,
    answer: { kind: 'enveloped', status: 200, schema: episode },
    lane: 'none',
    idempotency: 'safe',
  }),
  video: endpoint({
    method: 'POST',
    path: '/v1/storybook/episodes/{episodeId}/video',
    summary: 'Makes a film of a finished episode',
    section,
    params,
    answer: { kind: 'enveloped', status: 200, schema: episodeVideoStarted },
    lane: 'general',
    idempotency: 'key',
  }),
}
