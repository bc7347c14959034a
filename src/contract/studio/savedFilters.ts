import { endpoint } from '../endpoint.ts'
import { z } from '../kit/zod.ts'
import { savedFilterRoutes } from './workDetailRoutes.ts'

/** A filter of the page of works that a person saved under a name. */
export const savedFilter = z.object({
  id: z.string(),
  name: z.string(),
  /** Its query parameters in the address of the page. */
  query: z.record(z.string(), z.string()),
  createdAt: z.number(),
})
export type SavedFilter = z.output<typeof savedFilter>

const section = 'studio'

export const savedFilterEndpoints = {
  list: endpoint({
    ...savedFilterRoutes.list,
    summary: 'Saved filters of works, by name',
    section,
    answer: { kind: 'enveloped', status: 200, schema: z.object({ items: z.array(savedFilter) }) },
  }),
  save: endpoint({
    ...savedFilterRoutes.save,
    summary: 'Stores a filter under a name; the same name again replaces it',
    section,
    body: {
      kind: 'json',
      schema: z.object({
        name: z.string().trim().min(1).max(100),
        query: z.record(z.string().max(40), z.string().max(300)),
      }),
    },
    answer: { kind: 'enveloped', status: 200, schema: savedFilter },
  }),
  remove: endpoint({
    ...savedFilterRoutes.remove,
    summary: 'Deletes a saved filter',
    section,
    params: z.object({ filterId: z.string() }),
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
  }),
}
