import { musicEndpoints } from '#contract/areas/music/endpoints.ts'
import { musicFiles } from '#contract/areas/music/models.ts'
import type { ServiceArea } from '#server/service/area.ts'
import { taskReader } from '#server/service/tasks/reader.ts'
import { analyse, describeTasks, recognizeTasks, stemTasks } from './analysis.ts'
import { extendTasks } from './extend.ts'
import { generateTasks } from './generate.ts'
import { instrumentalTasks } from './instrumental.ts'
import { remixTasks } from './remix.ts'
import { soundtrackTasks } from './soundtrack.ts'
import { trackTasks } from './track.ts'

const songs = [generateTasks, instrumentalTasks, soundtrackTasks, trackTasks, remixTasks, extendTasks]
const tasks = taskReader(songs)
const analysisFiles = { files: { audio: musicFiles.analysisAudio } }

export const musicArea: ServiceArea = {
  operations: [...songs, recognizeTasks, describeTasks, stemTasks],
  register(on) {
    on(musicEndpoints.generate, generateTasks.create)
    on(musicEndpoints.instrumental, instrumentalTasks.create, { files: { referenceAudio: musicFiles.referenceAudio } })
    on(musicEndpoints.soundtrack, soundtrackTasks.create, {
      files: { image: musicFiles.soundtrackImage, video: musicFiles.soundtrackVideo },
    })
    on(musicEndpoints.track, trackTasks.create, { files: { audio: musicFiles.trackAudio } })
    on(musicEndpoints.remix, remixTasks.create, { files: { audio: musicFiles.remixAudio } })
    on(musicEndpoints.extend, extendTasks.create, { files: { audio: musicFiles.extendAudio } })
    on(musicEndpoints.recognize, analyse(recognizeTasks), analysisFiles)
    on(musicEndpoints.describe, analyse(describeTasks), analysisFiles)
    on(musicEndpoints.stem, analyse(stemTasks), analysisFiles)
    // The interface defines this list as a bare array. Section "Endpoints: Music".
    on(musicEndpoints.tasks, async (context, input) => (await tasks.list(context, input)).items)
    on(musicEndpoints.task, tasks.read)
  },
}
