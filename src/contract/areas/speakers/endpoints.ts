import { endpoint } from '../../endpoint.ts'
import { z } from '../../kit/zod.ts'
import { createEndpoints } from '../../operation.ts'
import { speakerCreateRequest } from './create.ts'
import { speakerStatuses } from './models.ts'
import { speakerOperations } from './operations.ts'
import { ownSpeaker, ownSpeakerList, speakerList } from './speaker.ts'

/** Section "Endpoints: Speakers". */
export const speakerQuery = z.object({
  /** A code such as en, zh or ja; absent: all languages. */
  language: z.string().optional(),
  status: z.coerce
    .number<number | string>()
    .pipe(z.literal([speakerStatuses.published, speakerStatuses.active]))
    .default(speakerStatuses.published),
})

/** The changeable fields of a private voice. */
export const speakerChangeRequest = speakerCreateRequest.omit({ audio: true, provider: true, consent: true }).partial()

const own = 'Unstated: Speakers: private voices'
const params = z.object({ speakerId: z.string() })

export const speakerEndpoints = {
  ...createEndpoints(speakerOperations),
  list: endpoint({
    method: 'GET',
    path: '/v1/speakers/list',
    summary: 'The public voices and the private ones of the caller',
    section: 'Endpoints: Speakers',
    query: speakerQuery,
    answer: { kind: 'enveloped', status: 200, schema: speakerList },
  }),
  own: endpoint({
    method: 'GET',
    path: '/studio/speakers',
    summary: 'The private voices of the caller, newest first',
    section: own,
    answer: { kind: 'enveloped', status: 200, schema: ownSpeakerList },
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/studio/speakers/{speakerId}',
    summary: 'Renames a private voice, or changes its language or gender',
    section: own,
    params,
    body: { kind: 'json', schema: speakerChangeRequest },
    answer: { kind: 'enveloped', status: 200, schema: ownSpeaker },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/studio/speakers/{speakerId}',
    summary: 'Removes a private voice',
    section: own,
    params,
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
  }),
}
