import { operation } from '../../kit/operation.ts'
import { speakerEndpoints } from './endpoints.ts'
import { sampleLimits } from './models.ts'
import { speakerCreateRequest } from './request.ts'
import { ownSpeaker } from './speaker.ts'

/** A private voice. It costs nothing and is there at once. */
export const speakerCreateOperation = operation({
  area: 'speakers',
  recipe: speakerCreateRequest,
  create: speakerEndpoints.create,
  media: [
    {
      path: 'audio',
      kind: 'audio',
      wire: 'url',
      formats: sampleLimits.formats,
      maximumBytes: sampleLimits.maximumBytes,
      length: { minimum: 0, maximum: sampleLimits.seconds },
    },
  ],
  published: () => 0,
  read: answer => {
    const { demoAudioUrl } = ownSpeaker.parse(answer)
    return {
      phase: 'done',
      status: 'success',
      results: demoAudioUrl ? [{ url: demoAudioUrl, path: 'demoAudioUrl' }] : [],
      charged: 0,
    }
  },
  typicalSeconds: [1, 10],
})
