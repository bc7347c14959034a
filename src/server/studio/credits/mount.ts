import { creditEndpoints } from '#contract/studio/credits.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { mountCreditsCsv } from './csv.ts'
import { listEntries } from './entries.ts'
import { heldCredits } from './held.ts'
import { summarizeCredits } from './summary.ts'

export function mountCredits(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(creditEndpoints.summary, summarizeCredits)
  on(creditEndpoints.held, heldCredits)
  on(creditEndpoints.entries, listEntries)
  mountCreditsCsv(app, parts, mounting)
  refuseOtherMethods(app, mounting, Object.values(creditEndpoints))
}
