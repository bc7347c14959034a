import { mediaRef } from '../../kit/media.ts'
import { filledText } from '../../kit/text.ts'
import { z } from '../../kit/zod.ts'
import { speakerGenders, speakerStatuses } from './models.ts'

/** Section "Endpoints: Speakers". */
export const speakerQuery = z.object({
  /** A code such as en, zh or ja; left out: all. */
  language: z.string().optional(),
  status: z.coerce
    .number<number | string>()
    .pipe(z.literal([speakerStatuses.published, speakerStatuses.active]))
    .default(speakerStatuses.published),
})

/**
 * `speakers.create`: a private voice, cloned from a recording. It is the studio's own, so the recording is a stored
 * asset or an address on the wire too. Section "Unstated: Speakers: private voices".
 */
export const speakerCreateRequest = z.object({
  name: filledText(80),
  language: filledText(20),
  gender: z.enum(speakerGenders).optional(),
  audio: mediaRef,
})
/** What of a private voice can be changed. */
export const speakerChangeRequest = speakerCreateRequest.omit({ audio: true }).partial()

export type SpeakerCreateRequest = z.output<typeof speakerCreateRequest>
