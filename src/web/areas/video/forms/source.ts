import type { Requirement } from './requirements.ts'
import { metIf, requirement } from './requirements.ts'
import { isPreset, presetField, type PresetId } from './shared.ts'
import { isOneOf, isText } from '#web/composer/draft.ts'
import type { Seen } from '#web/controls/crop/seen.ts'
import { isSlotMedia, type SlotMedia } from '#web/controls/slots/slotMedia.ts'

/** A finished video as a source, given by its task or by the provider's id. */
export interface WorkSource {
  readonly sourceKind: (typeof sourceKinds)[number]
  readonly sourceTaskId: string
  /** The film of that task, where a part of it can be used as a file. */
  readonly sourceFilm: readonly SlotMedia[]
  readonly sourceVideoId: PresetId
}

/** `file` only where a capability accepts an uploaded video. */
export const sourceKinds = ['file', 'work', 'id'] as const

export const noWork = { sourceTaskId: '', sourceFilm: [], sourceVideoId: '' } as const

export const workChecks = (kinds: readonly (typeof sourceKinds)[number][]) => ({
  sourceKind: isOneOf(kinds),
  sourceTaskId: isText,
  sourceFilm: isFilms,
  sourceVideoId: isPreset,
})

/** Whether stored JSON is at most one film. */
export const isFilms = (value: unknown) => Array.isArray(value) && value.length <= 1 && value.every(isSlotMedia)

/** The film that a video shows: a part that is cut out of it is a file, in the field that `put` names. */
export function seenFilm<Values extends WorkSource>(
  { sourceKind, sourceFilm: [made] }: WorkSource,
  file: SlotMedia | undefined,
  put: (film: SlotMedia) => Partial<Values>,
): readonly Seen<Values>[] {
  const film = sourceKind === 'file' ? file : sourceKind === 'work' ? made : undefined
  if (!film) return []
  return [{ media: film, kind: 'video', replaced: part => ({ ...put(part), sourceKind: 'file' }) }]
}

/** Only the chosen kind of source is sent. */
export const workField = ({ sourceKind, sourceTaskId }: WorkSource) =>
  sourceKind === 'work' && sourceTaskId !== '' ? { sourceTaskId } : {}
export const workOption = ({ sourceKind, sourceVideoId }: WorkSource) =>
  sourceKind === 'id' ? presetField('sourceVideoId', sourceVideoId) : {}

/** Whether a video is given in the chosen way. */
export const hasWork = ({ sourceKind, sourceTaskId, sourceVideoId }: WorkSource) =>
  (sourceKind === 'work' && sourceTaskId !== '') || (sourceKind === 'id' && String(sourceVideoId).trim() !== '')

/** The source fields as filled from a recipe. */
export function workFields(recipe: Readonly<Record<string, unknown>>, sourceVideoId: unknown) {
  const { sourceTaskId } = recipe
  if (sourceTaskId !== undefined) return { sourceKind: 'work', sourceTaskId }
  return sourceVideoId === undefined ? {} : { sourceKind: 'id', sourceVideoId }
}

export const workRule = (values: WorkSource): Requirement =>
  requirement('sourceWork', 'sourceTaskId', metIf(hasWork(values)))
