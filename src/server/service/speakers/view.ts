import type { Speaker } from '#contract/areas/speakers/speaker.ts'
import type { Secret } from '#server/platform/secret.ts'
import { demoLink } from './demoLink.ts'
import type { OwnSpeaker } from './find.ts'

/** A private voice as its owner sees it, with a fresh link to its demo. */
export function viewOwnSpeaker(secret: Secret, { id, name, language, gender }: OwnSpeaker, origin: string): Speaker {
  return {
    name,
    speakerId: id,
    demoAudioUrl: origin + demoLink(secret, id),
    ...(gender && { gender }),
    language,
    private: true,
  }
}
