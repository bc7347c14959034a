import { freeUsagesOf, readBalances } from '#server/credits/ledger.ts'
import type { Context } from '#server/service/context.ts'

/** The live balances: credits without what is held, and free generations by model. Section "Subscription resource". */
export async function readSubscription({ account, db }: Context<'db'>) {
  const balances = await readBalances(db, account.id)
  return {
    totalAvailableCredits: balances.get('credit') ?? 0,
    freeUsages: freeUsagesOf(balances),
    paidStatus: account.paid,
    subscriptionPlan: { name: account.paid ? 'paid' : 'free' },
  }
}
