import { foundTaskEndpoints, workDetailEndpoints } from '#contract/studio/workDetails.ts'
import { workEndpoints } from '#contract/studio/works.ts'
import { chainRuns } from '#server/db/schema/chains.ts'
import { timelineRenders } from '#server/db/schema/timelines.ts'
import { works } from '#server/db/schema/works.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import { dueRows } from '#server/jobs/dueRows.ts'
import { withLogContext } from '#server/platform/logContext.ts'
import { collections } from '#server/storage/collect.ts'
import { mountManagement } from './accounts/mount.ts'
import { mountAssets } from './assets/mount.ts'
import { mountConnections } from './connections/mount.ts'
import { mountChains } from './chains/mount.ts'
import { stepRun } from './chains/step.ts'
import { mountCredits } from './credits/mount.ts'
import { mountEpisodes } from './episodes/mount.ts'
import { mountExports } from './exports/mount.ts'
import { mountLibrary } from './library/mount.ts'
import { retention } from './library/purge.ts'
import type { StudioParts } from './parts.ts'
import { mountFilters } from './filters/filters.ts'
import { mountPresets } from './presets/presets.ts'
import { mountSettings } from './settings/mount.ts'
import { mountTimelines } from './timelines/mount.ts'
import { stepRender } from './timelines/stepRender.ts'
import { mountRemoteDemos } from './upstream/demos.ts'
import { mountUpstream } from './upstream/mount.ts'
import { cancelWork } from './works/cancel.ts'
import { cancelGroup } from './works/cancelGroup.ts'
import { readHistory } from './works/details/history.ts'
import { readLineage } from './works/details/lineage.ts'
import { listModels } from './works/details/models.ts'
import { adoptFound } from './works/found/adoptFound.ts'
import { ignoreFound, listFound } from './works/found/listFound.ts'
import { readChanges } from './works/feed/changes.ts'
import { decideWork } from './works/reconcile/decide.ts'
import { editWork } from './works/submit/edit.ts'
import { listWorks } from './works/feed/list.ts'
import { dueOutboxes } from './works/outbox/outbox.ts'
import { annotateWork } from './works/feed/annotate.ts'
import { moveWork } from './works/outbox/move.ts'
import { readWork } from './works/feed/read.ts'
import { mountSavedFiles } from './assets/savedFile.ts'
import { mountResultFiles } from './works/feed/resultFile.ts'
import { restoreWork } from './works/outbox/restore.ts'
import { stepOutbox } from './works/send/send.ts'
import { stepWork } from './works/step.ts'
import { mountPartials } from './works/watch/partial.ts'
import { findEarlier } from './works/submit/earlier.ts'
import { submitWork } from './works/submit/submit.ts'
import { mountZip } from './zip/mount.ts'

/** Jobs of a kind that run at once; most of the time each waits for an answer. */
const CONCURRENCY = 4

/** The studio's own verbs, other than the session's. */
export function mountStudio(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(workEndpoints.submit, submitWork)
  on(workEndpoints.list, listWorks)
  on(workEndpoints.changes, readChanges)
  on(workEndpoints.read, readWork)
  on(workEndpoints.change, annotateWork)
  on(workEndpoints.edit, editWork)
  on(workEndpoints.move, moveWork)
  on(workEndpoints.cancel, cancelWork)
  on(workEndpoints.cancelGroup, cancelGroup)
  on(workEndpoints.earlier, findEarlier)
  on(workEndpoints.restore, restoreWork)
  on(workEndpoints.decide, decideWork)
  on(workDetailEndpoints.history, readHistory)
  on(workDetailEndpoints.lineage, readLineage)
  on(workDetailEndpoints.models, listModels)
  on(foundTaskEndpoints.list, listFound)
  on(foundTaskEndpoints.adopt, adoptFound)
  on(foundTaskEndpoints.ignore, ignoreFound)
  for (const group of [workEndpoints, workDetailEndpoints, foundTaskEndpoints])
    refuseOtherMethods(app, mounting, Object.values(group))
  mountSavedFiles(app, parts, mounting)
  mountResultFiles(app, parts, mounting)
  mountPartials(app, parts, mounting)
  mountZip(app, parts, mounting)
  mountManagement(app, parts, mounting)
  mountAssets(app, parts, mounting)
  mountLibrary(app, parts, mounting)
  mountExports(app, parts, mounting)
  mountEpisodes(app, parts, mounting)
  mountFilters(app, parts, mounting)
  mountPresets(app, parts, mounting)
  mountChains(app, parts, mounting)
  mountTimelines(app, parts, mounting)
  mountCredits(app, parts, mounting)
  mountSettings(app, parts, mounting)
  mountUpstream(app, parts, mounting)
  if (parts.upstream) mountRemoteDemos(app, parts, mounting)
  else mountConnections(app, parts, mounting)
}

/** Starts the background jobs: they advance works and chains, and clean up. */
export function startStudio(parts: StudioParts): void {
  const { db, jobs } = parts
  jobs.handle('outbox.step', dueOutboxes(parts), id => stepOutbox(parts, id), CONCURRENCY)
  const step = (id: string) => withLogContext({ work: id }, () => stepWork(parts, id))
  jobs.handle('work.step', dueRows(db, works), step, CONCURRENCY)
  jobs.work('library.retention', retention(parts), 1)
  jobs.handle('chain.step', dueRows(db, chainRuns), id => stepRun(parts, id), CONCURRENCY)
  // One piece at a time: an export takes all that the machine can spare.
  jobs.handle('timeline.render', dueRows(db, timelineRenders), id => stepRender(parts, id), 1)
  jobs.work('storage.collect', collections(parts), 1)
}
