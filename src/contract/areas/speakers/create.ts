import { endpoint } from '../../endpoint.ts'
import { mediaRef } from '../../kit/media.ts'
import { operation } from '../../operation.ts'
import { breach } from '../../refuse.ts'
import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { speakerFacts } from './facts.ts'
import { sampleLimits, speakerGenders } from './models.ts'
import { ownSpeaker } from './speaker.ts'

/**
 * A private voice, cloned from a recording. This is an addition of the studio, so on the wire, too, the recording is a
 * stored asset or an address. Section "Unstated: Speakers: private voices".
 */
export const speakerCreateRequest = z.object({
  name: filledText(80),
  language: filledText(20),
  gender: z.enum(speakerGenders).optional(),
  audio: mediaRef,
  /**
   * The connection that makes it, by its name, to which the recording is sent for that; absent: it is imitated here,
   * and sent nowhere.
   */
  provider: filledText(60).optional(),
  /** Whoever speaks in the recording has agreed to be imitated. */
  consent: z.custom<true>(given => given === true, breach('work.consent')).meta({ const: true }),
})
export type SpeakerCreateRequest = z.output<typeof speakerCreateRequest>

/** A private voice. Imitated here, it costs nothing. */
export const speakerCreate = operation({
  id: 'speakers.create',
  ...speakerFacts['speakers.create'],
  recipe: speakerCreateRequest,
  create: endpoint({
    method: 'POST',
    path: '/studio/speakers',
    summary: 'Makes a private voice from a recording',
    section: 'Unstated: Speakers: private voices',
    body: { kind: 'json', schema: speakerCreateRequest },
    rules: ['work.consent', 'connection.voices.maker'],
    answer: { kind: 'enveloped', status: 201, schema: ownSpeaker },
    rateLimit: 'general',
    idempotency: 'key',
  }),
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
  price: { by: 'formula', credits: () => 0 },
  read: answer => {
    const { demoAudioUrl } = ownSpeaker.parse(answer)
    return {
      phase: 'done',
      status: 'success',
      results: demoAudioUrl ? [{ url: demoAudioUrl, path: 'demoAudioUrl' }] : [],
      charged: 0,
    }
  },
})
