import { episodeCreate } from './areas/episodes/create.ts'
import { episodeVideo } from './areas/episodes/video.ts'
import { imageGenerate } from './areas/image/generate.ts'
import { musicDescribe } from './areas/music/describe.ts'
import { musicExtend } from './areas/music/extend.ts'
import { musicGenerate } from './areas/music/generate.ts'
import { musicInstrumental } from './areas/music/instrumental.ts'
import { musicRecognize } from './areas/music/recognize.ts'
import { musicRemix } from './areas/music/remix.ts'
import { musicSoundtrack } from './areas/music/soundtrack.ts'
import { musicStem } from './areas/music/stem.ts'
import { musicTrack } from './areas/music/track.ts'
import { speakerCreate } from './areas/speakers/create.ts'
import { videoCapability } from './areas/video/capability.ts'
import { videoGenerate } from './areas/video/generate.ts'
import { voiceGenerate } from './areas/voice/generate.ts'
import type { AnyOperation } from './kit/operation.ts'
import type { OperationId } from './operationFacts.ts'

/** The only registry of the operations of the interface: how each is requested and how its answer is read. */
export const operations = {
  'image.generate': imageGenerate,
  'music.generate': musicGenerate,
  'music.instrumental': musicInstrumental,
  'music.soundtrack': musicSoundtrack,
  'music.track': musicTrack,
  'music.remix': musicRemix,
  'music.extend': musicExtend,
  'music.recognize': musicRecognize,
  'music.describe': musicDescribe,
  'music.stem': musicStem,
  'voice.generate': voiceGenerate,
  'video.capability': videoCapability,
  'video.generate': videoGenerate,
  'episodes.create': episodeCreate,
  'episodes.video': episodeVideo,
  'speakers.create': speakerCreate,
} as const satisfies { readonly [id in OperationId]: AnyOperation & { readonly id: id } }
