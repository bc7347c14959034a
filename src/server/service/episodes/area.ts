import { episodeEndpoints } from '#contract/areas/episodes/endpoints.ts'
import type { ServiceArea } from '#server/service/area.ts'
import { createTasks } from './create.ts'
import { makeVideo, videoTasks } from './video.ts'

export const episodesArea: ServiceArea = {
  operations: [createTasks, videoTasks],
  register(on) {
    on(episodeEndpoints.create, async (context, { body }) => {
      const { id: episodeId } = await createTasks.submit(context, body)
      return { episodeId }
    })
    on(episodeEndpoints.read, (context, { params }) =>
      createTasks.read(context, { params: { taskId: params.episodeId } }),
    )
    on(episodeEndpoints.video, makeVideo)
  },
}
