import { endpoint } from '../endpoint.ts'
import { ownId } from '../kit/ids.ts'
import { z } from '../kit/zod.ts'
import { asset } from './assets.ts'
import { projectRoutes } from './libraryRoutes.ts'

/** A named collection of library items. */
export const project = z.object({
  id: z.string(),
  name: z.string(),
  /** Its cover: the chosen item, or else its newest picture or video; null: it has neither. */
  cover: asset.nullable(),
  /** The item chosen as its cover. */
  coverItem: z.string().nullable(),
  /** The number of its items, without those in the trash. */
  items: z.number(),
  bytes: z.number(),
  createdAt: z.number(),
})
export type Project = z.output<typeof project>

const name = z.string().trim().min(1).max(100)
const section = 'studio'
const params = z.object({ projectId: z.string() })

export const projectEndpoints = {
  list: endpoint({
    ...projectRoutes.list,
    summary: 'Projects by name',
    section,
    answer: { kind: 'enveloped', status: 200, schema: z.object({ items: z.array(project) }) },
  }),
  create: endpoint({
    ...projectRoutes.create,
    summary: 'Makes a project',
    section,
    body: { kind: 'json', schema: z.object({ name }) },
    rules: ['project.name.taken'],
    answer: { kind: 'enveloped', status: 201, schema: project },
  }),
  change: endpoint({
    ...projectRoutes.change,
    summary: 'Names a project, or chooses its cover',
    section,
    params,
    body: {
      kind: 'json',
      /** `cover`: an item of the library; null: the newest picture in the project. */
      schema: z.object({ name: name.optional(), cover: ownId.nullable().optional() }),
    },
    rules: ['project.name.taken'],
    answer: { kind: 'enveloped', status: 200, schema: project },
  }),
  remove: endpoint({
    ...projectRoutes.remove,
    summary: 'Removes a project; what is in it stays in the library',
    section,
    params,
    answer: { kind: 'enveloped', status: 200, schema: z.object({}) },
  }),
}
