import { areas } from '../kit/area.ts'
import { endpoint } from '../kit/endpoint.ts'
import { z } from '../kit/zod.ts'

/** Settings of a composer that a person wants to have again, under a name of their own. */
export const preset = z.object({
  id: z.string(),
  area: z.enum(areas),
  name: z.string(),
  /** What the form holds: a recipe, or part of one; a template's slots stand in its prompt. */
  recipe: z.unknown(),
  createdAt: z.number(),
})
export type Preset = z.output<typeof preset>

const section = 'studio'

export const presetEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/studio/presets',
    summary: 'Kept settings of an area, by name',
    section,
    query: z.object({ area: z.enum(areas) }),
    answer: { kind: 'enveloped', status: 200, schema: z.object({ items: z.array(preset) }) },
    lane: 'none',
    idempotency: 'safe',
  }),
  save: endpoint({
    method: 'POST',
    path: '/studio/presets',
    summary: 'Keeps settings under a name; the same name again replaces them',
    section,
    body: {
      kind: 'json',
      schema: z.object({
        area: z.enum(areas),
        name: z.string().trim().min(1).max(100),
        recipe: z.record(z.string(), z.unknown()),
      }),
    },
    answer: { kind: 'enveloped', status: 200, schema: preset },
    lane: 'none',
    idempotency: 'none',
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/studio/presets/{presetId}',
    summary: 'Forgets kept settings',
    section,
    params: z.object({ presetId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
    lane: 'none',
    idempotency: 'none',
  }),
}
