import { presetEndpoints } from '#contract/studio/presets.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import { keptBody } from '#server/studio/kept.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { listPresets } from './list.ts'
import { removePreset } from './remove.ts'
import { savePreset } from './save.ts'

export function mountPresets(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(presetEndpoints.list, listPresets)
  on(presetEndpoints.save, savePreset, keptBody)
  on(presetEndpoints.remove, removePreset)
  refuseOtherMethods(app, mounting, Object.values(presetEndpoints))
}
