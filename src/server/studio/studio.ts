import type { Endpoint } from '#contract/kit/endpoint.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import type { Router } from '#server/http/bindings.ts'
import { mount, type Mounting, type Verb } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import { collect, dueCollections } from '#server/storage/collect.ts'
import { mountManagement } from './accounts/mount.ts'
import { mountAssets } from './assets/mount.ts'
import type { StudioParts } from './parts.ts'
import { mountPresets } from './presets/mount.ts'
import { mountRemoteDemos } from './upstream/demos.ts'
import { mountUpstream } from './upstream/mount.ts'
import { cancelWork } from './works/cancel.ts'
import { readChanges } from './works/changes.ts'
import { decideWork } from './works/decide.ts'
import { editWork } from './works/edit.ts'
import { listWorks } from './works/list.ts'
import { dueLanes } from './works/lane.ts'
import { markWork } from './works/mark.ts'
import { moveWork } from './works/move.ts'
import { readWork } from './works/read.ts'
import { mountResultFiles } from './works/resultFile.ts'
import { restoreWork } from './works/restore.ts'
import { stepLane } from './works/send.ts'
import { dueWorks, stepWork } from './works/step.ts'
import { submitWork } from './works/submit.ts'

/** Works in progress at once; most of the time each waits for an answer. */
const CONCURRENCY = 4

/** The studio's own verbs, other than the session's. */
export function mountStudio(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = <E extends Endpoint>(
    endpoint: E,
    verb: (parts: StudioParts, ...given: Parameters<Verb<E>>) => ReturnType<Verb<E>>,
  ) => mount(app, mounting, endpoint, (...given) => verb(parts, ...given))
  on(workEndpoints.submit, submitWork)
  on(workEndpoints.list, listWorks)
  on(workEndpoints.changes, readChanges)
  on(workEndpoints.read, readWork)
  on(workEndpoints.change, markWork)
  on(workEndpoints.edit, editWork)
  on(workEndpoints.move, moveWork)
  on(workEndpoints.cancel, cancelWork)
  on(workEndpoints.restore, restoreWork)
  on(workEndpoints.decide, decideWork)
  refuseOtherMethods(app, mounting, Object.values(workEndpoints))
  mountResultFiles(app, parts, mounting)
  mountManagement(app, parts, mounting)
  mountAssets(app, parts, mounting)
  mountPresets(app, parts, mounting)
  mountUpstream(app, parts, mounting)
  if (parts.upstream) mountRemoteDemos(app, parts, mounting)
}

/** Moves works along from here on. */
export async function startStudio(parts: StudioParts): Promise<void> {
  await parts.jobs.handle(
    'lane.step',
    () => dueLanes(parts),
    id => stepLane(parts, id),
    CONCURRENCY,
  )
  await parts.jobs.handle(
    'work.step',
    () => dueWorks(parts),
    id => stepWork(parts, id),
    CONCURRENCY,
  )
  await parts.jobs.handle('storage.collect', dueCollections(), () => collect(parts), 1)
}
