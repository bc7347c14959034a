import { reason } from '#contract/reasons.ts'
import { factsOf } from '#contract/operationFacts.ts'
import type { foundTaskEndpoints } from '#contract/studio/workDetails.ts'
import { textsOf } from '#contract/studio/search.ts'
import { forgottenTasks } from '#server/db/schema/library.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { requestOf, type FoundRequest } from './requestOf.ts'
import { forgottenId, tasksElsewhere, type ListedTask } from './lists.ts'

/** Tasks that were created outside the studio, newest first. */
export const listFound: StudioVerb<typeof foundTaskEndpoints.list> = async (parts, _input, { account }) => {
  const { tasks, silent } = await tasksElsewhere(parts, account.id)
  const items = tasks.flatMap(task => viewFound(task) ?? [])
  return { items: items.sort((a, b) => (b.createdAt ?? 0) - (a.createdAt ?? 0)), silent: [...silent] }
}

function viewFound({ entry: { id, createdAt, task }, watch }: ListedTask) {
  const request = requestOf(watch, task)
  if (!request) return undefined
  const [words = ''] = textsOf(request.recipe)
  const at = createdAt === undefined || Number.isNaN(createdAt) ? null : createdAt
  const { phase } = watch.read(task)
  const { operation } = request
  return { area: watch.area, operation, capability: kindIn(request), taskId: id, createdAt: at, phase, words }
}

function kindIn({ operation, recipe }: FoundRequest): string | null {
  const named = typeof recipe === 'object' && recipe !== null && 'capability' in recipe ? recipe.capability : undefined
  return factsOf(operation).kinds?.find(kind => kind === named) ?? null
}

/**
 * Leaves tasks out of the list from now on; what is not listed is not noted. Throws Refusal `unavailable` if a list of
 * the service that may have it cannot be read.
 */
export const ignoreFound: StudioVerb<typeof foundTaskEndpoints.ignore> = async (parts, { body }, { account }) => {
  const { tasks, silent } = await tasksElsewhere(parts, account.id)
  const listed = new Set(tasks.map(({ entry }) => entry.id))
  const known = body.tasks.filter(task => listed.has(task))
  if (known.length < body.tasks.length && silent.length > 0) throw new Refusal('unavailable', reason('service.noList'))
  if (known.length === 0) return {}
  await parts.db
    .insert(forgottenTasks)
    .values(known.map(task => ({ id: forgottenId(account.id, task), account: account.id, at: Date.now() })))
    .onConflictDoNothing()
  return {}
}
