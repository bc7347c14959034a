import { wholeSeconds } from '#contract/areas/video/capabilities.ts'
import type { SlotMedia } from '#web/controls/slots/slotMedia.ts'
import { capabilityForm } from './define.ts'
import { metIf, promptRules, requirement } from './requirements.ts'
import { fieldsIn, isPreset, presetField, type PresetId, type SharedValues } from './shared.ts'
import {
  isFilms,
  noWork,
  seenFilm,
  sourceKinds,
  workChecks,
  workField,
  workFields,
  workRule,
  type WorkSource,
} from './source.ts'

type Own = WorkSource & {
  readonly restyleId: PresetId
  /** A film of the account's own, stored. It is named by its id, which only the built-in service knows. */
  readonly ownFilm: readonly SlotMedia[]
}

/** The id of the film of the account's own, if that is the source. */
const ownFilmId = ({ sourceKind, ownFilm: [film] }: Own): string =>
  sourceKind === 'file' && film && 'asset' in film.url ? film.url.asset : ''

/** The form of `restyle`: a finished video in another style. */
export const restyleForm = capabilityForm<Own>({
  id: 'restyle',
  defaults: { sourceKind: 'work', ...noWork, restyleId: '', ownFilm: [] },
  checks: { ...workChecks(sourceKinds), restyleId: isPreset, ownFilm: isFilms },
  requirements: (values, card) => [
    values.sourceKind === 'file'
      ? requirement('sourceWork', 'sourceTaskId', metIf(ownFilmId(values) !== ''))
      : workRule(values),
    requirement('look', 'restyleId', metIf(String(values.restyleId).trim() !== '')),
    ...promptRules(values, card),
  ],
  fields: workField,
  options: values => ({
    ...presetField('sourceVideoId', ownFilmId(values) || (values.sourceKind === 'id' ? values.sourceVideoId : '')),
    ...presetField('restyleId', values.restyleId),
  }),
  valuesOf: recipe => {
    const { sourceVideoId, restyleId } = fieldsIn(recipe, 'pixverse')
    return { ...workFields(recipe, sourceVideoId), restyleId }
  },
  fieldOf: path =>
    path === 'pixverse.restyleId' ? 'restyleId' : path === 'pixverse.sourceVideoId' ? 'sourceTaskId' : undefined,
  durationOf: ({ sourceKind, ownFilm: [film], duration }) =>
    sourceKind === 'file' && film?.duration !== undefined ? wholeSeconds(film.duration) : duration,
  isLengthOpen: ({ sourceKind, sourceTaskId, ownFilm }) =>
    (sourceKind === 'work' && sourceTaskId === '') || (sourceKind === 'file' && ownFilm.length === 0),
  seen: values => seenFilm<SharedValues & Own>(values, values.ownFilm[0], film => ({ ownFilm: [film] })),
  textOf: ({ sourceTaskId, restyleId }) => String(restyleId) || (sourceTaskId === '' ? '' : '▶'),
})
