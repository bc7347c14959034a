import { accountEndpoints } from './areas/account/endpoints.ts'
import { episodeEndpoints } from './areas/episodes/endpoints.ts'
import { imageEndpoints } from './areas/image/endpoints.ts'
import { musicEndpoints } from './areas/music/endpoints.ts'
import { speakerEndpoints } from './areas/speakers/endpoints.ts'
import { videoEndpoints } from './areas/video/endpoints.ts'
import { voiceEndpoints } from './areas/voice/endpoints.ts'
import type { Area } from './kit/area.ts'
import type { Endpoint } from './kit/endpoint.ts'
import type { Route } from './kit/route.ts'
import { managementEndpoints } from './studio/accounts.ts'
import { connectedVoiceEndpoints, connectionEndpoints } from './studio/connections.ts'
import { helpEndpoints } from './studio/helps.ts'
import { assetEndpoints } from './studio/assets.ts'
import { effectEndpoints } from './studio/effects.ts'
import { episodeStudioEndpoints } from './studio/episodes.ts'
import { exportEndpoints } from './studio/exports.ts'
import { libraryEndpoints } from './studio/library.ts'
import { chainEndpoints } from './studio/chains.ts'
import { creditEndpoints } from './studio/credits.ts'
import { presetEndpoints } from './studio/presets.ts'
import { projectEndpoints } from './studio/projects.ts'
import { timelineEndpoints } from './studio/timelines.ts'
import { savedFilterEndpoints } from './studio/savedFilters.ts'
import { sessionEndpoints } from './studio/session.ts'
import { settingEndpoints } from './studio/settings.ts'
import { sketchEndpoints } from './studio/sketch.ts'
import { taskEndpoints } from './studio/tasks.ts'
import { upstreamEndpoints } from './studio/upstream.ts'
import { foundTaskEndpoints, workDetailEndpoints } from './studio/workDetails.ts'
import { workEndpoints } from './studio/works.ts'

/** Every endpoint of the interface, by area and name; `speakers` also contains the studio's own. */
export const endpoints = {
  image: imageEndpoints,
  music: musicEndpoints,
  voice: voiceEndpoints,
  video: videoEndpoints,
  episodes: episodeEndpoints,
  speakers: speakerEndpoints,
  account: accountEndpoints,
} as const satisfies Record<Area, Record<string, Endpoint>>

/** The studio's own endpoints. */
export const studioEndpoints = {
  session: sessionEndpoints,
  accounts: managementEndpoints,
  works: workEndpoints,
  workDetails: workDetailEndpoints,
  foundTasks: foundTaskEndpoints,
  savedFilters: savedFilterEndpoints,
  assets: assetEndpoints,
  library: libraryEndpoints,
  projects: projectEndpoints,
  timelines: timelineEndpoints,
  exports: exportEndpoints,
  presets: presetEndpoints,
  chains: chainEndpoints,
  settings: settingEndpoints,
  credits: creditEndpoints,
  episodes: episodeStudioEndpoints,
  sketch: sketchEndpoints,
  effects: effectEndpoints,
  tasks: taskEndpoints,
  upstream: upstreamEndpoints,
  connections: connectionEndpoints,
  connectedVoices: connectedVoiceEndpoints,
  helps: helpEndpoints,
} as const satisfies Record<string, Record<string, Endpoint>>

type In<Groups> = { [group in keyof Groups]: Groups[group][keyof Groups[group]] }[keyof Groups]

/** The endpoint that is built on a route. */
export type EndpointOf<R extends Route> = Extract<
  In<typeof endpoints> | In<typeof studioEndpoints>,
  Pick<R, 'method' | 'path'>
>
