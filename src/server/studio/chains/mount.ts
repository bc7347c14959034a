import { chainEndpoints } from '#contract/studio/chains.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import { keptBody } from '#server/studio/kept.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { estimateChain } from './estimate.ts'
import { cancelRun, resumeRun } from './resume.ts'
import { listRuns, readRun, runChain } from './run.ts'
import { listChains, removeChain, saveChain } from './saved.ts'

export function mountChains(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(chainEndpoints.list, listChains)
  on(chainEndpoints.save, saveChain, keptBody)
  on(chainEndpoints.estimate, estimateChain, keptBody)
  on(chainEndpoints.remove, removeChain)
  on(chainEndpoints.run, runChain, keptBody)
  on(chainEndpoints.runs, listRuns)
  on(chainEndpoints.read, readRun)
  on(chainEndpoints.resume, resumeRun, keptBody)
  on(chainEndpoints.cancel, cancelRun)
  refuseOtherMethods(app, mounting, Object.values(chainEndpoints))
}
