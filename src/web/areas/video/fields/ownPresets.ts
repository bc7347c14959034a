import { isFields } from '#web/composer/draft.ts'
import { createSetting } from '#web/storage/createSetting.ts'
import type { PresetGroup } from './PresetSample.tsx'

/** An id of the service that the user saved with a note. */
export interface OwnPreset {
  readonly group: PresetGroup
  readonly id: string
  readonly note: string
}

const groups: readonly unknown[] = ['camera', 'motion', 'template', 'look'] satisfies readonly PresetGroup[]

function isOwnPreset(json: unknown): json is OwnPreset {
  if (!isFields(json)) return false
  return groups.includes(json['group']) && typeof json['id'] === 'string' && typeof json['note'] === 'string'
}

/** The ids that the account saved in this browser. */
export const ownPresets = createSetting<readonly OwnPreset[]>('videoPresets', stored =>
  Array.isArray(stored) ? stored.filter(isOwnPreset) : [],
)

/** Saves an id; if it is already saved, updates its note. */
export function keepPreset(preset: OwnPreset): void {
  ownPresets.set([...others(preset), preset])
}

export function forgetPreset(preset: OwnPreset): void {
  ownPresets.set(others(preset))
}

const others = ({ group, id }: OwnPreset) => ownPresets.get().filter(one => one.group !== group || one.id !== id)
