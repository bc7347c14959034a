import { musicDescribe } from './describe.ts'
import { musicExtend } from './extend.ts'
import { musicGenerate } from './generate.ts'
import { musicInstrumental } from './instrumental.ts'
import { musicRecognize } from './recognize.ts'
import { musicRemix } from './remix.ts'
import { musicSoundtrack } from './soundtrack.ts'
import { musicStem } from './stem.ts'
import { musicTrack } from './track.ts'

/** The operations of the area, by their ids. */
export const musicOperations = {
  'music.generate': musicGenerate,
  'music.instrumental': musicInstrumental,
  'music.soundtrack': musicSoundtrack,
  'music.track': musicTrack,
  'music.remix': musicRemix,
  'music.extend': musicExtend,
  'music.recognize': musicRecognize,
  'music.describe': musicDescribe,
  'music.stem': musicStem,
} as const
