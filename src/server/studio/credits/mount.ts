import { creditEndpoints } from '#contract/studio/credits.ts'
import type { Router } from '#server/http/bindings.ts'
import { mount, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { mountCreditsCsv } from './csv.ts'
import { listEntries } from './entries.ts'
import { summarise } from './summary.ts'

export function mountCredits(app: Router, parts: StudioParts, mounting: Mounting): void {
  mount(app, mounting, creditEndpoints.summary, (...given) => summarise(parts, ...given))
  mount(app, mounting, creditEndpoints.entries, (...given) => listEntries(parts, ...given))
  mountCreditsCsv(app, parts, mounting)
  refuseOtherMethods(app, mounting, Object.values(creditEndpoints))
}
