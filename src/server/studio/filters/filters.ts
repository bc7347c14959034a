import { and, asc, eq } from 'drizzle-orm'
import { savedFilterEndpoints } from '#contract/studio/savedFilters.ts'
import { isOneOf } from '#server/db/inSteps.ts'
import { savedFilters } from '#server/db/schema/settings.ts'
import type { Router } from '#server/http/bindings.ts'
import { mountWith, type Mounting } from '#server/http/mount.ts'
import { refuseOtherMethods } from '#server/http/otherMethods.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { keptBody, readKept, requirePlace } from '#server/studio/kept.ts'
import type { StudioParts, StudioVerb } from '#server/studio/parts.ts'

type Endpoints = typeof savedFilterEndpoints

/** The endpoints for filters of works that people saved under a name. */
export function mountFilters(app: Router, parts: StudioParts, mounting: Mounting): void {
  const on = mountWith(app, mounting, parts)
  on(savedFilterEndpoints.list, listFilters)
  on(savedFilterEndpoints.save, saveFilter, keptBody)
  on(savedFilterEndpoints.remove, removeFilter)
  refuseOtherMethods(app, mounting, Object.values(savedFilterEndpoints))
}

const listFilters: StudioVerb<Endpoints['list']> = async ({ db }, _input, { account }) => {
  const { id, name } = savedFilters
  const own = await db.select({ id }).from(savedFilters).where(eq(savedFilters.account, account.id)).orderBy(asc(name))
  const items = await readKept(own, ids => db.select().from(savedFilters).where(isOneOf(id, ids)).orderBy(asc(name)))
  return { items }
}

const saveFilter: StudioVerb<Endpoints['save']> = async ({ db }, { body }, { account }) => {
  const now = Date.now()
  const id = newId('filter', now)
  return db.transaction(async tx => {
    const [saved] = await tx
      .insert(savedFilters)
      .values({ id, account: account.id, ...body, createdAt: now })
      .onConflictDoUpdate({
        target: [savedFilters.account, savedFilters.name],
        set: { query: body.query, createdAt: now },
      })
      .returning()
    if (!saved) throw new Error('a filter was not stored')
    await requirePlace(tx, savedFilters, account.id)
    return saved
  })
}

const removeFilter: StudioVerb<Endpoints['remove']> = async ({ db }, { params }, { account }) => {
  const [removed] = await db
    .delete(savedFilters)
    .where(and(eq(savedFilters.account, account.id), eq(savedFilters.id, params.filterId)))
    .returning({ id: savedFilters.id })
  if (!removed) throw new Refusal('notFound', `There is no filter ${params.filterId}`)
  return {}
}
