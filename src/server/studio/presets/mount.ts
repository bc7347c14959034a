import { presetEndpoints } from '#contract/studio/presets.ts'
import type { Router } from '#server/http/bindings.ts'
import { mount, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import type { StudioParts } from '#server/studio/parts.ts'
import { listPresets } from './list.ts'
import { removePreset } from './remove.ts'
import { savePreset } from './save.ts'

export function mountPresets(app: Router, parts: StudioParts, mounting: Mounting): void {
  mount(app, mounting, presetEndpoints.list, (...given) => listPresets(parts, ...given))
  mount(app, mounting, presetEndpoints.save, (...given) => savePreset(parts, ...given))
  mount(app, mounting, presetEndpoints.remove, (...given) => removePreset(parts, ...given))
  refuseOtherMethods(app, mounting, Object.values(presetEndpoints))
}
