import { episodeCreateOperation, episodeVideoOperation } from './areas/episodes/operation.ts'
import {
  musicDescribeOperation,
  musicExtendOperation,
  musicGenerateOperation,
  musicInstrumentalOperation,
  musicRecognizeOperation,
  musicRemixOperation,
  musicSoundtrackOperation,
  musicStemOperation,
  musicTrackOperation,
} from './areas/music/operation.ts'
import { speakerCreateOperation } from './areas/speakers/operation.ts'
import { videoCapabilityOperation, videoGenerateOperation } from './areas/video/operation.ts'
import type { AnyOperation } from './kit/operation.ts'
import { operations } from './operations.ts'

/** Everything the interface lets a person ask for; `operations` is what the studio offers of it so far. */
export const allOperations = {
  ...operations,
  'music.generate': musicGenerateOperation,
  'music.instrumental': musicInstrumentalOperation,
  'music.soundtrack': musicSoundtrackOperation,
  'music.track': musicTrackOperation,
  'music.remix': musicRemixOperation,
  'music.extend': musicExtendOperation,
  'music.recognize': musicRecognizeOperation,
  'music.describe': musicDescribeOperation,
  'music.stem': musicStemOperation,
  'video.capability': videoCapabilityOperation,
  'video.generate': videoGenerateOperation,
  'episodes.create': episodeCreateOperation,
  'episodes.video': episodeVideoOperation,
  'speakers.create': speakerCreateOperation,
} as const satisfies Record<`${AnyOperation['area']}.${string}`, AnyOperation>
