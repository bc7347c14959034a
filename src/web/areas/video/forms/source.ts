import type { Requirement } from './requirements.ts'
import { metIf, requirement } from './requirements.ts'
import { isPreset, presetField, type PresetId } from './shared.ts'
import { isOneOf, isText } from '#web/composer/draft.ts'

/** A finished video as a source: by its task, or by the provider's id. */
export interface WorkSource {
  readonly sourceKind: (typeof sourceKinds)[number]
  readonly sourceTaskId: string
  readonly sourceVideoId: PresetId
}

/** `file` only where a capability accepts an uploaded video. */
export const sourceKinds = ['file', 'work', 'id'] as const

export const noWork = { sourceTaskId: '', sourceVideoId: '' } as const

export const workChecks = (kinds: readonly (typeof sourceKinds)[number][]) => ({
  sourceKind: isOneOf(kinds),
  sourceTaskId: isText,
  sourceVideoId: isPreset,
})

/** The chosen one alone is sent. */
export const workField = ({ sourceKind, sourceTaskId }: WorkSource) =>
  sourceKind === 'work' && sourceTaskId !== '' ? { sourceTaskId } : {}
export const workOption = ({ sourceKind, sourceVideoId }: WorkSource) =>
  sourceKind === 'id' ? presetField('sourceVideoId', sourceVideoId) : {}

/** Whether the chosen way names a video. */
export const hasWork = ({ sourceKind, sourceTaskId, sourceVideoId }: WorkSource) =>
  (sourceKind === 'work' && sourceTaskId !== '') || (sourceKind === 'id' && String(sourceVideoId).trim() !== '')

/** How a recipe names it. */
export function workFields(recipe: Readonly<Record<string, unknown>>, sourceVideoId: unknown) {
  const { sourceTaskId } = recipe
  if (sourceTaskId !== undefined) return { sourceKind: 'work', sourceTaskId }
  return sourceVideoId === undefined ? {} : { sourceKind: 'id', sourceVideoId }
}

export const workRule = (values: WorkSource): Requirement =>
  requirement('sourceWork', 'sourceTaskId', metIf(hasWork(values)))
