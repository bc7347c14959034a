import type { accountEndpoints } from '#contract/areas/account/endpoints.ts'
import { freeUsagesOf, readBalances } from '#server/credits/ledger.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ServiceParts } from '#server/service/parts.ts'

type Read = Verb<typeof accountEndpoints.subscription>

/** The live balances: credits without what is held, and free generations by model. Section "Subscription resource". */
export async function readSubscription({ db }: ServiceParts, ...[, { account }]: Parameters<Read>): ReturnType<Read> {
  const balances = await readBalances(db, account.id)
  return {
    totalAvailableCredits: balances.get('credit') ?? 0,
    freeUsages: freeUsagesOf(balances),
    paidStatus: account.paid,
    subscriptionPlan: { name: account.paid ? 'paid' : 'free' },
  }
}
