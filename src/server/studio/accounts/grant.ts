import type { managementEndpoints } from '#contract/studio/accounts.ts'
import { findAccount, topUp } from '#server/accounts/manage.ts'
import { mostInABalance } from '#server/credits/ledger.ts'
import { type Verb } from '#server/http/mount.ts'
import { Refusal } from '#server/platform/refusal.ts'
import type { ManagementParts } from './parts.ts'
import { noAccount, viewAccount } from './view.ts'
import { fieldRefusal } from '#server/platform/atField.ts'

type Grant = Verb<typeof managementEndpoints.grant>

/** Adds to a balance, once per key. Refuses a key that was used for another grant, and a balance above the maximum. */
export async function grantToAccount(
  { db }: ManagementParts,
  ...[{ params, body }, { account: owner }]: Parameters<Grant>
): ReturnType<Grant> {
  const account = await findAccount(db, params.accountId)
  if (!account) throw noAccount(params.accountId)
  const unit = body.unit === 'credit' ? body.unit : (`free:${body.unit}` as const)
  const granted = await topUp(db, account.id, unit, body.amount, body.key)
  if (granted === 'reused')
    throw new Refusal('keyReused', `key: ${body.key} was used for another grant to ${account.name}`)
  if (granted === 'tooMuch') throw fieldRefusal('amount', 'account.balance.most', { maximum: mostInABalance })
  return viewAccount(db, owner, account)
}
