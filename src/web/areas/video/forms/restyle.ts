import { capabilityForm } from './define.ts'
import { metIf, promptRules, requirement } from './requirements.ts'
import { fieldsIn, isPreset, presetField, type PresetId } from './shared.ts'
import { noWork, workChecks, workField, workFields, workOption, workRule, type WorkSource } from './source.ts'

type Own = WorkSource & { readonly restyleId: PresetId }

/** The form of `restyle`: a finished video in another style. */
export const restyleForm = capabilityForm<Own>({
  id: 'restyle',
  defaults: { sourceKind: 'work', ...noWork, restyleId: '' },
  checks: { ...workChecks(['work', 'id']), restyleId: isPreset },
  requirements: (values, card) => [
    workRule(values),
    requirement('look', 'restyleId', metIf(String(values.restyleId).trim() !== '')),
    ...promptRules(values, card),
  ],
  fields: workField,
  options: values => ({ ...workOption(values), ...presetField('restyleId', values.restyleId) }),
  valuesOf: recipe => {
    const { sourceVideoId, restyleId } = fieldsIn(recipe, 'pixverse')
    return { ...workFields(recipe, sourceVideoId), restyleId }
  },
  fieldOf: path =>
    path === 'pixverse.restyleId' ? 'restyleId' : path === 'pixverse.sourceVideoId' ? 'sourceTaskId' : undefined,
  isLengthOpen: ({ sourceKind, sourceTaskId }) => sourceKind === 'work' && sourceTaskId === '',
  textOf: ({ sourceTaskId, restyleId }) => String(restyleId) || (sourceTaskId === '' ? '' : '▶'),
})
