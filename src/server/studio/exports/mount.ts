import { exportEndpoints, mostExported } from '#contract/studio/exports.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { createExport } from './create.ts'
import { mountImports } from './import/mount.ts'
import { mountResultPage } from './page/resultPage.ts'
import { mountExportZip } from './zip.ts'

/** A body may name as many items as one export takes. */
const LIMITS = { bytes: 4 * 1024 * 1024, values: mostExported + 10 }

/** Exports and imports: a project, a selection or a result as one file. */
export function mountExports(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(exportEndpoints.create, createExport, LIMITS)
  refuseOtherMethods(app, mounting, Object.values(exportEndpoints))
  mountExportZip(app, parts, mounting)
  mountResultPage(app, parts, mounting)
  mountImports(app, parts, mounting)
}
