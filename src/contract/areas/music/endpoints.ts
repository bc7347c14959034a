import { musicDescribe } from './describe.ts'
import { musicExtend } from './extend.ts'
import { musicGenerate } from './generate.ts'
import { musicInstrumental } from './instrumental.ts'
import { musicRecognize } from './recognize.ts'
import { musicRemix } from './remix.ts'
import { musicSoundtrack } from './soundtrack.ts'
import { musicStem } from './stem.ts'
import { musicTasks } from './task.ts'
import { musicTrack } from './track.ts'

/** The endpoints of music; the endpoint of an operation has its name. */
export const musicEndpoints = {
  generate: musicGenerate.create,
  instrumental: musicInstrumental.create,
  soundtrack: musicSoundtrack.create,
  track: musicTrack.create,
  remix: musicRemix.create,
  extend: musicExtend.create,
  recognize: musicRecognize.create,
  describe: musicDescribe.create,
  stem: musicStem.create,
  tasks: musicTasks.list.endpoint,
  task: musicTasks.task,
} as const
