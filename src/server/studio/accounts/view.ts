import { inArray } from 'drizzle-orm'
import type { ManagedAccount, ManagedKey } from '#contract/studio/accounts.ts'
import type { Account } from '#server/accounts/accounts.ts'
import type { ApiKey } from '#server/accounts/keys.ts'
import { freeUsagesOf } from '#server/credits/ledger.ts'
import type { Database } from '#server/db/database.ts'
import { balances } from '#server/db/schema/credits.ts'
import { Refusal } from '#server/platform/refusal.ts'

/** Accounts with their balances, as the owner sees them. */
export async function viewAccounts(
  db: Database,
  owner: Account,
  accounts: readonly Account[],
): Promise<ManagedAccount[]> {
  const ids = accounts.map(({ id }) => id)
  const rows = await db.select().from(balances).where(inArray(balances.account, ids))
  const byAccount = Map.groupBy(rows, row => row.account)
  return accounts.map(({ id, name, paid, everPaid, createdAt }) => {
    const available = new Map(byAccount.get(id)?.map(row => [row.unit, row.available]))
    return {
      id,
      name,
      isOwner: id === owner.id,
      paid,
      everPaid,
      credits: available.get('credit') ?? 0,
      freeUsages: freeUsagesOf(available),
      createdAt,
    }
  })
}

export async function viewAccount(db: Database, owner: Account, account: Account): Promise<ManagedAccount> {
  const [view] = await viewAccounts(db, owner, [account])
  if (!view) throw new Error('an account without a view')
  return view
}

/** A key without its hash. */
export function viewKey({ id, ending, isAutomatic, createdAt, revokedAt }: ApiKey): ManagedKey {
  return { id, ending, isAutomatic, createdAt, revokedAt }
}

export function noAccount(id: string): Refusal {
  return new Refusal('notFound', `There is no account ${id}`)
}
