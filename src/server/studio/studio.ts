import type { Endpoint } from '#contract/kit/endpoint.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import type { Router } from '#server/http/bindings.ts'
import { mount, type Mounting, type Verb } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import { collections } from '#server/storage/collect.ts'
import { mountManagement } from './accounts/mount.ts'
import { mountAssets } from './assets/mount.ts'
import { mountEpisodes } from './episodes/mount.ts'
import type { StudioParts } from './parts.ts'
import { mountPresets } from './presets/mount.ts'
import { mountRemoteDemos } from './upstream/demos.ts'
import { mountUpstream } from './upstream/mount.ts'
import { cancelWork } from './works/cancel.ts'
import { readChanges } from './works/feed/changes.ts'
import { decideWork } from './works/reconcile/decide.ts'
import { editWork } from './works/submit/edit.ts'
import { listWorks } from './works/feed/list.ts'
import { dueOutboxes } from './works/outbox/outbox.ts'
import { annotateWork } from './works/feed/annotate.ts'
import { moveWork } from './works/outbox/move.ts'
import { readWork } from './works/feed/read.ts'
import { mountResultFiles } from './works/feed/resultFile.ts'
import { restoreWork } from './works/outbox/restore.ts'
import { stepOutbox } from './works/send/send.ts'
import { dueWorks, stepWork } from './works/step.ts'
import { submitWork } from './works/submit/submit.ts'

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
  on(workEndpoints.change, annotateWork)
  on(workEndpoints.edit, editWork)
  on(workEndpoints.move, moveWork)
  on(workEndpoints.cancel, cancelWork)
  on(workEndpoints.restore, restoreWork)
  on(workEndpoints.decide, decideWork)
  refuseOtherMethods(app, mounting, Object.values(workEndpoints))
  mountResultFiles(app, parts, mounting)
  mountManagement(app, parts, mounting)
  mountAssets(app, parts, mounting)
  mountEpisodes(app, parts, mounting)
  mountPresets(app, parts, mounting)
  mountUpstream(app, parts, mounting)
  if (parts.upstream) mountRemoteDemos(app, parts, mounting)
}

/** Moves works along from here on. */
export function startStudio(parts: StudioParts): void {
  parts.jobs.handle('outbox.step', dueOutboxes(parts), id => stepOutbox(parts, id), CONCURRENCY)
  parts.jobs.handle('work.step', dueWorks(parts), id => stepWork(parts, id), CONCURRENCY)
  parts.jobs.work('storage.collect', collections(parts), 1)
}
