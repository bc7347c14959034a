import { and, asc, eq } from 'drizzle-orm'
import type { chainEndpoints } from '#contract/studio/chains.ts'
import { isOneOf } from '#server/db/inSteps.ts'
import { chains } from '#server/db/schema/chains.ts'
import { newId } from '#server/platform/ids.ts'
import { Refusal } from '#server/platform/refusal.ts'
import { recordReferences, removeReferences } from '#server/storage/references.ts'
import { readKept, requirePlace } from '#server/studio/kept.ts'
import type { StudioVerb } from '#server/studio/parts.ts'
import { checkSteps, requireStepMedia } from './check.ts'

export const listChains: StudioVerb<typeof chainEndpoints.list> = async ({ db }, _input, { account }) => {
  const { id, name } = chains
  const own = await db.select({ id }).from(chains).where(eq(chains.account, account.id)).orderBy(asc(name))
  const items = await readKept(own, ids => db.select().from(chains).where(isOneOf(id, ids)).orderBy(asc(name)))
  return { items }
}

export const saveChain: StudioVerb<typeof chainEndpoints.save> = async (parts, { body }, { account }) => {
  const { db } = parts
  checkSteps(parts, body.steps)
  await requireStepMedia(db, account.id, body.steps)
  const now = Date.now()
  const id = newId('chain', now)
  return db.transaction(async tx => {
    const [stored] = await tx
      .insert(chains)
      .values({ id, account: account.id, ...body, createdAt: now })
      .onConflictDoUpdate({
        target: [chains.account, chains.name],
        set: { steps: body.steps, piece: body.piece, createdAt: now },
      })
      .returning()
    if (!stored) throw new Error('a chain was not stored')
    await requirePlace(tx, chains, account.id)
    await recordReferences(tx, 'chains', stored)
    return stored
  })
}

export const removeChain: StudioVerb<typeof chainEndpoints.remove> = async ({ db }, { params }, { account }) => {
  await db.transaction(async tx => {
    const [removed] = await tx
      .delete(chains)
      .where(and(eq(chains.account, account.id), eq(chains.id, params.chainId)))
      .returning({ id: chains.id })
    if (!removed) throw new Refusal('notFound', `There is no chain ${params.chainId}`)
    await removeReferences(tx, removed.id)
  })
  return {}
}
