import { libraryEndpoints } from '#contract/studio/library.ts'
import { projectEndpoints } from '#contract/studio/projects.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { changeItems } from './change.ts'
import { emptyTrash } from './emptyTrash.ts'
import { listIds, listLibrary } from './list.ts'
import { changeProject, createProject, listProjects, removeProject } from './projects.ts'
import { setTrashDays } from './settings.ts'
import { summarizeLibrary } from './summary.ts'

/** The library: uploads and results together, their projects and their trash. */
export function mountLibrary(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(libraryEndpoints.list, listLibrary)
  on(libraryEndpoints.ids, listIds)
  on(libraryEndpoints.summary, summarizeLibrary)
  on(libraryEndpoints.change, changeItems)
  on(libraryEndpoints.settings, setTrashDays)
  on(libraryEndpoints.emptyTrash, emptyTrash)
  refuseOtherMethods(app, mounting, Object.values(libraryEndpoints))
  on(projectEndpoints.list, listProjects)
  on(projectEndpoints.create, createProject)
  on(projectEndpoints.change, changeProject)
  on(projectEndpoints.remove, removeProject)
  refuseOtherMethods(app, mounting, Object.values(projectEndpoints))
}
