import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'
import { operationIds } from '../operationFacts.ts'

/** The form that a preset belongs to: an operation and, if it has several forms, a variant such as a capability. */
const form = {
  operation: z.enum(operationIds),
  /** Empty: the operation has one form. */
  variant: z.string().max(100).default(''),
}

/** Settings of a form that a person saved under a name. */
export const preset = z.object({
  id: z.string(),
  ...form,
  name: z.string(),
  /** The contents of the form: a recipe, or a part of one; the slots of a template are in its prompt. */
  recipe: z.unknown(),
  createdAt: z.number(),
})
export type Preset = z.output<typeof preset>

const section = 'studio'

export const presetEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/studio/presets',
    summary: 'Presets of a form, by name; without an operation those of all forms',
    section,
    query: z.object({ ...form, operation: form.operation.optional() }),
    answer: { kind: 'enveloped', status: 200, schema: z.object({ items: z.array(preset) }) },
  }),
  save: endpoint({
    method: 'POST',
    path: '/studio/presets',
    summary: 'Stores settings under a name; the same name again replaces them',
    section,
    body: {
      kind: 'json',
      schema: z.object({
        ...form,
        name: z.string().trim().min(1).max(100),
        recipe: z.record(z.string(), z.unknown()),
      }),
    },
    answer: { kind: 'enveloped', status: 200, schema: preset },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/studio/presets/{presetId}',
    summary: 'Deletes a preset',
    section,
    params: z.object({ presetId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
  }),
}
