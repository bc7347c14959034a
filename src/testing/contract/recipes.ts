import fc from 'fast-check'
import { capabilityIds } from '#contract/areas/video/capabilities.ts'
import { sharedModelIds } from '#contract/areas/video/models.ts'
import type { operations } from '#contract/operations.ts'
import { capabilityRequests } from './capability.ts'
import { episodeRequests } from './episodes.ts'
import { imageRequests } from './image.ts'
import {
  extensions,
  instrumentals,
  listening,
  remixes,
  separations,
  songs,
  soundtracks,
  trackRequests,
} from './music.ts'
import { sharedRequests } from './shared.ts'
import { speakerRequests } from './speakers.ts'
import { mediaRefs, words } from './values.ts'
import { voiceRequests } from './voice.ts'

/** Legal recipes of every operation: the same as requests, but with stored assets or addresses as media. */
export const recipes: { readonly [id in keyof typeof operations]: fc.Arbitrary<object> } = {
  'image.generate': imageRequests(mediaRefs),
  'music.generate': songs,
  'music.instrumental': instrumentals(mediaRefs),
  'music.soundtrack': soundtracks(mediaRefs, mediaRefs),
  'music.track': trackRequests(mediaRefs),
  'music.remix': remixes(mediaRefs, mediaRefs),
  'music.extend': extensions(mediaRefs, mediaRefs),
  'music.recognize': listening(mediaRefs),
  'music.describe': listening(mediaRefs),
  'music.stem': separations(mediaRefs),
  'voice.generate': voiceRequests(mediaRefs, mediaRefs),
  'video.capability': fc.constantFrom(...capabilityIds).chain(id => capabilityRequests(id, mediaRefs)),
  'video.generate': fc.constantFrom(...sharedModelIds).chain(id => sharedRequests(id, mediaRefs)),
  'episodes.create': episodeRequests,
  'episodes.video': fc.record({ episodeId: words(20) }),
  'speakers.create': speakerRequests,
}
