import type { managementEndpoints } from '#contract/studio/accounts.ts'
import { changeAccount } from '#server/accounts/manage.ts'
import type { Verb } from '#server/http/mount.ts'
import type { ManagementParts } from './parts.ts'
import { noAccount, viewAccount } from './view.ts'

type Change = Verb<typeof managementEndpoints.change>

/** Sets the plan and the free quota of an account. */
export async function changeManagedAccount(
  { db }: ManagementParts,
  ...[{ params, body }, { account: owner }]: Parameters<Change>
): ReturnType<Change> {
  const changed = await changeAccount(db, params.accountId, body)
  if (!changed) throw noAccount(params.accountId)
  return viewAccount(db, owner, changed)
}
